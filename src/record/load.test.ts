import assert from "node:assert/strict";
import { cp, truncate } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { temporaryFolder } from "../../test/support/folder.ts";
import {
  bareEntry,
  bareVaultDay,
  dataFiles,
  sampleRecords,
  writeDataFolder,
} from "../../test/support/sample-records.ts";
import { predictionMarketCategory } from "./bot.ts";
import { loadCandidates, loadRecords } from "./load.ts";
import { RecordError } from "./record-error.ts";

const bundled = fileURLToPath(new URL("../../data/", import.meta.url));

/** Lines of the error from loading these files. */
async function complaints(
  context: TestContext,
  files: ReadonlyMap<string, unknown>,
  load = loadRecords as unknown,
): Promise<string[]> {
  const folder = await writeDataFolder(context, files);
  try {
    await (load as (dataDir: string) => Promise<unknown>)(folder);
  } catch (error) {
    assert.ok(error instanceof RecordError);
    return error.message.split("\n").slice(1);
  }
  return [];
}

/** The sample files with some added, replaced or (undefined) left out. */
function filesWith(changes: Record<string, unknown>): Map<string, unknown> {
  const files = dataFiles(sampleRecords());
  for (const [file, content] of Object.entries(changes)) {
    if (content === undefined) files.delete(file);
    else files.set(file, content);
  }
  return files;
}

test("the bundled records load: 225 bots or more, 25 for prediction markets, and every other list", async () => {
  const records = await loadRecords(bundled);
  assert.ok(records.bots.length >= 225);
  assert.ok(records.bots.filter((bot) => bot.category === predictionMarketCategory).length >= 25);
  assert.ok(records.enforcement_actions.length >= 85);
  assert.ok(records.tracker_entries.length >= 488);
  assert.deepEqual(
    records.vault_days.map(({ day, vaults }) => [day, vaults.length]),
    [
      ["2026-06-17", 200],
      ["2026-07-21", 200],
      ["2026-08-21", 200],
    ],
  );
  assert.ok(records.prediction_venues.length >= 38);
  assert.ok(records.regulator_releases.length >= 42);
  assert.ok(records.red_flag_phrases.length >= 40);
  assert.deepEqual(records.rate_card.active_placements, []);
});

test("the bundled candidates load and none of them is published", async () => {
  const [records, candidates] = await Promise.all([loadRecords(bundled), loadCandidates(bundled)]);
  assert.ok(candidates.tracker_domains.length > 0);
  const published = new Set(records.enforcement_actions.map((action) => action.id));
  assert.deepEqual(
    candidates.enforcement_actions.filter((action) => published.has(action.id)),
    [],
  );
});

test("no bundled tracker entry gives a sum, or an address as its name; one about a person a trade name", async () => {
  const { tracker_entries } = await loadRecords(bundled);
  for (const entry of tracker_entries) {
    assert.doesNotMatch(entry.summary ?? "", /[$€£]|\b(?:USD|dollars?|loss about)\b/i, entry.id);
    for (const name of entry.names)
      assert.doesNotMatch(name, /https?:|@|[()]|\.(?:com|cc|top|vip|net|org|io)\b/i, entry.id);
  }
  const headings = tracker_entries.filter((entry) => entry.names_a_person).map((entry) => entry.primary_subject);
  assert.deepEqual(headings.filter((heading) => heading !== null).sort(), [
    "247 Trade Growth / 247tradegrowth.net",
    "AnaBrokersTrade",
    "Bisto / www.bitso-crypto.top",
    "Entity Impersonating U.S. Department of Health and Human Services",
    "Entity impersonating a person",
    "Entity impersonating a person",
    "Entity impersonating a public figure",
    "Entity impersonating a public figure",
    "Fraudulent Airdrop",
    "JessicaPTrades / CDFXTade.online",
    "Rudolf Stark Pro Station / rudolfstarkeps.com",
    "Tony Alin Trading Firm",
    "webelon.org (Entity Impersonating Tesla)",
  ]);
  assert.equal(headings.length, 17);
});

