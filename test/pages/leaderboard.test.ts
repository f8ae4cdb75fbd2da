/** The leaderboard as somebody sorts and searches it. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { isIdle } from "../../src/answers/vaults.ts";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

interface Row {
  name: string;
  cells: string[];
}

async function rows(query: string): Promise<Row[]> {
  const page = await (await fetch(`${service.url}/leaderboard${query}`)).text();
  return [...page.matchAll(/<tr role="row">(?!<th role="columnheader")(.*?)<\/tr>/gsu)].map(([, row = ""]) => {
    const [name = "", ...cells] = [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gsu)].map(([, cell = ""]) =>
      cell.replace(/<[^>]+>/gu, "").trim(),
    );
    return { name, cells };
  });
}

const dollars = (text: string) => Number(text.replace("−", "-").replace(/[+$,]/gu, ""));

describe("the leaderboard page", () => {
  test("shows lifetime PnL, drawdown in percent and the leader's share beside the ranking figure", async () => {
    const [first] = await rows("");
    assert.match(first?.cells[0] ?? "", /^[+−]\$[\d,]+$/u);
    assert.match(first?.cells[1] ?? "", /^[+−]\$[\d,]+$/u);
    assert.match(first?.cells[2] ?? "", /^[\d.]+% \$[\d,]+$/u);
    assert.match(first?.cells[4] ?? "", /^[\d.]+% By: 0x[\da-f]{4}…[\da-f]{4}$/u);
  });

  test("can be ordered by lifetime PnL, value, drawdown and age", async () => {
    for (const [sort, cell, rising] of [
      ["pnl_all_time", 1, false],
      ["value", 3, false],
      ["drawdown", 2, true],
      ["age", 5, false],
    ] as const) {
      const values = (await rows(`?sort=${sort}`)).map(({ cells }) =>
        dollars((cells[cell] ?? "").split(/[% ]/u)[0] ?? ""),
      );
      assert.equal(values.length, 40);
      assert.deepEqual(
        values,
        values.toSorted((a, b) => (rising ? a - b : b - a)),
        sort,
      );
    }
  });

  test("by drawdown, vaults that did not trade in the month come last", async () => {
    const answer = await fetch(`${service.url}/api/leaderboard.json?sort=drawdown`);
    const { vaults } = (await answer.json()) as { vaults: Parameters<typeof isIdle>[0][] };
    const idle = vaults.map(isIdle);
    // One gain and nothing after it is no trading either.
    assert.ok(isIdle({ pnl_30d_series: [0, 0, 2500, 2500], max_drawdown_30d_usd: 0 }));
    assert.ok(!isIdle({ pnl_30d_series: [0, 0, -2500, -2500], max_drawdown_30d_usd: 2500 }));
    assert.ok(idle.includes(true), "some did not trade");
    assert.ok(idle.slice(idle.indexOf(true)).every(Boolean));
  });

  test("the other end comes first where asked, alike on the page, over HTTP and in its file", async () => {
    const vaultsOf = async (query: string) => {
      const answer = await (await fetch(`${service.url}/api/leaderboard.json?${query}`)).json();
      return (answer as { vaults: Record<"pnl_30d_usd" | "max_drawdown_30d_share", number | null>[] }).vaults;
    };
    const losses = (await vaultsOf("order=lowest")).map(({ pnl_30d_usd }) => pnl_30d_usd ?? 0);
    assert.deepEqual(
      losses,
      losses.toSorted((a, b) => a - b),
    );
    assert.ok((losses[0] ?? 0) < 0);
    const falls = (await vaultsOf("sort=drawdown&order=highest")).map((one) => one.max_drawdown_30d_share);
    const known = falls.filter((fall) => fall !== null);
    assert.ok((known[0] ?? 0) > 0);
    assert.equal(known[0], Math.max(...known));

    const [first] = await rows("?order=lowest");
    assert.ok(Math.abs(dollars(first?.cells[0] ?? "") - (losses[0] ?? 0)) <= 1, `${first?.cells[0]}`);
    const page = await (await fetch(`${service.url}/leaderboard?order=lowest`)).text();
    assert.match(page, /<title>Leaderboard: 30-day PnL, lowest first ·/u);
    assert.match(page, /aria-sort="ascending">30-day PnL</u);
    assert.match(page, / · <a href="\/leaderboard">Reverse the order<\/a></u);
    const usual = await (await fetch(`${service.url}/leaderboard?sort=drawdown&lang=de`)).text();
    assert.match(usual, /sort=drawdown&amp;order=highest&amp;lang=de">Reihenfolge umkehren</u);
    const csv = await (await fetch(`${service.url}/leaderboard.csv?order=lowest`)).text();
    const [, firstLine = ""] = csv.split("\r\n");
    assert.ok(firstLine.includes(String(losses[0])), firstLine);
    assert.equal((await fetch(`${service.url}/api/leaderboard.json?order=worst`)).status, 400);
  });

  test("says in which order it is, in the reader's language too", async () => {
    const textOf = async (query: string) => (await fetch(`${service.url}/leaderboard${query}`)).text();
    assert.match(
      await textOf("?sort=drawdown"),
      /class="count">191 of 200 vaults · Order: Drawdown in 30 days, smallest first ·/u,
    );
    assert.match(await textOf("?sort=drawdown"), /<title>Leaderboard: Drawdown in 30 days, smallest first ·/u);
    assert.doesNotMatch(await textOf("?sort=drawdown"), /<(?:title|h1|caption)[^>]*>[^<]*by 30-day PnL/u);
    assert.match(await textOf(""), /class="count">191 of 200 vaults · Order: 30-day PnL ·/u);
    assert.match(await textOf("?sort=age&lang=de"), /class="count">191 [^<]* · Reihenfolge: Alter ·/u);
  });

  test("numbers vaults by their place in the order that was chosen, and marks its figure", async () => {
    const places = (await rows("?sort=drawdown&page=2")).map(({ name }) => Number.parseInt(name, 10));
    assert.deepEqual(
      places,
      places.map((_, at) => at + 41),
    );
    const page = await (await fetch(`${service.url}/leaderboard?sort=drawdown`)).text();
    assert.match(page, /aria-sort="ascending">Drawdown, 30 days</u);
    assert.match(page, /data-label="Drawdown" class="number sorted"/u);
  });

  test("a fall that is rounded away is still told as one", async () => {
    for (const { name, cells } of await rows("?sort=drawdown"))
      if (dollars(cells[0] ?? "") < 0) assert.doesNotMatch(cells[2] ?? "", /^0%/u, name);
  });

  test("its files have the vaults of the page in their order, and are called after the filter", async () => {
    const page = await (await fetch(`${service.url}/leaderboard?only=gain&sort=drawdown`)).text();
    const names = [...page.matchAll(/<span class="rank">\d+<\/span> <a href="\/vaults\/(0x\w+)/gu)].map(
      ([, one]) => one,
    );
    const [, csv = ""] =
      /href="([^"]+)" download="botwatch-leaderboard-only-gain-sort-drawdown\.csv"/u.exec(page) ?? [];
    const lines = (await (await fetch(service.url + csv.replaceAll("&amp;", "&"))).text()).split("\r\n").slice(1);
    assert.ok(names.length > 10);
    for (const [at, address = ""] of names.entries()) assert.ok(lines[at]?.includes(address), `${at}: ${address}`);
    const [, ndjson = ""] = /href="([^"]+)" download="[^"]+\.ndjson"/u.exec(page) ?? [];
    const [first = ""] = (await (await fetch(service.url + ndjson.replaceAll("&amp;", "&"))).text()).split("\n");
    assert.equal(JSON.parse(first).address, names[0]);
    assert.equal((await fetch(`${service.url}/leaderboard.csv?sort=luck`)).status, 400);
  });

  test("a leader's address finds all vaults of theirs", async () => {
    const page = await (await fetch(`${service.url}/vaults/0xc179e03922afe8fa9533d3f896338b9fb87ce0c8`)).text();
    const [, path = ""] = /href="(\/leaderboard\?[^"]+)"><code[^>]*>/u.exec(page) ?? [];
    const found = await (await fetch(service.url + path.replaceAll("&amp;", "&"))).text();
    assert.match(found, /href="\/vaults\/0xc179e03922afe8fa9533d3f896338b9fb87ce0c8"/u);
  });

  test("finds a vault by part of its name and by its address", async () => {
    const [vault] = await rows("?q=drkm");
    assert.match(vault?.name ?? "", /drkmttr/u);
    const byAddress = await rows("?q=0xc179e03922afe8fa9533d3f896338b9fb87ce0c8");
    assert.deepEqual(
      byAddress.map(({ name }) => name),
      [vault?.name],
    );
  });

  test("can leave out vaults with an overall loss, and keeps every rank", async () => {
    const gaining = await rows("?only=gain");
    assert.ok(gaining.length > 10);
    for (const { cells } of gaining) assert.ok(dollars(cells[1] ?? "") > 0);
    assert.match(gaining.find(({ name }) => name.includes("Growi HF"))?.name ?? "", /^5 /u);
  });

  test("says above the figures when they are old, and continues on further pages", async () => {
    const page = await (await fetch(`${service.url}/leaderboard?page=2`)).text();
    assert.ok(page.indexOf("These figures are old: last read") < page.indexOf("<table"));
    assert.match(page, /Page 2 of \d/u);
    assert.equal((await rows("?page=2")).length, 40);
    assert.equal((await rows("?page=999")).length, (await rows("?page=5")).length);
  });
});
