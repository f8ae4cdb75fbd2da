/**
 * One spelling per name, used to compare names whatever their case, accents, punctuation, spacing, Unicode form or, in
 * Chinese, traditional or simplified characters.
 */
import { held } from "../invariants.ts";
import { isAscii, plainWordEnd, plainWordStart } from "./plain-words.ts";
import { simplified } from "./simplified.ts";

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

const plainKey = /^[a-z0-9]{2,}$/u;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * No language puts more marks on one letter, and Unicode's stream-safe form cuts at 30 too (UAX #15 section 13).
 * Sorting a longer run takes quadratic time.
 */
const longRunOfMarks = /(\p{M}{30})\p{M}+/gu;

/** The text with no more marks on a letter than any language puts there. */
export function withUsualMarks(text: string): string {
  return text.replace(longRunOfMarks, "$1");
}

/**
 * Lower case, NFKC, without accents, in simplified characters; punctuation and spacing stay. Idempotent, and NFKC
 * changes nothing.
 */
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
  return isAscii(name) ? plainTokens(name.toLowerCase()) : (fold(name).match(wordPattern) ?? []);
}

function plainTokens(folded: string): string[] {
  const tokens: string[] = [];
  for (let start = plainWordStart(folded, 0); start < folded.length; ) {
    const end = plainWordEnd(folded, start);
    tokens.push(folded.slice(start, end));
    start = plainWordStart(folded, end);
  }
  return tokens;
}

/**
 * The key that all spellings of a name share: its words joined. `Banana-Gun` and `BANANA GUN` give `bananagun`. A name
 * with at most one letter or digit keeps its signs, so that `S#` is not the same as `S`.
 */
export function nameKey(name: string): string {
  if (plainKey.test(name)) return name;
  const key = nameTokens(name).join("");
  if (key.length > 1) return key;
  // Two halves of a character must not become one where the space between them goes.
  return fold(name.toWellFormed()).replace(/\s+/gu, "");
}
