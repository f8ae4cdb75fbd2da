/** Abbreviated words in names, `Mirror Trading Intl`: read as the words they stand for. */

import { readFileSync } from "node:fs";
import { z } from "zod";
import { held } from "../invariants.ts";

const rows = z.array(
  z.strictObject({
    word: z.string().min(1).describe("As nameTokens gives it."),
    short: z
      .array(z.string().min(1))
      .min(1)
      .describe("Its short forms, as nameTokens gives their words: `int l` for Int'l."),
  }),
);

/** data/words/abbreviations.json */
export const abbreviationFile = z.strictObject({
  $schema: z.string().optional(),
  about: z.string(),
  found: rows.describe("Short forms that stand for one word only."),
  suggested: rows.describe("Short forms that may stand for something else."),
});

const file = abbreviationFile.parse(
  JSON.parse(readFileSync(new URL("../../data/words/abbreviations.json", import.meta.url), "utf8")),
);

const sure = wordsBy(file.found);
/** What the short forms begin with: most words need no further look. */
const beginnings = new Set(file.found.flatMap(({ short }) => short.map((form) => form.split(" ", 1)[0] ?? "")));
const longestBeginning = Math.max(...Array.from(beginnings, (word) => word.length));
/** Further readings of a word: what it may be short for, and how it may be abbreviated itself. */
const further = wordsBy([
  ...file.suggested,
  ...[...file.found, ...file.suggested].flatMap(({ word, short }) =>
    short.map((form) => ({ word: form, short: [word] })),
  ),
]);
const mostReadings = 8;

function wordsBy(table: z.infer<typeof rows>): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const { word, short } of table)
    for (const form of short) words.set(form, [...(words.get(form) ?? []), word.replace(" ", "")]);
  return new Map([...words]);
}

/**
 * The words of a name (see nameTokens) with the abbreviations that stand for one word only written out; null where it
 * has none. As many as before: of `int l` the second is left empty.
 */
export function writtenOut(tokens: readonly string[]): string[] | null {
  let written: string[] | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = held(tokens[at], "the loop ends with the words");
    if (!beginsAbbreviation(token)) continue;
    const pair = sure.get(`${token} ${tokens[at + 1] ?? ""}`)?.[0];
    const word = pair ?? sure.get(token)?.[0];
    if (word === undefined) continue;
    written ??= [...tokens];
    written[at] = word;
    if (pair !== undefined) written[at + 1] = "";
  }
  return written;
}

/** Whether an abbreviation that stands for one word only is this word, or begins with it. */
export function beginsAbbreviation(token: string): boolean {
  return token.length <= longestBeginning && beginnings.has(token);
}

/** Other readings of a name's words, one word changed in each, at most eight: they say what may have been meant. */
export function furtherReadings(tokens: readonly string[]): readonly string[][] {
  if (!tokens.some(isFurther)) return noReadings;
  return tokens
    .flatMap((token, at) => (further.get(token) ?? []).map((word) => tokens.with(at, word)))
    .slice(0, mostReadings);
}

const noReadings: readonly string[][] = [];

function isFurther(token: string): boolean {
  return further.has(token);
}
