import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { bareBot } from "../../test/support/bot-records.ts";
import { bareEntry, sampleRecords } from "../../test/support/sample-records.ts";
import type { Records } from "../records/records.ts";
import { imitationsOf } from "./imitations.ts";
import { lookalikeIndexOf } from "./prepared.ts";

const names = ["Kryll", "Kryll Payouts", "Krill", "Banana Gun giveaway", "Opacoin"];
const domains = ["kryll.io", "kryll-login.com", "krylll.com", "bananagun.vip", "opacoin.net"];

const entries = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom("dfpi-1", "dfpi-2", "dfpi-3", "dfpi-4"),
    names: fc.subarray(names, { maxLength: 2 }),
    unmatched_names: fc.subarray(names, { maxLength: 1 }),
    domains: fc.subarray(domains, { maxLength: 2 }),
    impersonates: fc.constantFrom(null, null, { name: "Kryll", certain: true }, { name: "Opacoin", certain: true }),
  }),
  { selector: ({ id }) => id },
);
const brands = fc.subarray([
  bareBot({ slug: "kryll", name: "Kryll", domains: ["kryll.io"] }),
  bareBot({ slug: "banana-gun", name: "Banana Gun", domains: ["bananagun.io"] }),
  bareBot({ slug: "other", name: "Kryll", aliases: ["Opacoin"], domains: [] }),
]);
const records = fc
  .tuple(brands, entries)
  .map(([bots, own]) => sampleRecords({ bots, tracker_entries: own.map((fields) => bareEntry(fields)) }));

const judged = (of: Records, former: Parameters<typeof imitationsOf>[2]) =>
  imitationsOf(of, lookalikeIndexOf(of), former);

test("whatever changes between two publishes, what the first one found gives the second the same answers", () => {
  fc.assert(
    fc.property(records, records, fc.constantFrom("bots", "tracker_entries", null), (before, after, same) => {
      const next = same === null ? after : { ...after, [same]: before[same] };
      assert.deepEqual(judged(next, judged(before, null)), judged(next, null));
    }),
    { numRuns: 100 },
  );
});

test("an entry and brands that did not change are not judged again", () => {
  const bots = [bareBot({ slug: "kryll", name: "Kryll", domains: ["kryll.io"] })];
  const before = sampleRecords({ bots, tracker_entries: [bareEntry({ id: "dfpi-1", names: ["Kryll"] })] });
  const former = judged(before, null);
  assert.deepEqual(former.links, { "dfpi-1": [{ slug: "kryll", via: "brand" }] });
  const remembered = { ...former, links: { "dfpi-1": [{ slug: "remembered", via: "brand" as const }] } };
  assert.deepEqual(judged(before, remembered).links, remembered.links);
  const more = {
    ...before,
    tracker_entries: [...before.tracker_entries, bareEntry({ id: "dfpi-2", names: ["Kryll"] })],
  };
  assert.deepEqual(judged(more, remembered).links, { ...remembered.links, "dfpi-2": former.links["dfpi-1"] });
});
