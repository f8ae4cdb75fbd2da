import assert from "node:assert/strict";
import { test } from "node:test";
import type { Records } from "../record/records.ts";
import type { WarningRow } from "../record/warning.ts";
import { continueList, overlayRows, type StoredList } from "./continuity.ts";
import { warningKind } from "./warnings/kind.ts";

const rowOf = (name: string): WarningRow => ({ name, websites: [`${name}.com`] });
const records = { warning_lists: [] as unknown[] } as Records;

/** Reads a list with these firms. @param whole whether it shows the whole list, or only firms that begin with a. */
function read(names: readonly string[], previous: StoredList<WarningRow> | null, today: string, whole: boolean) {
  const rows = names.map((name) => ({ list: "sample-list", row: rowOf(name) }));
  const covers = ({ name = "" }: WarningRow) => whole || name.startsWith("a");
  const next = continueList(warningKind, rows, records, previous, { whole, covers }, today);
  return { ...next, stored: { read_from: "file", ...next.stored } };
}

const listings = ({ rows }: StoredList<WarningRow>) =>
  Object.fromEntries(rows.map(({ row, listing, first_seen }) => [row.name, `${listing} ${first_seen}`]));

test("a read of the whole list takes off what it no longer shows; a read of a part takes nothing off", () => {
  const { stored: first } = read(["alfa", "astra", "beta"], null, "2026-01-05", true);
  const part = read(["alfa"], first, "2026-01-06", false);
  assert.deepEqual(listings(part.stored), {
    alfa: "listed 2026-01-05",
    astra: "listed 2026-01-05",
    beta: "listed 2026-01-05",
  });
  assert.deepEqual([part.expected, part.found, part.added], [2, 1, 0]);
  const whole = read(["alfa"], first, "2026-01-06", true);
  assert.deepEqual(listings(whole.stored), {
    alfa: "listed 2026-01-05",
    astra: "removed 2026-01-05",
    beta: "removed 2026-01-05",
  });
  assert.deepEqual([whole.expected, whole.found], [3, 1]);
});

test("a row that was edited keeps its entry, unless two rows could be that entry", () => {
  const { stored: first } = read(["alfa"], null, "2026-01-05", true);
  const edited = (names: readonly string[]) => {
    const rows = names.map((name) => ({ list: "sample-list", row: { name, websites: ["alfa.com"] } }));
    const reach = { whole: true, covers: () => true };
    return continueList(warningKind, rows, records, first, reach, "2026-01-06");
  };
  const [before] = first.rows;
  const [renamed] = edited(["Alfa Markets"]).stored.rows;
  assert.deepEqual([renamed?.id, renamed?.first_seen], [before?.id, "2026-01-05"]);
  const { stored, added } = edited(["Alfa Markets", "Alfa Capital"]);
  assert.equal(added, 2);
  assert.equal(stored.rows.find(({ id }) => id === before?.id)?.listing, "removed");
});

test("an entry of the data folder that the list has dropped is no other row's, however alike", () => {
  const held = {
    list: "sample-list",
    id: "sample-list-alfa",
    row: rowOf("alfa"),
    listing: "listed",
    shown: true,
  } as const;
  const kind = { ...warningKind, entriesIn: () => [held] };
  const readNow = (gone: string[]) => {
    const previous = { read_from: "file", read_on: "2026-01-05", whole: true, rows: [], gone, unseen: [] };
    const rows = [{ list: "sample-list", row: { name: "Alfa Markets", websites: ["alfa.com"] } }];
    return continueList(kind, rows, records, previous, { whole: true, covers: () => true }, "2026-01-06");
  };
  assert.equal(readNow([]).stored.rows[0]?.id, held.id);
  const { stored, added } = readNow([held.id]);
  assert.notEqual(stored.rows[0]?.id, held.id);
  assert.deepEqual([added, stored.gone], [1, [held.id]]);
});

test("what an accepted read of a part left out, no later one need show, until it is there again", () => {
  let { stored } = read(["alfa", "astra"], null, "2026-01-05", true);
  const expectations: number[] = [];
  for (const day of ["2026-01-06", "2026-01-07", "2026-01-08"]) {
    const next = read(["alfa"], stored, day, false);
    expectations.push(next.expected);
    stored = next.stored;
  }
  assert.deepEqual(expectations, [2, 1, 1]);
  stored = read(["alfa", "astra"], stored, "2026-01-09", false).stored;
  assert.deepEqual([stored.unseen, read(["alfa"], stored, "2026-01-10", false).expected], [[], 2]);
});

test("an entry that no read of the list has shown cannot go missing", () => {
  const held = { list: "sample-list", id: "sample-list-alfa", row: rowOf("alfa"), listing: "listed" } as const;
  const readOnce = (shown: boolean) => {
    const kind = { ...warningKind, entriesIn: () => [{ ...held, shown }] };
    const rows = [{ list: "sample-list", row: rowOf("beta") }];
    return continueList(kind, rows, records, null, { whole: true, covers: () => true }, "2026-01-06");
  };
  const [never, once] = [readOnce(false), readOnce(true)];
  assert.deepEqual([never.expected, never.stored.gone], [0, []]);
  assert.deepEqual([once.expected, once.stored.gone], [1, [held.id]]);
});

test("what the record saw after a read stands; what it saw on the same day, the read decides", () => {
  const days = { listing: "removed", first_seen: "2026-01-01", last_seen: "2026-01-05" } as const;
  const overlaid = (last_seen: string, isRow: boolean) => {
    const entries = [{ id: "alfa", listing: "listed" as const, last_seen }];
    const rows = isRow ? [{ ...days, id: "alfa", list: "sample-list", row: rowOf("alfa") }] : [];
    const former = { gone: isRow ? [] : ["alfa"], read_on: "2026-01-05" };
    return overlayRows(entries, rows, former, { edit: (entry) => entry, make: () => null })[0]?.listing;
  };
  for (const isRow of [true, false]) {
    assert.equal(overlaid("2026-01-04", isRow), "removed");
    assert.equal(overlaid("2026-01-05", isRow), "removed");
    assert.equal(overlaid("2026-01-06", isRow), "listed");
  }
});
