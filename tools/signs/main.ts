/**
 * `npm run signs` makes data/signs from lines/train. `npm run signs -- --count FILE...` counts what the model finds in
 * lines that it was not made from.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { isLong, type ModelFile, openTable, weigh } from "../../src/ask/signs/model.ts";
import { countsOf, share } from "./count.ts";
import { type Example, examplesOf, fitScam, fitSigns, fittedSigns } from "./fit.ts";
import { digestOf, type Row, readFolder, readLines } from "./lines.ts";

/** Of harmless texts by authors not seen, this share is flagged. */
const shortFlagged = 0.02;
const longFlagged = 0.035;
/** Of texts by authors not seen that a sign is said of as sure, this share has it. */
const sureFrom = 0.93;
/** Fewer prove nothing. */
const sureOf = 8;
/** Long texts have many parts: each has to weigh this much more. */
const partBy = 0.5;
/** How much less a sentence may weigh in which a phrase is quoted. */
const quotedBelow = 2.5;

interface Judged {
  row: Row;
  scam: number;
  signs: number[];
}

function train(): void {
  const rows = readFolder("train");
  const examples = examplesOf(rows);
  const judged = judgedApart(examples);
  const short = limitOf(judged, false, shortFlagged);
  const long = limitOf(judged, true, longFlagged);
  const isFound = ({ row, scam: weight }: Judged) => weight >= (isLong(row.text.length) ? long : short);
  const labelled = judged.filter(({ row }) => row.signs.length > 0 && !row.incomplete);
  const sure = fittedSigns.map((id, column) =>
    sureLimit(
      labelled.map(({ row, signs: weights }) => ({ weight: weights[column] ?? 0, right: row.signs.includes(id) })),
    ),
  );
  console.log("By authors not seen:");
  for (const [kind, own] of Map.groupBy(judged, kindOf)) {
    console.log(`${kind}: ${share(own.filter(isFound).length, own.length)} are flagged`);
  }
  const found = labelled.filter(isFound);
  const isSure = ({ signs: weights }: Judged) => weights.some((one, at) => one >= (sure[at] ?? one + 1));
  console.log(`a sign is said as sure of ${share(found.filter(isSure).length, found.length)} of those`);
  const [scam, signs] = [fitScam(examples), fitSigns(examples)];
  const file: ModelFile = {
    lines: digestOf(rows),
    threshold: short,
    threshold_long: long,
    threshold_part: partBy,
    threshold_quoted: rounded(short - quotedBelow),
    scam: scam.file,
    signs: { ...signs.file, ids: fittedSigns, sure },
  };
  const folder = new URL("../../data/signs/", import.meta.url);
  writeFileSync(new URL("model.json", folder), `${JSON.stringify(file, null, 2)}\n`);
  writeFileSync(new URL("model.bin", folder), brotliCompressSync(Buffer.concat([scam.bytes, signs.bytes])));
}

/** What a text of that length must weigh for no more than this share of harmless ones to be flagged. */
function limitOf(judged: readonly Judged[], long: boolean, flagged: number): number {
  const harmless = judged.filter(({ row }) => !row.isScam && isLong(row.text.length) === long);
  const weights = harmless.map(({ scam }) => scam).sort((a, b) => b - a);
  return rounded(weights[Math.floor(weights.length * flagged)] ?? 0);
}

/** What was written to judge a model, each author's by one that never saw the author. */
function judgedApart(examples: readonly Example[]): Judged[] {
  const blind = Map.groupBy(
    examples.filter(({ row }) => row.isBlind),
    authorOf,
  );
  return [...blind].flatMap(([author, own]) => {
    const others = examples.filter((one) => authorOf(one) !== author);
    const [scam, signs] = [fitScam(others), fitSigns(others)].map(({ file, bytes }) => openTable(file, bytes));
    if (scam === undefined || signs === undefined) return [];
    return own.map(({ row, features }) => {
      const whole = [{ features: [...features] }];
      return { row, scam: weigh(scam, whole)[0] ?? 0, signs: weigh(signs, whole) };
    });
  });
}

/** Files are named after their kind, author and language. */
const authorOf = ({ row }: Example) => row.file.split(/[-.]/u)[1] ?? "";

const kindOf = ({ row }: Judged) => `${row.isScam ? "scam" : "harmless"} ${row.isMessage ? "messages" : "lines"}`;

/** The weight from which a sign is right often enough to be called sure; null if it never is. */
function sureLimit(told: { weight: number; right: boolean }[]): number | null {
  let right = 0;
  let limit: number | null = null;
  for (const [at, one] of told.sort((a, b) => b.weight - a.weight).entries()) {
    right += one.right ? 1 : 0;
    if (at + 1 >= sureOf && right >= sureFrom * (at + 1)) limit = rounded(one.weight);
  }
  return limit;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const { values, positionals } = parseArgs({ options: { count: { type: "boolean" } }, allowPositionals: true });
if (values.count === true) console.log(countsOf(positionals.flatMap(readLines)));
else train();
