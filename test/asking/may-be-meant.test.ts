/** A name that may be meant: why it is only possible, and whose case or list it is. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkResultOf } from "../../src/answers/check.ts";
import { languages } from "../../src/base/words/languages.ts";
import { placeName } from "../../src/base/words/places.ts";
import { say } from "../../src/base/words/say.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const ask = (text: string, lang: (typeof languages)[number] = "en") =>
  checkResultOf(snapshot, { baseUrl: "" }, text, lang);

test("a name is said to be made of everyday words only where it is", () => {
  for (const name of ["IQ Option", "CoinDeal", "Wireline", "BF Labs, Inc."]) {
    const { standing, reason } = ask(name);
    assert.equal(standing, "possible_match", name);
    assert.match(reason, /^The name is the same, but another firm may have it, too\./u, name);
  }
  for (const name of ["Bitcoin Code", "Celsius"])
    assert.match(ask(name).reason, /^“[^”]+” is made of everyday words: another firm may have this name\./u, name);
});

test("a case that may be meant is told with its country, day, conduct, what it asks, the website it tells of, and its page", () => {
  const page = /^https:\/\/gov\.br\/cvm\//u;
  for (const asked of ["IQ Option", "iqoption.com"])
    for (const lang of languages) {
      const { headline, reason, actions } = ask(asked, lang);
      assert.ok(headline.includes(placeName("BR", lang)) && headline.includes("CVM"), `${lang}: ${headline}`);
      for (const part of ["iqoption.com", "2020", say(lang, "case.precaution")])
        assert.ok(reason.includes(part), `${lang}: ${part}: ${reason}`);
      assert.match(reason, /R\$\s?1/u);
      assert.ok(
        actions.some(({ url }) => page.test(url ?? "")),
        lang,
      );
    }
  assert.doesNotMatch(ask("iqoption.com").reason, /another firm may have it/u);
  const { reason } = ask("Bitcoin Code", "it");
  assert.match(reason, /licenza|autorizzazione/iu);
  assert.doesNotMatch(reason, /Legislative Decree|27/u);
});

test("what an order threatens is not told beside the day of a later decision", () => {
  assert.match(ask("Atlas Quantum", "pt").reason, /mai\. de 2024/u);
  assert.doesNotMatch(ask("Atlas Quantum", "pt").reason, /por dia/u);
});

test("what may be meant on a list has the country of its regulator, and the list's page", () => {
  const { headline, actions } = ask("materia");
  assert.match(headline, /^Ukraine's regulator \(NSSMC\) lists /u);
  assert.ok(actions.some(({ url }) => url?.includes("nssmc") === true));
});

test("a listed name as many firms have it may be meant in another legal form or with a place; as listed, or on several lists, it is warned of", () => {
  for (const text of [
    "Prime Capital AG",
    "is Fusion Finance Limited safe?",
    "Liberty Securities Co., Ltd.",
    "the fund Prime Capital in Zurich",
  ])
    assert.equal(ask(text).standing, "possible_match", text);
  for (const text of ["Prime Capital", "Quantum AI Ltd", "is Fusion Trade legit"])
    assert.equal(ask(text).standing, "regulator_warned", text);
});
