import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleCollected } from "../../../../test/storage/samples.ts";
import { sampleRecords } from "../../../../test/support/sample-records.ts";
import type { SourceRequest } from "../../fetch.ts";
import { ReadFailure } from "../../read-failure.ts";
import type { ReadContext } from "../../source-shape.ts";
import { releasePageText, sec } from "./source.ts";

const site = "https://www.sec.gov";
const addresses = { SEC_LITIGATION_URL: `${site}/litigation/rss`, SEC_PRESS_URL: `${site}/press.rss` };

const item = (number: number, link: string) =>
  `<item><title>Adam Sample and Eve Sample</title><link>${link}\n</link><dc:creator>LR-${number}</dc:creator></item>`;
const feed = (...items: string[]) => `<rss version="2.0"><channel>${items.join("")}</channel></rss>`;
const press = feed(`<item><title>SEC Speaks</title><link>${site}/newsroom/press-releases/2026-1-speaks</link></item>`);
/** Built from what programs that read the site select; no release page was recorded. */
const page = (text: string) =>
  `<html><body><nav>Crypto Assets fraud</nav><div class="layout ` +
  `node-details-layout__main-region__content"><h3>SEC v. Sample, No. 1</h3><div ` +
  `class="field--name-body"><p>${text}</p></div></div><footer>Trading bots</footer></body></html>`;

/** What the site answers by address; anything else is 404. */
function contextOf(answers: Record<string, string>, previous: ReadContext["previous"] = null) {
  const asked: string[] = [];
  const fetch = async ({ url }: SourceRequest) => {
    asked.push(url);
    const body = answers[url];
    if (body === undefined) throw new ReadFailure("It answered with HTTP status 404.");
    return { body: Buffer.from(body), charset: null, etag: null, last_modified: null };
  };
  const context = {
    records: sampleRecords(),
    previous,
    now: new Date("2026-11-20T06:00:00Z"),
    fetch,
    urls: Object.values(addresses),
    contact: "Example Ltd admin@example.org",
    acceptShrink: false,
    acceptGrowth: false,
    acceptChanges: false,
    file: null,
    sleep: async () => {},
    onProgress: () => {},
  };
  return { context, asked };
}

const botPage = page("The SEC charged Adam Sample. He claimed that a trading bot made returns of 10% a week.");
const otherPage = page("The SEC charged Eve Sample with trading ahead of a tender offer.");

test("a release that gives only names is judged by its page", async () => {
  const { context } = contextOf({
    [addresses.SEC_LITIGATION_URL]: feed(item(1, `${site}/lr-1`), item(2, `${site}/lr-2`)),
    [addresses.SEC_PRESS_URL]: press,
    [`${site}/lr-1`]: botPage,
    [`${site}/lr-2`]: otherPage,
  });
  const { releases, opened } = JSON.parse((await sec.read(context)).records);
  assert.partialDeepStrictEqual(releases, [{ id: "sec-lr-1", topics: ["trading_bots"], words: ["trading bot"] }]);
  assert.equal(releases.length, 1);
  assert.deepEqual(opened, ["LR-1", "LR-2"]);
});

test("a page is opened once; what it said is kept", async () => {
  const answers = {
    [addresses.SEC_LITIGATION_URL]: feed(item(1, `${site}/lr-1`), item(3, `${site}/lr-3`)),
    [addresses.SEC_PRESS_URL]: press,
    [`${site}/lr-1`]: botPage,
    [`${site}/lr-3`]: otherPage,
  };
  const first = await sec.read(contextOf(answers).context);
  const { context, asked } = contextOf(answers, sampleCollected({ source: "sec", records: first.records }));
  const second = await sec.read(context);
  assert.deepEqual(asked, [addresses.SEC_LITIGATION_URL, addresses.SEC_PRESS_URL]);
  assert.deepEqual(JSON.parse(second.records).releases, JSON.parse(first.records).releases);
});

test("a page that cannot be read is opened next time, and fails nothing", async () => {
  const answers: Record<string, string> = {
    [addresses.SEC_LITIGATION_URL]: feed(item(1, `${site}/lr-1`)),
    [addresses.SEC_PRESS_URL]: press,
  };
  const first = await sec.read(contextOf(answers).context);
  assert.deepEqual(JSON.parse(first.records).opened, []);
  answers[`${site}/lr-1`] = botPage;
  const { context } = contextOf(answers, sampleCollected({ source: "sec", records: first.records }));
  assert.deepEqual(JSON.parse((await sec.read(context)).records).opened, ["LR-1"]);
});

test("only pages on the feed's site are opened", async () => {
  const { context, asked } = contextOf({
    [addresses.SEC_LITIGATION_URL]: feed(item(1, "https://archive.sec.gov/lr-1")),
    [addresses.SEC_PRESS_URL]: press,
  });
  await sec.read(context);
  assert.equal(asked.length, 2);
});

test("the text of a page is that of its main part", () => {
  assert.equal(
    releasePageText(otherPage),
    "SEC v. Sample, No. 1\nThe SEC charged Eve Sample with trading ahead of a tender offer.",
  );
  assert.equal(releasePageText("<html><body>Undeclared Automated Tool</body></html>"), "");
});
