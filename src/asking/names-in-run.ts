/** Names in a script that puts no spaces between words: anywhere in a run of its letters. */
import type { LookupIndex } from "../lookup/index.ts";
import { baseA, baseB, hasKeyHash } from "../lookup/key-table.ts";
import { type Hit, namesFor } from "../lookup/match.ts";

/** Shorter ones are words that any sentence may hold: 智慧之王 is the king of wisdom. */
const shortestName = 5;
const longestName = 24;

interface NameInRun {
  hits: Hit[];
  /** run.slice(from, to) */
  from: number;
  to: number;
}

/** The longest names in a run, from left to right. Pure; linear in its length. */
export function namesInRun(index: LookupIndex, run: string): NameInRun[] {
  const found: NameInRun[] = [];
  if (!/\p{Script=Han}/u.test(run)) return found;
  for (let from = 0; from + shortestName <= run.length; ) {
    const name = longestFrom(index, run, from);
    if (name !== null) found.push(name);
    from = name?.to ?? from + 1;
  }
  return found;
}

function longestFrom(index: LookupIndex, run: string, from: number): NameInRun | null {
  let a = 0;
  let b = 0;
  let best: NameInRun | null = null;
  const end = Math.min(run.length, from + longestName);
  for (let to = from + 1; to <= end; to += 1) {
    const unit = run.charCodeAt(to - 1) + 1;
    a = (Math.imul(a, baseA) + unit) | 0;
    b = (Math.imul(b, baseB) + unit) | 0;
    if (to - from < shortestName || !hasKeyHash(index.names, a >>> 0, b >>> 0)) continue;
    const hits = namesFor(index, run.slice(from, to));
    if (hits.length > 0) best = { hits, from, to };
  }
  return best;
}
