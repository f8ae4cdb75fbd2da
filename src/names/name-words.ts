/** Words in a name that are written in several ways: its legal form, and abbreviations. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { held } from "../invariants.ts";
import { isAscii } from "./normalize.ts";

/** data/words/legal-forms.json */
export const legalFormFile = z.strictObject({
  $schema: z.string().optional(),
  about: z.string(),
  forms: z.array(z.array(z.string().min(1)).min(1)).describe("One form a row in its spellings, the usual one first."),
});

const spelled = new Map<string, string>();
for (const spellings of legalFormFile.parse(
  JSON.parse(readFileSync(new URL("../../data/words/legal-forms.json", import.meta.url), "utf8")),
).forms) {
  const usual = held(spellings[0], "a legal form has a spelling");
  for (const spelling of spellings) {
    spelled.set(spelling, usual);
    if (spelling.length < 5) spelled.set([...spelling].join(" "), usual);
  }
}

/** By the form's words, joined with spaces: the usual spelling. */
const usualForm = new Map([...spelled]);

/** What forms begin and end with: most words need no further look. */
const beginnings = new Set([...spelled.keys()].map((form) => form.split(" ", 1)[0] ?? ""));
const endings = new Set([...spelled.keys()].map((form) => form.split(" ").at(-1) ?? ""));

/** Those that Chinese names end in, without a space before them; the longest first. */
const gluedForms = [...spelled.keys()]
  .filter((form) => /\p{Script=Han}/u.test(form))
  .sort((a, b) => b.length - a.length);

const mostWords = Math.max(...[...spelled.keys()].map((form) => form.split(" ").length));

interface FormedName {
  /** The words before the form; never empty. */
  words: readonly string[];
  /** The form in its usual spelling, `ltd`; empty where the name has none. */
  form: string;
}

/**
 * Splits a name's words (see nameTokens) from its legal form; `Silk Road Co., Limited` gives silk, road and `coltd`.
 */
export function readLegalForm(tokens: readonly string[]): FormedName {
  let words = withFormApart(tokens);
  let form = "";
  for (;;) {
    const length = lastFormLength(words);
    if (length === 0) return { words, form };
    form = usualForm.get(words.slice(-length).join(" ")) ?? "";
    words = words.slice(0, -length);
  }
}

/** `silk有限公司` as two words, the name and its form. */
function withFormApart(tokens: readonly string[]): readonly string[] {
  const last = tokens.at(-1) ?? "";
  // Most names are in Latin letters, and no glued form ends in one.
  if (isAscii(last)) return tokens;
  const glued = gluedForms.find((form) => last.length > form.length && last.endsWith(form));
  return glued === undefined ? tokens : [...tokens.slice(0, -1), last.slice(0, -glued.length), glued];
}

function lastFormLength(words: readonly string[]): number {
  if (!endings.has(words.at(-1) ?? "")) return 0;
  for (let length = Math.min(mostWords, words.length - 1); length > 0; length -= 1) {
    if (usualForm.has(words.slice(-length).join(" "))) return length;
  }
  return 0;
}

/** How many of a text's words, from `at` on, form one legal form; 0 for none. */
export function formLength(tokens: readonly string[], at: number): number {
  if (!beginnings.has(tokens[at] ?? "")) return 0;
  for (let length = Math.min(mostWords, tokens.length - at); length > 0; length -= 1) {
    if (usualForm.has(tokens.slice(at, at + length).join(" "))) return length;
  }
  return 0;
}

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

const abbreviations = abbreviationFile.parse(
  JSON.parse(readFileSync(new URL("../../data/words/abbreviations.json", import.meta.url), "utf8")),
);

const sure = wordsBy(abbreviations.found);
/** What the short forms begin with: most words need no further look. */
const shortBeginnings = new Set(
  abbreviations.found.flatMap(({ short }) => short.map((form) => form.split(" ", 1)[0] ?? "")),
);
const longestBeginning = Math.max(...Array.from(shortBeginnings, (word) => word.length));
/** Further readings of a word: what it may be short for, and how it may be abbreviated itself. */
const further = wordsBy([
  ...abbreviations.suggested,
  ...[...abbreviations.found, ...abbreviations.suggested].flatMap(({ word, short }) =>
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
  return token.length <= longestBeginning && shortBeginnings.has(token);
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
