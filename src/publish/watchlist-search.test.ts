import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction } from "../../test/support/bot-records.ts";
import { bareEntry, bareWarning, bareWarningList, sampleRecords } from "../../test/support/sample-records.ts";
import { buildSnapshot } from "./publish.ts";
import { listedAt, searchWatchlist, type WatchlistFilter } from "./watchlist-search.ts";

const entries = [
  bareEntry({ domains: ["éclair-coin.example"], names: ["Éclair Coin"], first_seen: "2024-05-01" }),
  bareEntry({
    domains: ["other.example"],
    wallet_addresses: ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
    first_seen: "2025-01-01",
    scam_types: ["Romance Scam"],
  }),
];
const warning = bareWarning({ published_on: "2022-02-02" });
const action = bareAction({ id: "sec-case", title: "SEC case about Sample", filed_date: "2025-06-01" });
const snapshot = buildSnapshot(
  sampleRecords({
    tracker_entries: entries,
    enforcement_actions: [action],
    warning_lists: [bareWarningList([warning])],
  }),
  [],
);
const find = (filter: WatchlistFilter) =>
  listedAt(snapshot, searchWatchlist(snapshot.watchlist, filter)).map(({ record }) => record.id);
const [first, second] = entries.map((entry) => entry.id);

test("without a filter everything is listed, newest first", () => {
  assert.deepEqual(find({}), ["sec-case", second, first, warning.id]);
});

test("names, websites in any spelling and wallets are found, whatever the case and accents", () => {
  assert.deepEqual(find({ q: "eclair COIN" }), [first]);
  assert.deepEqual(find({ q: "hxxps://other[.]example" }), [second]);
  assert.deepEqual(find({ q: "tr7nhqjeKQxGTCi8q8" }), [second]);
  assert.deepEqual(find({ q: "nothing" }), []);
});

test("filters narrow each other down", () => {
  assert.deepEqual(find({ regulator: "DFPI" }), [second, first]);
  assert.deepEqual(find({ list: "sample-list" }), [warning.id]);
  assert.deepEqual(find({ regulator: "Sample", q: "qorvanta.example" }), [warning.id]);
  assert.deepEqual(find({ regulator: "SEC", year: "2025" }), ["sec-case"]);
  assert.deepEqual(find({ year: "2025", type: "Romance Scam" }), [second]);
  assert.deepEqual(find({ kind: "action" }), ["sec-case"]);
  assert.deepEqual(find({ kind: "warning" }), [warning.id]);
  assert.deepEqual(find({ kind: "entry", year: "2024" }), [first]);
  assert.deepEqual(find({ status: action.status }), ["sec-case"]);
  assert.deepEqual(find({ kind: "entry", status: action.status }), []);
  assert.deepEqual(find({ year: "2024", type: "Romance Scam" }), []);
});

test("the choices are the values that occur, with how often", () => {
  const { choices } = snapshot.watchlist;
  assert.deepEqual(choices.kinds, { action: 1, warning: 1, entry: 2 });
  assert.deepEqual(choices.statuses, [{ value: action.status, count: 1 }]);
  assert.deepEqual(choices.years, [
    { value: "2025", count: 2 },
    { value: "2024", count: 1 },
    { value: "2022", count: 1 },
  ]);
  assert.deepEqual(
    choices.types.map(({ value }) => value),
    ["Fraudulent Trading Platform", "Romance Scam"],
  );
});
