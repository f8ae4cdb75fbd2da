/** What people search and filter: the forms' choices, what a link to the next page keeps, and the facts of an entry. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { Publishes } from "../../test/support/publishing.ts";
import { bareEntry, bareWarning, bareWarningList, sampleRecords } from "../../test/support/sample-records.ts";
import type { Records } from "../record/records.ts";
import { buildSnapshot } from "../snapshot/build.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { WatchlistFilter } from "../snapshot/watchlist-search.ts";
import { directoryLines, directoryPage, directoryTable } from "./directory.ts";
import { latePage } from "./index.ts";
import { watchlistPage } from "./watchlist.ts";

const site = { baseUrl: "https://site.example" };

/** The label of each field of a page's form, with its choices. */
function fieldsOf(page: string): Record<string, string[]> {
  const fields = page.matchAll(/<label for="by-\w+">([^<]*)<\/label>(?:<input|<select[^>]*>(.*?)<\/select>)/gsu);
  return Object.fromEntries(
    [...fields].map(([, label = "", choices = ""]) => [
      label,
      [...choices.matchAll(/<option[^>]*>([^<]*)</gu)].map(([, words = ""]) => words),
    ]),
  );
}

const listed = buildSnapshot(
  sampleRecords({
    tracker_entries: Array.from({ length: 101 }, (_, at) => bareEntry({ domains: [`site-${at}.example`] })),
    enforcement_actions: [bareAction({ regulator: "SEC" })],
  }),
  [],
);
const watchlist = (filter: WatchlistFilter, page = 1) => String(watchlistPage(listed, site, filter, page).main);

test("the next page of a search shows the rest of the same search", () => {
  const filter = {
    q: "site",
    kind: "entry",
    regulator: "DFPI",
    list: "dfpi",
    year: "2025",
    type: "Fraudulent Trading Platform",
  } as const;
  const page = watchlist(filter, 2);
  for (const [rel, at] of Object.entries({ prev: undefined, next: "3" })) {
    const [, href = ""] = new RegExp(`<a href="([^"]*)" rel="${rel}">`, "u").exec(page) ?? [];
    const asked = new URL(href.replaceAll("&amp;", "&"), site.baseUrl).searchParams;
    assert.deepEqual(Object.fromEntries(asked), at === undefined ? filter : { ...filter, page: at });
  }
  const [, byStatus = ""] =
    /<a href="([^"]*)" rel="next">/u.exec(watchlist({ status: undefined, kind: undefined })) ?? [];
  assert.equal(byStatus, "/watchlist?page=2");
});

test("a form of the watchlist has the fields that fit the kind of record shown, and keeps that kind", () => {
  const always = ["Name, website or wallet", "Regulator", "Year"];
  const fitting = {
    action: ["Status of the case", "Trading bot or AI involved"],
    warning: [],
    entry: ["Kind of scam reported"],
  };
  for (const [kind, more] of Object.entries(fitting) as [NonNullable<WatchlistFilter["kind"]>, string[]][]) {
    const page = watchlist({ kind });
    assert.deepEqual(Object.keys(fieldsOf(page)).sort(), [...always, ...more].sort(), kind);
    assert.ok(page.includes(`<input type="hidden" name="kind" value="${kind}">`), kind);
  }
  assert.match(watchlist({ kind: "action" }), /href="[^"]*sort=amount">Largest sum first/u);
  const all = watchlist({});
  assert.equal(Object.keys(fieldsOf(all)).length, 6);
  assert.ok(!all.includes('type="hidden"'));
  assert.deepEqual(fieldsOf(all)["Regulator"], [
    "Any",
    "European Union – Sample: Sample Authority (1)",
    "United States – California DFPI: reports of consumers (101)",
    "United States – SEC: Securities and Exchange Commission (1)",
  ]);
});

