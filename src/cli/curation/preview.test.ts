import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../../test/support/bot-records.ts";
import { bareWarning, sampleRecords } from "../../../test/support/sample-records.ts";
import type { Records } from "../../record/records.ts";
import type { Draft } from "./draft.ts";
import { isClear, previewOf } from "./preview.ts";
import { popularNames } from "./reach.ts";

const site = { baseUrl: "https://botwatch.example" };
const previewed = (draft: Draft, records: Records = sampleRecords()) =>
  previewOf(draft, { records, log: [], last: null, site, now: "2026-11-21T12:00:00Z", names: fewNames });

/** The well-known names that a test is about, and some hundred others. */
function fewNames(others: Records) {
  const all = popularNames(others);
  assert.ok(all.length > 65_000);
  const about = new Set(["abacus", "02971.org", "Zorvane Bank", "petronellux"]);
  return all.filter(({ name }, at) => about.has(name) || at % 500 === 0);
}

test("a warning's preview shows the answer for each of its names and sites, its page and its feed entry", async () => {
  const record = bareWarning({
    id: "sample-list-vantorix",
    names: ["Vantorix Zeal"],
    domains: ["vantorix-zeal.example"],
    published_on: "2026-11-01",
  });
  const preview = await previewed({ kind: "warning", list: "sample-list", record });
  assert.deepEqual(
    preview.checks.map(({ query, before, standing }) => [query, before, standing]),
    [
      ["Vantorix Zeal", "no_record", "regulator_warned"],
      ["vantorix-zeal.example", "no_record", "regulator_warned"],
    ],
  );
  assert.deepEqual(
    preview.pages.map(({ path }) => path),
    ["/watchlist/sample-list-vantorix"],
  );
  assert.match(preview.pages[0]?.text ?? "", /Vantorix Zeal/u);
  assert.equal(preview.feed.length, 1);
  assert.match(preview.feed[0]?.title ?? "", /Vantorix Zeal/u);
  assert.deepEqual(preview.reached, []);
  assert.ok(isClear(preview));
});

test("everyday words, popular sites, firms and given names that a record would match are listed", async () => {
  const records = sampleRecords();
  records.list_review = { ...records.list_review, firms: ["Zorvane Bank"], given_names: ["petronellux"] };
  const record = bareAction({
    id: "sec-reaching-2026",
    brand_names: ["Abacus", "Zorvane Bank", "Petronellux"],
    domains: ["02971.org"],
  });
  const preview = await previewed({ kind: "action", record }, records);
  const reached = new Map(preview.reached.map(({ name, kind }) => [name, kind]));
  assert.equal(reached.get("abacus"), "everyday word");
  assert.equal(reached.get("02971.org"), "popular site");
  assert.equal(reached.get("Zorvane Bank"), "firm");
  assert.equal(reached.get("petronellux"), "given name");
  assert.equal(isClear(preview), false);
  assert.ok(isClear({ ...preview, problems: [], clash_reason: "The case is about the firm of that name." }));
});

test("a candidate action is shown as it would be once confirmed", async () => {
  const bare = bareAction({ id: "sec-vantorix-2026", brand_names: ["Vantorix Zeal"] });
  const record = { ...bare, provenance: { ...bare.provenance, audited: false } };
  const preview = await previewed({ kind: "action", record });
  assert.ok(preview.checks.some(({ query, standing }) => query === "Vantorix Zeal" && standing === "regulator_acted"));
  assert.equal(
    preview.problems.some(({ field }) => field === "provenance.audited"),
    false,
  );
});

test("a bot matches its own name and site, and a contradiction with another record is a problem", async () => {
  const records = sampleRecords();
  const other = bareBot({ slug: "first", name: "Vantorix Zeal", domains: ["vantorix.example"] });
  const record = { ...other, slug: "second" };
  const preview = await previewed({ kind: "bot", record }, { ...records, bots: [...records.bots, other] });
  assert.ok(preview.problems.length > 0);
  assert.equal(isClear(preview), false);
  const alone = await previewed({ kind: "bot", record }, records);
  assert.deepEqual(alone.problems, []);
  assert.deepEqual(alone.reached, []);
  assert.equal(alone.checks[0]?.standing, "known");
});
