/**
 * Refreshes over and over until it is killed: `refreshing.ts DATABASE_URL BASE`, where BASE is a stand-in for the
 * sources.
 */
import { createFetch } from "../../src/collect/fetch.ts";
import { type RefreshParts, refresh } from "../../src/collect/refresh.ts";
import { sources } from "../../src/collect/sources/index.ts";
import { Shelf } from "../../src/publish/artifact/shelf.ts";
import { curatedRecordOf } from "../../src/publish/curated-record.ts";
import { publishRecords } from "../../src/publish/publish.ts";
import { artifactFolder, openStorage } from "../../src/storage/open.ts";
import { readHere } from "../support/read-here.ts";
import { sampleRecords } from "../support/sample-records.ts";
import { contact, everySource, sourceAddresses } from "../support/source-server.ts";

const [databaseUrl = "", base = ""] = process.argv.slice(2);
const storage = await openStorage(databaseUrl);
const addresses = sourceAddresses(base);
const records = sampleRecords({ tracker_entries: [] });
const shelf = new Shelf(storage.artifacts, { baseUrl: "http://127.0.0.1:8080" }, artifactFolder(databaseUrl) ?? "");
const curated = curatedRecordOf(records);
const parts: RefreshParts<unknown> = {
  storage,
  loadRecords: async () => records,
  publish: (overlay, now, collected) => publishRecords({ storage, shelf, curated, overlay, now, collected }),
  read: readHere(createFetch({ baseUrl: base, contact, configured: [base], sleep: async () => {} })),
  addresses,
  contact,
  now: () => new Date(),
};
console.log("ready");
for (;;) {
  const result = await refresh(parts, {
    ...everySource,
    // The tracker of this test has few entries.
    acceptShrink: true,
    sources: sources.filter(({ id }) => ["dfpi", "cftc"].includes(id)),
  });
  if (!result.ran) throw new Error("The lock of a killed process is still held.");
  if (!result.value.sources.every((source) => source.ok)) throw new Error(JSON.stringify(result.value.sources));
  console.log("done");
}
