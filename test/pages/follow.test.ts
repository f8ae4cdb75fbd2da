/** A question as a feed, and the page that explains feeds. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { XMLParser } from "fast-xml-parser";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

const get = (path: string) => fetch(service.url + path);

interface Read {
  feed: { title: { "#text": string }; entry?: { id: string; title: { "#text": string }; updated: string }[] };
}

async function feedOf(question: string): Promise<Read["feed"]> {
  const response = await get(`/feeds/check.xml?q=${encodeURIComponent(question)}`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^application\/atom\+xml/u);
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "entry" });
  return (parser.parse(await response.text()) as Read).feed;
}

test("a question's feed has an entry for each case that answers it, and none where nothing is on record", async () => {
  const { entry = [] } = await feedOf("novatech");
  assert.ok(entry.some(({ title }) => /NovaTech/u.test(title["#text"])));
  assert.equal(new Set(entry.map(({ id }) => id)).size, entry.length);
  const answer = (await (await get("/api/check.json?q=novatech")).json()) as Record<string, unknown[]>;
  const { enforcement_actions = [], warnings = [], dfpi_entries = [] } = answer;
  assert.equal(entry.length, enforcement_actions.length + warnings.length + dfpi_entries.length);
  assert.equal((await feedOf("nothing-of-this-name.com")).entry, undefined);
});

test("a website in a feed is no link", async () => {
  const { title, entry = [] } = await feedOf("lgdbite.com");
  assert.match(title["#text"], /lgdbite\[\.\]com/u);
  assert.ok(entry.length > 0);
});

test("a question that is too short is refused", async () => {
  assert.equal((await get("/feeds/check.xml?q=x")).status, 400);
});

test("who has no feed reader keeps the answer itself, or a reminder that opens it", async () => {
  const page = await (await get("/follow?q=Quantum+AI")).text();
  assert.match(page, /href="\/check\?q=Quantum(?:%20|\+)AI"/u);
  const [, path = ""] = /href="([^"]+)" download="botwatch\.ics"/u.exec(page) ?? [];
  const calendar = await get(path.replaceAll("&amp;", "&"));
  assert.equal(calendar.headers.get("content-type"), "text/calendar; charset=utf-8");
  const text = (await calendar.text()).replaceAll("\r\n ", "");
  assert.match(text, /\r\nURL:https?:\/\/[^\r]+\/check\?q=Quantum(?:%20|\+)AI\r\n/u);
  const inGerman = await (await get(`${path.replaceAll("&amp;", "&")}&lang=de`)).text();
  assert.match(inGerman, /SUMMARY:Botwatch: .+ erneut prüfen/u);
  assert.doesNotMatch(await (await get("/follow")).text(), /botwatch\.ics/u);
  assert.equal((await get("/feeds/check.ics?q=x")).status, 400);
});

test("the page for people has the address of a bot's or question's feed, and a bookmark that asks about a site", async () => {
  const page = await (await get("/follow")).text();
  for (const [asked, feed] of [
    ["/follow", "/feed.xml"],
    ["/follow?bot=3commas", "/bots/3commas/feed.xml"],
    ["/follow?bot=nobody", "/feed.xml"],
    ["/follow?q=lgdbite.com", "/feeds/check.xml?q=lgdbite.com"],
  ] as const) {
    const [, shown] =
      /Copy this address: <span class="copied"><code class="copy" dir="ltr">([^<]+)<\/code> <button/u.exec(
        await (await get(asked)).text(),
      ) ?? [];
    assert.equal(new URL(shown ?? "").href.replace(/^https?:\/\/[^/]+/u, ""), feed, asked);
    assert.match((await get(feed)).headers.get("content-type") ?? "", /^application\/atom\+xml/u);
  }
  assert.match(page, /<form[^>]+action="\/follow"/u);
  const [, bookmark = ""] = /<code[^>]*>(javascript:[^<]+)<\/code>/u.exec(page) ?? [];
  assert.match(bookmark.replaceAll("&#39;", "'"), /^javascript:location\.href='http[^']+\/check\?q='\+encode/u);
});
