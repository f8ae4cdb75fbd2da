/** What the bench of look-ups asks about: subjects of the bundled record, and others made from a seed. */
import type { Records } from "../src/record/records.ts";
import { randomNumbers } from "./generated-entries.ts";

const lures = "login support app bonus claim wallet trade verify help secure account pay".split(" ");
const endings = "com net io app top vip info site xyz online".split(" ");
const letters = "abcdefghijklmnopqrstuvwxyz";
const around = [
  (name: string) => `is ${name} legit?`,
  (name: string) => `my friend wants me to put 500 into ${name}, thoughts?`,
  (name: string) => `has anybody been able to withdraw from ${name}`,
  (name: string) => `${name} review please`,
];

const entriesOf = ({ tracker_entries, warning_lists }: Records) => [
  ...tracker_entries,
  ...warning_lists.flatMap(({ entries }) => entries),
];

/** Every website on the tracker and the warning lists, once. */
export function listedSites(records: Records): string[] {
  return shuffled([...new Set(entriesOf(records).flatMap(({ domains }) => domains))]);
}

/** A sentence around each name on the tracker and the warning lists. */
export function sentences(records: Records): string[] {
  const names = [...new Set(entriesOf(records).flatMap(({ names: entryNames }) => entryNames))];
  return shuffled(names.flatMap((name, at) => around[at % around.length]?.(name) ?? [])).filter(
    (text) => text.length <= 200,
  );
}

/** Sites of brands with a word and another ending. */
export function lookalikes({ protected_brands }: Records, count: number): string[] {
  const labels = protected_brands.flatMap(({ domains }) => domains[0]?.domain.split(".", 1) ?? []);
  const every = labels.flatMap((label) =>
    lures.flatMap((lure) => endings.flatMap((end) => [`${label}-${lure}.${end}`, `${lure}-${label}.${end}`])),
  );
  return shuffled(every).slice(0, count);
}

/** Domains of random letters. */
export function unknownDomains(count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const letter = () => letters[Math.floor(random() * letters.length)];
  return Array.from({ length: count }, () => `${Array.from({ length: 12 }, letter).join("")}.com`);
}

/** Bodies of `POST /api/check`, with so many queries each. */
export function bulks(subjects: readonly string[], each: number): string[] {
  return inGroups(subjects, each).map((queries) => JSON.stringify({ queries }));
}

/** Bodies of `POST /api/message-check`, with so many links each. */
export function messages(subjects: readonly string[], each: number): string[] {
  return inGroups(subjects, each).map((links) =>
    JSON.stringify({ text: `Have a look: https://${links.join(" https://")}` }),
  );
}

function inGroups<T>(all: readonly T[], each: number): T[][] {
  return Array.from({ length: Math.floor(all.length / each) }, (_, at) => all.slice(at * each, (at + 1) * each));
}

function shuffled<T>(all: readonly T[]): T[] {
  const random = randomNumbers(7);
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
