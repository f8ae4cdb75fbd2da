/** Every language of data/messages/rules says what the rules of this version say, and names what they name. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { languageNames, languages } from "../../src/base/words/languages.ts";
import { ruleTexts, termsNamedIn } from "../../src/pages/rule-words.ts";
import { rulesVersion } from "../../src/record/report-card/rules.ts";

const english = [...ruleTexts()].map(([text, id]) => [id, text] as const);

const numbersIn = (text: string) => [...new Set(text.match(/\d+/gu))].sort();

for (const lang of languages.filter((one) => one !== "en")) {
  const file = new URL(`../../data/messages/rules/${lang}.json`, import.meta.url);
  const { version, ...said } = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;

  test(`${languageNames[lang]}: every text of the rules is there, of their present version, and no other`, () => {
    assert.equal(version, rulesVersion, "read the rules' changes, and say them here");
    assert.deepEqual(Object.keys(said).sort(), english.map(([id]) => id).sort());
  });

  test(`${lang}: each text of the rules has their figures, and names the same levels, rules and custody models`, () => {
    for (const [id, text] of english) {
      const own = said[id] ?? "";
      assert.deepEqual(
        numbersIn(text).filter((number) => !numbersIn(own).includes(number)),
        [],
        `${id}: ${own}`,
      );
      const named = [...own.matchAll(/\{(\w+)\}/gu)].map(([, term = ""]) => term);
      assert.deepEqual(named.sort(), termsNamedIn(text).sort(), `${id}: ${own}`);
      assert.doesNotMatch(own, /[<>`\n\u200b\u2066-\u2069]|\*\*/u, id);
      if (lang === "fr") assert.doesNotMatch(own, / [:;?!»]|« /u, id);
    }
  });
}
