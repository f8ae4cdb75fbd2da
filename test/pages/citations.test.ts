/** What is copied to cite an entry: whose document it is, spelled out, and no title or day that it may not have. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { recordPage } from "../../src/pages/index.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { baseUrl } from "../support/service.ts";

const site = { baseUrl };
const snapshot = await bundledSnapshot();

function citationOn(path: string): string {
  const page = recordPage(snapshot, site, path, "en");
  const [, citation = ""] = /data-citation="([^"]*)"/u.exec(String(page?.main)) ?? [];
  return citation;
}

test("a case is cited with its regulator spelled out, its own days, and our title without quotation marks", () => {
  const citation = citationOn("/watchlist/cftc-icomtech-2022");
  assert.match(citation, /^US Commodity Futures Trading Commission \(CFTC\): /u);
  assert.match(citation, /; release 9017-24; filed 24 May 2023; judgment, 10 Dec 2024, https:\/\/www\.cftc\.gov\//u);
  assert.match(citation, /On record and described at Botwatch, as of \d+ \w+ \d{4}, /u);
  assert.doesNotMatch(citation, /[“”"]/u);
});

test("no record is cited with words in quotation marks, and one that rests on a newspaper as that newspaper's", () => {
  const { action, warning, entry } = snapshot.find;
  const cases = [...action.values()];
  const few = [
    ...Array.from(entry.values()).slice(0, 50),
    ...Array.from(warning.values(), (one) => one.warning).slice(0, 50),
  ];
  for (const { id } of [...cases, ...few]) {
    const citation = citationOn(`/watchlist/${id}`);
    assert.match(citation, /^[^“”]+: [^“”]+, https?:\/\/\S+\. On record and described at Botwatch, /u, id);
  }
  const pressed = cases.find(({ source_url }) => new URL(source_url).hostname === "www.coindesk.com");
  assert.ok(pressed);
  assert.match(citationOn(`/watchlist/${pressed.id}`), /^www\.coindesk\.com, a press report on a case of /u);
});

test("a case that is open has one day wherever it is told", () => {
  const page = recordPage(snapshot, site, "/watchlist/doj-omegapro-2025", "en");
  const [, status = ""] = /<dt>Status of the case<\/dt><dd>(.*?)<\/dd>/su.exec(String(page?.main)) ?? [];
  assert.match(status, /<time datetime="2025-06-25">/u);
  assert.doesNotMatch(String(page?.main).split("What happened when")[0] ?? "", /2025-07-08/u);
});
