import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { type TestContext, test } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { temporaryFolder } from "../../test/support/folder.ts";
import { sampleRecords } from "../../test/support/sample-records.ts";
import { newStorage } from "../../test/support/storage.ts";
import { assertDefined } from "../base/invariants.ts";
import { plainOf } from "../contract/documents.ts";
import { Shelf } from "./artifact/shelf.ts";
import { curatedRecordOf } from "./curated-record.ts";
import { type PublishOptions, publishRecords } from "./publish.ts";

const now = new Date("2026-12-01T12:00:00Z");
const site = { baseUrl: "https://site.example" };
const otherSite = { baseUrl: "https://other.example" };

const curatedWith = (summary: string) => curatedRecordOf(sampleRecords({ bots: [bareBot({ summary })] }));

/** A store that keeps nothing: files lie in the folder of a shelf. */
const noStore = { put: async () => {}, get: async () => false, names: async () => [], remove: async () => {} };

/** Publishes one record after another, each on the shelf beside it, to one storage. */
async function publisher(context: TestContext) {
  const storage = await newStorage(context);
  const publish = (shelf: Shelf, summary: string, more: Partial<PublishOptions> = {}) =>
    publishRecords({ storage, shelf, curated: curatedWith(summary), overlay: (all) => all, now, ...more });
  return { storage, publish };
}

test("a snapshot that stands is made servable for another site, with all documents that it has there", async (context) => {
  const { storage, publish } = await publisher(context);
  const folder = await temporaryFolder(context);
  const first = await publish(new Shelf(noStore, site, folder), "First.");
  await publish(new Shelf(noStore, site, folder), "Second.");
  await storage.useSnapshot(first.id, now.toISOString());
  const shelf = new Shelf(noStore, otherSite, folder);
  assert.equal(await shelf.open(first.id), null);
  const stands = await publish(shelf, "Second.");
  assert.deepEqual([stands.id, stands.changed, stands.superseded], [first.id, false, true]);

  const elsewhere = new Shelf(noStore, otherSite, await temporaryFolder(context));
  await (await publisher(context)).publish(elsewhere, "First.");
  using made = assertDefined(await shelf.open(first.id), "it is there for the other site");
  using published = assertDefined(await elsewhere.open(first.id), "the same record gives the same snapshot");
  assert.deepEqual(made.documents.targets(), published.documents.targets());
  for (const target of made.documents.targets()) {
    const [one, other] = [made.documents.get(target), published.documents.get(target)];
    assert.equal(one?.etag, other?.etag, target);
  }
  const bots = await plainOf(assertDefined(made.documents.get("/api/bots.json"), "it is published"));
  assert.match(bots.toString(), /https:\/\/other\.example/u);
});

test("what was collected is published although the record at hand is nothing new", async (context) => {
  const { storage, publish } = await publisher(context);
  const shelf = new Shelf(noStore, site, await temporaryFolder(context));
  const first = await publish(shelf, "First.");
  await publish(shelf, "Second.");
  const at = now.toISOString();
  await storage.useSnapshot(first.id, at);
  const read = { source: "dfpi", retrieved_at: at, tried_at: at, status: "current" as const, reason: null };
  const collected = [{ ...read, etag: null, last_modified: null, records: "[]", content_hash: "made" }];
  const overlay: PublishOptions["overlay"] = (records) => ({ ...records, tracker_entries: [] });
  const refreshed = await publish(shelf, "First.", { collected, overlay });
  assert.notEqual(refreshed.id, first.id);
  assert.equal(await storage.currentSnapshotId(), refreshed.id);
});

test("a publication that fails leaves no file, and the next one publishes", async (context) => {
  const { publish } = await publisher(context);
  const folder = await temporaryFolder(context);
  const shelf = new Shelf(noStore, site, folder);
  const onProgress = (): void => {
    throw new Error("The disk is full.");
  };
  await assert.rejects(publish(shelf, "First.", { onProgress }), /disk is full/u);
  assert.deepEqual(readdirSync(folder), []);
  const first = await publish(shelf, "First.");
  assert.equal(first.changed, true);
  assert.equal(readdirSync(folder).length, 1);
});
