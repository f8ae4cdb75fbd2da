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
    for (const question of [...order, ...order, ...order])
      assert.deepEqual(find(index, question, likeness), find(index, question), question);
  }
});

test("a subject asked about in other words is kept from the second time on", () => {
  const likeness = keeping();
  const [first, second, third] = ["vortexia.com 1", "is it safe, vortexia.com 2", "join vortexia.com 3"].map(
    (question) => find(index, question, likeness).subjects[0],
  );
  assert.ok(first !== undefined && second !== undefined);
  assert.deepEqual([isKept(first), isKept(second)], [false, true]);
  assert.equal(third, second);
});

test("what nobody knows, long texts and broken letters are not kept", () => {
  const likeness = keeping();
  const [nobody] = find(index, "zzquux", likeness).subjects;
  assert.ok(nobody !== undefined);
  assert.equal(isKept(nobody), false);
  const look = (text: string) => keptFinding(index, likeness, "whole", text, () => ({ ...nobody }));
  const keeps = (text: string) => [look(text), look(text)].some(isKept);
  assert.equal(keeps("x".repeat(300)), true);
  assert.equal(keeps("x".repeat(301)), false);
  assert.equal(keeps("\ud800"), false);
});

test("two subjects with the same hashes are told apart", () => {
  const likeness = keeping();
  const [nobody] = find(index, "zzquux", likeness).subjects;
  assert.ok(nobody !== undefined);
  const look = (as: "whole" | "name", subject: string) =>
    keptFinding(index, likeness, as, subject, () => ({ ...nobody, shown_as: `${as} ${subject}` })).shown_as;
  // Where one reading ends and the subject begins does not show in the hash: `whole` + `xyz`, `wholex` + `yz`.
  const other = "wholex" as "name";
  for (let time = 0; time < 3; time += 1) assert.equal(look("whole", "xyz"), "whole xyz");
  for (let time = 0; time < 3; time += 1) assert.equal(look(other, "yz"), "wholex yz");
});

test("each index has findings of its own", () => {
  const likeness = keeping();
  const ask = () => find(index, "vortexia.com", likeness).subjects[0];
  ask();
  const listed = ask();
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
  const isLooked = (host: string) => {
    const before = looked;
    ask(host);
    return looked > before;
  };
  const hosts = Array.from({ length: 501 }, (_, at) => `h${at}.com`);
  for (const host of hosts) for (let time = 0; time < 2; time += 1) ask(host);
  assert.equal(isLooked("h500.com"), false);
  assert.equal(isLooked("h1.com"), false);
  assert.equal(isLooked("h0.com"), true);
});