test("lists come sorted by slug, id and day, whatever the order of the files", async (context) => {
  const bots = ["b-bot", "a-bot", "a-bot-2"].map((slug) => bareBot({ slug, name: slug }));
  const entries = [bareEntry({ domains: ["one.example"] }), bareEntry({ domains: ["two.example"] })];
  const records = sampleRecords({
    bots,
    enforcement_actions: [bareAction({ related_bots: [] })],
    tracker_entries: entries,
    vault_days: [bareVaultDay("2026-08-21"), bareVaultDay("2026-06-17")],
  });
  const loaded = await loadRecords(await writeDataFolder(context, dataFiles(records)));
  assert.deepEqual(
    loaded.bots.map((bot) => bot.slug),
    ["a-bot", "a-bot-2", "b-bot"],
  );
  assert.deepEqual(
    loaded.vault_days.map(({ day }) => day),
    ["2026-06-17", "2026-08-21"],
  );
  assert.deepEqual(
    loaded.tracker_entries.map(({ id }) => id),
    entries.map(({ id }) => id).sort(),
  );
});

test("every problem of every file is named with file, field and reason", async (context) => {
  const files = filesWith({
    "bots/sample-bot.json": {
      ...bareBot(),
      pricing: "",
      colour: "red",
      red_flags: [{ kind: "malware", text: "Steals keys." }],
    },
    "enforcement-actions/sample-case.json": {
      ...bareAction(),
      status: "guilty",
      filed_date: "1 May 2024",
      summary: undefined,
    },
    "sources.json": undefined,
  });
  assert.deepEqual(await complaints(context, files), [
    "bots/sample-bot.json: colour: is not a field of this record",
    "bots/sample-bot.json: pricing: must not be empty; where a field may be unknown, null says so",
    "bots/sample-bot.json: red_flags[0].as_of: is missing",
    "bots/sample-bot.json: red_flags[0].source: is missing",
    "enforcement-actions/sample-case.json: filed_date: must be a date written YYYY, YYYY-MM or YYYY-MM-DD",
    "enforcement-actions/sample-case.json: filed_date: must be a day of the calendar",
    "enforcement-actions/sample-case.json: status: must be one of: complaint_filed, settled, judgment, order, " +
      "mixed, dismissed, unknown, charged, pleaded_guilty, convicted, sentenced, acquitted",
    "enforcement-actions/sample-case.json: summary: is missing",
    "sources.json: is missing",
  ]);
});

test("a mistake in the JSON is named with its line", async (context) => {
  const files = filesWith({ "bots/sample-bot.json": '{\n  "slug": "sample-bot"\n  "name": "Sample Bot"\n}\n' });
  assert.deepEqual(await complaints(context, files), [
    "bots/sample-bot.json: is not valid JSON: look for a comma, quote or bracket too many or too few at line " +
      "3, column 3",
  ]);
});

test("a file that is empty, cut off, marked by its editor or broken inside a text says so", async (context) => {
  const reasons: [string, string][] = [
    [" \n", "is empty"],
    ['{\n  "slug": "sample-bot",\n', "ends too early: look for a bracket or quote that is never closed"],
    ["\ufeff{}", "begins with a byte order mark: save it as UTF-8 without one"],
    ['{"slug": "sample\n-bot"}', "is not valid JSON at line 1, column 17"],
  ];
  for (const [content, reason] of reasons) {
    const files = filesWith({ "bots/sample-bot.json": content });
    assert.deepEqual(await complaints(context, files), [`bots/sample-bot.json: ${reason}`]);
  }
});

test("a day that no calendar has is reported", async (context) => {
  const incidents = [{ date: "2023-02-29", kind: "outage" as const, text: "Down.", source: "https://news.example/" }];
  const files = filesWith({ "bots/sample-bot.json": bareBot({ incidents }) });
  assert.deepEqual(await complaints(context, files), [
    "bots/sample-bot.json: incidents[0].date: must be a day of the calendar",
  ]);
});

