import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { kindsOfCase } from "./case-kinds.ts";

test("a case's conduct is told from the record's words, the most telling first, at most three kinds", () => {
  const told = (summary: string) => kindsOfCase(summary);
  assert.deepEqual(told("The order found a Ponzi scheme; payouts came from other customers."), ["conduct.ponzi"]);
  assert.deepEqual(
    told("The SEC alleged an unregistered offering of a coin in which new investors' money paid earlier ones."),
    ["conduct.other_investors", "conduct.unregistered"],
  );
  assert.deepEqual(
    told("Misleading claims of guaranteed returns; no licence; the money was misappropriated and laundered."),
    ["conduct.misappropriation", "conduct.false_statements", "conduct.returns"],
  );
  assert.deepEqual(kindsOfCase("Final judgment: $7 million.", "unregistered crypto trading platform"), [
    "conduct.unregistered",
  ]);
});

test("what a record says there was not is no conduct of the case", () => {
  assert.deepEqual(kindsOfCase("Missing records and a failure to supervise. No fraud on customers was found."), []);
  assert.deepEqual(kindsOfCase("Orders were margined. Fraud was not among the charges that were read."), []);
  assert.deepEqual(kindsOfCase("What it had alleged, an unregistered and misleading sale, was not established."), []);
});

test("what somebody denies, was cleared of or not charged with is no conduct of the case", () => {
  assert.deepEqual(kindsOfCase("He was not charged with fraud. He denies that it was illegal."), []);
  assert.deepEqual(kindsOfCase("The firm is not authorised. That it lacks a licence is no finding of fraud."), [
    "conduct.unregistered",
  ]);
  assert.deepEqual(kindsOfCase("The court cleared him of fraud and sentenced him for embezzlement."), [
    "conduct.misappropriation",
  ]);
  assert.deepEqual(kindsOfCase("Of fraud they were acquitted. It rejected that it runs a Ponzi scheme."), []);
  assert.deepEqual(kindsOfCase("It had alleged misleading information; of that nothing was decided."), []);
  assert.deepEqual(kindsOfCase("They neither admitted nor denied the allegations of false statements."), [
    "conduct.false_statements",
  ]);
  assert.deepEqual(kindsOfCase("The court rejected the appeal of four people sentenced over a pyramid scheme."), [
    "conduct.pyramid",
  ]);
});

test("no record is told in another language by what it denies", () => {
  const denied =
    /\b(?:acquitted|cleared of|(?:reject\w*|disput\w*) that|not (?:charged|accused|convicted)|no (?:finding|charge|verdict))\b|(?<!n?or )\bden(?:y|ies|ied)\b/iu;
  for (const folder of ["enforcement-actions", "candidates/enforcement-actions"]) {
    for (const { id, summary } of recordsOf(folder)) {
      const clauses = summary.split(/(?<=[.,;:]) | (?=but |and (?:sentenced|convicted|gave))/u);
      const stated = kindsOfCase(clauses.filter((clause) => !denied.test(clause)).join(" "));
      const told = kindsOfCase(summary);
      assert.deepEqual([id, told.filter((kind) => !stated.includes(kind))], [id, []]);
    }
  }
});

function recordsOf(folder: string): { id: string; summary: string }[] {
  const data = new URL(`../../../data/${folder}/`, import.meta.url);
  const files = readdirSync(data).filter((file) => file.endsWith(".json"));
  return files.map((file) => JSON.parse(readFileSync(new URL(file, data), "utf8")));
}

test("where the record says fraud, that is said first, whatever else it says", () => {
  assert.deepEqual(kindsOfCase("Ten people were on trial for alleged fraud."), ["conduct.fraud"]);
  assert.deepEqual(kindsOfCase("The SEC alleged fraud by a pyramid scheme."), ["conduct.fraud", "conduct.pyramid"]);
  assert.deepEqual(kindsOfCase("The court found the company liable for forex fraud and registration failures."), [
    "conduct.fraud",
    "conduct.unregistered",
  ]);
  assert.deepEqual(kindsOfCase("16 people are charged with conspiracy to defraud."), ["conduct.fraud"]);
});

test("money laundering is told from missing controls against it", () => {
  const charged = "Two people are charged with conspiracy to commit wire fraud and to launder money.";
  assert.deepEqual(kindsOfCase(charged), ["conduct.fraud", "conduct.laundering"]);
  assert.deepEqual(kindsOfCase("The CFTC alleged that it had no procedures against money laundering."), [
    "conduct.controls",
  ]);
  assert.deepEqual(kindsOfCase("It violated anti-money-laundering laws."), ["conduct.controls"]);
});

test("what the regulator calls by no graver word is called by none: no Ponzi or pyramid scheme, no missing licence", () => {
  assert.deepEqual(kindsOfCase("Most of the money paid other investors and promoters."), ["conduct.other_investors"]);
  assert.deepEqual(kindsOfCase("It sold shares in a mining pool, with rewards for recruiting."), []);
  assert.deepEqual(kindsOfCase("CONSOB suspended the public offering of investments made through a website."), []);
});
