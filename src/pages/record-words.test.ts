import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledSnapshot } from "../../test/support/bundled.ts";
import { toEnforcementAction } from "../answers/records.ts";
import { stageOfCase } from "./record-words.ts";

test("what a criminal case came to stands in the middle of a badge, so that only German nouns are capital", async () => {
  const { enforcement_actions } = (await bundledSnapshot()).records;
  const record = enforcement_actions.find(({ title }) => title === "SEC case over HyperFund memberships");
  assert.ok(record !== undefined);
  const action = toEnforcementAction(record, { baseUrl: "https://example.org" });
  assert.match(stageOfCase(action, "fr"), /au pénal\s?: plaidoyer de culpabilité$/u);
  assert.match(stageOfCase(action, "de"), /im Strafverfahren: Schuldbekenntnis$/u);
});
