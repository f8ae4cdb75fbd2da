/** What holds for the change log whatever the records are. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { actionStatuses } from "../../src/record/case-status.ts";
import { changeEvent } from "../../src/record/change-event.ts";
import type { Records } from "../../src/record/records.ts";
import { anyBot, bareAction, days, partialDates } from "../support/bot-records.ts";
import { Publishes } from "../support/publishing.ts";
import { bareEntry, sampleRecords } from "../support/sample-records.ts";

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });

/** Subsets of a small world, so that records come, change, go and come back from one set to the next. */
const corrections = fc.array(
  fc.record({ date: days, text: fc.constant("We were wrong."), source: fc.constant(null) }),
  {
    maxLength: 2,
  },
);

const someBots = fc
  .subarray(["alpha-bot", "beta-bot", "constructor"])
  .chain((slugs) =>
    fc.tuple(
      ...slugs.map((slug) =>
        fc.tuple(anyBot, corrections).map(([bot, list]) => ({ ...bot, slug, name: slug, corrections: list })),
      ),
    ),
  );

const someActions = fc.subarray(["case-a", "case-b"]).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          status: fc.constantFrom(...actionStatuses),
          filed_date: maybe(days),
          status_date: maybe(days),
          related_bots: fc.subarray(["alpha-bot", "beta-bot"]),
          corrections,
        })
        .map((fields) => bareAction({ id, ...fields })),
    ),
  ),
);

const someEntries = fc.subarray(["one.example", "two.example", "three.example"]).chain((domains) =>
  fc.tuple(
    ...domains.map((domain) =>
      fc
        .record({
          listing: fc.constantFrom("listed", "removed"),
          dated: maybe(partialDates),
          first_seen: maybe(days),
          names_a_person: fc.boolean(),
          corrections,
        })
        .map((fields) => bareEntry({ domains: [domain], ...fields })),
    ),
  ),
);

const someReleases = fc.subarray(["release-a", "release-b"]).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      maybe(days).map((date) => ({
        id,
        regulator: "CFTC",
        title: "Advisory",
        date,
        url: "https://regulator.example/",
        topics: [],
        summary: null,
        provenance: { seen_via: "made up", official_page_opened: false },
      })),
    ),
  ),
);

const someRecords: fc.Arbitrary<Records> = fc
  .record({
    bots: someBots,
    enforcement_actions: someActions,
    tracker_entries: someEntries,
    regulator_releases: someReleases,
    readOn: days,
  })
  .map(({ readOn, ...lists }) =>
    sampleRecords({
      ...lists,
      sources: sampleRecords().sources.map((source) => ({ ...source, retrieved_at: `${readOn}T00:00:00Z` })),
    }),
  );

const runs = { numRuns: 150 };

test("publishing the same again adds nothing and leaves the snapshot as it is", () => {
  fc.assert(
    fc.property(fc.array(someRecords, { minLength: 1, maxLength: 4 }), (sets) => {
      const publishes = new Publishes();
      for (const records of sets) {
        publishes.publish(records);
        const first = publishes.snapshot;
        assert.deepEqual(publishes.publish(structuredClone(records), "2030-01-01T00:00:00Z"), []);
        assert.equal(publishes.snapshot?.id, first?.id);
      }
    }),
    runs,
  );
});

test("the log only grows: no event is changed, lost or reported twice, and each has the published shape", () => {
  fc.assert(
    fc.property(fc.array(someRecords, { minLength: 2, maxLength: 5 }), (sets) => {
      const publishes = new Publishes();
      const told = new Map<string, unknown>();
      for (const records of sets) {
        for (const event of publishes.publish(records)) {
          assert.ok(!told.has(event.id));
          assert.deepEqual(changeEvent.safeParse(event).error?.issues ?? [], []);
          assert.equal(event.detected_at, publishes.snapshot?.generated_at);
          told.set(event.id, event);
        }
        assert.deepEqual(new Map(publishes.snapshot?.changes.map((event) => [event.id, event])), told);
      }
    }),
    runs,
  );
});

test("the order of the records never matters", () => {
  const reversed = (records: Records): Records => ({
    ...records,
    bots: records.bots.toReversed().map((bot) => ({ ...bot, incidents: bot.incidents.toReversed() })),
    enforcement_actions: records.enforcement_actions.toReversed(),
    tracker_entries: records.tracker_entries.toReversed(),
    regulator_releases: records.regulator_releases.toReversed(),
  });
  fc.assert(
    fc.property(fc.array(someRecords, { minLength: 2, maxLength: 3 }), (sets) => {
      const [publishes, others] = [new Publishes(), new Publishes()];
      for (const records of sets) assert.deepEqual(others.publish(reversed(records)), publishes.publish(records));
    }),
    runs,
  );
});

test("every event that a publish adds after the first import is found by asking since that publish", () => {
  fc.assert(
    fc.property(fc.array(someRecords, { minLength: 2, maxLength: 4 }), (sets) => {
      const publishes = new Publishes();
      publishes.publish(sets[0] as Records);
      for (const records of sets.slice(1)) {
        const seen = publishes.snapshot?.generated_at ?? "";
        for (const event of publishes.publish(records)) {
          assert.notEqual(event.cause, "import");
          assert.ok(Date.parse(event.detected_at) >= Date.parse(seen));
        }
      }
    }),
    runs,
  );
});
