/** Times questions one by one and weighs what is built for them, the same way in every measurement. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const rounds = 3;

export interface Timing {
  p50: number;
  p99: number;
  mean: number;
  asked: number;
  found: number;
}

/**
 * Microseconds per question: the least of the rounds, so that what the machine did meanwhile does not count. The rounds
 * go through all questions, so that nothing is asked twice in a row.
 */
export function timed(questions: readonly string[], patience: number, ask: (question: string) => boolean): Timing {
  const times: number[] = [];
  const end = performance.now() + patience;
  let found = 0;
  for (const question of questions) {
    if (times.length >= 10 && performance.now() > end) break;
    const { hit, time } = asked(question, ask);
    times.push(time);
    if (hit) found += 1;
  }
  for (let round = 1; round < rounds; round += 1) {
    times.forEach((time, index) => {
      times[index] = Math.min(time, asked(questions[index] ?? "", ask).time);
    });
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { p50: at(0.5), p99: at(0.99), mean, asked: times.length, found };
}

function asked(question: string, ask: (question: string) => boolean): { hit: boolean; time: number } {
  const start = process.hrtime.bigint();
  const hit = ask(question);
  return { hit, time: Number(process.hrtime.bigint() - start) / 1000 };
}

export interface Built {
  ms: number;
  bytes: number | null;
}

/** Builds and tells how long it took and how much memory is held afterwards. */
export function measured<T>(build: () => T): Built & { value: T } {
  const before = heldBytes();
  const start = performance.now();
  const value = build();
  const ms = performance.now() - start;
  return { value, ms, bytes: heldBytes() - before };
}

function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Smallest Levenshtein distance of any name, by the textbook's two rows. */
export function nearest(names: readonly string[], name: string): number {
  let least = Number.POSITIVE_INFINITY;
  const row = new Uint16Array(name.length + 1);
  for (const other of names) {
    for (let at = 0; at <= name.length; at += 1) row[at] = at;
    for (let line = 1; line <= other.length; line += 1) {
      let corner = line - 1;
      row[0] = line;
      for (let at = 1; at <= name.length; at += 1) {
        const above = row[at] ?? 0;
        const changed = corner + (other.charCodeAt(line - 1) === name.charCodeAt(at - 1) ? 0 : 1);
        row[at] = Math.min(above + 1, (row[at - 1] ?? 0) + 1, changed);
        corner = above;
      }
    }
    least = Math.min(least, row[name.length] ?? 0);
  }
  return least;
}
