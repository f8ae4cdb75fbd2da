/** `botwatch validate` on data folders that each have one thing wrong. */
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { regulators } from "../../src/record/regulators.ts";
import { botwatch } from "../support/botwatch.ts";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-"));
  await cp("data", folder, { recursive: true });
});
after(() => rm(folder, { recursive: true }));

/** Exit code and output of `validate` while some files are changed. */
async function validated(
  changes: Record<string, (text: string) => string>,
): Promise<{ code: number | null; said: string }> {
  const contents = new Map<string, string>();
  for (const [file, change] of Object.entries(changes)) {
    const text = await readFile(join(folder, file), "utf8");
    contents.set(file, text);
    await writeFile(join(folder, file), change(text));
  }
  const run = botwatch(["validate"], { DATA_DIR: folder });
  const code = await run.exit;
  for (const [file, text] of contents) await writeFile(join(folder, file), text);
  return { code, said: run.output() };
}

test("the bundled record is sound", async () => {
  const { code, said } = await validated({});
  assert.match(said, /^The record is sound: \d+ bots, /u);
  assert.equal(code, 0);
});

test("every file of the folder is checked, and every problem named: records, candidates, tiers and word lists", async () => {
  const { code, said } = await validated({
    "bots/kryll.json": (text) => text.replace('"name": "Kryll"', '"name": ""'),
    "candidates/enforcement-actions/doj-goliath-ventures-2026.json": (text) =>
      text.replace('"US Department of Justice"', '"Interpol"'),
    "tiers.json": (text) => text.replace('"requests_per_minute": 60,', ""),
    "words/given-names.json": (text) => text.replace('"aaron",', '"abigail",'),
    "words/trade.json": (text) => text.replace('"about"', '"abuot"'),
    "protected-brands.json": (text) => text.replace('"name": "', '"name": "", "was": "'),
  });
  assert.deepEqual(said.trim().split("\n"), [
    "8 problems in the records:",
    "bots/kryll.json: name: must not be empty; where a field may be unknown, null says so",
    "protected-brands.json: brands[0].name: must not be empty; where a field may be unknown, null says so",
    "protected-brands.json: brands[0].was: is not a field of this record",
    `candidates/enforcement-actions/doj-goliath-ventures-2026.json: regulator: must be one of: ${regulators.join(", ")}`,
    "tiers.json: tiers[0].requests_per_minute: is missing",
    "words/given-names.json: words: holds abigail more than once",
    "words/trade.json: about: is missing",
    "words/trade.json: abuot: is not a field of this record",
  ]);
  assert.equal(code, 1);
});

test("starting on a broken folder stops with the same words", async () => {
  const file = join(folder, "tiers.json");
  const text = await readFile(file, "utf8");
  await writeFile(file, "{}");
  const run = botwatch(["serve"], { DATA_DIR: folder, DATABASE_URL: `file:${folder}/botwatch.db` });
  const code = await run.exit;
  await writeFile(file, text);
  assert.match(run.output(), /^tiers\.json: tiers: is missing$/mu);
  assert.equal(code, 1);
});
