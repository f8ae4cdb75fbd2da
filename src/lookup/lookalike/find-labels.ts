/** Finds the protected labels inside a part of a host, as they are or in look-alike letters. */

import { held } from "../../invariants.ts";
import { editsBetween } from "../../names/edits.ts";
import type { HostPart } from "./host-parts.ts";
import type { Label } from "./labels.ts";
import type { LookalikeIndex, TextIndex } from "./lookalike-index.ts";
import { foldGlyphs } from "./skeleton.ts";

/** A place with a label, or something close to it. */
export interface LabelMatch {
  label: Label;
  /** Its number in the index. */
  number: number;
  /** part.text.slice(from, to) */
  from: number;
  to: number;
  /** Letters changed, added, dropped or swapped; and the same, weighted by how easily that is overlooked. */
  distance: number;
  weight: number;
  /** Some letter is replaced by one that looks like it. */
  glyphs: boolean;
}

/** A pair such as rn/m counts as two edits: the most that a label in look-alike letters may need. */
const mostGlyphEdits = 6;

/**
 * Every label inside the part, whatever surrounds it. Texts of 3 letters or more, with one look-up per place and length
 * that occurs there.
 */
export function findLabels(index: LookalikeIndex, part: HostPart): LabelMatch[] {
  const matches: LabelMatch[] = [];
  eachSubstring(index.texts, part.text, (number, from, to) => {
    const label = held(index.labels[number], "a label's number is its place");
    const replaced = countReplaced(part, from, to);
    matches.push({ label, number, from, to, distance: replaced, weight: replaced / 2, glyphs: replaced > 0 });
  });
  const folded = foldGlyphs(part.text);
  eachSubstring(index.folded, folded.text, (number, start, end) => {
    if (isInsideLetter(folded.origin, start) || isInsideLetter(folded.origin, end)) return;
    const label = held(index.labels[number], "a label's number is its place");
    const from = held(folded.origin[start], "every folded letter has a place");
    const to = held(folded.origin[end], "every folded letter has a place");
    const text = part.text.slice(from, to);
    if (text === label.text) return;
    const edits = editsBetween(text, label.text, mostGlyphEdits);
    if (edits !== null) matches.push({ label, number, from, to, ...edits, glyphs: true });
  });
  return matches;
}

/** Whether this place lies between the two halves of a letter that was folded into two. */
function isInsideLetter(origin: readonly number[], at: number): boolean {
  return at > 0 && origin[at] === origin[at - 1];
}

/** Calls `visit` with every text of the index inside this one, the short ones first. */
function eachSubstring(
  { byText, lengths }: TextIndex,
  text: string,
  visit: (number: number, from: number, to: number) => void,
): void {
  const found: { from: number; to: number; numbers: readonly number[] }[] = [];
  for (let from = 0; from + 3 <= text.length; from++) {
    for (const length of lengths.get(text.slice(from, from + 3)) ?? none) {
      const numbers = from + length > text.length ? undefined : byText.get(text.slice(from, from + length));
      if (numbers !== undefined) found.push({ from, to: from + length, numbers });
    }
  }
  found.sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from);
  for (const { from, to, numbers } of found) for (const number of numbers) visit(number, from, to);
}

const none: readonly number[] = [];

/** How many characters in the range replace letters with those of another script. */
export function countReplaced(part: HostPart, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (part.replaced?.[i] === true) count += 1;
  return count;
}
