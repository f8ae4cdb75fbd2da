import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { bareEntry } from "../../test/support/sample-records.ts";
import { buildLookupIndex } from "../lookup/index.ts";
import { find } from "./find.ts";
import type { Likeness } from "./finding.ts";
import { isKept, keptFinding } from "./kept-findings.ts";

const indexOf = (domain: string) =>
  buildLookupIndex({
    bots: [bareBot({ slug: "kryllex", name: "Kryllex" })],
    enforcementActions: [],
    trackerEntries: [bareEntry({ id: "dfpi-1", names: ["Vortexia", "Kryllex"], domains: [domain] })],
  });
const index = indexOf("vortexia.com");
const keeping = (): Likeness => ({ kept: new WeakMap() });

const questions = [
  "vortexia.com",
  "is vortexia.com safe 42",
  "website: vortexia.com",
  "whole: vortexia.com",
  "name: Vortexia",
  "https://www.vortexia.com/login",
  "is Vortexia legit 7",
  "Kryllex",
  "listed false 0 exact_name: Kryllex",
  "I sent 100 to Kryllex, then vortexia.com",
  "zzquux",
  "vortexia.com",
  "\ud800 vortexia.com",
];

test("a question is answered the same whatever was asked before it", () => {
  for (const order of [questions, questions.toReversed()]) {
    const likeness = keeping();
    for (const question of order) assert.deepEqual(find(index, question, likeness), find(index, question), question);
  }
});

test("a subject asked about in other words is found once", () => {
  const likeness = keeping();
  const [first] = find(index, "vortexia.com 1", likeness).subjects;
  const [second] = find(index, "is it safe, vortexia.com 2", likeness).subjects;
  assert.ok(first !== undefined && isKept(first));
  assert.equal(second, first);
});

test("what nobody knows, long texts and broken letters are not kept", () => {
  const likeness = keeping();
  const [nobody] = find(index, "zzquux", likeness).subjects;
  assert.ok(nobody !== undefined);
  assert.equal(isKept(nobody), false);
  const keeps = (text: string) => isKept(keptFinding(index, likeness, "whole", text, () => ({ ...nobody })));
  assert.equal(keeps("x".repeat(300)), true);
  assert.equal(keeps("x".repeat(301)), false);
  assert.equal(keeps("\ud800"), false);
});

test("each index has findings of its own", () => {
  const likeness = keeping();
  const [listed] = find(index, "vortexia.com", likeness).subjects;
  const [other] = find(indexOf("other.com"), "vortexia.com", likeness).subjects;
  assert.equal(listed?.verdict, "watchlist_match");
  assert.equal(other?.verdict, "no_record");
});

test("at most five hundred findings are kept, those asked about last", () => {
  const likeness = keeping();
  const [first] = find(index, "vortexia.com", likeness).subjects;
  assert.ok(first !== undefined);
  let looked = 0;
  const ask = (host: string) =>
    keptFinding(index, likeness, "whole", host, () => {
      looked += 1;
      return { ...first };
    });
  for (let at = 0; at < 500; at += 1) ask(`h${at}.com`);
  assert.equal(looked, 500);
  ask("h499.com");
  assert.equal(looked, 500);
  ask("vortexia.com");
  assert.equal(looked, 501);
});
