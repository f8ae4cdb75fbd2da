import assert from "node:assert/strict";
import { test } from "node:test";
import { Publishes } from "../../test/support/publishing.ts";
import { bareEntry, bareWarning, bareWarningList, sampleRecords } from "../../test/support/sample-records.ts";
import type { Records } from "../record/records.ts";
import type { WarningRecord } from "../record/warning.ts";
import { blockableHosts } from "./listed-hosts.ts";

/** Websites that blocklists may hold, unverified complaints included. */
function blocked(fields: Partial<Records>): string[] {
  const publishes = new Publishes();
  publishes.publish(sampleRecords({ enforcement_actions: [], bots: [], prediction_venues: [], ...fields }));
  assert.ok(publishes.snapshot);
  return blockableHosts(publishes.snapshot, true).map(({ host }) => host);
}

const warnedOf = (...entries: Parameters<typeof bareWarning>[0][]) => ({
  warning_lists: [
    bareWarningList(entries.map((fields, at) => bareWarning({ id: `sample-list-00000000000${at}`, ...fields }))),
  ],
});

test("a website that the tracker lists and that may be the imitated firm's own is in no blocklist, whoever else lists it", () => {
  const disputed_domains = [{ domain: "genuine.example", note: "It may be the firm's own." }];
  const entry = bareEntry({ id: "dfpi-1", domains: ["evil.example"], disputed_domains });
  const own = { domains: ["genuine.example"] };
  assert.deepEqual(blocked({ tracker_entries: [entry], ...warnedOf(own) }), ["evil.example"]);
  assert.deepEqual(blocked({ tracker_entries: [bareEntry({ id: "dfpi-1" })], ...warnedOf(own) }), [
    "evil.example",
    "genuine.example",
  ]);
});

test("a website that its list no longer shows is in no blocklist, unless another list still shows it", () => {
  const gone: Partial<WarningRecord> = { domains: ["gone.example"], listing: "removed" };
  assert.deepEqual(blocked({ tracker_entries: [], ...warnedOf(gone) }), []);
  assert.deepEqual(blocked({ tracker_entries: [bareEntry({ listing: "removed" })], ...warnedOf(gone) }), []);
  assert.deepEqual(blocked({ tracker_entries: [], ...warnedOf(gone, { domains: ["gone.example"] }) }), [
    "gone.example",
  ]);
});
