/**
 * How much the words of a passage, taken together, tell of a scam. Patterns say what is claimed; these weights say
 * whether the words around it are those of scammers or of honest firms. `npm run weights` makes them.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";

const weight = z.number().min(-9).max(9);

/** data/phrases/weights.json: log-odds, base e, as of a logistic regression. */
export const phraseWeightFile = z.strictObject({
  $schema: z.string(),
  about: z.string(),
  base: weight.describe("Of a passage without any of the slots."),
  keep: weight.describe("A claim of a website is dropped where its passage weighs less."),
  keep_told: weight.describe("The same in questions and messages."),
  add: weight.describe("From here on, a pattern may lack one of its slots."),
  kind: weight.describe("Such a pattern counts only if the words speak for its kind by as much."),
  slots: z
    .record(z.string(), z.record(z.string(), weight))
    .describe("By slot: its own weight as `alone`, and what it weighs besides next to another, later in the alphabet."),
  kinds: z
    .record(z.string(), z.record(z.string(), weight))
    .describe("By category of claims: how much a slot speaks for it, against all other categories."),
});

export type PhraseWeightFile = z.output<typeof phraseWeightFile>;

const path = new URL("../../../data/phrases/weights.json", import.meta.url);

/** As much a part of the program as the words: `validate` holds it to its shape. */
export function loadPhraseWeights(): PhraseWeightFile {
  return JSON.parse(readFileSync(path, "utf8")) as PhraseWeightFile;
}

/** Weights in hundredths, by numbers for names: plain data. */
export interface IndexedWeights {
  base: number;
  keep: number;
  keepTold: number;
  add: number;
  kind: number;
  /** How many names there are. */
  names: number;
  /** The number of the name for questions. */
  question: number;
  /** For each slot of the index the number of its name, whatever the language; -1 if it weighs nothing. */
  nameOf: readonly number[];
  /** Two numbers of names, the same for one alone, and their weight; then the next. */
  together: readonly number[];
  /** By category and number of a name, in hundredths. */
  kinds: Readonly<Record<string, Readonly<Record<number, number>>>>;
}

/** The key of a slot's own weight. */
export const aloneKey = "alone";

/** Stands beside the slots of a text that may be a question, or tell of others. */
export const questionName = "(question)";

/** The name of a slot without its language: `en pay` and `de pay` weigh the same. */
export const bareSlot = (slot: string) => slot.slice(slot.lastIndexOf(" ") + 1);

/** @param slots those of the phrase index, by number. */
export function indexWeights(
  { base, keep, keep_told, add, kind, slots: weights, kinds }: PhraseWeightFile,
  slots: readonly string[],
): IndexedWeights {
  const names = new Map<string, number>();
  const numberOf = (name: string) => {
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return number;
  };
  const question = numberOf(questionName);
  const together: number[] = [];
  for (const [name, others] of Object.entries(weights)) {
    const one = numberOf(name);
    for (const [other, value] of Object.entries(others)) {
      together.push(one, other === aloneKey ? one : numberOf(other), hundredths(value));
    }
  }
  const nameOf = slots.map((slot) => names.get(bareSlot(slot)) ?? -1);
  return {
    base: hundredths(base),
    keep: hundredths(keep),
    keepTold: hundredths(keep_told),
    add: hundredths(add),
    kind: hundredths(kind),
    names: names.size,
    question,
    nameOf,
    together,
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([one, own]) => [
        one,
        Object.fromEntries(Object.entries(own).map(([name, value]) => [numberOf(name), hundredths(value)])),
      ]),
    ),
  };
}

const hundredths = (value: number) => Math.round(value * 100);

/** The weight of each two names, read once for each index. */
const tables = new WeakMap<IndexedWeights, Int16Array>();

function tableOf(weights: IndexedWeights): Int16Array {
  let table = tables.get(weights);
  if (table === undefined) {
    const { names, together } = weights;
    table = new Int16Array(names * names);
    for (let at = 0; at < together.length; at += 3) {
      const one = together[at] ?? 0;
      const other = together[at + 1] ?? 0;
      const value = together[at + 2] ?? 0;
      table[one * names + other] = value;
      table[other * names + one] = value;
    }
    tables.set(weights, table);
  }
  return table;
}

/**
 * What the slots found in a passage weigh together, in hundredths of log-odds.
 * @param slots numbers of slots; those found more than once weigh once.
 * @param told whether the text may be a question, or tell of others.
 */
export function weigh(weights: IndexedWeights, slots: Iterable<number>, told: boolean): number {
  const table = tableOf(weights);
  const found: number[] = [];
  const seen = new Uint8Array(weights.names);
  let sum = weights.base;
  const add = (name: number) => {
    if (name < 0 || seen[name] === 1) return;
    seen[name] = 1;
    const row = name * weights.names;
    sum += table[row + name] ?? 0;
    for (const other of found) sum += table[row + other] ?? 0;
    found.push(name);
  };
  if (told) add(weights.question);
  for (const slot of slots) add(weights.nameOf[slot] ?? -1);
  return sum;
}

/** How much the slots of a passage speak for a category of claims, in hundredths. */
export function weighKind({ kinds, nameOf }: IndexedWeights, slots: Iterable<number>, kind: string): number {
  const own = kinds[kind] ?? {};
  const names = new Set([...slots].map((slot) => nameOf[slot] ?? -1));
  return [...names].reduce((sum, name) => sum + (own[name] ?? 0), 0);
}
