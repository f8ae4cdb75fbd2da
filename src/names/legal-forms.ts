/** Legal forms at the end of a company's name: dropped, added or written out, they don't make it another firm. */

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
    form = held(usualForm.get(words.slice(-length).join(" ")), "so many words are a form");
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
