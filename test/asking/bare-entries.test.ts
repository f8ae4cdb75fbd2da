/** Rows of a list that have a name and neither a day nor a website: nothing tells an old fraud from a firm of that name. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkResultOf } from "../../src/answers/check.ts";
import { languages } from "../../src/base/words/languages.ts";
import { say } from "../../src/base/words/say.ts";
import { isBare } from "../../src/record/warning.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const ask = (text: string, lang: (typeof languages)[number] = "en") =>
  checkResultOf(snapshot, { baseUrl: "" }, text, lang);
const reasonIn = (lang: (typeof languages)[number]) => say(lang, "near.bare", { name: "", more: "" });

test("a name on a list with neither day nor website may be meant, in every language, and nobody is accused", () => {
  for (const lang of languages)
    for (const name of ["Panmure Gordon", "Panmure Gordon & Co", "Comstock"]) {
      const { standing, verdict, reason } = ask(name, lang);
      assert.deepEqual([standing, verdict], ["possible_match", "no_record"], `${name} ${lang}`);
      assert.ok(reason.includes(reasonIn(lang)), `${name} ${lang}: ${reason}`);
    }
  assert.match(ask("Panmure Gordon").headline, /\(ASIC\) lists a firm called Panmure Gordon & Co\. Is it the one/u);
  assert.doesNotMatch(ask("Panmure Gordon").reason, /no website to compare/u);
});

test("a name that another row has with a day or a website is warned of as before", () => {
  for (const name of ["GT Options", "Umarkets", "First Euro Trading Group"])
    assert.equal(ask(name).standing, "regulator_warned", name);
});

test("no such name is accused by its row alone, and none is called unknown", () => {
  for (const { warning } of snapshot.find.warning.values()) {
    if (!isBare(warning)) continue;
    for (const name of [...warning.names, ...warning.full_names]) {
      const { standing, warnings } = ask(name);
      assert.ok(["possible_match", "regulator_warned"].includes(standing), `${name}: ${standing}`);
      const isAlone = warnings.every(({ id }) => id === warning.id);
      if (standing === "regulator_warned") assert.ok(!isAlone, name);
    }
  }
});
