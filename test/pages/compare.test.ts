/** Bots side by side, and a bot at a glance. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

const get = async (path: string) => (await fetch(service.url + path)).text();

describe("comparing bots", () => {
  test("puts the same facts of each in one column, in the order asked", async () => {
    const page = await get("/compare?bots=freqtrade,3commas");
    assert.match(page, /<h1>Freqtrade and 3Commas compared<\/h1>/u);
    const headings = [...page.matchAll(/scope="col"><a href="\/bots\/([^"]+)"/gu)].map(([, slug]) => slug);
    assert.deepEqual(headings, ["freqtrade", "3commas"]);
    for (const fact of [
      "Report card",
      "Who holds the money?",
      "Key must be able to withdraw",
      "Operator",
      "Price",
      "Last incident",
    ]) {
      const [, cells = ""] =
        new RegExp(`scope="row">${fact.replace("?", "\\?")}(?: <span.*?</span>)?</th>(.*?)</tr>`, "su").exec(page) ??
        [];
      assert.equal(cells.match(/<td /gu)?.length, 2, fact);
    }
  });

  test("accepts the form's fields and a list alike, five at most, each once", async () => {
    assert.equal(await get("/compare?bots=freqtrade&bots=3commas&bots="), await get("/compare?bots=freqtrade,3commas"));
    const slugs = service.instance.publication.snapshot.records.bots.slice(0, 7).map(({ slug }) => slug);
    const page = await get(`/compare?bots=${[...slugs, slugs[0]].join(",")}`);
    assert.equal([...page.matchAll(/scope="col"><a /gu)].length, 5);
  });

  test("takes names as typed, and marks the facts that differ", async () => {
    const page = await get("/compare?bots=Freqtrade&bots=+3commas+&bots=FREQTRADE");
    assert.equal(page, await get("/compare?bots=freqtrade,3commas"));
    const [, differing] = /(\d+) of \d+ facts differ/u.exec(page) ?? [];
    assert.equal(page.match(/<tr role="row" class="differs">/gu)?.length, Number(differing));
    const [, licence = ""] = /<tr role="row"([^>]*)><th[^>]*>Licence/u.exec(page) ?? [];
    assert.match(licence, /differs/u);
    assert.doesNotMatch(await get("/compare?bots=freqtrade,freqtrade"), /differs/u);
  });

  test("says when a bot is not in the directory, and compares the others", async () => {
    const page = await get("/compare?bots=freqtrade,no-such-bot,%3Cb%3E");
    assert.match(page, /Some of the bots you asked for are not in the directory/u);
    assert.match(page, /href="\/bots\/freqtrade"/u);
    assert.doesNotMatch(page, /<b>/u);
  });
});

test("a price for a year is told a month, too, and that it is paid at once; one in the list says so", async () => {
  assert.match(
    await get("/compare?bots=composer,freqtrade"),
    /A year is paid at once: \$24 a month, spread over twelve\./u,
  );
  assert.doesNotMatch(await get("/compare?bots=freqtrade,3commas"), /paid at once/u);
  assert.match(await get("/bots?q=composer"), /\$24 a month, paid by the year/u);
});

test("the bot page begins with what decides the card, then the facts that matter", async () => {
  const page = await get("/bots/3commas");
  const glance = page.indexOf('class="glance"');
  assert.ok(glance > page.indexOf("Why this report card"));
  assert.ok(page.indexOf("Why this report card") < page.indexOf("<details"));
  const card = service.instance.publication.snapshot.cards.get("3commas");
  const deciding = page.slice(page.indexOf("Why this report card"), page.indexOf("<details"));
  for (const rule of card?.drivers ?? []) assert.ok(deciding.includes(`/methodology#${rule}"`), rule);
});

test("the directory can be narrowed by exchange, price, licence, right to withdraw and whether a bot still runs", async () => {
  const all = Number(/(\d+) bots\./u.exec(await get("/bots"))?.[1]);
  for (const query of ["exchange=Binance", "price=free", "licence=open", "withdrawal=not_required", "running=active"]) {
    const [, found] = /class="count"[^>]*>(\d+) of/u.exec(await get(`/bots?${query}`)) ?? [];
    assert.ok(Number(found) > 0 && Number(found) < all, query);
  }
});
