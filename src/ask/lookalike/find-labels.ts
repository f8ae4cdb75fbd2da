/** Finds the protected labels inside a part of a host, as they are or in look-alike letters. */

import { assertDefined } from "../../base/invariants.ts";
import { changesOfLetters, editsBetween, lettersDiffer, lettersOf } from "../../base/names/edits.ts";
import { countReplaced, type HostPart, hyphenParts, type Stretch } from "./host-parts.ts";
import type { Label } from "./labels.ts";
import { contextLengthsBefore, contextLengthsBehind } from "./lexicon.ts";
import {
  beginsAt,
  type LookalikeIndex,
  mostEdits,
  type NearLabels,
  type OwnDomainLabel,
  type TextIndex,
} from "./lookalike-index.ts";
import { foldGlyphs, foldShapes } from "./skeleton.ts";

export interface LabelMatch extends Stretch {
  label: Label;
  /** Where it is: part.text.slice(from, to) */
  part: HostPart;
  /** Letters changed, added, dropped or swapped; and the same, weighted by how easily that is overlooked. */
  distance: number;
  weight: number;
  glyphs: boolean;
}

/** A pair such as rn/m counts as two edits: the most that a label in look-alike letters may need. */
const mostGlyphEdits = 6;

/** Every label inside the part, whatever surrounds it; texts of three letters or more. */
export function findLabels(index: LookalikeIndex, part: HostPart): LabelMatch[] {
  const matches: LabelMatch[] = [];
  for (const { label, from, to } of placesIn(index.texts, part.text)) {
    const substitutions = countReplaced(part, { from, to });
    matches.push({
      label,
      part,
      from,
      to,
      distance: substitutions,
      weight: substitutions / 2,
      glyphs: substitutions > 0,
    });
  }
  const { text: folded, origin } = foldGlyphs(part.text);
  for (const { label, ...place } of placesIn(index.folded, folded)) {
    if (isInsideLetter(origin, place.from) || isInsideLetter(origin, place.to)) continue;
    const from = assertDefined(origin[place.from], "every folded letter has a place");
    const to = assertDefined(origin[place.to], "every folded letter has a place");
    const text = part.text.slice(from, to);
    const edits = text === label.text ? null : editsBetween(text, label.text, mostGlyphEdits);
    if (edits !== null) matches.push({ label, part, from, to, ...edits, glyphs: true });
  }
  return matches;
}

/** Tells whether this place lies between the two halves of a letter that was folded into two. */
function isInsideLetter(origin: readonly number[], at: number): boolean {
  return at > 0 && origin[at] === origin[at - 1];
}

/** Tells where labels of the index are inside a text, the short ones first. */
function placesIn(index: TextIndex, text: string): (Stretch & { label: Label })[] {
  const { byText, lengths } = index;
  const labels: (Stretch & { label: Label })[] = [];
  for (let from = 0; from + 3 <= text.length; from++) {
    if (!beginsAt(index, text, from)) continue;
    for (const length of lengths.get(text.slice(from, from + 3)) ?? []) {
      const to = from + length;
      if (to <= text.length)
        for (const label of byText.get(text.slice(from, to)) ?? []) labels.push({ from, to, label });
    }
  }
  return labels.sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from);
}

const shortestStretch = 3;
/** What is left after removing a word must be longer than this to be worth a look. */
const shortestStripped = 6;
/** Letters that are merely similar must leave most of the name as it is. */
const lettersPerShape = 2;
/** A label made only of context words can be cut in hundreds of ways; no real name, honest or false, needs as many. */
const mostStretches = 24;

export interface NearMatch extends LabelMatch {
  /** All of the part, a word between hyphens, or what is left without a context word. */
  kind: "whole" | "word" | "stripped";
  /** The stretch has the label's coarse shape: all changes are to look-alike letters. */
  sameShape: boolean;
}

/** Every label within two edits of a stretch of the part, or with the same coarse shape. */
export function findNear(index: LookalikeIndex, part: HostPart): NearMatch[] {
  return stretchesOf(part).flatMap((stretch) => nearIn(index, part, stretch));
}

function nearIn(index: LookalikeIndex, part: HostPart, { from, to, kind }: StretchToCompare): NearMatch[] {
  const matches: NearMatch[] = [];
  const text = part.text.slice(from, to);
  const shape = foldShapes(text);
  const letters = lettersOf(text);
  const ofShape = index.ownByShape.get(shape) ?? [];
  for (const own of ownNear(index, text.length, letters, ofShape)) {
    const { label, size } = own;
    const sameShape = ofShape.length > 0 && ofShape.includes(own);
    const most = sameShape ? Math.floor(size / lettersPerShape) : own.edits;
    const changes = changesOfLetters(most, Math.abs(size - text.length));
    if (lettersDiffer(own.letters, letters, changes)) continue;
    const edits = editsBetween(text, label.text, most);
    if (edits === null || edits.distance === 0) continue;
    const glyphs = edits.distance > mostEdits || countReplaced(part, { from, to }) > 0;
    matches.push({ label, part, from, to, kind, ...edits, glyphs, sameShape });
  }
  return matches;
}

/**
 * Gives the brands' own labels that a text of this length, these letters and this shape can be a misspelling of, in
 * their order.
 */
function ownNear(
  { own, ownNear: near }: LookalikeIndex,
  length: number,
  letters: number,
  ofShape: readonly OwnDomainLabel[],
): readonly OwnDomainLabel[] {
  const ofLetters = withLettersOf(letters, near.get(length));
  if (ofShape.length === 0) return ofLetters;
  const others = ofShape.filter((label) => !ofLetters.includes(label));
  return others.length === 0 ? ofLetters : own.filter((label) => ofLetters.includes(label) || others.includes(label));
}

function withLettersOf(ofText: number, near: NearLabels | undefined): OwnDomainLabel[] {
  if (near === undefined) return [];
  const { labels, letters, changes } = near;
  const alike: OwnDomainLabel[] = [];
  for (let at = 0; at < letters.length; at += 1)
    if (!lettersDiffer(letters[at] as number, ofText, changes[at] as number)) alike.push(labels[at] as OwnDomainLabel);
  return alike;
}

type StretchToCompare = Stretch & Pick<NearMatch, "kind">;

function stretchesOf(part: HostPart): StretchToCompare[] {
  const end = part.text.length;
  const stretches: StretchToCompare[] = [{ from: 0, to: end, kind: "whole" }];
  const words = hyphenParts(part);
  if (words.length > 1) for (const { from, to } of words) stretches.push({ from, to, kind: "word" });
  for (const { from, to } of words) {
    const word = part.text.slice(from, to);
    const starts = contextLengthsBefore(word).map((length) => from + length);
    const stops = contextLengthsBehind(word).map((length) => to - length);
    for (const start of [from, ...starts]) {
      for (const stop of [to, ...stops]) {
        if (stop - start === to - from || stop - start < shortestStripped) continue;
        stretches.push({ from: start, to: stop, kind: "stripped" });
      }
    }
  }
  return stretches.filter(({ from, to }) => to - from >= shortestStretch).slice(0, mostStretches);
}
