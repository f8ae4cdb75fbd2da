/**
 * ESMA's register in the answers: they name who is supervised, nobody with a similar name is meant, and no warning is
 * softened.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { botAnswerOf } from "../../src/answers/bots.ts";
import { checkAnswerOf } from "../../src/answers/check.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { bareRegister, bareWarning, bareWarningList, sampleRecords } from "../support/sample-records.ts";

const site = { baseUrl: "https://botwatch.example" };
const bundled = await bundledSnapshot();
const check = (text: string) => checkAnswerOf(bundled, site, text);

test("the website and the registered name of an authorised firm are answered as known, with who supervises it", () => {
  const listed = /ESMA's register lists .+ crypto-asset service providers? in the EU\./u;
  for (const asked of [
    "kraken.com",
    "https://www.bitvavo.com/en",
    "acherontrading.com",
    "Payward Europe Solutions Limited",
  ]) {
    const answer = check(asked);
    assert.equal(answer.standing, "known", asked);
    // Of a brand's own address, it is first said that it is that.
    const isBrands = answer.own_address !== null;
    assert.match(answer.headline, isBrands ? /^\S+ is \w+'s own address\.$/u : listed);
    assert.match(`${answer.headline} ${answer.reason}`, listed);
    assert.match(answer.reason, /That says who is supervised, not that a product is good\./u);
    assert.equal(answer.verdict, "no_record");
    assert.ok(answer.meta.sources.some(({ id }) => id === "esma-authorised"));
    assert.doesNotMatch(JSON.stringify([answer.headline, answer.reason, answer.actions]), /\bsafe\b|trusted|legit/iu);
  }
});

test("nothing merely close to a registered firm is authorised", () => {
  for (const asked of ["kraken.co", "kraken-eu.com", "bitvavo.nl", "Payward", "Strike", "Bridge"]) {
    assert.deepEqual(check(asked).authorisations, [], asked);
  }
});

test("a brand asked by name has the firms whose registered website is its own address", () => {
  for (const [asked, website] of Object.entries({ Bitvavo: "bitvavo.com", Kraken: "kraken.com" })) {
    const { authorisations } = check(asked);
    assert.ok(authorisations.length > 0, asked);
    for (const { match } of authorisations) assert.deepEqual(match, { on: "websites", value: website });
  }
});

test("no registered website is called a look-alike, and none is on a watchlist", () => {
  for (const { websites, withdrawn_on } of bundled.records.authorised.providers) {
    if (withdrawn_on !== null) continue;
    for (const website of websites) assert.equal(check(website).standing, "known", website);
  }
});

test("a bot has the firms whose website is its own", () => {
  const answer = botAnswerOf(bundled.find.bot.get("okx-trading-bots") ?? assert.fail(), bundled, site);
  const [one] = answer.bot.authorisations;
  assert.equal(one?.name, "OKX Europe Limited");
  assert.deepEqual(one?.match, { on: "websites", value: "okx.com" });
  const other = botAnswerOf(bundled.find.bot.get("freqtrade") ?? assert.fail(), bundled, site);
  assert.deepEqual(other.bot.authorisations, []);
});

test("a withdrawn authorisation is not shown", () => {
  assert.ok(bundled.records.authorised.providers.some(({ websites }) => websites.includes("tradu.com")));
  assert.equal(check("tradu.com").standing, "no_record");
  assert.deepEqual(check("Stratos Europe Ltd").authorisations, []);
});

test("a warning about a registered website or name is still answered as a warning", () => {
  const warning = bareWarning({ names: ["Sample Europe Limited"], domains: ["sample-europe.example"] });
  const warned = buildSnapshot(
    sampleRecords({
      warning_lists: [bareWarningList([warning])],
      authorised: bareRegister([{ websites: ["sample-europe.example"] }]),
    }),
    [],
  );
  const alone = buildSnapshot(sampleRecords({ warning_lists: [bareWarningList([warning])] }), []);
  for (const asked of ["sample-europe.example", "Sample Europe Limited"]) {
    const { standing, headline, reason, actions, verdict } = checkAnswerOf(warned, site, asked);
    const without = checkAnswerOf(alone, site, asked);
    assert.equal(standing, "regulator_warned");
    assert.deepEqual(
      { headline, reason, actions, verdict },
      { headline: without.headline, reason: without.reason, actions: without.actions, verdict: without.verdict },
    );
  }
});
