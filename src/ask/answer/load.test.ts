import assert from "node:assert/strict";
import { test } from "node:test";
import { bareFacts, bareFinding, qorvantaSite, said, warned } from "../../../test/support/asked.ts";
import { bareAction } from "../../../test/support/bot-records.ts";
import { Publishes } from "../../../test/support/publishing.ts";
import { bareEntry, sampleRecords } from "../../../test/support/sample-records.ts";
import { isMessage, joinSentences, say } from "../../base/words/say.ts";
import { actionStatuses } from "../../record/case-status.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import type { Finding } from "../find/about.ts";
import { noMatches } from "../index/match.ts";
import { actionsFor } from "./actions.ts";
import { type Facts, loadFacts, mainCase, newestOfEachFirst } from "./load.ts";

const accused = (...ids: string[]): Partial<Finding> => ({
  matches: {
    ...noMatches,
    enforcement_actions: ids.map((id) => ({
      id,
      match: { type: "respondent", on: "respondents", value: "Qorvanta" },
    })),
  },
});

test("a case is described by what was alleged and its stage with its own day; for a website or wallet in other words than for a firm", () => {
  for (const status of actionStatuses) {
    const facts: Partial<Facts> = {
      standing: "regulator_acted",
      actions: [bareAction({ status, filed_date: "2024-08-12", status_date: "2025-03-04" })],
    };
    const regulator = "the SEC";
    const firm = say("en", `case.${status}.accused`, { regulator, subject: "Qorvanta" });
    const website = say("en", `case.${status}.named`, { regulator, subject: "qorvanta.example" });
    const date = status === "complaint_filed" || status === "charged" ? "12 Aug 2024" : "4 Mar 2025";
    const stage = say("en", "case.stage_dated", { stage: say("en", `stage.${status}`), date });
    const means = `case.${status}.reason`;
    const reason = joinSentences([bareAction().summary, stage, isMessage(means) ? say("en", means) : null]);
    const found = accused(bareAction().id);
    assert.deepEqual(said(facts, found), { headline: firm, reason });
    assert.deepEqual(said(facts, { ...found, ...qorvantaSite }), { headline: website, reason });
    assert.equal(said(facts, { ...found, ...qorvantaSite, kind: "wallet" }).headline, website);
  }
});

test("a case against promoters names a brand, and accuses it only where a company of that name is accused", () => {
  const about = (parties: [name: string, kind: "company" | "person" | "relief_defendant" | "caption"][]) => {
    const respondents = parties.map(([name, kind]) => ({ name, kind, match_names: [] }));
    const action = bareAction({ status: "judgment", respondents });
    const match = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
    const matches = { ...noMatches, enforcement_actions: [{ id: action.id, match }] };
    return said({ standing: "regulator_acted", actions: [action] }, { matches }).headline;
  };
  const named = "A court ruled in the case about Qorvanta.";
  assert.equal(about([["Jane Roe", "person"]]), named);
  assert.equal(about([["Qorvanta Fund LLC (relief defendant)", "relief_defendant"]]), named);
  assert.equal(about([["Qorvanta and others", "caption"]]), named);
  assert.equal(about([["Jane Roe d/b/a Qorvanta", "person"]]), named);
  assert.equal(about([["Qorvanta Trading Ltd.", "company"]]), "A court ruled against Qorvanta.");
});

test("of several cases, one against the firm itself is told, and leads to its regulator", () => {
  const other = bareAction({ id: "other", title: "About a promoter", source_url: "https://asic.example/" });
  const own = bareAction({ id: "own", summary: "It is alleged of the firm.", source_url: "https://sec.example/" });
  const facts: Partial<Facts> = { standing: "regulator_acted", actions: [other, own] };
  assert.match(said(facts, accused("own")).reason, /^It is alleged of the firm\./u);
  const steps = actionsFor(
    bareFinding(accused("own")),
    bareFacts(facts, bareFinding(accused("own"))),
    "https://site.example",
  );
  assert.equal(steps[1]?.url, "https://sec.example/");
});

