/** What only the press tells of is told as that, by whatever cases wait in data/candidates. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkResultOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { languages } from "../../src/base/words/languages.ts";
import type { PressReport } from "../../src/record/records.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import { bareBot } from "../support/bot-records.ts";
import { bundledRecords, bundledSnapshot } from "../support/bundled.ts";
import { sampleRecords } from "../support/sample-records.ts";

const site = { baseUrl: "https://site.example" };
const source_url = "https://newspaper.example/zargonix";
const report: PressReport = {
  id: "xx-zargonix",
  title: "Case over Zargonix",
  names: ["Zargonix"],
  further_names: ["Vex Prime", "Auto Trade Zircon Gold", "Sharp", "Group Trading", "Kryllex Indonesia", "Kryllex"],
  source_url,
  reported_on: "2023-09-08",
  product: "",
  summary: "A court sentenced the founder to 12 years on 2023-09-07.",
  status: "sentenced",
  filed_date: null,
  status_date: "2023-09-07",
};
const kryllex = bareBot({ slug: "kryllex", name: "Kryllex", domains: ["kryllex.com"] });
const reported = buildSnapshot(sampleRecords({ press_reports: [report], bots: [kryllex] }), []);

test("a name that only the press tells of is a possible match with the report, and no verdict", () => {
  for (const text of ["Zargonix", "is Zargonix legit?", "zargonix ltd"]) {
    const { standing, headline, actions, verdict, suggestions, ...records } = checkResultOf(reported, site, text, "en");
    assert.equal(standing, "possible_match", text);
    assert.equal(headline, "Press reports: a court sentenced people over Zargonix.");
    assert.deepEqual(
      actions.map(({ url }) => url),
      [null, source_url, `${site.baseUrl}/help`],
    );
    assert.equal(verdict, "no_record");
    assert.deepEqual([records.enforcement_actions, records.warnings, records.dfpi_entries], [[], [], []]);
    assert.deepEqual(
      suggestions.map(({ type }) => type),
      ["press_report"],
    );
    assert.doesNotMatch(records.guidance, /New scams/u);
  }
});

test("what press reports say happened is told as theirs, with the day of the report and how far the case has come", () => {
  const { reason } = checkResultOf(reported, site, "Zargonix", "en");
  assert.equal(
    reason,
    "Press reports of 8 Sep 2023 say: A court sentenced the founder to 12 years on 7 Sep 2023. Sentenced: 7 Sep 2023. " +
      "That is the press's word. We have not read an official page about it.",
  );
  // What the headline says needs no quotation in English.
  for (const lang of languages.filter((one) => one !== "en")) {
    const told = checkResultOf(reported, site, "Zargonix", lang);
    assert.match(told.headline, /Zargonix/u, lang);
    assert.doesNotMatch(told.reason, /sentenced the founder/u, lang);
    assert.match(told.reason, /2023/u, lang);
  }
});

test("the day of a report is not told as the day of what it tells, nor is an unknown outcome dated", () => {
  const reasonFor = (fields: Partial<PressReport>) =>
    checkResultOf(
      buildSnapshot(sampleRecords({ press_reports: [{ ...report, ...fields }] }), []),
      site,
      "Zargonix",
      "en",
    ).reason;
  const charged = { status: "charged", status_date: "2023-09-07" } as const;
  assert.match(reasonFor(charged), / Charges brought\. That is the press's word/u);
  assert.match(reasonFor({ ...charged, filed_date: "2023-02" }), / Charges brought: February 2023\. That is/u);
  assert.match(reasonFor({ status: "unknown" }), / Outcome not known\.$/u);
  assert.match(reasonFor({ reported_on: null }), /^Press reports say: A court/u);
});

test("a name that others have too is told to who asks about nothing else, if it tells something", () => {
  for (const name of ["Vex Prime", "is Vex Prime legit?", "auto trade zircon gold"]) {
    const { standing, reason } = checkResultOf(reported, site, name, "en");
    assert.equal(standing, "possible_match", name);
    assert.match(reason, /made of everyday words: another firm may have this name/u);
  }
  for (const name of ["Sharp", "Group Trading", "My vex prime runs well since the update of May"])
    assert.equal(checkResultOf(reported, site, name, "en").standing, "no_record", name);
  const ofFirm = checkResultOf(reported, site, "Kryllex Indonesia", "en");
  assert.deepEqual(
    ofFirm.suggestions.filter(({ listed_as }) => listed_as === "Kryllex Indonesia"),
    [],
  );
});

test("a bot that press reports name is told with them, by name and by website", () => {
  for (const asked of ["Kryllex", "kryllex.com"]) {
    const { standing, headline, reason } = checkResultOf(reported, site, asked, "en");
    assert.equal(standing, "known");
    assert.match(headline, /; press reports name it\.$/u);
    assert.match(reason, /^Press reports: a court sentenced people over Kryllex\. .*sentenced the founder/u);
  }
});

test("a name in another script is found by its sound", () => {
  const { standing, suggestions } = checkResultOf(reported, site, "Заргоникс", "en");
  assert.equal(standing, "possible_match");
  assert.equal(suggestions[0]?.listed_as, "Zargonix");
});

test("in a message it is told, too, in every language; in other words it is not", () => {
  for (const lang of languages) {
    const { standing, actions } = messageCheckAnswerOf(
      reported,
      site,
      "My aunt put 5000 into Zargonix and it is gone",
      lang,
    );
    assert.equal(standing, "possible_match", lang);
    assert.ok(
      actions.some(({ url }) => url === source_url),
      lang,
    );
  }
  assert.equal(messageCheckAnswerOf(reported, site, "We took the train to Zargo at six", "en").standing, "no_record");
});

test("every case of the data folder that is known from the press alone is answered with something", async () => {
  const snapshot = await bundledSnapshot();
  const { press_reports } = await bundledRecords();
  for (const { names } of press_reports)
    for (const name of names) assert.notEqual(checkResultOf(snapshot, site, name, "en").standing, "no_record", name);
});

test("that no regulator's page is on record is said only where none is", async () => {
  const pageless = { ...report, status: "unknown", names: ["Zargonix", "Zargonix Academy"] } as const;
  const listed = sampleRecords({ press_reports: [{ ...pageless, names: [...pageless.names] }] });
  assert.match(
    checkResultOf(buildSnapshot(listed, []), site, "Zargonix", "en").headline,
    /^Press reports name Zargonix\. No regulator's page is on record\.$/u,
  );
  const bundled = await bundledSnapshot();
  const { headline, suggestions } = checkResultOf(bundled, site, "iMarketsLive", "en");
  assert.ok(suggestions.some(({ type }) => type === "warning"));
  assert.equal(headline, "Press reports name iMarketsLive.");
  const { reason, standing } = checkResultOf(bundled, site, "IM Academy", "en");
  assert.equal(standing, "regulator_warned");
  assert.match(reason, /Press reports of August 2025 say: The FTC and Nevada allege .*Complaint filed: May 2025\.$/u);
});