test("each choice of the directory says how many bots it leaves, and choices that leave none are not offered", () => {
  const bots = [
    bareBot({ slug: "a", name: "A", license: "MIT", exchanges: ["Zeta", "Alpha"] }),
    bareBot({ slug: "b", name: "B", license: "MIT", exchanges: ["Zeta", "Alpha", "Rare"] }),
    bareBot({ slug: "c", name: "C", license: "Proprietary", exchanges: ["Zeta", "Alpha", "Rare"] }),
    bareBot({ slug: "d", name: "D", license: "unknown", exchanges: ["Zeta"] }),
    bareBot({ slug: "e", name: "E", license: "unknown", custody: "self_hosted" }),
  ];
  const fields = fieldsOf(String(directoryPage(buildSnapshot(sampleRecords({ bots }), []), site).main));
  assert.deepEqual(fields["Licence"], ["Any", "Open source (2)", "Other or not known (3)"]);
  assert.deepEqual(fields["Where it trades"], ["Anywhere", "Zeta (4)", "Alpha (3)"]);
  assert.deepEqual(fields["Category"], ["Any", "Cloud bot platforms (5)"]);
  assert.deepEqual(fields["Dollars a month, at most"], []);
  assert.equal(fields["Custody"]?.length, 3);
});

test("a row of the directory says price, exchange and right to withdraw, and is ticked for a comparison", () => {
  const pricing = "Free plan; $15 a month, $49 a month";
  const exchanges = ["Alpha", "Beta", "Gamma", "Bittrex", "Zeta"];
  const bots = [bareBot({ slug: "a", name: "A", pricing, exchanges, withdrawal_permission: "not_required" })];
  const pageOf = (filter: object) =>
    String(directoryPage(buildSnapshot(sampleRecords({ bots }), []), site, filter).main);
  const cellOf = (shown: string, label: string) =>
    new RegExp(`data-label="${label}"[^>]*>([^<]*)<`, "u").exec(shown)?.[1];
  const page = pageOf({});
  assert.equal(cellOf(page, "Price"), "Free or free plan; from $15 a month");
  assert.equal(cellOf(page, "Where it trades"), "Alpha, Beta, Gamma and 2 more");
  assert.equal(cellOf(page, "Key must be able to withdraw"), "No");
  // What was asked about is in sight: on a phone, too.
  assert.match(page, /data-label="Price" class="extra"/u);
  assert.equal(cellOf(pageOf({ exchange: "Bittrex" }), "Where it trades"), "Bittrex (closed), Alpha, Beta and 2 more");
  assert.doesNotMatch(pageOf({ max_monthly_usd: 17.5 }), /class="extra"/u);
  assert.match(pageOf({ max_monthly_usd: 17.5 }), /type="number"[^>]*name="max_monthly_usd"[^>]*value="17.5"/u);
  assert.match(page, /<input type="checkbox" name="bots" value="a" form="chosen"/u);
  assert.match(page, /<form id="chosen"[^>]*action="\/compare" method="get"/u);
});

test("what fits by its free plan alone says so, and bots that have shut down stand behind those that run", async () => {
  const bots = [
    bareBot({ slug: "a", name: "A", pricing: "Free", operating_status: "discontinued", status_date: "2024-05-06" }),
    bareBot({ slug: "b", name: "B", pricing: "Free plan; $39 a month" }),
    bareBot({ slug: "c", name: "C", pricing: "Free plan; $15 a month" }),
  ];
  const snapshot = buildSnapshot(sampleRecords({ bots }), []);
  const namesOn = (shown: string) => [...shown.matchAll(/<a href="\/bots\/(\w)">/gu)].map(([, slug]) => slug);
  const whole = String(directoryPage(snapshot, site).main);
  assert.deepEqual(namesOn(whole), ["a", "b", "c"]);
  assert.doesNotMatch(whole, /stand last/u);
  const page = String(directoryPage(snapshot, site, { max_monthly_usd: 30 }).main);
  assert.deepEqual(namesOn(page), ["b", "c", "a"]);
  assert.match(page, /class="count"[^>]*>[^<]*Those that have shut down stand last\./u);
  const prices = [...page.matchAll(/data-label="Price"[^>]*>([^<]*)</gu)].map(([, price]) => price);
  assert.deepEqual(prices, [
    "Free or free plan; from $39 a month; fits by its free plan",
    "Free or free plan; from $15 a month",
    "Free or free plan",
  ]);
  // The file has what the page has, in its order, and its name says the filter.
  assert.match(page, /href="\/bots\.csv\?max_monthly_usd=30" download="botwatch-bots-max_monthly_usd-30\.csv"/u);
  const lines = [...directoryTable(snapshot, site, { max_monthly_usd: 30 })].slice(1);
  assert.deepEqual(
    lines.map((line) => line.slice(1, 2)),
    ["b", "c", "a"],
  );
  const objects = Array.from(directoryLines(snapshot, site, { max_monthly_usd: 30 }), (line) => JSON.parse(line).slug);
  assert.deepEqual(objects, ["b", "c", "a"]);
});

