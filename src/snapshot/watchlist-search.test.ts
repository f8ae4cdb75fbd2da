import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction } from "../../test/support/bot-records.ts";
import { bareEntry, bareWarning, bareWarningList, sampleRecords } from "../../test/support/sample-records.ts";
import { buildSnapshot } from "./build.ts";
import { countsOf, listedAt, searchWatchlist, type WatchlistFilter } from "./watchlist-search.ts";

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
  listedAt(snapshot, searchWatchlist(snapshot, filter).rows).map(({ record }) => record.id);
const [first, second] = entries.map((entry) => entry.id);

test("without a filter everything is listed, newest first", () => {
  assert.deepEqual(find({}), ["sec-case", second, first, warning.id]);
});

test("names, websites in any spelling and wallets are found, whatever the case and accents", () => {
  assert.deepEqual(find({ q: "eclair COIN" }), [first]);
  assert.deepEqual(find({ q: "hxxps://other[.]example" }), [second]);
  for (const q of ["www.other.example", "other.example/", "https://other.example/login?x=1"])
    assert.deepEqual(find({ q }), [second], q);
  assert.deepEqual(find({ q: "tr7nhqjeKQxGTCi8q8" }), [second]);
  assert.deepEqual(find({ q: "qwertz" }), []);
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

test("what another's register relays is found under whoever found it and under the register, and counts once", () => {
  const row = { name: "Qorvanta", category: "Commissione Nazionale per le Societa e la Borsa (CONSOB)" };
  const of = (id: string, fields: Parameters<typeof bareWarning>[0] = {}) => bareWarning({ id, ...fields });
  const relayed = of("register-000000000001", { provenance: { seen_via: "read", row, note: null } });
  const register = bareWarningList([relayed], { id: "register", regulator: "ESMA", relays: true });
  const own = bareWarningList([of("consob-000000000002")], { id: "consob", regulator: "CONSOB", jurisdiction: "IT" });
  const both = buildSnapshot(sampleRecords({ warning_lists: [own, register] }), []);
  const found = (regulator: string) => searchWatchlist(both, { regulator }).rows;
  const ids = (regulator: string) =>
    listedAt(both, found(regulator))
      .map(({ record }) => record.id)
      .sort();
  for (const regulator of ["CONSOB", "Italy"])
    assert.deepEqual(ids(regulator), ["consob-000000000002", "register-000000000001"], regulator);
  assert.deepEqual(ids("ESMA"), ["register-000000000001"]);
  assert.deepEqual(countsOf(both, found("Italy")).regulators, { CONSOB: 2 });
  const offered = new Map(both.watchlist.choices.regulators.map(({ value, count }) => [value, count]));
  assert.deepEqual([offered.get("CONSOB"), offered.get("ESMA")], [2, 1]);
});

test("a case is found by how far a criminal case over the same conduct has come, and all that fit are counted", () => {
  const criminal = {
    court: null,
    case_number: null,
    defendant: "Ann Orlo",
    date: null,
    sentence: "two years in prison",
  };
  const source = {
    source_url: "https://news.example/",
    outcome: "guilty plea; sentenced",
    stage: "sentenced",
  } as const;
  const small = bareAction({ id: "small", filed_date: "2025-06-02", amount_usd: 5, status: "judgment" });
  const large = bareAction({
    id: "large",
    filed_date: "2024-06-01",
    amount_usd: 70,
    criminal_cases: [{ ...criminal, ...source }],
  });
  const cases = buildSnapshot(sampleRecords({ enforcement_actions: [small, large], tracker_entries: entries }), []);
  const rowsOf = (filter: WatchlistFilter) => searchWatchlist(cases, filter).rows;
  const ids = (filter: WatchlistFilter) => listedAt(cases, rowsOf(filter)).map(({ record }) => record.id);
  assert.deepEqual(ids({ status: "sentenced" }), ["large"]);
  assert.deepEqual(ids({ kind: "action", sort: "amount" }), ["large", "small"]);
  const { statuses, years, cases_with_sum, sum_usd } = countsOf(cases, rowsOf({ kind: "action" }));
  assert.deepEqual(years, { 2025: 1, 2024: 1 });
  assert.deepEqual(statuses, { judgment: 1, [large.status]: 1, sentenced: 1 });
  assert.deepEqual([cases_with_sum, sum_usd], [2, 75]);
  assert.deepEqual(countsOf(cases, rowsOf({ kind: "entry" })).regulators, { DFPI: 2 });
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

test("a word is found within one field of one record, never across two fields", () => {
  const twins = buildSnapshot(
    sampleRecords({
      enforcement_actions: [],
      warning_lists: [],
      tracker_entries: [
        bareEntry({
          id: "dfpi-000000000001",
          names: ["Alpha Qorv"],
          domains: [],
          scam_types: [],
          first_seen: "2025-01-02",
        }),
        bareEntry({
          id: "dfpi-000000000002",
          names: ["Alpha Exium"],
          domains: [],
          scam_types: [],
          first_seen: "2025-01-01",
        }),
      ],
    }),
    [],
  );
  const found = (q: string) => searchWatchlist(twins, { q }).rows.length;
  const [one, other] = listedAt(twins, [0, 1]).map(({ record }) => record);
  assert.ok(one !== undefined && other !== undefined);
  assert.deepEqual([found("qorv"), found("exium"), found("alpha"), found("alpha alpha alpha")], [1, 1, 2, 2]);
  assert.deepEqual([found("qorvalpha"), found("qorvqorv"), found("exiumalpha")], [0, 0, 0]);
  assert.equal(found("qorv exium"), 2, "every word is optional");
});

test("a name that ends like an ordinary word is not taken for the three letters before its ending", () => {
  const names = [["Ex Capital"], ["Export Funds"], ["Exness Bonus"]];
  const alike = buildSnapshot(
    sampleRecords({
      enforcement_actions: [],
      warning_lists: [],
      tracker_entries: names.map((all, at) => bareEntry({ id: `dfpi-00000000000${at}`, names: all, domains: [] })),
    }),
    [],
  );
  const found = (q: string) => listedAt(alike, searchWatchlist(alike, { q }).rows).map(({ record }) => record.id);
  assert.deepEqual(found("exness"), ["dfpi-000000000002"]);
  assert.deepEqual(found("madness"), []);
});

test("every word is optional: what has most of them comes first, and what is lacking is said", () => {
  const { rows, without } = searchWatchlist(snapshot, { q: "romance reports eclair 2024" });
  assert.deepEqual(
    listedAt(snapshot, rows.slice(0, 1)).map(({ record }) => record.id),
    [first],
  );
  assert.deepEqual(without, ["romance"]);
  assert.deepEqual(find({ q: "zzz" }), []);
});

test("records are chosen by the days, months or years they are between; what has no date is in none", () => {
  const between = (from?: string, to?: string) => searchWatchlist(snapshot, { from, to }).rows.length;
  const dates = snapshot.watchlist.rows.map(({ date }) => date);
  const [day = ""] = dates.filter((date) => date.length === 10);
  const dated = dates.filter((date) => date !== "");
  assert.equal(between(day, day), dates.filter((date) => date === day).length);
  assert.equal(between("1900"), dated.length);
  assert.equal(between(undefined, "2999-01"), dated.length);
  assert.equal(between(day.slice(0, 7)), dates.filter((date) => date.slice(0, 7) >= day.slice(0, 7)).length);
  assert.equal(between(undefined, day.slice(0, 7)), dated.filter((date) => date.slice(0, 7) <= day.slice(0, 7)).length);
  assert.equal(between("2999"), 0);
});

test("cases are chosen by year, sum and whether a bot was involved", () => {
  assert.deepEqual(find({ from_year: "2025" }), ["sec-case", second]);
  assert.deepEqual(find({ involves_bot: action.involves_bot ? "yes" : "no" }), ["sec-case"]);
  assert.deepEqual(find({ involves_bot: action.involves_bot ? "no" : "yes" }), []);
  assert.deepEqual(find({ min_amount_usd: action.amount_usd ?? 0 }), action.amount_usd === null ? [] : ["sec-case"]);
});
