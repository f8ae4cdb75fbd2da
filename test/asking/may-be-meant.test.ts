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

test("a name is called an ordinary phrase only where words of the language make it", () => {
  for (const name of ["IQ Option", "iqoption.com", "CoinDeal", "Nexo", "Wireline", "BF Labs, Inc."]) {
    const { standing, reason } = ask(name);
    assert.equal(standing, "possible_match", name);
    assert.match(reason, /^The name is the same, but another firm may have it, too\./u, name);
  }
  for (const name of ["Bitcoin Code", "Celsius"])
    assert.match(ask(name).reason, /^“[^”]+” is also an ordinary phrase: another firm may have this name\./u, name);
});

test("what may be meant has the country of its regulator in every language, of a list the day", () => {
  for (const lang of languages)
    assert.ok(
      ask("IQ Option", lang).reason.includes(
        say(lang, "possible.source", {
          keeper: say(lang, "regulator.at", { country: placeName("BR", lang), regulator: "CVM" }),
        }),
      ),
      lang,
    );
  assert.match(ask("materia").reason, /Source: Ukraine \(NSSMC\)\./u);
});