test("a file that is not named after its record is reported", async (context) => {
  const files = filesWith({ "bots/sample.json": bareBot(), "bots/sample-bot.json": undefined });
  assert.deepEqual(await complaints(context, files), ["bots/sample.json: slug: must be the name of the file, sample"]);
});

test("a slug not in kebab-case, a source that is no address and an accusation without are told", async (context) => {
  const bot = bareBot({
    slug: "Sample_Bot",
    incidents: [{ date: "2024", kind: "outage", text: "Down.", source: "javascript:alert(1)" }],
  });
  assert.deepEqual(await complaints(context, filesWith({ "bots/Sample_Bot.json": bot })), [
    "bots/Sample_Bot.json: incidents[0].source: must be an absolute http:// or https:// address",
    "bots/Sample_Bot.json: slug: must be lower-case words joined by single hyphens, such as banana-gun",
  ]);
});

test("a file that is not a record is reported; hidden files of an editor or a desktop are skipped", async (context) => {
  const files = filesWith({ "bots/notes.txt": "to do", "vaults/.DS_Store": "x", "bots/.sample-bot.json.swp": "x" });
  assert.deepEqual(await complaints(context, files), [
    "bots/notes.txt: is no record: only files called <slug>.json belong in bots/",
  ]);
});

test("a file whose $schema would leave the editor without checks is reported", async (context) => {
  const files = filesWith({ "bots/sample-bot.json": bareBot({ $schema: "./schema/bot.schema.json" }) });
  assert.deepEqual(await complaints(context, files), [
    "bots/sample-bot.json: $schema: must be ../schema/bot.schema.json, so that editors check the file",
  ]);
});

test("a missing folder or file is reported, not taken as an empty list", async (context) => {
  const files = new Map([...dataFiles(sampleRecords())].filter(([file]) => !file.startsWith("vaults/")));
  files.delete("tracker/entries.json");
  assert.deepEqual(await complaints(context, files), ["tracker/entries.json: is missing", "vaults: is missing"]);
});

test("a file that is too long for one text is reported with the most that there may be", async (context) => {
  const folder = await temporaryFolder(context);
  await cp(bundled, folder, { recursive: true });
  await truncate(join(folder, "tracker/entries.json"), 600e6);
  await assert.rejects(loadRecords(folder), /tracker\/entries\.json: is too long: a file may have 536 MB/u);
});

test("files that fit alone but not together are reported once all of them can be read", async (context) => {
  const files = filesWith({ "bots/sample-bot.json": bareBot({ domains: ["evil.example"] }) });
  assert.deepEqual(await complaints(context, files), [
    `bots/sample-bot.json: domains[0]: evil.example is also a listed domain of the tracker entry ${bareEntry().id}`,
  ]);
});

test("a tracker entry that names a private person may not carry the subject cell with the name", async (context) => {
  const entry = { ...bareEntry(), names_a_person: true };
  const files = dataFiles(sampleRecords({ tracker_entries: [entry] }));
  assert.deepEqual(await complaints(context, files), [
    "tracker/entries.json: entries[0].provenance.subject_raw: must be null: the subject names a private person",
  ]);
});

test("a relief defendant, who is not accused, may not be given names to match", async (context) => {
  const respondents = [{ name: "Jane Roe", kind: "relief_defendant" as const, match_names: ["Jane Roe"] }];
  const files = dataFiles(sampleRecords({ enforcement_actions: [bareAction({ respondents })] }));
  assert.deepEqual(await complaints(context, files), [
    "enforcement-actions/sample-case.json: respondents[0].match_names: must be empty: a relief defendant or a " +
      "caption is never matched",
  ]);
});

test("a confirmed action left among the candidates is reported", async (context) => {
  const action = { ...bareAction(), $schema: "../../schema/enforcement-action.schema.json" };
  const files = filesWith({ "candidates/enforcement-actions/sample-case.json": action });
  assert.deepEqual(await complaints(context, files, loadCandidates), [
    "candidates/enforcement-actions/sample-case.json: provenance.audited: is true: a confirmed action belongs " +
      "in enforcement-actions/",
  ]);
});
