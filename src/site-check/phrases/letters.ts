/** Reads letters as people see them: full-width, accented, small-capital, enclosed or borrowed from another script. */
import { skeletonOf } from "../../lookup/lookalike/skeleton.ts";

/** A few Arabic ligatures decompose to whole sentences; no letter that imitates a Latin one is longer than this. */
const longestDecomposition = 4;

/** Where Hangul begins; no such script has anything before it. */
const firstOwnWord = 0x1100;

/** The usual ideographs, kana and syllables: most of such a text, and none of them has another plain form. */
export function isUsualOwnWord(code: number): boolean {
  return (
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0x3041 && code <= 0x3096) ||
    (code >= 0x30a1 && code <= 0x30fa)
  );
}

/** A letter of a script without spaces between words, or whose words take endings: each counts as a word. */
export function isOwnWord(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code < firstOwnWord) return false;
  return (
    isUsualOwnWord(code) ||
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]$/u.test(character)
  );
}

/** First code points of alphabets in boxes, discs and flags, 26 letters each, that Unicode does not decompose. */
const enclosedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

/** By code point, as far as they have been read: texts repeat the same few letters. */
const plainForms: string[] = Array(firstOwnWord);

/**
 * A code point as lower-case Latin letters, digits or signs; empty for what is invisible (zero-width, soft hyphen,
 * direction marks) and for combining marks. Letters that resemble no Latin letter stay as they are.
 */
export function plainCharacters(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character.toLowerCase();
  if (isUsualOwnWord(code)) return character;
  if (code >= firstOwnWord) return plainForm(character, code);
  const known = plainForms[code] ?? plainForm(character, code);
  plainForms[code] = known;
  return known;
}

function plainForm(character: string, code: number): string {
  for (const first of enclosedAlphabets) {
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first);
  }
  const composed = character.normalize("NFKC");
  if (isOwnWord(composed)) return composed;
  if (/^\p{Default_Ignorable_Code_Point}$/u.test(character)) return "";
  const decomposed = character.normalize("NFKD");
  if (decomposed.length > longestDecomposition) return character;
  return skeletonOf(character).text.replace(/\p{Cf}/gu, "");
}

/** Digits and signs that stand in for letters inside a word (`gu4r@nteed pr0fit$`). */
const standIns: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  l: "i",
};

/**
 * The key shared by two spellings of a word: stand-ins as letters, and l as i, which 1, I and | all imitate. Words and
 * phrases both go through it. A word without a letter (a number) stays as it is.
 */
export function wordKey(word: string): string {
  return /[a-z]/u.test(word) ? word.replace(/[0134578@$!|l]/gu, (sign) => standIns[sign] ?? sign) : word;
}
