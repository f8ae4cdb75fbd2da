/** What a filter of the watchlist leaves, as a file for a spreadsheet. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { parse } from "csv-parse/sync";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

const get = async (target: string) => await (await fetch(service.url + target)).text();

/** The file that a page offers. */
async function tableOf(page: string) {
  const [, path = ""] = /href="(\/watchlist\.csv[^"]*)" download/u.exec(page) ?? [];
  return parse(await get(path.replaceAll("&amp;", "&")), { columns: true }) as Record<string, string>[];
}

test("the SEC's cases of a year are one file, with as many rows as the page counts", async () => {
  const page = await get("/watchlist?kind=action&regulator=SEC&year=2023");
  const rows = await tableOf(page);
  assert.ok(rows.length > 5, `${rows.length} rows`);
  assert.equal(Number(/(\d+) records? match/u.exec(page)?.[1]), rows.length);
  for (const { kind, regulator, date } of rows)
    assert.deepEqual([kind, regulator, date?.slice(0, 4)], ["action", "SEC", "2023"]);
});

test("a criminal case beside a regulator's is in the row, with how it came out", async () => {
  const rows = await tableOf(await get("/watchlist?kind=action&q=forcount"));
  assert.ok(rows.some(({ criminal_outcomes = "" }) => /: .+\(\d{4}-\d\d-\d\d\)/u.test(criminal_outcomes)));
});

test("the same is offered as lines of JSON, each record as in the JSON answer", async () => {
  const page = await get("/watchlist?kind=action&regulator=SEC&year=2023");
  const [, path = ""] = /href="(\/watchlist\.ndjson[^"]*)" download/u.exec(page) ?? [];
  const lines = (await get(path.replaceAll("&amp;", "&"))).trimEnd().split("\n");
  const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.equal(Number(/(\d+) records? match/u.exec(page)?.[1]), rows.length);
  for (const { kind, regulator } of rows) assert.deepEqual([kind, regulator], ["enforcement_action", "SEC"]);
  const answer = JSON.parse(await get("/api/scams/search.json?kind=action&regulator=SEC&year=2023"));
  const { kind: _kind, ...first } = rows[0] ?? {};
  assert.deepEqual(first, answer.enforcement_actions[0]);
});

test("tabs and choices count what the filter leaves, and regulators stand behind their countries", async () => {
  const page = await get("/watchlist?kind=action&regulator=SEC&year=2023");
  const matches = /(\d+) records? match/u.exec(page)?.[1];
  assert.match(page, new RegExp(`aria-current="page">Actions <span\\s+class="quiet">${matches}<`, "u"));
  assert.match(page, new RegExp(`<option value="2023" selected>2023 \\(${matches}\\)`, "u"));
  assert.match(page, /<option value="SEC" selected>United States – SEC: Securities and Exchange Commission \(/u);
  const [, field = ""] = /<select id="by-regulator".*?>(.*?)<\/select>/su.exec(await get("/watchlist")) ?? [];
  const countries = [...field.matchAll(/<option value="[^"]+">([^–]+) – /gu)].map(([, name = ""]) => name);
  assert.ok(new Set(countries).size > 20);
  assert.deepEqual(countries, countries.toSorted(new Intl.Collator("en").compare));
});

test("a list that an address names is kept by the form, which has one field for regulators", async () => {
  const page = await get("/watchlist?list=bafin");
  assert.match(page, /<input type="hidden" name="list" value="bafin">/u);
  assert.doesNotMatch(page, /<select id="by-(?:list|regulator)"/u);
});

test("warnings that a filter leaves have their websites, and a regulator that there is not is refused", async () => {
  const rows = await tableOf(await get("/watchlist?kind=warning&q=quantum"));
  assert.ok(rows.length > 5 && rows.every(({ kind, status }) => kind === "warning" && status === ""));
  assert.ok(rows.some(({ domains }) => domains !== ""));
  assert.ok(rows.every(({ source_url = "" }) => source_url.startsWith("https://")));
  assert.equal((await fetch(`${service.url}/watchlist.csv?regulator=NOBODY`)).status, 400);
});
