import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { withCollected } from "../../src/collect/merge.ts";
import { Shelf } from "../../src/publish/artifact/shelf.ts";
import { curatedRecordOf } from "../../src/publish/curated-record.ts";
import { publishRecords } from "../../src/publish/publish.ts";
import { newestFirst } from "../../src/snapshot/diff-events.ts";
import { artifactFolder, openStorage } from "../../src/storage/open.ts";
import { startChild } from "../support/child.ts";
import { sampleRecords } from "../support/sample-records.ts";
import { type SourceServer, startSources } from "../support/source-server.ts";
import { trackerHtml } from "../support/tracker-pages.ts";

const lanes = 2;
const killsPerLane = 8;
/** Most refreshes that a process makes before it is killed. */
const roundsUntilKilled = 2;

let sources: SourceServer;
let folder: string;
before(async () => {
  sources = await startSources();
  folder = await mkdtemp(join(tmpdir(), "botwatch-killed-"));
  // Each request for the page lists one more entry: every refresh has something to lose or to store twice.
  let listed = 0;
  sources.answers.set("/dfpi", (_request, response) => {
    listed += 1;
    const rows = Array.from({ length: listed }, (_, row) => ({
      row: row + 1,
      primary_subject: `Site ${row}\nsite-${row}.com`,
      website: `site-${row}.com`,
      scam_type: "Fraudulent Trading Platform",
      detail_url: "",
    }));
    response.writeHead(200, { "content-type": "text/html" }).end(trackerHtml(rows));
  });
});
after(async () => {
  await sources.close();
  await rm(folder, { recursive: true });
});

/** The state that a killed process left: complete, and the same as what it was made from. */
async function check(databaseUrl: string): Promise<number> {
  const storage = await openStorage(databaseUrl);
  try {
    const id = await storage.currentSnapshotId();
    if (id === null) return 0;
    const shelf = new Shelf(storage.artifacts, { baseUrl: "http://127.0.0.1:8080" }, artifactFolder(databaseUrl) ?? "");
    const artifact = await shelf.open(id);
    assert.ok(artifact, "what is current can be opened");
    const { snapshot } = artifact;
    assert.deepEqual(newestFirst(await storage.changes.read()), snapshot.changes, "snapshot and log belong together");
    const curated = curatedRecordOf(sampleRecords({ tracker_entries: [] }));
    const overlay = async () => withCollected(curated.records, await storage.collected.readAll());
    const again = await publishRecords({ storage, shelf, curated, overlay, now: new Date() });
    assert.deepEqual([again.id, again.eventsAdded], [id, 0], "snapshot and collected records belong together");
    const { records } = snapshot;
    const entries = new Set(records.tracker_entries.map((entry) => entry.id));
    const told = snapshot.changes.filter((event) => event.kind === "tracker_entry").map((event) => event.subject.id);
    assert.equal(new Set(told).size, told.length, "no entry is told twice");
    // Entries of the first import have no day of their own and no event; every later one has exactly one.
    for (const entry of told) assert.ok(entries.has(entry));
    artifact.close();
    return told.length;
  } finally {
    await storage.close();
  }
}

/** How long a refresh takes on this machine at present, in milliseconds. Runs two. */
async function timeOfOneRefresh(databaseUrl: string): Promise<number> {
  const child = startChild("test/collect/refreshing.ts", [databaseUrl, sources.base]);
  assert.equal(await child.line(), "ready");
  const began = performance.now();
  for (let round = 0; round < 2; round += 1) assert.equal(await child.line(), "done");
  const took = (performance.now() - began) / 2;
  await child.kill();
  return took;
}

test("killed at any moment, a refresh loses nothing and stores nothing twice", async () => {
  const oneLane = async (lane: number) => {
    const databaseUrl = `file:${folder}/lane-${lane}.db`;
    let told = 0;
    const roundMs = await timeOfOneRefresh(databaseUrl);
    for (let kill = 0; kill < killsPerLane; kill += 1) {
      const child = startChild("test/collect/refreshing.ts", [databaseUrl, sources.base]);
      assert.equal(await child.line(), "ready");
      // Spread over the rounds, so that every part of a refresh is hit in each run.
      const share = (kill * lanes + lane + Math.random()) / (killsPerLane * lanes);
      await wait(share * roundsUntilKilled * roundMs);
      await child.kill();
      assert.equal(child.process.signalCode, "SIGKILL");
      const now = await check(databaseUrl);
      assert.ok(now >= told, "an event that was published stays");
      told = now;
    }
    return told;
  };
  const told = await Promise.all(Array.from({ length: lanes }, (_, lane) => oneLane(lane)));
  assert.ok(told.every((events) => events > 0));
});
