import assert from "node:assert/strict";
import { test } from "node:test";
import { waitingRows } from "./set-aside.ts";

test("a row that waits in the data folder and was collected again is listed once; a published one is not", () => {
  const row = { name: "Vexaro Markets" };
  const inData = [{ id: "fca-1", list: "fca", reason: "a sentence, not a name", row }];
  const collected = [
    { id: "fca-1", list: "fca", published: false },
    { id: "fca-2", list: "fca", published: false },
    { id: "fca-3", list: "fca", published: true },
    { id: "asic-4", list: "asic", published: false },
  ].map((one) => ({ ...one, first_seen: "2026-11-20", reasons: ["one reason", "another"], row }));
  assert.deepEqual(waitingRows("fca", inData, collected), [
    ...inData,
    { id: "fca-2", list: "fca", reason: "one reason; another", row },
  ]);
});
