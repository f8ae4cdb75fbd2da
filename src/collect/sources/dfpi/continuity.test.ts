import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { bareEntry } from "../../../../test/support/sample-records.ts";
import { parsed, type TrackerRow, trackerHtml } from "../../../../test/support/tracker-pages.ts";
import type { Records } from "../../../record/records.ts";
import { type TrackerEntryRecord, trackerEntryId } from "../../../record/tracker-entry.ts";
import { continueList } from "../../continuity.ts";
import type { StoredTracker } from "./row.ts";
import { overlayTracker, trackerKind } from "./source.ts";

interface Listed {
  subject: string;
  website: string;
  types?: string;
}

/** Reads a page with these entries, after the last read. */
function read(
  listed: readonly Listed[],
  today: string,
  curated: TrackerEntryRecord[] = [],
  last: StoredTracker | null = null,
) {
  const rows = listed.map(
    ({ subject, website, types = "Hacking" }, row): TrackerRow => ({
      row: row + 1,
      primary_subject: subject,
      website,
      scam_type: types,
      detail_url: "",
    }),
  );
  const listedNow = parsed(trackerHtml(rows)).map((row) => ({ list: "dfpi", row }));
  const records = { tracker_entries: curated } as Records;
  const { stored } = continueList(trackerKind, listedNow, records, last, { whole: true, covers: () => true }, today);
  return { read_from: "file", ...stored };
}

const site = (name: string): Listed => ({ subject: `${name} Trade`, website: `${name}.com` });
const idOf = ({ subject, website }: Listed) => trackerEntryId(subject, [website]);
const a = site("alfacoin");
const b = site("betacoin");
const c = site("gammacoin");

const [monday, tuesday, wednesday] = ["2026-01-05", "2026-01-06", "2026-01-07"] as const;

function state(stored: StoredTracker) {
  return stored.rows
    .map(({ id, listing, first_seen, last_seen }) => `${id} ${listing} ${first_seen} ${last_seen}`)
    .sort();
}

describe("a tracker entry", () => {
  test("is new on the day of the read that first lists it", () => {
    const first = read([a], monday);
    const second = read([b, a], tuesday, [], first);
    assert.deepEqual(
      state(second),
      [`${idOf(a)} listed ${monday} ${tuesday}`, `${idOf(b)} listed ${tuesday} ${tuesday}`].sort(),
    );
  });

  test("that is no longer listed is kept as removed, and listed again when it comes back", () => {
    const second = read([b], tuesday, [], read([a, b], monday));
    assert.ok(state(second).includes(`${idOf(a)} removed ${monday} ${monday}`));
    const third = read([a, b], wednesday, [], second);
    assert.ok(state(third).includes(`${idOf(a)} listed ${monday} ${wednesday}`));
  });

  test("keeps its id when a site is added to its row, and then when another is", () => {
    const wider = { ...a, website: "alfacoin.com\nalfacoin.net" };
    const widest = { ...a, website: "alfacoin.com\nalfacoin.net\nalfacoin.org" };
    const second = read([wider, b], tuesday, [], read([a, b], monday));
    assert.deepEqual(
      state(second),
      [`${idOf(a)} listed ${monday} ${tuesday}`, `${idOf(b)} listed ${monday} ${tuesday}`].sort(),
    );
    const third = read([widest, b], wednesday, [], second);
    assert.ok(state(third).includes(`${idOf(a)} listed ${monday} ${wednesday}`));
    assert.equal(third.rows.length, 2);
    const [entry] = overlayTracker([], third).filter(({ id }) => id === idOf(a));
    assert.deepEqual(entry?.domains, ["alfacoin.com", "alfacoin.net", "alfacoin.org"]);
  });

  test("keeps its id when its subject is reworded beside the same site", () => {
    const second = read([{ ...a, subject: "Alfa Coin Limited" }], tuesday, [], read([a], monday));
    assert.deepEqual(state(second), [`${idOf(a)} listed ${monday} ${tuesday}`]);
  });

  test("is a different one if two vanished entries fit", () => {
    const both = { subject: "Twin", website: "alfacoin.com\nbetacoin.com" };
    const second = read([both, c], tuesday, [], read([a, b, c], monday));
    assert.equal(second.rows.filter((entry) => entry.listing === "removed").length, 2);
    assert.ok(second.rows.some((entry) => entry.id === idOf(both)));
  });

  test("is a different one if two new rows fit the one that vanished", () => {
    const second = read(
      [
        { ...a, subject: "One" },
        { ...a, subject: "Two" },
      ],
      tuesday,
      [],
      read([a], monday),
    );
    assert.equal(second.rows.length, 3);
  });

  test("gets no second id when its old row returns beside the new one", () => {
    const wider = { ...a, website: "alfacoin.com\nalfacoin.net" };
    const second = read([wider], tuesday, [], read([a], monday));
    const third = read([wider, a], wednesday, [], second);
    assert.equal(new Set(third.rows.map((entry) => entry.id)).size, third.rows.length);
    assert.ok(state(third).includes(`${idOf(a)} listed ${monday} ${wednesday}`));
  });
});

