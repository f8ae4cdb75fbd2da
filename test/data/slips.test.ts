/**
 * Fifty-seven slips that a curator's hand makes, each planted in a sound record: every one stops, and the reason says what
 * is accepted.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { botRecord } from "../../src/record/bot.ts";
import { crossCheck } from "../../src/record/cross-checks.ts";
import { parseRecord } from "../../src/record/data-file.ts";
import { enforcementActionRecord } from "../../src/record/enforcement-action.ts";
import { problemLine } from "../../src/record/record-error.ts";
import type { Records } from "../../src/record/records.ts";
import { rateCardFile, regulatorReleaseFile } from "../../src/record/single-files.ts";
import { warningListFile } from "../../src/record/warning.ts";
import { bundledRecords } from "../support/bundled.ts";

type Fields = Record<string, unknown>;

const bundled = await bundledRecords();
const pick = <One>(all: readonly One[], holds: (one: One) => boolean): One => all.find(holds) ?? assert.fail();
const bot = pick(bundled.bots, ({ slug }) => slug === "3commas");
const other = pick(bundled.bots, ({ slug }) => slug === "cryptohopper");
const action = pick(bundled.enforcement_actions, ({ id }) => id === "sec-coinw6-2024");
const list = pick(bundled.warning_lists, ({ id }) => id === "mfsa");
const base: Records = {
  ...bundled,
  bots: [bot, other],
  enforcement_actions: [action],
  warning_lists: [list],
  tracker_entries: [],
  prediction_venues: [],
  protected_brands: bundled.protected_brands.filter(({ record }) => record === null),
};
const today = "2026-11-23";
const lines = (records: Partial<Records>) => crossCheck({ ...base, ...records }, today).map(problemLine);

const ofBot = (fields: Fields) => {
  const { value, problems } = parseRecord("bot.json", JSON.stringify({ ...bot, ...fields }), botRecord);
  return value === null ? problems.map(problemLine) : lines({ bots: [value, other] });
};
const ofAction = (fields: Fields) => {
  const { value, problems } = parseRecord(
    "action.json",
    JSON.stringify({ ...action, ...fields }),
    enforcementActionRecord,
  );
  return value === null ? problems.map(problemLine) : lines({ enforcement_actions: [value] });
};
const ofList = (fields: Fields, first: Fields = {}) => {
  const [entry, ...more] = list.entries;
  const content = { ...list, ...fields, entries: [{ ...entry, ...first }, ...more] };
  const { value, problems } = parseRecord("list.json", JSON.stringify(content), warningListFile);
  return value === null ? problems.map(problemLine) : lines({ warning_lists: [value] });
};
const incident = { date: "2024-01-02", kind: "outage", text: "Made up.", source: "https://3commas.io/a" };
const flag = { kind: "note_product", text: "Made up.", source: "https://3commas.io/a", as_of: "2024-01-02" };

const named = (name: string) => ofBot({ name, aliases: [] });

const slips: [what: string, problems: () => string[], reason: RegExp][] = [
  ["02 status before filing", () => ofAction({ status_date: "2020-01-01" }), /status_date: is before filed_date/u],
  [
    "03 first released after the last release",
    () => ofBot({ first_released: "2025-01-01", last_release: "2024-01-01" }),
    /last_release: is before first_released/u,
  ],
  ["04 a bot that is not there", () => ofAction({ related_bots: ["no-such-bot"] }), /is no bot of the directory/u],
  ["05 an incident to come", () => ofBot({ incidents: [{ ...incident, date: "2027-01-01" }] }), /in the future/u],
  ["06 a filing to come", () => ofAction({ filed_date: "2026-11-24" }), /filed_date: 2026-11-24 is in the future/u],
  [
    "07 an invented page of the press",
    () => ofAction({ status_source: "https://www.coindesk.com/policy/2024/09/17/made-up" }),
    /put it under provenance\.pages_read as well once it was read/u,
  ],
  [
    "08 a look-alike of the regulator",
    () => ofAction({ source_url: "https://www.sec.gov.com/release" }),
    /is no regulator's, court's or prosecutor's/u,
  ],
  [
    "09 another regulator's page",
    () => ofAction({ source_url: "https://www.cftc.gov/PressRoom/x", release_number: null }),
    /is no page of the SEC/u,
  ],
  ["10 an alias of another bot", () => ofBot({ aliases: [other.name] }), /shared_name_reason must say why/u],
  ["11 an alias twice", () => ofBot({ aliases: ["3 commas"] }), /is the same name again/u],
  [
    "13 a sum in euro",
    () => ofAction({ amount_usd: 2_000_000, amount_text: "EUR 2 million" }),
    /gives no sum in dollars.*leave that null/u,
  ],
  [
    "14 a sum that its words contradict",
    () => ofAction({ amount_usd: 2_000_000, amount_text: "$9 million" }),
    /gives other sums than amount_usd/u,
  ],
  ["15 a Cyrillic letter in a brand", () => ofAction({ brand_names: ["Qоrvanta"] }), /letters of two scripts/u],
  ["16 a Cyrillic letter in a bot's name", () => ofBot({ name: "3Соmmas" }), /letters of two scripts.*type it in one/u],
  [
    "17 a source without encryption",
    () => ofBot({ pricing_source: "http://3commas.io/pricing" }),
    /a source begins with https/u,
  ],
  [
    "18 an observation without a date",
    () => ofBot({ red_flags: [{ ...flag, as_of: undefined }] }),
    /as_of: is missing/u,
  ],
  [
    "19 an incident without a date",
    () => ofBot({ incidents: [{ ...incident, date: undefined }] }),
    /date: is missing/u,
  ],
  ["20 an incident without a source", () => ofBot({ incidents: [{ ...incident, source: undefined }] }), /is missing/u],
  [
    "21 another list's id in the head",
    () => ofList({ list: { ...list.list, id: "fca" } }),
    /list\.id: must be mfsa, as the file is/u,
  ],
  [
    "22 an entry of another list",
    () => ofList({}, { id: "fca-382813621e12" }),
    /belongs to another list: ids here begin with mfsa-/u,
  ],
  ["23 a misspelt key", () => ofBot({ summary: undefined, sumary: "Made up." }), /sumary: is not a field/u],
  ["24 a misspelt optional key", () => ofBot({ correction: [] }), /correction: is not a field of this record/u],
  ["26 another bot's domain", () => ofBot({ domains: other.domains, official_url: null }), /shared_domain_reason/u],
  ["27 a domain with a path", () => ofBot({ domains: ["https://3commas.io/a"] }), /must be a lower-case host name/u],
  ["28 a host that strangers share", () => ofAction({ domains: ["t.me"] }), /is shared by many/u],
  ["29 a real firm's website in a case", () => ofAction({ domains: other.domains }), /is also a listed domain/u],
  ["30 a real firm's name as a brand", () => ofAction({ brand_names: ["Barclays"] }), /a firm that is not meant/u],
  ["31 a day that is none", () => ofAction({ filed_date: "2024-02-30" }), /must be a day of the calendar/u],
  [
    "32 a verdict that nobody gave",
    () => ofAction({ summary: "The fraudsters took money, the SEC alleges." }),
    /calls somebody a criminal/u,
  ],
  [
    "33 a judgment on the complaint's page",
    () => ofAction({ status: "judgment", status_source: action.source_url, status_date: action.filed_date }),
    /does not show that the status is judgment/u,
  ],
  ["34 a price without a source", () => ofBot({ pricing_source: null }), /a price needs the page that gives it/u],
  ["35 a status of 1999", () => ofBot({ status_date: "1999-05-07" }), /2005 is the earliest year/u],
  ["37 a warning to come", () => ofList({}, { published_on: "2027-01-01" }), /in the future/u],
  [
    "38 last seen before first",
    () => ofList({}, { first_seen: "2025-06-03", last_seen: "2025-06-02" }),
    /last_seen: is before first_seen/u,
  ],
  [
    "39 a warning's source without encryption",
    () => ofList({}, { source_url: "http://www.mfsa.mt/news-item/x/" }),
    /a source begins with https/u,
  ],
  ["40 a warning that names an exchange", () => ofList({}, { names: ["Binance"] }), /a firm that is not meant/u],
  ["41 a sign that nobody sees", () => ofBot({ name: "3Com\u200Bmas" }), /a character that nobody sees.*type it anew/u],
  ["42 a space at the end of a name", () => ofBot({ name: "3Commas " }), /must not begin or end with a space/u],
  [
    "43 a handle with its sign",
    () =>
      ofBot({
        telegram_handles: [{ handle: "@commas", role: null, stated_by: "operator", source: "https://3commas.io/a" }],
      }),
    /must be a Telegram user name without the @/u,
  ],
  ["44 checked tomorrow", () => ofBot({ last_checked: "2026-12-01" }), /last_checked: 2026-12-01 is in the future/u],
  [
    "45 a source read in the future",
    () =>
      lines({
        sources: bundled.sources.map((one, at) => (at === 0 ? { ...one, retrieved_at: "2027-01-01T00:00:00Z" } : one)),
      }),
    /retrieved_at: 2027-01-01 is in the future/u,
  ],
  [
    "46 another release's number",
    () => ofAction({ source_url: "https://www.sec.gov/newsroom/press-releases/2024-127", release_number: "2023-9" }),
    /release_number: is 2023-9, but source_url is release 2024-127/u,
  ],
  [
    "47 a bot called after an exchange",
    () => named("Kraken"),
    /Kraken is also the name of the protected brand kraken/u,
  ],
  [
    "48 a bot called after a bank of a register",
    () => named("Revolut"),
    /Revolut is also the name of .*which is not on/u,
  ],
  [
    "49 a bot called after a wallet",
    () => named("MetaMask"),
    /name: MetaMask is also the name of the protected brand/u,
  ],
  ["50 an alias that is an exchange's name", () => ofBot({ aliases: ["Coinbase"] }), /aliases\[0\]: Coinbase is also/u],
  ["51 a bot called after a popular site", () => named("GitHub"), /GitHub is also the name of /u],
  ["52 a bot seen tomorrow", () => ofBot({ status_date: "2027-02-01" }), /status_date: 2027-02-01 is in the future/u],
  [
    "53 a page read tomorrow",
    () => ofBot({ red_flags: [{ ...flag, as_of: "2027-01" }] }),
    /red_flags\[0\]\.as_of: 2027-01 is in the future/u,
  ],
  [
    "54 a summary of pages",
    () => ofBot({ summary: "So. ".repeat(750) }),
    /summary: must have at most 1,200 characters/u,
  ],
  [
    "56 a space in a link",
    () => ofBot({ official_url: "https://3commas.io/a b" }),
    /official_url: must not have a space/u,
  ],
  [
    "57 an accused with the name of thousands",
    () => ofAction({ respondents: [{ name: "John Smith", kind: "person", match_names: ["John Smith"] }] }),
    /John Smith is the name of very many people/u,
  ],
  ["55 a blank summary", () => ofBot({ summary: "" }), /summary: must not be empty/u],
  [
    "36 a release without encryption",
    () => {
      const releases = bundled.regulator_releases.map((one) => ({ ...one, url: one.url.replace("https:", "http:") }));
      const content = { $schema: "./schema/regulator-releases.schema.json", releases };
      return parseRecord("releases.json", JSON.stringify(content), regulatorReleaseFile).problems.map(problemLine);
    },
    /a source begins with https/u,
  ],
  [
    "12 another currency on the rate card",
    () =>
      parseRecord(
        "advertise.json",
        JSON.stringify({ ...bundled.rate_card, currency: "EUR" }),
        rateCardFile,
      ).problems.map(problemLine),
    /currency: must be one of: USD|currency/u,
  ],
  [
    "25 a key twice",
    () =>
      parseRecord("bot.json", JSON.stringify(bot).replace("{", '{"slug":"3commas",'), botRecord).problems.map(
        problemLine,
      ),
    /slug: stands twice in one object/u,
  ],
];

test("the record in which the slips are planted is sound", () => {
  assert.deepEqual(lines({}), []);
});

for (const [what, problems, reason] of slips) test(`slip ${what}`, () => assert.match(problems().join("\n"), reason));

test("an announced end may lie ahead, and a firm's own bot bears its name", () => {
  assert.deepEqual(ofBot({ operating_status: "shutting_down", status_date: "2026-12-31" }), []);
  assert.deepEqual(named("3Commas"), []);
  const domains = ["kraken.com"];
  assert.deepEqual(ofBot({ name: "Kraken", aliases: [], domains, official_url: "https://kraken.com" }), []);
  assert.deepEqual(ofBot({ aliases: ["Kraken"], shared_name_reason: "Both bear it." }), []);
});
