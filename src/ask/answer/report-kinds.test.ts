import assert from "node:assert/strict";
import { test } from "node:test";
import { kindsOfReport } from "./report-kinds.ts";

test("what was reported is told from the report's words, a fee before a withdrawal as that alone", () => {
  assert.deepEqual(
    kindsOfReport("An online date spoke of a 10% return; a 25% certification fee was later asked for."),
    ["scam.pig_butchering_scam", "conduct.returns", "scam.fee"],
  );
  assert.deepEqual(kindsOfReport("Returns of 30-40% promised; tax and commission asked for before any withdrawal."), [
    "conduct.returns",
    "scam.advance_fee_scam",
  ]);
  assert.deepEqual(kindsOfReport("The site stopped working."), []);
});
