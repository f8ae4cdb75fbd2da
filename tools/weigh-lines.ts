/** What the slots in the lines of test/phrases weigh. */
import { readFileSync } from "node:fs";
import { occurrencesIn } from "../src/site-check/phrases/occurrences.ts";
import type { PhraseIndex } from "../src/site-check/phrases/phrase-index.ts";
import { readForClaims, tellingOccurrences } from "../src/site-check/phrases/reading.ts";
import { scanPhrases, wordsIn } from "../src/site-check/phrases/scan.ts";
import { aloneKey, bareSlot, type PhraseWeightFile, questionName } from "../src/site-check/phrases/weights.ts";
import asking from "../test/phrases/asking.json" with { type: "json" };
import { fitLogistic, type Row } from "./logistic.ts";

const folder = new URL("../test/phrases/", import.meta.url);

/** Sets that chose words of data/phrases: those words fit them too well. */
const choseWords = [
  "",
  "-fresh",
  "-final",
  "-later",
  "-further",
  "-tuned",
  "-chat",
  "-wide",
  "-tongues",
  "-broad",
  "-plain",
  "-short",
];

/** Sets that chose none. */
const choseNone = ["-weighed"];

/** A line of these counts as much as three of the others. */
const countsMore: ReadonlySet<string> = new Set([...choseNone, "asked"]);
const freshWeight = 3;

/** What stands in fewer has no weight, nor what weighs less. A line counts once as a message and once on a website. */
const fewestLines = 24;
const leastWeight = 0.02;

/** Of the penalty on large weights: the larger, the closer the weights fit the lines. */
const closeness = 0.05;

export interface WeighedLine {
  set: string;
  text: string;
  isScam: boolean;
  told: boolean;
  names: string[];
}

/**
 * Every line of test/phrases with the bare names of the slots found in it: as a website may say it, and as somebody may
 * send it or tell of it. Who tells of something also asks about it.
 */
export function linesToWeigh(index: PhraseIndex): WeighedLine[] {
  const weighed = (set: string, isScam: boolean, told: boolean) => (text: string) => ({
    set,
    text,
    isScam,
    told,
    names: namesIn(index, text, told),
  });
  return [
    ...[...choseWords, ...choseNone].flatMap((set) =>
      [true, false].flatMap((isScam) =>
        linesOf(`${isScam ? "scam" : "harmless"}-lines${set}.txt`).flatMap(({ text }) =>
          [false, true].map((told) => weighed(set, isScam, told)(text)),
        ),
      ),
    ),
    ...linesOf("told-lines.txt")
      .flatMap(({ language, text }) => [text, ...asking[language].map((question) => `${text} ${question}`)])
      .map(weighed("told", true, true)),
    ...linesOf("asked-lines.txt").map(({ text }) => weighed("asked", false, true)(text)),
  ];
}

function linesOf(file: string): { language: keyof typeof asking; text: string }[] {
  return readFileSync(new URL(file, folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => ({ language: line.slice(0, 2) as keyof typeof asking, text: line.slice(3) }));
}

function namesIn(index: PhraseIndex, text: string, told: boolean): string[] {
  const words = wordsIn(index, text);
  const reading = readForClaims(index, words, occurrencesIn(index, words), told);
  const names = new Set([...tellingOccurrences(reading).keys()].map((slot) => bareSlot(index.slots[slot] ?? "")));
  names.delete("(small_words)");
  if (told) names.add(questionName);
  return [...names].sort();
}

/** The weights that the lines give. */
export function weightsFrom(lines: readonly WeighedLine[]): Pick<PhraseWeightFile, "base" | "slots"> {
  const features = new Map<string, number>();
  const counts: number[] = [];
  const found = lines.map(({ names }) => featuresOf(names));
  for (const keys of found) {
    for (const key of keys) {
      const at = features.get(key) ?? features.size;
      features.set(key, at);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  const kept = [...features].filter(([, at]) => (counts[at] ?? 0) >= fewestLines).map(([key]) => key);
  const numbers = new Map(kept.map((key, at) => [key, at]));
  const rows: Row[] = lines.map(({ set, isScam }, at) => ({
    features: (found[at] ?? []).flatMap((key) => numbers.get(key) ?? []),
    isPositive: isScam,
    weight: countsMore.has(set) ? freshWeight : 1,
  }));
  const { base, weights } = fitLogistic(rows, kept.length, closeness);
  const slots: Record<string, Record<string, number>> = {};
  for (const [at, key] of kept.entries()) {
    const value = rounded(weights[at] ?? 0);
    if (Math.abs(value) < leastWeight) continue;
    const [one = "", other = aloneKey] = key.split(" ");
    slots[one] = { ...slots[one], [other]: value };
  }
  return { base: rounded(base), slots: sortedByKey(slots) };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function sortedByKey(slots: Record<string, Record<string, number>>): Record<string, Record<string, number>> {
  const sorted = <T>(one: Record<string, T>) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted(slots).map(([name, others]) => [name, Object.fromEntries(sorted(others))]));
}

/** Each name, and each two. */
function featuresOf(names: readonly string[]): string[] {
  return names.flatMap((name, at) => [name, ...names.slice(at + 1).map((other) => `${name} ${other}`)]);
}

/** What stands in fewer scam lines speaks for no kind of claim, nor what speaks less. */
const fewestOfKind = 8;
const leastForKind = 0.5;

/** Added to each count, so that what never stood beside a kind does not exclude it. */
const unseen = 0.5;

/** How much each name speaks for a category: log-odds, by how often it stands in lines where patterns claim it. */
export function kindsFrom(index: PhraseIndex, lines: readonly WeighedLine[]): PhraseWeightFile["kinds"] {
  const scams = lines.filter(({ isScam, told }) => isScam && !told);
  const unweighed = { ...index, weights: { ...index.weights, keep: -Infinity, add: Infinity } };
  const claimed = scams.map(({ text, names }) => ({
    names,
    kinds: new Set<string>(scanPhrases(unweighed, text).map(({ category }) => category)),
  }));
  const counted = claimed.filter(({ kinds }) => kinds.size > 0);
  const all = countNames(counted);
  const kinds = [...new Set(counted.flatMap(({ kinds: own }) => [...own]))].sort();
  return Object.fromEntries(
    kinds.map((kind) => {
      const those = counted.filter((line) => line.kinds.has(kind));
      const own = countNames(those);
      const others = counted.length - those.length;
      const weights = [...all].flatMap(([name, count]) => {
        const here = ((own.get(name) ?? 0) + unseen) / (those.length + 2 * unseen);
        const there = (count - (own.get(name) ?? 0) + unseen) / (others + 2 * unseen);
        const value = rounded(Math.log(here / there));
        return count >= fewestOfKind && Math.abs(value) >= leastForKind ? [[name, value] as const] : [];
      });
      return [kind, Object.fromEntries(weights.sort(([a], [b]) => (a < b ? -1 : 1)))];
    }),
  );
}

function countNames(lines: readonly { names: readonly string[] }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { names } of lines) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
