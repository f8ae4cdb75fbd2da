/** What a check reads besides names. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bareWarning, bareWarningList, sampleRecords } from "../../../test/support/sample-records.ts";
import { loadRecords } from "../../records/load.ts";
import { buildSnapshot } from "../publish.ts";
import { checkAnswerOf } from "./check.ts";

const snapshot = buildSnapshot(await loadRecords("data"), []);
const site = { baseUrl: "https://site.example" };

test("what a question says is read from three words on, or four letters of a script without spaces, also at a brand's own address", () => {
  const signsIn = (query: string) => checkAnswerOf(snapshot, site, query).signs.map(({ id }) => id);
  assert.deepEqual(signsIn("guaranteed profit"), []);
  assert.deepEqual(signsIn("guaranteed profit daily"), ["sure_profit"]);
  assert.equal(signsIn("원금보장").length, 1);
  assert.deepEqual(signsIn("metamask.io told me to enter my seed phrase"), ["secret_phrase"]);
});

test("a warning of a part of a website is no match for its neighbours", () => {
  const warning = bareWarning({ names: [], full_names: [], domains: ["x.zorblatt.com", "pay.qorvex.co.uk"] });
  const warned = buildSnapshot(sampleRecords({ warning_lists: [bareWarningList([warning])] }), []);
  const verdict = (query: string) => checkAnswerOf(warned, site, query).verdict;
  for (const host of ["x.zorblatt.com", "a.x.zorblatt.com", "pay.qorvex.co.uk"])
    assert.equal(verdict(host), "watchlist_match", host);
  for (const host of [
    "notx.zorblatt.com",
    "xx.zorblatt.com",
    "not-x.zorblatt.com",
    "zorblatt.com",
    "notpay.qorvex.co.uk",
  ])
    assert.equal(verdict(host), "no_record", host);
});