/** Terms of the facts on the page of one record, with what each says. */
async function factsOn(snapshot: Snapshot, path: string): Promise<Record<string, string>> {
  const page = await latePage(snapshot, site, path)?.content();
  const facts = String(page).matchAll(/<div><dt>(.*?)<\/dt><dd>(.*?)<\/dd><\/div>/gsu);
  return Object.fromEntries([...facts].map(([, term = "", said = ""]) => [term, said.replace(/<[^>]*>/gu, "").trim()]));
}

const factsAt = (records: Partial<Records>, id: string) =>
  factsOn(buildSnapshot(sampleRecords(records), []), `/watchlist/${id}`);

test("an entry's page gives each day its own name, and no fact that is not on record", async () => {
  const entry = bareEntry({ first_seen: "2025-01-02", last_seen: "2026-03-04" });
  const facts = await factsAt({ tracker_entries: [entry] }, entry.id);
  assert.equal(facts["First seen"], "2 Jan 2025");
  assert.equal(facts["Last seen"], "4 Mar 2026");
  const never = bareEntry({ first_seen: null, last_seen: null });
  const terms = Object.keys(await factsAt({ tracker_entries: [never] }, never.id));
  assert.deepEqual(
    terms.filter((term) => term === "" || /seen|Imitates/u.test(term)),
    [],
  );
});

test("a warning's page says when it was first seen only where the list gives no date", async () => {
  const seen = { first_seen: "2026-01-02", last_seen: "2026-03-04" };
  const factsOf = (published_on: string | null) => {
    const warning = bareWarning({ ...seen, published_on });
    return factsAt({ warning_lists: [bareWarningList([warning])] }, warning.id);
  };
  const dated = await factsOf("2026-01-01");
  assert.equal(dated["Date of the warning"], "1 Jan 2026");
  assert.equal(dated["First seen"], undefined);
  assert.equal(dated["Last seen on the list"], "4 Mar 2026");
  assert.equal((await factsOf(null))["First seen"], "2 Jan 2026");
});

test("a change's page says what was there before it and after it", async () => {
  const publishes = new Publishes();
  const read = (at: string, status: "complaint_filed" | "judgment") =>
    sampleRecords({
      enforcement_actions: [bareAction({ status })],
      sources: sampleRecords().sources.map((source) => ({ ...source, retrieved_at: at })),
    });
  publishes.publish(read("2026-09-01T00:00:00Z", "complaint_filed"));
  publishes.publish(read("2026-09-02T00:00:00Z", "judgment"));
  const { snapshot } = publishes;
  assert.ok(snapshot);
  const change = snapshot.changes.find(({ before, after }) => before !== null && after !== null);
  assert.ok(change);
  const facts = await factsOn(snapshot, `/changes/${change.id}`);
  assert.deepEqual([change.before, change.after], ["complaint_filed", "judgment"]);
  assert.deepEqual([facts["Before"], facts["After"]], ["Allegation: complaint filed", "Judgment"]);
});
