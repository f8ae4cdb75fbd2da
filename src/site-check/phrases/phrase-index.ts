/** The red-flag phrases of the record in the form that texts are compared with. */
import type { RedFlagPhraseRecord } from "../../records/red-flag-phrase.ts";
import { fillerWords, grammarWords, silentWords, unify } from "./grammar.ts";
import { createSpellings, respell, type Spellings } from "./respell.ts";
import { readWords, type Word } from "./words.ts";

/** A phrase of a record, as listed. */
export interface ListedPhrase {
  record: RedFlagPhraseRecord;
  phrase: string;
}

/** One step of a phrase: the stem of a word, a number, `%`, or `anyNumber`. */
export interface PhraseNode {
  next: Map<string, PhraseNode>;
  phrases: ListedPhrase[];
}

/** A listed rate of return: `1% daily`. */
export interface ListedRate extends ListedPhrase {
  percent: number;
}

export interface PhraseIndex {
  root: PhraseNode;
  /** Rates by period (`daily`, as a word key), highest first: who claims more than a listed rate claims that rate too. */
  rates: ReadonlyMap<string, readonly ListedRate[]>;
  spellings: Spellings;
}

/** Stands for any number in a phrase whose meaning does not hang on it: a guaranteed return of 5 or of 500 percent. */
export const anyNumber = "#";

const indexes = new WeakMap<readonly RedFlagPhraseRecord[], PhraseIndex>();

/** The index of a list of phrases: built when first asked for, and kept as long as the list. */
export function phraseIndexOf(records: readonly RedFlagPhraseRecord[]): PhraseIndex {
  const index = indexes.get(records) ?? buildPhraseIndex(records);
  indexes.set(records, index);
  return index;
}

/** Reads every phrase as a text would be read, and files it by its words. */
export function buildPhraseIndex(records: readonly RedFlagPhraseRecord[]): PhraseIndex {
  const root: PhraseNode = { next: new Map(), phrases: [] };
  const rates = new Map<string, ListedRate[]>();
  const all = records.flatMap((record) => record.phrases.map((phrase) => ({ record, phrase })));
  const keys = all.flatMap(({ phrase }) => readWords(phrase, () => false).flatMap(({ key }) => formsOf(key)));
  const spellings = createSpellings(keys, [...grammarWords, ...fillerWords]);
  for (const listed of all) {
    const written = respell(
      readWords(listed.phrase, (key) => spellings.has(key)),
      spellings,
    );
    const words = unify(written).filter(({ key }) => !silentWords.has(key));
    const steps = words.map((word) => word.stem);
    insert(root, steps, listed);
    if (listed.record.category === "guaranteed_returns") insert(root, withAnyNumber(steps), listed);
    const rate = rateOf(words);
    if (rate !== null)
      rates.set(rate.period, [...(rates.get(rate.period) ?? []), { ...listed, percent: rate.percent }]);
  }
  for (const list of rates.values()) list.sort((a, b) => b.percent - a.percent);
  return { root, rates, spellings };
}

/** The percentage and period where words are a rate of return and nothing else; see `unify` for how rates are written. */
export function rateOf(words: readonly Word[]): { percent: number; period: string } | null {
  const [number, percent, period] = words;
  if (words.length !== 3 || number === undefined || percent?.key !== "%" || period === undefined) return null;
  const value = Number(number.key);
  return Number.isFinite(value) && /^(?:dai|week|month|year)/u.test(period.key)
    ? { percent: value, period: period.key }
    : null;
}

function insert(root: PhraseNode, steps: readonly string[], listed: ListedPhrase): void {
  let node = root;
  for (const step of steps) {
    let next = node.next.get(step);
    if (next === undefined) {
      next = { next: new Map(), phrases: [] };
      node.next.set(step, next);
    }
    node = next;
  }
  if (node !== root && !node.phrases.some(({ record }) => record === listed.record)) node.phrases.push(listed);
}

function withAnyNumber(steps: readonly string[]): string[] {
  return steps.map((step, index) => (steps[index + 1] === "%" ? anyNumber : step));
}

/** The forms a word may take in a text, by which split or glued words are recognised. A form that does not exist does no harm. */
function formsOf(key: string): string[] {
  if (key.length < 4 || !/^[a-z]+$/u.test(key)) return [key];
  const singular = key.replace(/(?<!s)s$/u, "");
  const root = /^(.{3,})(?:ed|ing)$/u.exec(singular)?.[1];
  return [key, ...(root === undefined ? [singular] : [root, `${root}e`]).flatMap(inflected)];
}

function inflected(word: string): string[] {
  const root = word.replace(/e$/u, "");
  return [word, /(?:s|x|z|ch|sh)$/u.test(word) ? `${word}es` : `${word}s`, `${root}ed`, `${root}ing`];
}
