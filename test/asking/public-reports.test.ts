/** Inputs out of public reports that were answered wrongly, each with the answer that is right (public-reports.json). */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkResultOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

interface ReportedCase {
  id: string;
  asked: "check" | "message";
  text: string;
  right: string[];
  imitates?: string;
  may_be_own?: boolean;
  sign?: string;
}

const { cases } = JSON.parse(readFileSync(new URL("public-reports.json", import.meta.url), "utf8")) as {
  cases: ReportedCase[];
};
const site = { baseUrl: "https://site.example" };
const snapshot = await bundledSnapshot();

for (const { id, asked, text, right, imitates, may_be_own, sign } of cases) {
  test(`${id}: ${text} is answered as ${right.join(" or ")}`, () => {
    const answer =
      asked === "message" ? messageCheckAnswerOf(snapshot, site, text) : checkResultOf(snapshot, site, text, "en");
    assert.ok(right.includes(answer.standing), `${answer.standing}: ${answer.headline}`);
    if (imitates !== undefined) assert.equal(answer.imitates?.name, imitates);
    if (may_be_own !== undefined) assert.equal(answer.imitates?.may_be_own, may_be_own);
    if (sign !== undefined) assert.ok(answer.signs.some((one) => one.id === sign));
  });
}
