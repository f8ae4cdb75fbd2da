/** A snapshot has the same bytes with the previous one's file to take over from and without it. */
import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { Shelf } from "../../src/publish/artifact/shelf.ts";
import { curatedRecordOf } from "../../src/publish/curated-record.ts";
import { publishRecords } from "../../src/publish/publish.ts";
import type { Records } from "../../src/record/records.ts";
import { artifactFolder, openStorage } from "../../src/storage/open.ts";
import { bareBot } from "../support/bot-records.ts";
import { bareEntry, sampleRecords } from "../support/sample-records.ts";
import { baseUrl } from "../support/service.ts";

const kryll = bareBot({ slug: "kryll", name: "Kryll", domains: ["kryll.io"] });
const entries = [
  bareEntry({ names: ["Kryll Payouts"], domains: ["kryll-payouts.example"] }),
  bareEntry({ names: [], domains: ["banana-gun-airdrop.com"] }),
  bareEntry({ names: ["Opacoin"], domains: ["opacoin.example"] }),
];
const first = sampleRecords({ bots: [bareBot(), kryll], tracker_entries: entries });

/** Records on the next day. */
function next(changes: Partial<Records>): Records {
  return {
    ...first,
    sources: first.sources.map((source) => ({ ...source, retrieved_at: "2027-01-02T00:00:00Z" })),
    ...changes,
  };
}

interface Outcome {
  bytes: Buffer;
  /** Tracker entries that imitate each bot. */
  imitators: Record<string, readonly string[]>;
}

/** The second of two publishes. @param parent what has become of the first one's artifact. */
async function published(context: TestContext, records: Records, parent: "kept" | "lost"): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-parent-"));
  context.after(() => rm(folder, { recursive: true }));
  const databaseUrl = `file:${folder}/test.db`;
  const storage = await openStorage(databaseUrl);
  try {
    const artifacts = artifactFolder(databaseUrl) ?? "";
    const shelf = new Shelf(storage.artifacts, { baseUrl }, artifacts);
    const publish = (curated: Records) =>
      publishRecords({
        storage,
        shelf,
        curated: curatedRecordOf(curated),
        overlay: (same) => same,
        now: new Date("2027-01-03T00:00:00Z"),
      });
    const before = await publish(first);
    if (parent === "lost") await rm(artifacts, { recursive: true });
    const { id } = await publish(records);
    assert.notEqual(id, before.id);
    const artifact = await shelf.open(id);
    assert.ok(artifact);
    const imitators = Object.fromEntries(artifact.snapshot.impostorEntries);
    artifact.close();
    const [file = ""] = (await readdir(artifacts)).filter((name) => name.startsWith(id));
    return { bytes: await readFile(join(artifacts, file)), imitators };
  } finally {
    await storage.close();
  }
}

/** The same publish with its parent's artifact and without gives the same bytes. Returns who imitates whom. */
async function sameEitherWay(context: TestContext, records: Records): Promise<Outcome["imitators"]> {
  const [kept, lost] = [await published(context, records, "kept"), await published(context, records, "lost")];
  assert.deepEqual(kept.imitators, lost.imitators);
  assert.ok(kept.bytes.equals(lost.bytes));
  return kept.imitators;
}

test("a day's news has the same bytes as the same record published whole", async (context) => {
  const [payouts, ...others] = entries;
  assert.ok(payouts);
  const news = bareEntry({ names: [], domains: ["kryll-bonus.com"] });
  const renamed = { ...payouts, names: ["Opacoin Payouts"], domains: ["opacoin-payouts.example"] };
  const imitators = await sameEitherWay(context, next({ tracker_entries: [renamed, ...others, news] }));
  assert.deepEqual(imitators, { kryll: [news.id] });
});

test("an entry that did not change is judged again when a bot is added or gets another name", async (context) => {
  const [payouts, airdrop] = entries;
  const banana = bareBot({ slug: "banana-gun", name: "Banana Gun", domains: ["bananagun.io"] });
  const added = await sameEitherWay(context, next({ bots: [bareBot(), kryll, banana] }));
  assert.deepEqual(added, { kryll: [payouts?.id], "banana-gun": [airdrop?.id] });
  const renamed = { ...kryll, name: "Zarquon", domains: ["zarquon.io"] };
  assert.deepEqual(await sameEitherWay(context, next({ bots: [bareBot(), renamed] })), {});
});
