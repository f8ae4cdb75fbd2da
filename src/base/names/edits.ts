/** Edit distance between two short names, plain and weighted by how easily the slip is made or overlooked. */

const rows = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const lookSimilar = "0o 1l 1i il lj ij 5s 3e 8b 6b 9g 2z 4a 7t bd ce gq mn nr uv vy vw nh ao ft kx mr co lt";

const near = new Uint8Array(128 * 128);
function markNear(a: string, b: string): void {
  near[a.charCodeAt(0) * 128 + b.charCodeAt(0)] = 1;
  near[b.charCodeAt(0) * 128 + a.charCodeAt(0)] = 1;
}
for (const [r, row] of rows.entries()) {
  for (let c = 0; c < row.length; c++) {
    if (c > 0) markNear(row[c] as string, row[c - 1] as string);
    // On a keyboard, each row is a little to the right of the one above.
    const below = rows[r + 1] ?? "";
    for (const other of [below[c], below[c - 1]]) if (other !== undefined) markNear(row[c] as string, other);
  }
}
for (const pair of lookSimilar.split(" ")) markNear(pair[0] as string, pair[1] as string);
const vowels = "aeiouy";

/** An added letter weighs less if it neighbours the key before or after it, and least if it doubles a letter. */
function weightOfAdding(name: string, at: number): number {
  const letter = name.charCodeAt(at);
  const [before, after] = [name.charCodeAt(at - 1), name.charCodeAt(at + 1)];
  if (letter === before || letter === letterS) return 0.5;
  return weightOfChange(letter, before) === 0.5 || weightOfChange(letter, after) === 0.5 ? 0.75 : 1;
}

/** 0.5 if letters pass for each other (neighbouring keys, similar shapes); 0.75 if one bit apart or both vowels. */
function weightOfChange(a: number, b: number): number {
  if (!(a < 128 && b < 128)) return 1;
  const bits = a ^ b;
  if (near[a * 128 + b] === 1) return 0.5;
  return (bits & (bits - 1)) === 0 || (isVowel(a) && isVowel(b)) ? 0.75 : 1;
}

function isVowel(code: number): boolean {
  return vowels.includes(String.fromCharCode(code));
}

/** The letter of plurals. */
const letterS = "s".charCodeAt(0);
const width = 72;
const counts = new Int32Array(width * 3);
const weights = new Float64Array(width * 3);

/**
 * The edits that turn `name` into `label`, or null if more than `most` are needed: insertions, deletions,
 * substitutions, swaps of neighbours (optimal string alignment). `weight` counts half a point for slips that are easily
 * made or overlooked.
 */
export function editsBetween(name: string, label: string, most: number): { distance: number; weight: number } | null {
  const n = name.length;
  const m = label.length;
  if (Math.abs(n - m) > most || n >= width || m >= width) return null;
  for (let j = 0; j <= m; j++) {
    counts[j] = j;
    weights[j] = j;
  }
  for (let i = 1; i <= n; i++) {
    const row = (i % 3) * width;
    const above = ((i + 2) % 3) * width;
    const twoAbove = ((i + 1) % 3) * width;
    const a = name.charCodeAt(i - 1);
    const adding = weightOfAdding(name, i - 1);
    counts[row] = i;
    weights[row] = i;
    let least = i;
    for (let j = 1; j <= m; j++) {
      const b = label.charCodeAt(j - 1);
      const same = a === b;
      const halved = j > 1 && b === label.charCodeAt(j - 2);
      let count = Math.min(
        (counts[above + j - 1] as number) + (same ? 0 : 1),
        (counts[above + j] as number) + 1,
        (counts[row + j - 1] as number) + 1,
      );
      let weight = Math.min(
        (weights[above + j - 1] as number) + (same ? 0 : weightOfChange(a, b)),
        (weights[above + j] as number) + adding,
        (weights[row + j - 1] as number) + (halved || b === letterS ? 0.5 : 0.75),
      );
      if (a === label.charCodeAt(j - 2) && b === name.charCodeAt(i - 2)) {
        count = Math.min(count, (counts[twoAbove + j - 2] as number) + 1);
        weight = Math.min(weight, (weights[twoAbove + j - 2] as number) + 0.5);
      }
      counts[row + j] = count;
      weights[row + j] = weight;
      if (count < least) least = count;
    }
    if (least > most) return null;
  }
  const last = (n % 3) * width + m;
  const distance = counts[last] as number;
  return distance > most ? null : { distance, weight: weights[last] as number };
}

/** The edits between two texts, or `limit + 1` if there are more than `limit`. */
export function editDistance(from: string, to: string, limit: number): number {
  if (lettersDiffer(lettersOf(from), lettersOf(to), limit)) return limit + 1;
  return editsBetween(from, to, limit)?.distance ?? limit + 1;
}

/** Which letters a text has, as a set of 32 bits; some letters share one. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Whether texts of these letters are more edits apart: one takes away at most one letter and brings in one. */
export function lettersDiffer(from: number, to: number, edits: number): boolean {
  let bits = 0;
  for (let rest = from ^ to; rest !== 0; rest &= rest - 1) bits += 1;
  return bits > 2 * edits;
}
