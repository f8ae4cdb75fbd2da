/**
 * Fits the weights of the evidence (data/evidence.json) to kept questions: `npm run evidence`. With --held-out, only prints
 * what weights from other names would have told. Questions about one name stand on one side of a split.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { featureNames } from "../src/ask/evidence/features.ts";
import { type Example, examples } from "./evidence-examples.ts";
import { fitLogistic } from "./fit-logistic.ts";

/** An accusation harms a real firm: an innocent weighs three times. */
const innocentWeight = 3;
/** So many of the innocents written to be mistaken may be told that a name may be meant. */
const mentioned = 1 / 6;
/** Told outright from here on, where no rule speaks against it (`isToldOutright`). */
const meant = 0.5;
const folds = 5;

const all = await examples();
const { values } = parseArgs({ options: { "held-out": { type: "boolean" } } });
if (values["held-out"] === true) heldOut();
else write();

function lineOf({ numbers }: Example): [feature: number, number: number][] {
  return numbers.map((number, at): [number, number] => [at, number]).filter(([, number]) => number !== 0);
}

function fit(rows: readonly Example[]) {
  return fitLogistic(
    rows.map((row) => ({ features: lineOf(row), meant: row.meant, weight: row.meant ? 1 : innocentWeight })),
    featureNames.map(() => 1),
  );
}

function scoreBy({ base, weights }: ReturnType<typeof fit>, row: Example): number {
  return 1 / (1 + Math.exp(-lineOf(row).reduce((sum, [at, number]) => sum + number * (weights[at] ?? 0), base)));
}

/** The highest score per question counts. */
function told(rows: readonly Example[], scores: readonly number[], threshold: number): Map<string, [number, number]> {
  const best = new Map<string, { kind: string; score: number }>();
  rows.forEach(({ question, kind }, at) => {
    const score = scores[at] ?? 0;
    const own = best.get(question);
    if (own === undefined || own.score < score) best.set(question, { kind, score });
  });
  const counts = new Map<string, [number, number]>();
  for (const { kind, score } of best.values()) {
    const [yes, of] = counts.get(kind) ?? [0, 0];
    counts.set(kind, [yes + Number(score >= threshold), of + 1]);
  }
  return counts;
}

function thresholdFor(rows: readonly Example[], scores: readonly number[], questions: number): number {
  const best = new Map<string, number>();
  rows.forEach(({ question, kind }, at) => {
    if (kind === "adversarial") best.set(question, Math.max(best.get(question) ?? 0, scores[at] ?? 0));
  });
  const sorted = [...best.values()].sort((a, b) => b - a);
  return sorted[Math.floor(questions * mentioned)] ?? 0.5;
}

function heldOutScores(): number[] {
  const scores = new Array<number>(all.rows.length).fill(0);
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fit(all.rows.filter(({ group }) => foldOf(group) !== fold));
    all.rows.forEach((row, at) => {
      if (foldOf(row.group) === fold) scores[at] = scoreBy(weights, row);
    });
  }
  return scores;
}

function heldOut(): void {
  const scores = heldOutScores();
  const threshold = thresholdFor(all.rows, scores, all.questions.get("adversarial") ?? 0);
  console.log("threshold", threshold.toFixed(3));
  for (const [kind, [yes]] of told(all.rows, scores, threshold)) console.log(kind, yes, "of", all.questions.get(kind));
  const worst = all.rows
    .map((row, at) => ({ row, score: scores[at] ?? 0 }))
    .filter(({ row }) => !row.meant && row.whole);
  worst.sort((a, b) => b.score - a.score);
  for (const { row, score } of worst.slice(0, 15)) console.log(score.toFixed(3), row.kind, row.question);
}

function foldOf(group: string): number {
  let hash = 7;
  for (const letter of group) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % folds;
}

function write(): void {
  const model = fit(all.rows);
  const scores = all.rows.map((row) => scoreBy(model, row));
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const threshold = round(thresholdFor(all.rows, scores, all.questions.get("adversarial") ?? 0));
  const weights = Object.fromEntries(featureNames.map((name, at) => [name, round(model.weights[at] ?? 0)]));
  const about = "Weights of what speaks for and against a name on record being meant. Written by npm run evidence.";
  const file = new URL("../data/evidence.json", import.meta.url);
  writeFileSync(file, `${JSON.stringify({ about, base: round(model.base), threshold, meant, weights }, null, 2)}\n`);
  console.log("threshold", threshold);
  for (const [kind, [yes]] of told(all.rows, scores, threshold)) console.log(kind, yes, "of", all.questions.get(kind));
}
