import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledSnapshot } from "../../../test/support/bundled.ts";
import { checkAnswerOf } from "../../answers/check.ts";
import { shortenAnswer } from "./in-short.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };

test("a verdict of no record is left out where the standing says that something is on record", () => {
  const verdictFor = (query: string) => {
    const answer = checkAnswerOf(snapshot, site, query);
    return [answer.standing, shortenAnswer(answer, snapshot, 0).verdict];
  };
  assert.deepEqual(verdictFor("Kraken"), ["known", undefined]);
  assert.deepEqual(verdictFor("Thodex"), ["possible_match", undefined]);
  assert.deepEqual(verdictFor("Pionex")[1], "documented_bot");
  assert.deepEqual(verdictFor("Zargonixelphi"), ["no_record", "no_record"]);
});
