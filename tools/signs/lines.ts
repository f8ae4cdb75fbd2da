/** The lines of lines/train, lines/dev and lines/blind: texts with the signs that they have, a file for each author. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { type SignId, signIds } from "../../src/ask/signs/shape.ts";

export interface Row {
  file: string;
  language: string;
  isScam: boolean;
  signs: SignId[];
  /** Whether signs may be missing. */
  incomplete: boolean;
  /** Whether it is a whole message. */
  isMessage: boolean;
  /** Whether it was written to judge a model. */
  isBlind: boolean;
  text: string;
}

/** Files say so in their first line where nobody looked for every sign, and where they were written to judge a model. */
const incompleteMark = "(signs incomplete)";
const blindMark = "blind";

const linesFolder = new URL("../../lines/", import.meta.url);

export function readFolder(name: "train" | "dev" | "blind"): Row[] {
  const folder = new URL(`${name}/`, linesFolder);
  const files = readdirSync(folder).filter((one) => one.endsWith(".tsv"));
  return files.sort().flatMap((file) => readLines(new URL(file, folder).pathname));
}

/** @throws Error that names the file and line where a row is not as it should be. */
export function readLines(path: string): Row[] {
  const file = basename(path);
  const [first = "", ...lines] = readFileSync(path, "utf8").split("\n");
  if (!first.startsWith("# ")) throw new Error(`${file}: the first line must say who wrote it for what`);
  return lines.flatMap((line, at): Row[] => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const [language = "", label = "", text = "", ...more] = line.split("\t");
    const signs = label.split(",").filter((one) => one !== "-" && one !== "scam");
    const isKnown = label !== "" && signs.every((one) => signIds.includes(one as SignId));
    if (!isKnown || !/^[a-z]{2,3}$/u.test(language) || text.trim() === "" || more.length > 0) {
      throw new Error(`${file}:${at + 2}: must be language, tab, signs, tab, text: ${line}`);
    }
    return [
      {
        file,
        language,
        isScam: label !== "-",
        signs: signs as SignId[],
        incomplete: first.includes(incompleteMark),
        isMessage: file.startsWith("messages-"),
        isBlind: first.includes(blindMark),
        text: text.replaceAll("\\n", "\n"),
      },
    ];
  });
}

/** What a model was made from. */
export function digestOf(rows: readonly Row[]): string {
  const hash = createHash("sha256");
  for (const { language, isScam, signs, text } of rows) hash.update(JSON.stringify([language, isScam, signs, text]));
  return hash.digest("hex");
}
