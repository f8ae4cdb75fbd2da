/** Reduces names to what they look like, so that names that look alike become equal. */
import { wordKinds } from "../../base/names/word-list.ts";

type Confusables = readonly (readonly [looksLike: string, letters: string])[];

/** Letters of other scripts that people read as a-z or 0-9, by what they look like: of Unicode Technical Standard
 * 39. */
export const unicodeConfusables = readConfusables("confusables");

/** What the standard leaves out. */
export const furtherConfusables = readConfusables("further-confusables");

function readConfusables(name: string): Confusables {
  return Object.entries(wordKinds(name)).map(([looksLike, letters]) => [looksLike, letters.join("")]);
}

const lookOf = new Map<string, string>();
for (const [looksLike, letters] of [...unicodeConfusables, ...furtherConfusables]) {
  for (const letter of letters) lookOf.set(letter, looksLike);
}

/**
 * Gives the skeleton of a name in the sense of Unicode Technical Standard 39: marks stripped, each letter replaced by
 * the Latin letter or digit it looks like. Unlike there, ASCII stays as it is (`m` does not become `rn`); `foldGlyphs`
 * does that part, on both sides of a comparison. `text` is ASCII wherever a look-alike is known; letters without one
 * stay. `replaced` is true at each character of it that replaces another letter; null if the name was ASCII already.
 */
export function skeletonOf(name: string): { text: string; replaced: boolean[] | null } {
  if (/^[a-z0-9_-]*$/u.test(name)) return { text: name, replaced: null };
  let text = "";
  const isReplaced: boolean[] = [];
  for (const letter of name) {
    const base = letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    for (const part of base) {
      const look = lookOf.get(part) ?? part;
      text += look;
      for (let i = 0; i < look.length; i++) isReplaced.push(look !== letter);
    }
  }
  return { text, replaced: isReplaced };
}

/** What a letter or digit looks like, two letters for one that they pass for: `1c` and `lc` are both a k. */
const glyphs: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "b",
  "7": "t",
  "8": "b",
  "9": "g",
  i: "l",
  j: "l",
  m: "rn",
  w: "vv",
  d: "cl",
  k: "lc",
};

/**
 * Folds the ASCII spellings that look the same on a screen: m/rn, w/vv, d/cl, k/lc, 1/l/i, and digits for letters. Both
 * sides of a comparison are folded, or `m` would never equal `rn`. `origin`: for each character of the folded text,
 * where it began in the original. One longer: the end as well.
 */
export function foldGlyphs(text: string): { text: string; origin: number[] } {
  let folded = "";
  const origin: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const glyph = glyphs[text.charAt(i)] ?? text.charAt(i);
    folded += glyph;
    for (let part = 0; part < glyph.length; part++) origin.push(i);
  }
  origin.push(text.length);
  return { text: folded, origin };
}

/** Two letters that pass for one. */
const pairs: Readonly<Record<string, string>> = { rn: "m", vv: "w", lc: "k", cl: "d" };
/** By a letter, the one that stands for all similar ones. */
const shapes: Readonly<Record<string, string>> = { d: "b", e: "c", q: "g", r: "n", m: "n", u: "v", y: "v", w: "v" };

/**
 * Gives a coarser fold for whole names: merely similar letters (b/d, c/e, g/q, m/n/r, u/v/w) and doubled letters become
 * the same. Too coarse to be a finding alone: the number of changed letters is bounded afterwards.
 */
export function foldShapes(text: string): string {
  const merged = glyphsOf(text)
    .replace(/rn|vv|lc|cl/g, (pair) => pairs[pair] ?? pair)
    // An l before an upright stroke passes for part of it.
    .replace(/l+(?=[bdhk])/g, "");
  let folded = "";
  let before = "";
  for (let at = 0; at < merged.length; at += 1) {
    const letter = merged.charAt(at);
    const shape = shapes[letter] ?? letter;
    if (shape !== before) folded += shape;
    before = shape;
  }
  return folded;
}

/** Gives the text of foldGlyphs alone. */
function glyphsOf(text: string): string {
  let letters = "";
  for (let at = 0; at < text.length; at += 1) letters += glyphs[text.charAt(at)] ?? text.charAt(at);
  return letters;
}
