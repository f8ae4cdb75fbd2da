/** Words that identify nobody, curated in data/words: people use them without meaning one firm. */
import { z } from "zod";
import { isAscii, nameTokens } from "./normalize.ts";
import { oneOf, readWords, wordList } from "./word-list.ts";

const tradeWords = wordList("trade");

/** True for trade vocabulary, under which no record is found: who types `crypto` is not asking about a firm. */
export const isTradeWord = oneOf(tradeWords);

/** What a legal person's name ends in, in the forms seen in the record. */
const legalForms = `ab ag as bv co company corp corporation eood fzc fze gmbh inc incorporated kg kommanditbolag lc
  limited llc llp lp ltd nv ou oy oü plc proprietary pte pty pvt sa sarl sas spa srl`.split(/\s+/u);

/** True for the word or abbreviation of a legal form, as names end in it: `ltd`, `gmbh`. */
export const isLegalForm = oneOf(legalForms);

const isListedAsCommon = oneOf([...tradeWords, ...wordList("everyday"), ...legalForms]);

/** True for a word by which no single firm is known: of the trade, everyday, a place, a number, a single letter. */
export function isCommonWord(word: string): boolean {
  return word.length < 2 || isListedAsCommon(word) || /^\d+$/u.test(word);
}

/** True for a word that says what a product is, at the end of its name or of a question about it. */
export const isDescriptor = oneOf(wordList("descriptors"));

/**
 * True for the name of an exchange, chain or venue that third parties' products carry: it finds a product only if that
 * lists the domain of that name as its own. The exchanges that the directory's bots name are added.
 */
export const isPlatformWord = oneOf(wordList("platforms"));

/** The words of a name up to its legal form: `Digital Platinum, Ltd.` gives digital, platinum. */
export function withoutLegalForm(name: string): string[] {
  return [...readLegalForm(nameTokens(name)).words];
}

/** A name without its descriptive words, one by one: `Backpack Exchange Bots` gives backpack exchange, backpack. */
export function withoutDescriptors(tokens: readonly string[]): string[][] {
  const forms: string[][] = [];
  let rest = tokens;
  while (rest.length > 1 && isDescriptor(rest.at(-1) ?? "")) {
    rest = rest.slice(0, -1);
    forms.push([...rest]);
  }
  return forms;
}

/** data/words/legal-forms.json */
export const legalFormFile = z.strictObject({
  $schema: z.string().optional(),
  about: z.string(),
  forms: z.array(z.array(z.string().min(1)).min(1)).describe("One form a row in its spellings, the usual one first."),
});

/** By the words of a form, joined with spaces: its usual spelling. */
const usualForm = new Map(
  readWords("legal-forms", legalFormFile).forms.flatMap((spellings) =>
    spellings.flatMap((form) => {
      const spaced = form.length < 5 ? [[...form].join(" ")] : [];
      return [form, ...spaced].map((one) => [one, spellings[0] ?? form] as const);
    }),
  ),
);
const forms = [...usualForm.keys()];

/** What forms begin and end with: most words need no further look. */
const beginsForm = oneOf(forms.map((form) => form.split(" ", 1)[0] ?? ""));
const endsForm = oneOf(forms.map((form) => form.split(" ").at(-1) ?? ""));

/** Those that Chinese names end in, without a space before them; the longest first. */
const gluedForms = forms.filter((form) => /\p{Script=Han}/u.test(form)).sort((a, b) => b.length - a.length);

const mostWords = Math.max(...forms.map((form) => form.split(" ").length));

/** Splits words from their legal form, in its usual spelling or "": `Silk Road Co., Ltd` gives silk, road, `coltd`. */
export function readLegalForm(tokens: readonly string[]): { words: readonly string[]; form: string } {
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
  if (!endsForm(words.at(-1) ?? "")) return 0;
  for (let length = Math.min(mostWords, words.length - 1); length > 0; length -= 1) {
    if (usualForm.has(words.slice(-length).join(" "))) return length;
  }
  return 0;
}

/** How many of a text's words, from `at` on, form one legal form; 0 for none. */
export function formLength(tokens: readonly string[], at: number): number {
  if (!beginsForm(tokens[at] ?? "")) return 0;
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

const { found, suggested } = readWords("abbreviations", abbreviationFile);
const sure = wordsBy(found);

/** Whether an abbreviation that stands for one word only is this word, or begins with it. */
export const beginsAbbreviation = oneOf(found.flatMap(({ short }) => short.map((form) => form.split(" ", 1)[0] ?? "")));

/** Further readings of a word: what it may be short for, and how it may be abbreviated itself. */
const further = wordsBy([
  ...suggested,
  ...[...found, ...suggested].flatMap(({ word, short }) => short.map((form) => ({ word: form, short: [word] }))),
]);
const mostReadings = 8;

function wordsBy(table: z.infer<typeof rows>): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const { word, short } of table)
    for (const form of short) words.set(form, [...(words.get(form) ?? []), word.replace(" ", "")]);
  return words;
}

/**
 * The words of a name (see nameTokens) with the abbreviations that stand for one word only written out; null where it
 * has none. As many as before: of `int l` the second is left empty.
 */
export function writtenOut(tokens: readonly string[]): string[] | null {
  let written: string[] | null = null;
  for (const [at, token] of tokens.entries()) {
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

/** Other readings of a name's words, one word changed in each, at most eight: they say what may have been meant. */
export function furtherReadings(tokens: readonly string[]): readonly string[][] {
  return tokens
    .flatMap((token, at) => (further.get(token) ?? []).map((word) => tokens.with(at, word)))
    .slice(0, mostReadings);
}
