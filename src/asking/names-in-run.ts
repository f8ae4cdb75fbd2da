/** Names in a script that puts no spaces between words: anywhere in a run of its letters. */
import type { LookupIndex } from "../lookup/index.ts";
import { type Hit, namesFor } from "../lookup/match.ts";
import { nameKey } from "../names/normalize.ts";
import { wordList } from "../names/word-list.ts";

/** Shorter ones are words that any sentence may hold: 智慧之王 is the king of wisdom. */
const shortestName = 5;
const longestName = 24;
/** From this length on, a name, its legal form dropped or not, counts where only words of asking are around it. */
const shortestAsked = 3;

const askingWords = wordList("asking-runs");
const longestAsking = Math.max(...[...askingWords].map((word) => word.length));

interface NameInRun {
  hits: Hit[];
  /** run.slice(from, to) */
  from: number;
  to: number;
}

/** The longest names in a run, from left to right. Pure; linear in its length. @param run folded like a name. */
export function namesInRun(index: LookupIndex, run: string): NameInRun[] {
  const found: NameInRun[] = [];
  if (!/\p{Script=Han}/u.test(run)) return found;
  const asked = nameAskedAbout(index, run);
  if (asked !== null) return [asked];
  const isWhole = ({ listing }: Hit, name: string) => nameKey(listing.text) === name;
  for (let from = 0; from + shortestName <= run.length; ) {
    const name = longestFrom(index, run, from, (to) => to - from >= shortestName, isWhole);
    if (name !== null) found.push(name);
    from = name?.to ?? from + 1;
  }
  return found;
}

/**
 * A name with nothing but words of asking before and after it, `请问凯飞财富是骗局吗`: its legal form may be dropped, and
 * it may be short.
 */
function nameAskedAbout(index: LookupIndex, run: string): NameInRun | null {
  const ends = new Set([run.length]);
  for (let at = run.length - 1; at >= shortestAsked; at -= 1)
    if (asksFrom(run, at).some((end) => ends.has(end))) ends.add(at);
  const starts = new Set([0]);
  for (const from of starts) {
    for (const next of asksFrom(run, from)) starts.add(next);
    const mayEnd = (to: number) => to - from >= shortestAsked && ends.has(to);
    const name = longestFrom(index, run, from, mayEnd, () => true);
    if (name !== null) return name;
  }
  return null;
}

/** Where the words of asking end that begin at a place. */
function asksFrom(run: string, at: number): number[] {
  const ends: number[] = [];
  for (let length = 1; length <= longestAsking && at + length <= run.length; length += 1)
    if (askingWords.has(run.slice(at, at + length))) ends.push(at + length);
  return ends;
}

function longestFrom(
  index: LookupIndex,
  run: string,
  from: number,
  mayEnd: (to: number) => boolean,
  counts: (hit: Hit, name: string) => boolean,
): NameInRun | null {
  let best: NameInRun | null = null;
  const end = Math.min(run.length, from + longestName);
  for (let to = from + 1; to <= end; to += 1) {
    if (!mayEnd(to)) continue;
    const name = run.slice(from, to);
    const hits = namesFor(index, name).filter((hit) => counts(hit, name));
    if (hits.length > 0) best = { hits, from, to };
  }
  return best;
}
