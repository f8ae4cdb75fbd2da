/** Which words of a text may be a name on record. */
import { held } from "../../invariants.ts";
import type { LookupIndex } from "../../lookup/index.ts";
import { longestName } from "../../lookup/possible-rows.ts";
import { formLength, readLegalForm } from "../../names/name-words.ts";
import type { Word } from "../words-of-text.ts";
import { isKnownFirm, type ListedKey, listedUnder, mayBeginName } from "./listed-names.ts";

/** Some words of a text, and the names on record that have their letters. */
export interface Candidate {
  readonly words: readonly Word[];
  /** The first word of the name, the first behind it, and the first behind its legal form. */
  readonly first: number;
  readonly next: number;
  readonly end: number;
  /** The legal form typed behind it, in its usual spelling; empty for none. */
  readonly form: string;
  readonly listed: readonly ListedKey[];
  /** Where it is in the text, in UTF-16 units; its form included. */
  readonly start: number;
  readonly stop: number;
}

/** No name in a script without spaces is longer. */
const longestRun = 24;
const shortestRun = 3;
/** A name that a text says over and over is taken this often. */
const mostTimes = 4;

/**
 * The longest names in a text, from left to right, until there are so many; the name of a firm that is known covers
 * what is inside it. About linear in the length of the text.
 */
export function candidatesIn(index: LookupIndex, words: readonly Word[], most = Number.POSITIVE_INFINITY): Candidate[] {
  const found: Candidate[] = [];
  const taken: Taken = new Map();
  for (let first = 0; first < words.length && found.length < most; ) {
    const word = held(words[first], "the loop ends with the words");
    if (word.foreign && word.key.length === word.end - word.start) {
      found.push(...inRun(index, words, first));
    }
    const longest = longestAt(index, words, first, taken);
    if (longest === null) {
      first += 1;
      continue;
    }
    if (longest.listed.length > 0) found.push(longest);
    first = longest.end;
  }
  return found;
}

/** How often each name was taken, and what is listed under it. */
type Taken = Map<string, { times: number; listed: readonly ListedKey[] }>;

function longestAt(index: LookupIndex, words: readonly Word[], first: number, taken: Taken): Candidate | null {
  let best: { next: number; key: string } | null = null;
  let key = "";
  for (let next = first + 1; next <= Math.min(words.length, first + longestName); next += 1) {
    const word = held(words[next - 1], "the loop ends with the words");
    if (next > first + 1 && word.opens) break;
    key += word.key;
    if (!mayBeginName(index, key)) break;
    if (index.possible.has(key) || isKnownFirm(index, key)) best = { next, key };
  }
  if (best === null) return null;
  const { times, listed } = taken.get(best.key) ?? { times: 0, listed: listedUnder(index, best.key) };
  taken.set(best.key, { times: times + 1, listed });
  return candidateOf(words, first, best.next, times < mostTimes ? listed : []);
}

function candidateOf(words: readonly Word[], first: number, next: number, listed: readonly ListedKey[]): Candidate {
  const keys = words.slice(next, next + 4).map(({ key }) => key);
  const length = words[next]?.opens === true ? 0 : formLength(keys, 0);
  const form = length === 0 ? "" : readLegalForm(["x", ...keys.slice(0, length)]).form;
  const { start } = held(words[first], "a name begins at a word");
  const { end: stop } = held(words[next + length - 1], "a name ends at a word");
  return { words, first, next, end: next + length, form, listed, start, stop };
}

/** Names inside a run of a script without spaces, which is one word of the text. */
function inRun(index: LookupIndex, words: readonly Word[], at: number): Candidate[] {
  const { key, start } = held(words[at], "the run is a word");
  const found: Candidate[] = [];
  for (let from = 0; from + shortestRun <= key.length; ) {
    let to = Math.min(key.length, from + longestRun);
    while (to - from >= shortestRun && !index.possible.has(key.slice(from, to))) to -= 1;
    const listed = to - from < shortestRun ? undefined : listedUnder(index, key.slice(from, to));
    if (listed !== undefined && to - from < key.length)
      found.push({
        words,
        first: at,
        next: at + 1,
        end: at + 1,
        form: "",
        listed,
        start: start + from,
        stop: start + to,
      });
    from = listed === undefined ? from + 1 : to;
  }
  return found;
}
