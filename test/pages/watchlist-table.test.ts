/** What a filter of the watchlist leaves, as a file for a spreadsheet. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { parse } from "csv-parse/sync";
import { type Service, startService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await startService();
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

test("warnings that a filter leaves have their websites, and a regulator that there is not is refused", async () => {
  const rows = await tableOf(await get("/watchlist?kind=warning&q=quantum"));
  assert.ok(rows.length > 5 && rows.every(({ kind, status }) => kind === "warning" && status === ""));
  assert.ok(rows.some(({ domains }) => domains !== ""));
  assert.ok(rows.every(({ source_url = "" }) => source_url.startsWith("https://")));
  assert.equal((await fetch(`${service.url}/watchlist.csv?regulator=NOBODY`)).status, 400);
});
