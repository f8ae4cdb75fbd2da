/** Every spelling one typing slip away from a name. */

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
const single: readonly (readonly [number])[] = Array.from(letters, (letter) => [letter.charCodeAt(0)]);

/**
 * Calls `visit` with each spelling that results from one letter left out, added, changed or swapped with its neighbour,
 * until it returns true: text.slice(0, head), the letters with the codes `middle`, text.slice(tail). Some spellings
 * come twice, and the text itself is among them.
 * @returns whether a visit returned true.
 */
export function someOneEdit(
  text: string,
  visit: (head: number, middle: readonly number[], tail: number) => boolean,
  { first, last }: Places = { first: 0, last: text.length },
): boolean {
  const size = text.length;
  for (let at = first; at <= last; at += 1) {
    for (const letter of single) {
      if (visit(at, letter, at)) return true;
      if (at < size && visit(at, letter, at + 1)) return true;
    }
    if (at < size && visit(at, none, at + 1)) return true;
    if (at + 1 < size && visit(at, [text.charCodeAt(at + 1), text.charCodeAt(at)], at + 2)) return true;
  }
  return false;
}

const none: readonly number[] = [];

/** Where letters may be changed: 0 to the length of the text. */
export interface Places {
  first: number;
  last: number;
}

/** The spelling that a visit describes. */
export function spelled(text: string, head: number, middle: readonly number[], tail: number): string {
  return text.slice(0, head) + String.fromCharCode(...middle) + text.slice(tail);
}
