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
/** Those that are taken for each other at a glance: a second one beside it doubles the letter. */
const lookSame: ReadonlySet<string> = new Set(["0o", "o0", "1l", "l1", "1i", "i1", "il", "li"]);
const twins = tableOf((a, b) => lookSame.has(a + b));
const vowels = tableOf((a, b) => "aeiouy".includes(a) && "aeiouy".includes(b));

/** Of two ASCII letters, by their codes: whether something holds for them. */
function tableOf(holds: (a: string, b: string) => boolean): Uint8Array {
  const letters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  return Uint8Array.from(letters.flatMap((a) => letters.map((b) => Number(holds(a, b)))));
}

/** An added letter weighs less if it neighbours the key before or after it, and least if it doubles a letter. */
function weightOfAdding(name: string, at: number): number {
  const letter = name.charCodeAt(at);
  const [before, after] = [name.charCodeAt(at - 1), name.charCodeAt(at + 1)];
  if (letter === before || letter === letterS || isTwin(letter, before) || isTwin(letter, after)) return 0.5;
  return weightOfChange(letter, before) === 0.5 || weightOfChange(letter, after) === 0.5 ? 0.75 : 1;
}

function isTwin(a: number, b: number): boolean {
  return a < 128 && b < 128 && twins[a * 128 + b] === 1;
}

/** 0.5 if letters pass for each other (neighbouring keys, similar shapes); 0.75 if one bit apart or both vowels. */
function weightOfChange(a: number, b: number): number {
  if (!(a < 128 && b < 128)) return 1;
  const bits = a ^ b;
  if (near[a * 128 + b] === 1) return 0.5;
  return (bits & (bits - 1)) === 0 || vowels[a * 128 + b] === 1 ? 0.75 : 1;
}

/** The letter of plurals. */
const letterS = "s".charCodeAt(0);
/** Longest text that is compared, in UTF-16 units. */
const longest = 71;

/** Edits from one beginning of the name to each beginning of the label: how many, and what they weigh. */
interface Row {
  counts: Float64Array;
  weights: Float64Array;
}

const makeRow = (): Row => ({ counts: new Float64Array(longest + 1), weights: new Float64Array(longest + 1) });

/** Three rows suffice, since a swap reaches two letters back; they are used again by each comparison. */
const spareRows: readonly [Row, Row, Row] = [makeRow(), makeRow(), makeRow()];

/**
 * Gives the edits that turn `name` into `label`: insertions, deletions, substitutions, swaps of neighbours (optimal
 * string alignment). `weight` counts half a point for slips that are easily made or overlooked.
 * @param most edits that are of interest.
 * @returns null if more than `most` are needed, or a text is longer than 71 letters.
 */
export function editsBetween(name: string, label: string, most: number): { distance: number; weight: number } | null {
  if (Math.abs(name.length - label.length) > most || name.length > longest || label.length > longest) return null;
  let [twoAbove, above, row] = spareRows;
  for (let column = 0; column <= label.length; column += 1) {
    row.counts[column] = column;
    row.weights[column] = column;
  }
  for (let line = 1; line <= name.length; line += 1) {
    [twoAbove, above, row] = [above, row, twoAbove];
    const least = fillRow(row, above, twoAbove, name, line, label);
    if (least > most) return null;
  }
  const distance = valueAt(row.counts, label.length);
  return distance > most ? null : { distance, weight: valueAt(row.weights, label.length) };
}

/** Fills the row of the name's first `line` letters, and gives its smallest count. */
function fillRow(row: Row, above: Row, twoAbove: Row, name: string, line: number, label: string): number {
  const letter = name.charCodeAt(line - 1);
  const formerLetter = name.charCodeAt(line - 2);
  const adding = weightOfAdding(name, line - 1);
  row.counts[0] = line;
  row.weights[0] = line;
  let least = line;
  for (let column = 1; column <= label.length; column += 1) {
    const other = label.charCodeAt(column - 1);
    const formerOther = label.charCodeAt(column - 2);
    const isSame = letter === other;
    const leaving = other === formerOther || other === letterS ? 0.5 : 0.75;
    let count = Math.min(
      valueAt(above.counts, column - 1) + (isSame ? 0 : 1),
      valueAt(above.counts, column) + 1,
      valueAt(row.counts, column - 1) + 1,
    );
    let weight = Math.min(
      valueAt(above.weights, column - 1) + (isSame ? 0 : weightOfChange(letter, other)),
      valueAt(above.weights, column) + adding,
      valueAt(row.weights, column - 1) + leaving,
    );
    if (letter === formerOther && other === formerLetter) {
      count = Math.min(count, valueAt(twoAbove.counts, column - 2) + 1);
      weight = Math.min(weight, valueAt(twoAbove.weights, column - 2) + 0.5);
    }
    row.counts[column] = count;
    row.weights[column] = weight;
    least = Math.min(least, count);
  }
  return least;
}

function valueAt(values: Float64Array, at: number): number {
  return values[at] as number;
}

/** The edits between two texts, or `limit + 1` if there are more than `limit`. */
export function editDistance(from: string, to: string, limit: number): number {
  if (lettersDiffer(lettersOf(from), lettersOf(to), changesOfLetters(limit))) return limit + 1;
  return editsBetween(from, to, limit)?.distance ?? limit + 1;
}

/** Whether one letter added, left out or changed, or two neighbours swapped, make one text of the other. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at += 1;
  if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1);
  if (long.length !== short.length || at === short.length) return false;
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwap && short.slice(at + 2) === long.slice(at + 2);
}

/** Which letters a text has, as a set of 32 bits; some letters share one. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/**
 * Gives how many letters so many edits can change: one takes away at most one letter and brings in one. Each letter by
 * which one text is longer takes an edit that does only one of the two.
 */
export function changesOfLetters(edits: number, longer = 0): number {
  return 2 * edits - longer;
}

/** Whether texts of these letters differ in more of them. @param changes as `changesOfLetters` gives it. */
export function lettersDiffer(from: number, to: number, changes: number): boolean {
  let rest = from ^ to;
  for (let left = changes; left > 0 && rest !== 0; left -= 1) rest &= rest - 1;
  return rest !== 0;
}
