/** What those named on record say of it stands beside it, and changes nothing of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { botAnswerOf } from "../../src/answers/bots.ts";
import { scamAnswerOf } from "../../src/answers/watchlist.ts";
import { assertDefined } from "../../src/base/invariants.ts";
import { botPage } from "../../src/pages/bot.ts";
import { latePage } from "../../src/pages/index.ts";
import { crossCheck } from "../../src/record/cross-checks.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import { sampleRecords } from "../support/sample-records.ts";

const site = { baseUrl: "https://site.example" };
const records = sampleRecords();
const [action, warning, entry, bot] = [
  assertDefined(records.enforcement_actions[0], "a case"),
  assertDefined(records.warning_lists[0]?.entries[0], "a warning"),
  assertDefined(records.tracker_entries[0], "an entry"),
  assertDefined(records.bots[0], "a bot"),
];
const abouts = [action.id, warning.id, entry.id, bot.slug];
const statements = abouts.map((about) => ({
  about,
  by: "Zargonix Ltd",
  said_on: "2026-10-02",
  text: "We dispute this: see zargonix.example for why.",
  source_url: null,
}));
const snapshot = buildSnapshot({ ...records, statements }, []);

test("a firm's own words stand on the page of the entry and of the bot, with who said so and when", async () => {
  const pages = await Promise.all(
    [action.id, warning.id, entry.id].map((id) => latePage(snapshot, site, `/watchlist/${id}`)?.content()),
  );
  for (const page of [...pages, botPage(botAnswerOf(bot, snapshot, site), false).main].map(String)) {
    assert.match(page, /In their own words/u);
    assert.match(page, /We dispute this: see zargonix\[\.\]example for why\./u);
    assert.match(page, /Zargonix Ltd<\/bdi>, <time datetime="2026-10-02">2 Oct 2026/u);
  }
  const without = await latePage(buildSnapshot(records, []), site, `/watchlist/${action.id}`)?.content();
  assert.doesNotMatch(String(without), /In their own words/u);
});

test("programs get the same words beside the record", () => {
  assert.equal(scamAnswerOf(snapshot, site, warning.id)?.statements[0]?.by, "Zargonix Ltd");
  assert.deepEqual(botAnswerOf(bot, snapshot, site).statements, [
    { by: "Zargonix Ltd", said_on: "2026-10-02", text: statements[0]?.text, source_url: null },
  ]);
  const { report_card } = botAnswerOf(bot, buildSnapshot(records, []), site).bot;
  assert.deepEqual(botAnswerOf(bot, snapshot, site).bot.report_card, report_card);
});

test("words about nothing on record are not accepted", () => {
  const [problem] = crossCheck(sampleRecords({ statements: statements.map((one) => ({ ...one, about: "nothing" })) }));
  assert.deepEqual([problem?.file, problem?.field], ["statements.json", "statements[0].about"]);
});
