/** The record in numbers: every figure is what the list it links to counts, and what the lists leave out is said. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { parse } from "csv-parse/sync";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
let page: string;
before(async () => {
  service = await takeService();
  page = await text("/numbers");
});
after(() => service.stop());

const text = async (path: string) => (await fetch(service.url + path)).text();
const figure = (words: string) => Number(words.replaceAll(",", ""));

test("a figure leads to a list of as many records", async () => {
  const links = [...page.matchAll(/href="(\/watchlist\?[^"]+)">([\d,]+)<\/a>/gu)];
  assert.ok(links.length > 20, `only ${links.length} figures are links`);
  for (const [, href = "", shown = ""] of links.filter((_, at) => at % 7 === 0)) {
    const [, matching = ""] = /([\d,]+) records? match/u.exec(await text(href.replaceAll("&amp;", "&"))) ?? [];
    assert.equal(figure(matching), figure(shown), href);
  }
});

test("the newest year names its lists, and how many say nothing about it", () => {
  const [, year, all = "", lists = ""] =
    /(20\d\d): ([\d,]+) warnings, of ([^<]+?)\. From \d+ other lists/u.exec(page) ?? [];
  assert.ok(year !== undefined, "the sentence is there");
  const named = [...lists.matchAll(/\(([\d,]+)\)/gu)].reduce((total, [, each = ""]) => total + figure(each), 0);
  assert.equal(named, figure(all));
});

test("the download has every record once", async () => {
  const rows = parse(await text("/numbers.csv"), { columns: true }) as {
    kind: string;
    year: string;
    records: string;
  }[];
  const total = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { records }) => sum + Number(records), 0);
  const { warnings, enforcement_actions, tracker_entries } = service.snapshot.counts;
  assert.deepEqual(
    [total("warning"), total("action"), total("entry")],
    [warnings, enforcement_actions, tracker_entries],
  );
});
