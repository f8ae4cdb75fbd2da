import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { bareBot } from "../../../test/support/bot-records.ts";
import { bareEntry, sampleRecords } from "../../../test/support/sample-records.ts";
import { curatedRecordOf } from "../curated-record.ts";
import { imitationsOf } from "../imitations.ts";
import { prepare } from "../prepared.ts";
import { imitationsBeside, judgedMeanwhile } from "./beside.ts";

const bots = [
  bareBot({ slug: "kryll", name: "Kryll", domains: ["kryll.io"] }),
  bareBot({ slug: "banana-gun", name: "Banana Gun", domains: ["bananagun.io"] }),
];
const namings = [
  { names: ["Kryll Payouts"], domains: [] },
  { names: [], domains: ["krylll.com"] },
  { names: ["Opacoin"], domains: ["banana-gun.vip"] },
  { names: ["Opacoin"], domains: ["opacoin.net"] },
];

const none = { bots: [], brands: [], entries: [] };
const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

test("entries imitate the same bots whether so many are new that a thread judges them, or few", async () => {
  const entries = Array.from({ length: 10_000 }, (_, at) => bareEntry({ id: `dfpi-${at}`, ...namings[at % 4] }));
  const all = prepare(sampleRecords({ bots, tracker_entries: entries }));
  const found = await imitationsBeside(all, null, curatedRecordOf(all.records));
  assert.ok(isDeepStrictEqual(found, imitationsOf(all.records, all.lookalikes, null)));
  assert.equal(Object.keys(found.links).length, 7_500);
  const more = prepare({ ...all.records, tracker_entries: [...entries, bareEntry({ names: ["Kryll"] })] });
  const foundAgain = await imitationsBeside(more, found, curatedRecordOf(more.records));
  assert.ok(isDeepStrictEqual(foundAgain, imitationsOf(more.records, more.lookalikes, null)));
});

test("a judging thread that fails, ends or cannot be begun fails the publish, and says so", async () => {
  const missing = new URL("./no-such-thread.ts", import.meta.url);
  const judgedBy = (file: URL) => judgedMeanwhile(none, () => undefined, file);
  await assert.rejects(judgedBy(missing), /judges entries failed/u);
  await assert.rejects(judgedBy(program(`throw new Error("stumbled");`)), /judges entries failed/u);
  await assert.rejects(judgedBy(program("process.exit();")), /judges entries was ended/u);
});

test("what fails while the thread judges fails the publish as it would without the thread", async () => {
  const failing = () => {
    throw new Error("an index failed");
  };
  await assert.rejects(judgedMeanwhile(none, failing), /an index failed/u);
});
