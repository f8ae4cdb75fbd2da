import assert from "node:assert/strict";
import { test } from "node:test";
import { readHost } from "../../names/host.ts";
import { loadRecords } from "../../records/load.ts";
import { brandsOf, buildLookalikeIndex, findLookalikes } from "./index.ts";
import { type ThresholdId, thresholdTable } from "./thresholds.ts";

const index = buildLookalikeIndex(brandsOf(await loadRecords("data")), []);

for (const [id, { letters, example, moved }] of Object.entries(thresholdTable)) {
  test(`${id}: ${letters} letters, not ${letters + moved}, because of ${example}`, () => {
    const host = readHost(example);
    assert.ok(host !== null);
    const changed = { ...index, thresholds: { ...index.thresholds, [id as ThresholdId]: letters + moved } };
    const [now, then] = [index, changed].map((one) => findLookalikes(one, host).map(({ name }) => name));
    assert.notDeepEqual(now, then);
  });
}