describe("an entry of the curated record", () => {
  const curated = bareEntry({
    id: idOf(a),
    primary_subject: "Alfa",
    names: [],
    unmatched_names: ["alfacoin Trade"],
    domains: ["alfacoin.com"],
    victim_domains: ["alfa.org"],
    summary: "The gist.",
    first_seen: "2024-01-23",
    last_seen: "2025-12-17",
    scam_types: ["Romance Scam"],
    provenance: { seen_in: ["S1"], rows: [1], website_raw: [a.website], subject_raw: a.subject, note: null },
  });

  test("keeps what the curator wrote, and takes days and scam types from the read", () => {
    const [entry] = overlayTracker([curated], read([a], monday, [curated]));
    assert.deepEqual(entry, { ...curated, last_seen: monday, scam_types: ["Hacking"] });
  });

  test("gets the sites from its edited row, but no victim's", () => {
    const edited = { ...a, website: "alfacoin.com\nalfacoin.net\nshop.alfa.org" };
    const [entry, ...others] = overlayTracker([curated], read([edited], monday, [curated]));
    assert.deepEqual(others, []);
    assert.deepEqual(entry?.domains, ["alfacoin.com", "alfacoin.net"]);
    assert.deepEqual(
      [entry?.primary_subject, entry?.unmatched_names, entry?.summary],
      ["Alfa", ["alfacoin Trade"], "The gist."],
    );
  });

  test("is removed by a good read without it, and can still be found", () => {
    const [entry] = overlayTracker([curated], read([b], monday, [curated]));
    assert.deepEqual(entry, { ...curated, listing: "removed" });
  });

  test("that no full read has shown stays as it is while it is missing, and is found by its site", () => {
    const cited = { ...curated, first_seen: null, last_seen: null };
    assert.deepEqual(overlayTracker([cited], read([b], monday, [cited]))[0], cited);
    const reworded = { subject: "Something else", website: "http://alfacoin.com/#/home" };
    const [entry, ...others] = overlayTracker([cited], read([reworded], monday, [cited]));
    assert.deepEqual([entry?.id, entry?.first_seen, entry?.last_seen], [cited.id, monday, monday]);
    assert.deepEqual(others, []);
  });

  test("written after the last read is not reset to that read", () => {
    const newer = { ...curated, last_seen: wednesday };
    const stored = read([b], tuesday, [curated]);
    assert.deepEqual(overlayTracker([newer], stored)[0], newer);
  });
});

test("whatever order pages come in, ids stay unique, days in order, and nothing is forgotten", () => {
  const entry = fc.record({
    subject: fc.constantFrom("Alfa", "Beta", "Gamma", "Delta", "", "Alfa\n(cont.)"),
    website: fc
      .uniqueArray(fc.constantFrom("one.com", "two.com", "three.com", "four.com"), { maxLength: 3 })
      .map((sites) => sites.join("\n")),
  });
  const days = [monday, tuesday, wednesday, "2026-01-08", "2026-01-09"];
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 6 }), { minLength: 1, maxLength: days.length }), (pages) => {
      let last: StoredTracker | null = null;
      const ever = new Set<string>();
      for (const [at, page] of pages.entries()) {
        last = read(page, days[at] ?? "", [], last);
        const ids = last.rows.map(({ id }) => id);
        assert.equal(new Set(ids).size, ids.length);
        for (const id of ever) assert.ok(ids.includes(id));
        for (const { id, first_seen, last_seen, listing } of last.rows) {
          ever.add(id);
          assert.ok(first_seen <= last_seen && last_seen <= (days[at] ?? ""));
          assert.equal(listing === "listed", last_seen === days[at]);
        }
        const again = read(page, days[at] ?? "", [], last);
        assert.deepEqual(state(again), state(last));
      }
    }),
  );
});
