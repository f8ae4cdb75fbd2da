/** Warnings without their regulator's own day, which were filed with I-SCAN: the day is told, and of when the list is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { languages } from "../../src/base/words/languages.ts";
import { dateIn, say } from "../../src/base/words/say.ts";
import { filedOn } from "../../src/record/warning.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "" };

test("the day of filing is told in every language, of a website that is warned about and of a name that may be meant", () => {
  for (const lang of languages) {
    const filed = (day: string) => say(lang, "warned.filed", { date: dateIn(lang, day) });
    const warned = checkAnswerOf(snapshot, site, "24yield.com", lang);
    assert.deepEqual([warned.standing, warned.warnings[0]?.filed_on], ["regulator_warned", "2025-04-29"]);
    assert.ok(warned.reason.includes(filed("2025-04-29")), `${lang}: ${warned.reason}`);
    const possible = checkAnswerOf(snapshot, site, "IronFX", lang);
    assert.equal(possible.standing, "possible_match");
    assert.ok(possible.reason.includes(filed("2025-03-31")), `${lang}: ${possible.reason}`);
  }
});

test("an answer about a name that may be meant, or a message, says of when the lists are that it rests on", () => {
  const readOf = (answer: { meta: { sources: { id: string; retrieved_at: string | null }[] } }, id: string) =>
    answer.meta.sources.find((source) => source.id === id)?.retrieved_at?.slice(0, 7);
  assert.equal(readOf(checkAnswerOf(snapshot, site, "IronFX"), "sc-malaysia"), "2025-06");
  assert.equal(readOf(messageCheckAnswerOf(snapshot, site, "Invest with psi-markets.net today!"), "cmvm"), "2025-06");
});

test("a day of filing is told as that of the regulator only where the regulator's own is not known", () => {
  for (const { warning } of snapshot.find.warning.values())
    if (warning.published_on !== null) assert.equal(filedOn(warning), null, warning.id);
});
