/** A case's coined name in people's questions, and inside other firms' longer names, on the whole record. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ask } from "../../src/ask/answer/ask.ts";
import type { Standing } from "../../src/ask/answer/standing.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { isAnsweredAs } from "../support/standing.ts";

const lists = JSON.parse(await readFile(new URL("coined-names.json", import.meta.url), "utf8")) as Record<
  "asked" | "possible" | "missed" | "others" | "mistaken",
  string[]
>;
const snapshot = await bundledSnapshot();
const accusing: readonly Standing[] = ["regulator_acted", "regulator_warned", "complaint_reported", "imitates"];
const standingOf = (text: string) => ask(snapshot, text, "https://site.example").lead.standing;

test("a question about a case's name, with what people add to it, finds the case, or that it may be meant", () => {
  const missed = [...lists.asked, ...lists.missed].filter((text) => !isAnsweredAs("regulator_acted", standingOf(text)));
  assert.deepEqual(missed, lists.missed);
  for (const text of lists.possible) assert.equal(standingOf(text), "possible_match", text);
});

test("another firm whose name contains a case's is not told that it was taken to court", () => {
  const accused = [...lists.others, ...lists.mistaken].filter((text) => accusing.includes(standingOf(text)));
  assert.deepEqual(accused, lists.mistaken);
});

test("a coined name beside words of a language that we don't read is never answered by nothing", () => {
  for (const text of ["novatech rasenmäher", "Arbionis bluff eða ekki", "Averion kelbanelli"])
    assert.notEqual(standingOf(text), "no_record", text);
});

test("the other firm's name is shown whole", () => {
  const { lead } = ask(snapshot, "Novatech Computers Portsmouth", "https://site.example");
  assert.match(lead.headline, /Novatech Computers Portsmouth/u);
  assert.match(ask(snapshot, "Novatech laptops", "https://site.example").lead.headline, /Novatech laptops/u);
});

test("a celebrity or a country beside a listed product's name is answered about the product", () => {
  for (const text of ["Quantum AI Elon Musk", "quantum ai elon musk", "Elon Musk Quantum AI", "Quantum AI Canada"])
    assert.ok(isAnsweredAs("regulator_warned", standingOf(text)), text);
});
