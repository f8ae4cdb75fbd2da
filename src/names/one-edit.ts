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

/** Whether a text becomes the other by one letter left out, added, changed or swapped with its neighbour, or is it. */
export function isOneEditAway(text: string, other: string): boolean {
  const longer = Math.max(text.length, other.length);
  if (longer - Math.min(text.length, other.length) > 1) return false;
  let at = 0;
  while (at < longer && text[at] === other[at]) at += 1;
  if (text.length !== other.length)
    return text.slice(text.length === longer ? at + 1 : at) === other.slice(other.length === longer ? at + 1 : at);
  if (text.slice(at + 1) === other.slice(at + 1)) return true;
  return text[at] === other[at + 1] && text[at + 1] === other[at] && text.slice(at + 2) === other.slice(at + 2);
}
