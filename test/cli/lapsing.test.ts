/** `botwatch lapsing` on the bundled record. */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { botwatch } from "../support/botwatch.ts";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-"));
});
after(() => rm(folder, { recursive: true }));

async function ran(...options: string[]): Promise<{ code: number | null; said: string }> {
  const run = botwatch(["lapsing", ...options], { DATABASE_URL: `file:${join(folder, "botwatch.db")}` });
  return { code: await run.exit, said: run.output() };
}

test("what lapses within the period is listed with its page, and the cards that change are counted", async () => {
  const { code, said } = await ran("--within", "90d");
  assert.equal(code, 0);
  assert.match(said, /^Within 90 days of \d{4}-\d{2}-\d{2}: \d+ facts lapse, and \d+ cards change/u);
  assert.match(said, /\n\d{4}-\d{2}-\d{2} {2}[a-z0-9-]+ {2}[a-z_]+ \([a-z_]+\)/u);
});

test("as JSON each row says what becomes of the card", async () => {
  const { code, said } = await ran("--within", "365", "--cards", "--json");
  const { lapsing } = JSON.parse(said) as { lapsing: { card: { from: string; to: string } | null }[] };
  assert.equal(code, 0);
  assert.ok(lapsing.length > 0);
  for (const { card } of lapsing) assert.notEqual(card?.from, card?.to);
});

test("an invalid period is refused in words", async () => {
  const { code, said } = await ran("--within", "soon");
  assert.equal(code, 2);
  assert.match(said, /must be a number of days/u);
});
