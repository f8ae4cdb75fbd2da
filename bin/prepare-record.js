/** Checks and indexes the bundled record for the first start: bin/compile-ahead.js loads this. */
import { fileURLToPath } from "node:url";
import { prepareCuratedRecord } from "../src/publish/curated-record.ts";

await prepareCuratedRecord(fileURLToPath(new URL("../data", import.meta.url)));
