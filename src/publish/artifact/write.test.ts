import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import type { Worker } from "node:worker_threads";
import { temporaryFolder } from "../../../test/support/folder.ts";
import { sampleRecords } from "../../../test/support/sample-records.ts";
import { buildSnapshot } from "../publish.ts";
import { writeArtifact } from "./write.ts";

test("where the thread that compresses ends too early, no artifact is left, whole or half", async (context) => {
  const folder = await temporaryFolder(context);
  const records = sampleRecords({});
  const input = { snapshot: buildSnapshot(records, []), site: { baseUrl: "https://site.example" }, base: records };
  const path = join(folder, "one.snapshot");
  process.once("worker", (thread: Worker) => void thread.terminate());
  await assert.rejects(writeArtifact(path, { ...input, record: "r", former: null }), /compresses documents was ended/u);
  assert.deepEqual(await readdir(folder), []);
  await writeArtifact(path, { ...input, record: "r", former: null });
  assert.deepEqual(await readdir(folder), ["one.snapshot"]);
});
