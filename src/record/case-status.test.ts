import assert from "node:assert/strict";
import { test } from "node:test";
import { said } from "../../test/support/asked.ts";
import { bareAction } from "../../test/support/bot-records.ts";
import { sampleRecords } from "../../test/support/sample-records.ts";
import { say } from "../base/words/say.ts";
import { theRegulator } from "../base/words/wording.ts";
import { type CriminalStage, dayOfStage, isUndecided, wordsOfCase } from "./case-status.ts";
import { crossCheck } from "./cross-checks.ts";
import type { EnforcementActionRecord } from "./enforcement-action.ts";
import { problemLine } from "./record-error.ts";

const criminal = (defendant: string, stage: CriminalStage): EnforcementActionRecord["criminal_cases"][number] => ({
  court: null,
  case_number: null,
  defendant,
  stage,
  outcome: "made up",
  date: null,
  sentence: null,
  source_url: "https://www.justice.gov/case",
});
const reason = (fields: Partial<EnforcementActionRecord>) =>
  said({ standing: "regulator_acted", actions: [bareAction(fields)] }).reason;
const words = (fields: Partial<EnforcementActionRecord>) => wordsOfCase(bareAction(fields));

test("a prosecutor's case is told in words of its own, and a charge as nothing but a charge", () => {
  const headlines = (status: EnforcementActionRecord["status"]) => {
    const parameters = { regulator: theRegulator("US Department of Justice"), subject: "Qorvanta" };
    return [say("en", `case.${status}.accused`, parameters), say("en", `case.${status}.named`, parameters)];
  };
  assert.deepEqual(headlines("charged"), [
    "The US Department of Justice charged Qorvanta.",
    "The US Department of Justice brought charges in a case that names Qorvanta.",
  ]);
  assert.match(say("en", "case.charged.reason"), /presumed innocent until convicted/u);
  assert.ok(isUndecided(bareAction({ regulator: "US Department of Justice", status: "charged" })));
  assert.equal(headlines("pleaded_guilty")[0], "Qorvanta pleaded guilty to charges by the US Department of Justice.");
  assert.equal(headlines("convicted")[0], "A court convicted Qorvanta.");
  assert.equal(headlines("sentenced")[0], "A court convicted and sentenced Qorvanta.");
  assert.equal(headlines("acquitted")[0], "A court acquitted Qorvanta.");
});

test("an open complaint is an allegation only while nobody was convicted over the same conduct", () => {
  const charged = { criminal_cases: [criminal("Jo Zarg", "charged")] };
  assert.match(reason(charged), / Complaint filed\. An allegation: no ruling is on record\.$/u);
  assert.ok(isUndecided(bareAction(charged)));
  const both = { criminal_cases: [criminal("Jo Zarg", "charged"), criminal("Al Velun", "pleaded_guilty")] };
  assert.match(
    reason(both),
    /Guilty plea, in a criminal case: Al Velun\. How the regulator's own case ended is not on record\.$/u,
  );
  assert.match(words(both).meaning, /against the others it remains an allegation/u);
  assert.equal(words(both).label, "Complaint filed; guilty plea on record");
  assert.ok(!isUndecided(bareAction(both)));
});

test("a decided case keeps its words and names the criminal outcome beside them", () => {
  const settled: Partial<EnforcementActionRecord> = {
    status: "settled",
    criminal_cases: [criminal("Al Velun", "sentenced")],
  };
  assert.match(reason(settled), / Settled\. Sentenced, in a criminal case: Al Velun\.$/u);
  assert.equal(words(settled).label, "Settled");
});

test("several people are told in one sentence, whether one entry names them or each has its own", () => {
  const told = (...criminal_cases: ReturnType<typeof criminal>[]) => {
    const action = bareAction({ criminal_cases });
    return { ...said({ standing: "regulator_acted", actions: [action] }), ...wordsOfCase(action) };
  };
  const together = told(criminal("Jo Zarg (a founder; of two); Al Velun", "sentenced"));
  const both = "Jo Zarg (a founder; of two) and Al Velun in a";
  assert.ok(
    together.headline.startsWith("A court sentenced Jo Zarg (a founder; of two) and Al Velun in the "),
    together.headline,
  );
  assert.ok(together.reason.includes("Sentenced, in a criminal case: Jo Zarg (a founder; of two) and Al Velun."));
  assert.ok(together.meaning.startsWith(`Over the same conduct, a court sentenced ${both} criminal case. No`));
  const apart = ["Jo Zarg", "Al Velun", "Mi Tobel"].map((name) => criminal(name, "pleaded_guilty"));
  assert.match(told(...apart, criminal("Os Kern", "charged")).headline, /^Jo Zarg, Al Velun and Mi Tobel pleaded/u);
});

test("what was decided for some is not told as decided for all", () => {
  assert.match(say("en", "case.mixed.reason"), /for the others the claims remain allegations/u);
  assert.match(say("en", "case.mixed.accused", { regulator: "the SEC", subject: "Qorvanta" }), /decided in part/u);
});

test("a regulator convicts nobody, and prosecutors settle nothing", () => {
  const problems = (fields: Partial<EnforcementActionRecord>) =>
    crossCheck(sampleRecords({ enforcement_actions: [bareAction({ related_bots: [], ...fields })] })).map(problemLine);
  assert.match(
    problems({ status: "charged" }).join("\n"),
    /status: is charged, which only a prosecutor's case can be/u,
  );
  const justice = { regulator: "US Department of Justice" as const, source_url: "https://www.justice.gov/case" };
  assert.match(problems({ ...justice, status: "settled" }).join("\n"), /status: is settled: a prosecutor's case/u);
  assert.deepEqual(problems({ ...justice, status: "charged" }), []);
});

test("an open case is of the day of its filing, whatever was announced later; a decided one of its decision", () => {
  assert.equal(dayOfStage("charged", "2025-06-25", "2025-07-08"), "2025-06-25");
  assert.equal(dayOfStage("complaint_filed", null, "2025-07-08"), null);
  assert.equal(dayOfStage("judgment", "2023-05-24", "2024-12-10"), "2024-12-10");
  assert.equal(dayOfStage("settled", "2023-05-24", null), null);
});
