/** Finds the protected labels that part of a host misspells. */
import { held } from "../../invariants.ts";
import { editsBetween, lettersDiffer, lettersOf } from "../../names/edits.ts";
import { contextKind, longestContextWord } from "./context-words.ts";
import { countReplaced, type LabelMatch } from "./find-labels.ts";
import type { HostPart } from "./host-parts.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { foldShapes } from "./skeleton.ts";

/**
 * A stretch of a part that may be a misspelt name: all of it, a word between hyphens, or what is left without a context
 * word.
 */
interface Stretch {
  from: number;
  to: number;
  kind: "whole" | "word" | "stripped";
}

const shortestStretch = 3;
/** What is left after removing a word must be longer than this to be worth a look. */
const shortestStripped = 6;
const mostEdits = 2;
/** From this length on, labels are looked for at distance two. */
const twoEditsFrom = 8;
/** Letters that are merely similar must leave most of the name as it is. */
const lettersPerShape = 2;
/** A label made only of context words can be cut in hundreds of ways; no real name, honest or false, needs as many. */
const mostStretches = 24;

export interface NearMatch extends LabelMatch {
  kind: Stretch["kind"];
  /** The stretch has the label's coarse shape: all changes are to look-alike letters. */
  sameShape: boolean;
}

/** Every label within two edits of a stretch of the part, or with the same coarse shape. */
export function findNear(index: LookalikeIndex, part: HostPart): NearMatch[] {
  const matches: NearMatch[] = [];
  for (const { from, to, kind } of stretchesOf(part)) {
    const text = part.text.slice(from, to);
    const shape = foldShapes(text);
    const letters = lettersOf(text);
    for (const own of index.own) {
      const label = held(index.labels[own.number], "a label's number is its place");
      const sameShape = own.shape === shape;
      const size = label.text.length;
      const most = sameShape ? Math.floor(size / lettersPerShape) : size < twoEditsFrom ? 1 : mostEdits;
      const edits = lettersDiffer(own.letters, letters, most) ? null : editsBetween(text, label.text, most);
      if (edits === null || edits.distance === 0) continue;
      const glyphs = edits.distance > mostEdits || countReplaced(part, from, to) > 0;
      matches.push({ label, number: own.number, from, to, kind, ...edits, glyphs, sameShape });
    }
  }
  return matches;
}

function stretchesOf(part: HostPart): Stretch[] {
  const end = part.text.length;
  const stretches: Stretch[] = [{ from: 0, to: end, kind: "whole" }];
  const words = hyphenParts(part);
  if (words.length > 1) for (const { from, to } of words) stretches.push({ from, to, kind: "word" });
  for (const { from, to } of words) {
    for (const start of [from, ...contextEnds(part.text, from, to)]) {
      for (const stop of [to, ...contextStarts(part.text, from, to)]) {
        if (stop - start === to - from || stop - start < shortestStripped) continue;
        stretches.push({ from: start, to: stop, kind: "stripped" });
      }
    }
  }
  return stretches.filter(({ from, to }) => to - from >= shortestStretch).slice(0, mostStretches);
}

/** The stretches between the part's hyphens. */
export function hyphenParts(part: HostPart): { from: number; to: number }[] {
  const words: { from: number; to: number }[] = [];
  let from = 0;
  for (let i = 1; i <= part.text.length; i++) {
    if (!part.starts[i]) continue;
    words.push({ from, to: i });
    from = i;
  }
  return words;
}

const shortestContextWord = 3;

/** Where context words that begin the stretch end. */
function contextEnds(text: string, from: number, to: number): number[] {
  const ends: number[] = [];
  for (let i = from + shortestContextWord; i <= Math.min(to, from + longestContextWord); i++) {
    if (contextKind(text.slice(from, i)) !== undefined) ends.push(i);
  }
  return ends;
}

/** Where context words that end the stretch start. */
function contextStarts(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  for (let i = to - shortestContextWord; i >= Math.max(from, to - longestContextWord); i--) {
    if (contextKind(text.slice(i, to)) !== undefined) starts.push(i);
  }
  return starts;
}
