/** What the slots in the lines of test/phrases weigh. */
import { readFileSync } from "node:fs";
import { occurrencesIn } from "../src/site-check/phrases/occurrences.ts";
import type { PhraseIndex } from "../src/site-check/phrases/phrase-index.ts";
import { readForClaims, tellingOccurrences } from "../src/site-check/phrases/reading.ts";
import { wordsIn } from "../src/site-check/phrases/scan.ts";
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
