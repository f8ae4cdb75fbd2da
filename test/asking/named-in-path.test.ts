/** Pages of somebody else's site that name a brand: what the link is, and not whose it may be. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { exampleSiteCheckAnswerOf } from "../../src/answers/site-check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };
const check = (address: string) => checkAnswerOf(snapshot, site, address);

test("a page that names a brand and asks to act is said as that, in every way of asking", async () => {
  const address = "https://qorvanta-trips.net/binance-verify/index.php?x=1";
  const { standing, severity, headline, reason, imitates } = check(address);
  assert.deepEqual([standing, severity, imitates?.may_be_own], ["imitates", "notice", true]);
  assert.equal(headline, "This link names Binance, but it opens qorvanta-trips.net.");
  assert.equal(
    reason,
    "qorvanta-trips.net may write about Binance or pretend to be it. The address on record is binance.com.",
  );
  const [subject] = messageCheckAnswerOf(snapshot, site, `Hello, open ${address} today.`).subjects;
  assert.equal(subject?.headline, headline);
  const seen = await exampleSiteCheckAnswerOf(snapshot, site, { url: address });
  assert.deepEqual(
    [seen?.headline, seen?.signals.find(({ kind }) => kind === "lookalike")?.title],
    [headline, "Names Binance"],
  );
});

test("at a bare number nobody writes about a brand", () => {
  assert.equal(check("http://45.77.12.9/binance/login").headline, "This is not Binance's website.");
  assert.equal(check("https://qorvanta.pages.dev/metamask-restore").imitates?.name, "MetaMask");
});

test("a page about a brand says the same, whether it gives the brand's name or address", () => {
  const { headline, imitates } = check("https://my-blog.qorvanta.net/review/kraken.com");
  assert.equal(headline, "This link names Kraken, but it opens my-blog.qorvanta.net.");
  assert.equal(imitates?.may_be_own, true);
});

test("news, encyclopedias, stores, public bodies, schools, popular and documented sites name brands in good faith", () => {
  for (const address of [
    "https://www.cnbc.com/2024/binance-login",
    "https://en.wikipedia.org/wiki/Binance-login",
    "https://apps.apple.com/us/app/coinbase-wallet-login/id1278383455",
    "https://play.google.com/store/apps/binance-login",
    "https://www.coindesk.com/binance-verification",
    "https://www.sec.gov/binance-login",
    "https://cysec.gov.cy/kraken-verification",
    "https://crypto.qorvanta.edu/metamask-login",
    "https://blog.qorvanta.net/metamask-login",
    "https://docs.qorvanta.net/connect-metamask",
    "https://github.com/someone/metamask-login",
    "https://www.kraken.com/coinbase-login",
  ]) {
    const { imitates } = check(address);
    assert.equal(imitates, null, address);
  }
});

test("sites of a bare host, and mere folders, name nobody", () => {
  for (const address of [
    "https://support.kraken.com",
    "https://qorvanta-trips.net/exchanges/binance",
    "https://qorvanta-trips.net/binance-fees-explained",
    "https://qorvanta-trips.net/?page=binance-login",
  ])
    assert.equal(check(address).imitates, null, address);
});
