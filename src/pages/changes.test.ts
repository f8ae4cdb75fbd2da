/** How a change is named on the pages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledSnapshot } from "../../test/support/bundled.ts";
import { toChange } from "../answers/records.ts";
import type { Language } from "../base/words/languages.ts";
import { lineOf, titleOf } from "./changes.ts";

test("a documented bot keeps its own name; websites in any other title are written so that nobody opens them", () => {
  const title = "Copin.io: correction of our record";
  const bot = { type: "bot", id: "copin", slug: "copin" } as const;
  assert.equal(titleOf({ subject: bot, title }), title);
  assert.equal(
    titleOf({ subject: { type: "tracker_entry", id: "dfpi-1", slug: null }, title: "lgdbite.com: reported" }),
    "lgdbite[.]com: reported",
  );
});

test("what a correction is about stands before the word for it in the page's language", async () => {
  const snapshot = await bundledSnapshot();
  const change = snapshot.changes.find(({ kind }) => kind === "correction");
  assert.ok(change !== undefined);
  const line = (lang: Language, isKindTold = false) =>
    String(lineOf(toChange(change, { baseUrl: "https://example.org" }), snapshot, lang, isKindTold));
  assert.match(line("en"), /: correction of our record/u);
  assert.match(line("de"), /<\/span>: Berichtigung$/u);
  assert.match(line("ja"), /：訂正$/u);
  assert.doesNotMatch(line("ko", true), /correction|정정/u);
});
