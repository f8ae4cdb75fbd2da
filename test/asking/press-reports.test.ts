/** What only the press tells of is told as that, by whatever cases wait in data/candidates. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkResultOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { languages } from "../../src/base/words/languages.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import { bundledRecords, bundledSnapshot } from "../support/bundled.ts";
import { sampleRecords } from "../support/sample-records.ts";

const site = { baseUrl: "https://site.example" };
const source_url = "https://newspaper.example/zargonix";
const reported = buildSnapshot(
  sampleRecords({
    press_reports: [{ id: "xx-zargonix", title: "Case over Zargonix", names: ["Zargonix"], source_url }],
  }),
  [],
);

test("a name that only the press tells of is a possible match with the report, and no verdict", () => {
  for (const text of ["Zargonix", "is Zargonix legit?", "zargonix ltd"]) {
    const { standing, headline, actions, verdict, suggestions, ...records } = checkResultOf(reported, site, text, "en");
    assert.equal(standing, "possible_match", text);
    assert.equal(headline, "Press reports name Zargonix. No regulator's page is on record.");
    assert.equal(actions[0]?.url, source_url);
    assert.equal(verdict, "no_record");
    assert.deepEqual([records.enforcement_actions, records.warnings, records.dfpi_entries], [[], [], []]);
    assert.deepEqual(
      suggestions.map(({ type }) => type),
      ["press_report"],
    );
    assert.doesNotMatch(records.guidance, /New scams/u);
  }
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
    assert.equal(actions[0]?.url, source_url, lang);
  }
  assert.equal(messageCheckAnswerOf(reported, site, "We took the train to Zargo at six", "en").standing, "no_record");
});

test("every case of the data folder that is known from the press alone is answered with something", async () => {
  const snapshot = await bundledSnapshot();
  const { press_reports } = await bundledRecords();
  for (const { names } of press_reports)
    for (const name of names) assert.notEqual(checkResultOf(snapshot, site, name, "en").standing, "no_record", name);
});
