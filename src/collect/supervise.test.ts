import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleRecords } from "../../test/support/sample-records.ts";
import { readSources } from "./read-sources.ts";
import { readSupervised } from "./supervise.ts";

const reading = {
  records: sampleRecords({}),
  contact: undefined,
  now: new Date("2026-11-20T12:00:00Z"),
  file: null,
  acceptShrink: false,
  acceptGrowth: false,
  acceptChanges: false,
  addresses: Object.fromEntries(
    ["DFPI_URL", "CFTC_URL", "SEC_LITIGATION_URL", "SEC_PRESS_URL"].map((name) => [name, "http://127.0.0.1:9/"]),
  ),
  stored: [],
};
const fetching = { baseUrl: "http://127.0.0.1", contact: undefined, configured: [] };

test("a source that holds up, fills or ends the thread has failed, and the others are read", async () => {
  const stuck = new URL("../../test/collect/stuck-thread.ts", import.meta.url);
  const sources = ["bafin", "dfpi", "cftc", "asic", "sec", "finma"];
  const bounds = { silentMs: 10_000, memoryMb: 64 };
  const { outcomes, statedTimes } = await readSupervised(
    { reading: { ...reading, sources }, fetching },
    () => {},
    bounds,
    stuck,
  );
  assert.deepEqual(
    outcomes.map(({ source, row, failure }) => [source, row.status, failure?.message]),
    [
      ["bafin", "stale", "It could not be read because something went wrong on our side."],
      ["dfpi", "stale", "What it sent took too long to read."],
      ["cftc", "stale", "What it sent took too much memory to read."],
      ["asic", "stale", "It could not be read because something went wrong on our side."],
      ["sec", "stale", "It could not be read because something went wrong on our side."],
      ["finma", "stale", "It could not be read because something went wrong on our side."],
    ],
  );
  assert.deepEqual(statedTimes, [1000, 1000, 1000, 1000]);
});

test("what the thread is given reaches it: sources that nothing answers for have failed", async () => {
  const { outcomes } = await readSupervised({ reading: { ...reading, sources: ["sec"] }, fetching }, () => {});
  assert.deepEqual(
    outcomes.map(({ source, failure }) => [source, failure?.hint?.includes("CONTACT")]),
    [["sec", true]],
  );
});

test("a source that never answers ends in its time, and its later requests are not sent", async () => {
  let asked = 0;
  const outcomes = await readSources(
    { ...reading, sources: ["dfpi", "cftc"] },
    {
      sourceMs: 50,
      sleep: async () => {},
      onProgress: () => {},
      fetch: () => {
        asked += 1;
        return Promise.withResolvers<null>().promise;
      },
    },
  );
  assert.deepEqual(
    outcomes.map(({ failure }) => failure?.message),
    ["Reading it took too long.", "Reading it took too long."],
  );
  assert.equal(asked, 2);
});
