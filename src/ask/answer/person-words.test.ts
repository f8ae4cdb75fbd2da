import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction } from "../../../test/support/bot-records.ts";
import { personHeadline, personStage } from "./person-words.ts";

const criminal = {
  court: null,
  case_number: null,
  outcome: "pleaded guilty",
  source_url: "https://www.justice.gov/case",
};
const people = ["Alexander Qorvanto", "Ruja Zaventu", "Bob Roe"];

const action = bareAction({
  brand_names: ["Zargonix"],
  summary: "Alexander Qorvanto was sentenced. The charges against Ruja Zaventu are allegations.",
  respondents: people.map((name) => ({ name, kind: "person" as const, match_names: [name] })),
  criminal_cases: [
    { ...criminal, defendant: "Alex Qorvanto", stage: "sentenced", date: "2025-05-08", sentence: "12 years" },
    { ...criminal, defendant: "Ruja Zaventu", stage: "charged", date: "2023-09-12", sentence: null },
  ],
});

test("of a person it is told what the case came to for that person, with day and sentence, and not what it came to for others", () => {
  assert.equal(
    personHeadline(action, people[0] ?? "", "en"),
    "A court sentenced Alexander Qorvanto in the Zargonix case.",
  );
  assert.match(personStage(action, people[0] ?? "", "en"), /\(8 May 2025\)\. The sentence: 12 years\.$/u);
  assert.match(personStage(action, people[0] ?? "", "de"), /Das Urteil: 12 Jahre\.$/u);
  assert.equal(
    personHeadline(action, people[1] ?? "", "en"),
    "Charges were brought against Ruja Zaventu in the Zargonix case.",
  );
  assert.match(personStage(action, people[1] ?? "", "en"), /presumed innocent/u);
  assert.equal(personHeadline(action, people[2] ?? "", "en"), null);
  assert.doesNotMatch(personStage(action, people[2] ?? "", "en"), /sentence|12 years/iu);
});
