/**
 * What a text claims. A pattern says what; the weight of its passage, whether the words around it are a scammer's.
 */
import type { Occurrence, Occurrences } from "./occurrences.ts";
import { isWithin, type WeighedPassage, weighPassages } from "./passages.ts";
import type { IndexedPattern, PhraseIndex } from "./phrase-index.ts";
import { possiblePatterns } from "./possible.ts";
import { type Reading, readForClaims, tellingOccurrences } from "./reading.ts";
import { createStatements, type Statements } from "./statements.ts";
import { weighKind } from "./weights.ts";
import type { TextWord } from "./words.ts";

/** Words of a text that fill a pattern. */
interface Claim extends Occurrence {
  pattern: IndexedPattern;
}

/** What stands in so few words besides a claim says nothing against it. */
const mostBesides = 6;

/** A claim that has a sentence to itself, but for so many words, is a headline. */
const mostInHeadline = 1;

/** Claims of patterns that lack a slot, in one text: nobody reads more. */
const mostNear = 3;

/** So many slots of a pattern stand there, if not all. */
const fewestOfNear = 2;

/**
 * The first claim of each pattern, in the order of patterns, unless its passage weighs too little; and for a passage
 * that weighs much, the pattern that comes nearest. Linear in the number of words.
 * @param told whether what somebody tells of others counts.
 */
export function claimsIn(
  index: PhraseIndex,
  words: readonly TextWord[],
  occurrences: Occurrences,
  told: boolean,
): Claim[] {
  const possible = possiblePatterns(index, occurrences, told);
  // Most questions end here or at the next return.
  if (possible.length === 0 && occurrences.size < fewestOfNear) return [];
  const reading = readForClaims(index, words, occurrences, told);
  const passages = weighPassages(index, words, tellingOccurrences(reading), told);
  if (possible.length === 0 && passages.every(({ weight }) => weight < heavy(index, passages.length))) return [];
  const statements = createStatements(reading);
  const claims: Claim[] = [];
  for (const pattern of possible) {
    const found = statements.first(
      pattern,
      pattern.needs.map(reading.places),
      (one) => pattern.told || isKept(reading, passages, one),
    );
    if (found !== null) claims.push({ pattern, ...found });
  }
  return [...claims, ...nearClaims(reading, { passages, statements, claims })];
}

/** Whether a claim stands in a passage that weighs enough, or that says nothing else. */
function isKept(reading: Reading, passages: readonly WeighedPassage[], claim: Occurrence): boolean {
  if (isHeadline(reading, claim)) return true;
  const { index, places, told } = reading;
  const { keep, keepTold } = index.weights;
  const enough = told ? keepTold : keep;
  const asking = told ? places(index.asked) : [];
  const around = passages.filter((passage) => isWithin(claim, passage));
  // A claim may be longer than a passage.
  const beginning = { first: claim.first, last: claim.first };
  return (around.length > 0 ? around : passages.filter((passage) => isWithin(beginning, passage))).some((passage) => {
    if (passage.weight >= enough) return true;
    const asked = asking.filter((one) => isWithin(one, passage));
    return lengthOf(passage) - [claim, ...asked].reduce((sum, one) => sum + lengthOf(one), 0) <= mostBesides;
  });
}

function isHeadline({ sentences }: Reading, claim: Occurrence): boolean {
  const isBeside = (word: number) => sentences[word] === sentences[claim.first];
  let besides = 0;
  for (let at = claim.first - 1; isBeside(at) && besides <= mostInHeadline; at -= 1) besides += 1;
  for (let at = claim.last + 1; isBeside(at) && besides <= mostInHeadline; at += 1) besides += 1;
  return besides <= mostInHeadline;
}

const lengthOf = ({ first, last }: Occurrence) => last - first + 1;

/** Of more passages, one weighs much by chance. In hundredths of log-odds. */
const heavy = ({ weights }: PhraseIndex, passages: number) => weights.add + 100 * Math.log(passages);

/** For passages that weigh much and of which nothing is claimed or denied yet. */
function nearClaims(
  reading: Reading,
  {
    passages,
    statements,
    claims,
  }: { passages: readonly WeighedPassage[]; statements: Statements; claims: readonly Claim[] },
): Claim[] {
  const near: Claim[] = [];
  const enough = heavy(reading.index, passages.length);
  for (const passage of passages) {
    if (near.length === mostNear) break;
    if (passage.weight < enough) continue;
    if ([...claims, ...statements.denied, ...near].some((one) => isWithin(one, passage))) continue;
    const claim = nearestClaim(reading, passage, statements);
    if (claim !== null) near.push(claim);
  }
  return near;
}

/**
 * Of the patterns that lack at most one slot in a passage, one of the kind that its words speak for most, and where it
 * stands.
 */
function nearestClaim({ index, places }: Reading, passage: WeighedPassage, statements: Statements): Claim | null {
  const { patterns, records, weights } = index;
  const within = lengthOf(passage);
  const near = patterns.flatMap((pattern) => {
    const filled = pattern.needs.filter((need) => need.some((slot) => passage.slots.has(slot)));
    const isNear = !pattern.told && filled.length >= Math.max(fewestOfNear, pattern.needs.length - 1);
    const kind = records[pattern.record]?.category;
    return isNear && kind !== undefined ? [{ pattern, filled, kind }] : [];
  });
  const kinds = new Map(
    [...new Set(near.map(({ kind }) => kind))].map((kind) => [kind, weighKind(weights, passage.slots, kind)]),
  );
  near.sort((a, b) => (kinds.get(b.kind) ?? 0) - (kinds.get(a.kind) ?? 0) || b.filled.length - a.filled.length);
  for (const { pattern, filled, kind } of near) {
    if ((kinds.get(kind) ?? 0) < weights.kind) break;
    const lists = filled.map((need) => places(need).filter((one) => isWithin(one, passage)));
    const found = statements.first({ ...pattern, within, sentences: within }, lists, () => true);
    if (found !== null) return { pattern, ...found };
  }
  return null;
}
