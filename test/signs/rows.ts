/** Lines by hand, each with its language and kind. */
import { readFileSync } from "node:fs";

interface Row {
  language: string;
  kind: string;
  text: string;
}

/** Reads a file of test/signs, a line for each: language, kind and text between tabs. */
export function readRows(file: string): Row[] {
  return readFileSync(`test/signs/${file}`, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [language = "", kind = "", text = ""] = line.split("\t");
      return { language, kind, text };
    });
}
