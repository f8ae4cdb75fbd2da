/** Beside a known brand: who stands under its name on warning lists, and that none warns about the brand itself. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkResultOf } from "../../src/answers/check.ts";
import type { Language } from "../../src/base/words/languages.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const ask = (text: string, lang: Language = "en") => checkResultOf(snapshot, { baseUrl: "" }, text, lang);

test("warnings under a brand's name are told beside it, with website, regulator and day, and don't make it a warned one", () => {
  const revolut = ask("Revolut");
  assert.equal(revolut.standing, "known");
  assert.match(revolut.reason, /On warning lists under its name: revolutwealth\.net \(ASIC, 10 Sep 2024\)\./u);
  assert.match(ask("Bitget").reason, /under its name: bitgetprokl\.com \(SFC\)/u);
  assert.match(ask("Revolut", "de").reason, /Unter diesem Namen stehen auf Warnlisten: \P{L}*revolutwealth\.net/u);
});

test("who asks about a brand is told whether a warning about it is on record, and when the lists were read", () => {
  const none = /No warning about Upbit itself is on record\. The lists were read from \d+ \w+ \d{4} to/u;
  assert.match(ask("Upbit").reason, none);
  assert.match(ask("Is there a warning about Upbit?").reason, none);
  // A regulator's event on the record of its product would belie it.
  for (const name of ["Bitget", "Binance", "eToro", "MEXC"])
    assert.doesNotMatch(ask(name).reason, /No warning about/u, name);
});

test("no brand with a warning or case on record is said to have none", () => {
  for (const { name, domains } of snapshot.records.protected_brands) {
    const { reason, warnings, enforcement_actions } = ask(name);
    if (!/No warning about .* itself is on record/u.test(reason)) continue;
    assert.deepEqual([warnings, enforcement_actions], [[], []], name);
    for (const { domain } of domains) assert.deepEqual(ask(domain).warnings, [], domain);
  }
});

test("a name of which nothing is on record is told as it was typed", () => {
  for (const text of ["PKO Invest", "Is PKO Invest legit?"])
    assert.equal(ask(text).headline, "We found nothing about PKO Invest.");
  assert.equal(ask("invest with Blorpex").headline, "We found nothing about Blorpex.");
});

test("a handle with a brand's name is never answered as the brand, however long it is", () => {
  for (const text of ["@Binance_Customer_Service_Official", "t.me/Binance_Customer_Service_Official"]) {
    const { standing, headline } = ask(text);
    assert.equal(standing, "imitates", text);
    assert.match(headline, /may not be Binance/u);
  }
});

test("the brand of a case is told by its two halves as by the word, and who may be meant is not to be paid yet", () => {
  for (const [halves, word] of [
    ["Omega Pro", "OmegaPro"],
    ["Safe Moon", "SafeMoon"],
    ["Hyper Fund", "HyperFund"],
    ["Bit Connect", "BitConnect"],
  ] as const)
    assert.equal(ask(halves).headline, ask(word).headline);
  for (const text of ["Crypto FX", "omega pro", "bitconnect.co"]) {
    const { standing, actions } = ask(text);
    assert.equal(standing, "possible_match", text);
    assert.match(actions[0]?.text ?? "", /^Send nothing until you know who this is\.$/u, text);
  }
  // Of several cases of one name, the one that says most is told.
  assert.match(
    ask("bitconnect.co").headline,
    /^A court has passed sentence in the BitConnect case\. Is it the one you mean\?/u,
  );
});

test("where the press tells of charges, a bot's own address is no first advice", () => {
  assert.match(ask("OctaFX").actions[0]?.text ?? "", /press report/u);
  assert.match(ask("Cryptohopper").actions[0]?.text ?? "", /^Use only/u);
});

test("a brand with a case of its own is answered with it, in any words; a case of another firm named after it is not its own", () => {
  for (const text of ["My savings are with BlockFi. Is that a problem?", "Kraken", "is Nexo safe"])
    assert.match(ask(text).reason, /settled with the SEC|The SEC made an order against/u, text);
  assert.doesNotMatch(ask("Allianz").reason, /court|One Tech/u);
  for (const name of ["BlockFi", "Gemini", "Kraken", "Nexo", "Voyager"])
    assert.doesNotMatch(ask(`what about ${name}?`).reason, /No warning about/u, name);
});
