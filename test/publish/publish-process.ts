/**
 * A separate process that publishes growing records, step by step, from the database's present state.
 * `publish-process.ts DATABASE_URL`
 */
import { openStorage } from "../../src/storage/open.ts";
import { publishTo } from "../support/publish-to.ts";
import { growingRecords, lastOfGrowth } from "./growing-records.ts";

const storage = await openStorage(process.argv[2] ?? "");
const current = await storage.lastSnapshot();
const published = current === null ? -1 : (Date.parse(current.generated_at) - Date.UTC(2026, 0, 1)) / 86_400_000;
console.log("ready");
// The current step is published again, as after a restart.
for (let step = Math.max(0, published); step <= lastOfGrowth; step++) {
  await publishTo(storage, growingRecords(step), new Date(0));
}
await storage.close();
