import assert from "node:assert/strict";
import { test } from "node:test";
import { said } from "../../../test/support/asked.ts";
import { bareAction } from "../../../test/support/bot-records.ts";
import { noMatches } from "../index/match.ts";
import { allegedIn } from "./case-words.ts";

test("the reason is the sentence that says what was alleged or found, with dates as people write them", () => {
  assert.equal(
    allegedIn(
      "The court froze assets on 2023-08-23. It alleges that Acme Ltd. Some and others took $3.5 million. More.",
    ),
    "It alleges that Acme Ltd. Some and others took $3.5 million.",
  );
  assert.equal(allegedIn("Consent order of 2022-03-25."), "Consent order of 25 Mar 2022.");
});

const criminal = {
  court: null,
  case_number: null,
  stage: "sentenced" as const,
  outcome: "sentenced",
  sentence: null,
  source_url: "https://www.sec.gov/x",
};

test("a conviction is told by the name that people know, with its own day beside the regulator's complaint", () => {
  const action = bareAction({
    summary: "The SEC alleged a pyramid scheme.",
    filed_date: "2022-12-14",
    status_date: "2022-12-14",
    criminal_cases: [{ ...criminal, defendant: "Juan Antonio Roe Doe (Juan Roe)", date: "2024-10-15" }],
  });
  const match = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
  const finding = { shown_as: "qorvanta", matches: { ...noMatches, enforcement_actions: [{ id: action.id, match }] } };
  assert.deepEqual(said({ standing: "regulator_acted", actions: [action] }, finding), {
    headline: "A court sentenced Juan Roe in the Qorvanta case.",
    reason:
      "The SEC alleged a pyramid scheme. Complaint filed: 14 Dec 2022. Sentenced, in a criminal case: Juan Roe " +
      "(15 Oct 2024). How the regulator's own case ended is not on record.",
  });
});

test("three people who were sentenced are all named, of four three, and how many more there are", () => {
  const told = (defendant: string): string => {
    const action = bareAction({ criminal_cases: [{ ...criminal, defendant, date: null }] });
    const match = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
    const matches = { ...noMatches, enforcement_actions: [{ id: action.id, match }] };
    return said({ standing: "regulator_acted", actions: [action] }, { shown_as: "Qorvanta", matches }).headline;
  };
  assert.equal(told("Ann Roe; Bob Roe; Cy Roe"), "A court sentenced Ann Roe, Bob Roe and Cy Roe in the Qorvanta case.");
  assert.equal(
    told("Ann Roe; Bob Roe; Cy Roe; Di Roe"),
    "A court sentenced Ann Roe, Bob Roe, Cy Roe and 1 more in the Qorvanta case.",
  );
});

test("what is true of every open case is not the reason", () => {
  const summary =
    "Police said that 16 people are charged with conspiracy. The charges are allegations; no verdict was read.";
  assert.equal(allegedIn(summary), "Police said that 16 people are charged with conspiracy.");
  const alone = "The charges are allegations, among them that returns were made up.";
  assert.equal(allegedIn(alone), alone);
});