test("a regulator has its article, wherever it stands in the sentence", () => {
  const headlines = (regulator: EnforcementActionRecord["regulator"]) => {
    const facts: Partial<Facts> = { standing: "regulator_acted", actions: [bareAction({ regulator })] };
    return [said(facts, accused(bareAction().id)).headline, said(facts, qorvantaSite).headline];
  };
  assert.deepEqual(headlines("ASIC"), [
    "ASIC took Qorvanta to court.",
    "ASIC took a case to court that names qorvanta.example.",
  ]);
  assert.equal(headlines("Insolvency Service")[0], "The Insolvency Service took Qorvanta to court.");
  assert.equal(headlines("State regulators")[0], "State regulators took Qorvanta to court.");
  const order = bareAction({ regulator: "State regulators", status: "order" });
  assert.equal(
    said({ standing: "regulator_acted", actions: [order] }, qorvantaSite).headline,
    "An order by state regulators names qorvanta.example.",
  );
});

test("of several cases, one that was not dismissed is named, with the day of its own stage", () => {
  const dismissed = bareAction({ summary: "It alleged fraud.", status: "dismissed" });
  const settled = bareAction({ summary: "It alleged a scheme.", status: "settled", status_date: "2023-01-05" });
  const several = said({ standing: "regulator_acted", actions: [dismissed, settled] });
  assert.equal(several.reason, "It alleged a scheme. Settled: 5 Jan 2023. 2 cases name it.");
  assert.match(
    said({ standing: "regulator_acted", actions: [dismissed] }).reason,
    /^It alleged fraud\. Dismissed\. The case was dismissed/u,
  );
});

test("a case also names what else lists the subject: warning lists, reports", () => {
  const facts: Partial<Facts> = { standing: "regulator_acted", actions: [bareAction()] };
  assert.doesNotMatch(said(facts).reason, /as well|cases name/u);
  assert.match(said({ ...facts, warnings: [warned()] }).reason, /Warning lists name it as well: the EU \(Sample\)\.$/u);
  assert.match(said({ ...facts, entries: [bareEntry()] }).reason, /Unverified reports .* name it as well\.$/u);
});

test("a dismissed case leads only where no other stands, however grave, new or near it is", () => {
  const dismissed = bareAction({ id: "dismissed", status: "dismissed", filed_date: "2026-06-01" });
  const filed = bareAction({ id: "filed", status: "complaint_filed", filed_date: "2020-01-01" });
  const leads = (actions: EnforcementActionRecord[]) => mainCase(bareFinding(accused("dismissed")), actions)?.action.id;
  assert.equal(leads([dismissed, filed]), "filed");
  assert.equal(leads([filed, dismissed]), "filed");
  assert.equal(leads([dismissed]), "dismissed");
});

test("of two cases, the graver leads, and of equal ones the newer", () => {
  const of = (id: string, status: EnforcementActionRecord["status"], filed_date: string) =>
    bareAction({ id, status, filed_date, status_date: filed_date });
  const leads = (...actions: EnforcementActionRecord[]) => mainCase(bareFinding(), actions)?.action.id;
  const [convicted, alleged] = [of("old", "convicted", "2015-01-01"), of("new", "complaint_filed", "2026-01-01")];
  assert.equal(leads(alleged, convicted), "old");
  assert.equal(leads(convicted, alleged), "old");
  assert.equal(leads(of("older", "complaint_filed", "2020-01-01"), alleged), "new");
});

test("a website is disputed where every entry that names it is", () => {
  const publishes = new Publishes();
  publishes.publish(sampleRecords());
  const record = publishes.snapshot;
  assert.ok(record);
  const isDisputed = (...fields: ("disputed_domains" | "domains")[]) => {
    const tracker_entries = fields.map((on, at) => ({
      id: `dfpi-${at}`,
      listing: "listed" as const,
      match: { type: "domain", on, value: "evil.example" } as const,
    }));
    return loadFacts(record, {
      finding: bareFinding({ matches: { ...noMatches, tracker_entries } }),
      standing: "complaint_reported",
    }).disputed;
  };
  assert.equal(isDisputed("disputed_domains", "disputed_domains"), true);
  assert.equal(isDisputed("disputed_domains", "domains"), false);
  assert.equal(isDisputed("domains", "disputed_domains"), false);
  assert.equal(isDisputed(), false);
});

test("what is told comes newest first, one of each list before a second of any", () => {
  const rows = ["a 2020", "a 2024", "b 2023", "a 2022", "c", "b 2021"].map((row) => row.split(" "));
  const ordered = newestOfEachFirst(
    rows,
    ([list = ""]) => list,
    ([, day = null]) => day,
  );
  assert.deepEqual(
    ordered.map((row) => row.join(" ")),
    ["a 2024", "b 2023", "c", "a 2022", "b 2021", "a 2020"],
  );
});
