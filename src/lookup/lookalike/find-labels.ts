/** Finds the protected labels inside a part of a host, as they are or in look-alike letters. */

import { held } from "../../invariants.ts";
import { editsBetween } from "./edits.ts";
import { eachValue, hasHash } from "./hash-table.ts";
import type { HostPart } from "./host-parts.ts";
import type { Label } from "./labels.ts";
import { type LookalikeIndex, lengthsAt, longestTold, type TextIndex } from "./lookalike-index.ts";
import { SubstringHashes } from "./rolling-hash.ts";
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
 * Every label inside the part, whatever surrounds it. Texts of 3 letters or more, with one hash look-up per substring.
 */
export function findLabels(index: LookalikeIndex, part: HostPart): LabelMatch[] {
  const matches: LabelMatch[] = [];
  eachSubstring(index.texts, part.text, part.hashes, (number, from, to) => {
    const label = held(index.labels[number], "a label's number is its place");
    if (label.text !== part.text.slice(from, to)) return;
    const replaced = countReplaced(part, from, to);
    matches.push({ label, number, from, to, distance: replaced, weight: replaced / 2, glyphs: replaced > 0 });
  });
  const folded = foldGlyphs(part.text);
  const foldedHashes = folded.text === part.text ? part.hashes : new SubstringHashes(folded.text);
  eachSubstring(index.folded, folded.text, foldedHashes, (number, start, end) => {
    if (isInsideLetter(folded.origin, start) || isInsideLetter(folded.origin, end)) return;
    const label = held(index.labels[number], "a label's number is its place");
    const from = held(folded.origin[start], "every folded letter has a place");
    const to = held(folded.origin[end], "every folded letter has a place");
    const text = part.text.slice(from, to);
    if (text === label.text || foldGlyphs(label.text).text !== folded.text.slice(start, end)) return;
    const edits = editsBetween(text, label.text, mostGlyphEdits);
    if (edits !== null) matches.push({ label, number, from, to, ...edits, glyphs: true });
  });
  return matches;
}

/** Whether this place lies between the two halves of a letter that was folded into two. */
function isInsideLetter(origin: readonly number[], at: number): boolean {
  return at > 0 && origin[at] === origin[at - 1];
}

function eachSubstring(
  index: TextIndex,
  text: string,
  hashes: SubstringHashes,
  visit: (number: number, from: number, to: number) => void,
): void {
  const told = new Uint32Array(hashes.length);
  let anywhere = 0;
  for (let from = 0; from < told.length; from++) {
    const lengths = lengthsAt(index, text, from);
    told[from] = lengths;
    anywhere |= lengths;
  }
  for (const length of index.lengths) {
    const bit = 1 << Math.min(length, longestTold);
    if ((anywhere & bit) === 0) continue;
    for (let from = 0; from + length <= hashes.length; from++) {
      if ((held(told[from], "each place was told") & bit) === 0) continue;
      const hash = hashes.of(from, from + length);
      if (hasHash(index.byHash, hash)) eachValue(index.byHash, hash, (number) => visit(number, from, from + length));
    }
  }
}

/** How many characters in the range replace letters with those of another script. */
export function countReplaced(part: HostPart, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (part.replaced?.[i] === true) count += 1;
  return count;
}
