/** How a change is named on the pages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledSnapshot } from "../../test/support/bundled.ts";
import { toChange } from "../answers/records.ts";
import { type Language, languages } from "../base/words/languages.ts";
import type { Change } from "../contract/shapes/feeds.ts";
import { html } from "../formats/html.ts";
import { changedValue, changeSummary } from "./change-words.ts";
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

test("why a card changed is told in every language, in English where a rule is called otherwise today", () => {
  const card = (summary: string, lang: Language) =>
    String(html`${changeSummary({ kind: "report_card_change", summary }, lang)}`);
  const two = "Its record changed. Decided by: Custody; Depth of the record.";
  assert.equal(card(two, "en"), two);
  assert.equal(card(two, "de"), "Der Eintrag hat sich geändert. Ausschlaggebend: Verwahrung, Wie viel bekannt ist.");
  const rules = "The rules changed from version 3.1.0 to 4.0.0. Decided by: Custody.";
  assert.match(card(rules, "fr"), /^Les règles sont passées de la version 3\.1\.0 à la 4\.0\.0\. Décidé par/u);
  const others = languages.filter((lang) => lang !== "en");
  for (const summary of [
    two,
    rules,
    "Its record is the same; a term that the rules count has passed. Decided by: Operator.",
  ])
    assert.deepEqual(
      others.filter((lang) => card(summary, lang).includes('lang="en"')),
      [],
      summary,
    );
  assert.match(card("Its record changed. Decided by: Another rule.", "de"), /lang="en".*Another rule/u);
});

test("values of a change are called as elsewhere on the pages", () => {
  const value = (kind: Change["kind"], one: string, lang: Language) =>
    String(html`${changedValue({ kind }, one, lang)}`);
  assert.equal(value("report_card_change", "red_flags", "de"), "Warnzeichen bekannt");
  assert.equal(value("regulator_case", "complaint_filed", "de"), "Vorwurf: Klage eingereicht");
  assert.match(value("shutdown", "discontinued", "de"), /lang="en"[^>]*>discontinued/u);
});
