import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledSnapshot } from "../../test/support/bundled.ts";
import { toEnforcementAction } from "../answers/records.ts";
import { languages } from "../base/words/languages.ts";
import { html } from "../formats/html.ts";
import { filedTerms } from "../record/reuse.ts";
import { noteWords } from "./notes.ts";
import { stageOfCase, summaryOfWarning, titleOfCase } from "./record-words.ts";

test("what a criminal case came to stands in the middle of a badge, so that only German nouns are capital", async () => {
  const { enforcement_actions } = (await bundledSnapshot()).records;
  const record = enforcement_actions.find(({ title }) => title === "SEC case over HyperFund memberships");
  assert.ok(record !== undefined);
  // As long as the regulator's own case is open.
  const open = { ...record, status: "complaint_filed" as const };
  const action = toEnforcementAction(open, { baseUrl: "https://example.org" });
  assert.match(stageOfCase(action, "fr"), /au pénal\s?: plaidoyer de culpabilité$/u);
  assert.match(stageOfCase(action, "de"), /im Strafverfahren: Schuldbekenntnis$/u);
});

test("what we write of a warning, of a list and of its terms is said in every language, a quotation in its own", async () => {
  const { warning_lists } = (await bundledSnapshot()).records;
  const others = languages.filter((lang) => lang !== "en");
  const isEnglish = (words: unknown) => /lang="en"/u.test(String(words));
  for (const { list, entries } of warning_lists) {
    for (const summary of new Set(entries.map((entry) => entry.summary))) {
      if (summary === null) continue;
      assert.equal(String(summaryOfWarning(summary, list.regulator, "en")), String(html`${summary}`));
      const inEnglish = others.filter((lang) => isEnglish(summaryOfWarning(summary, list.regulator, lang)));
      assert.deepEqual(inEnglish, [], summary);
    }
    for (const note of [list.note, list.reuse?.note ?? null, filedTerms.note]) {
      const inEnglish = others.filter((lang) => isEnglish(noteWords(note, lang)));
      assert.deepEqual(inEnglish, [], note ?? "");
    }
  }
  assert.ok(isEnglish(summaryOfWarning("BaFin wrote something else.", "BaFin", "de")));
  assert.equal(
    String(summaryOfWarning("BaFin warns of its loan offers.", "BaFin", "de")),
    "Die BaFin warnt vor den Kreditangeboten.",
  );
});

test("a case has a title of its fields in other languages, in which no person is named by what a criminal case came to", async () => {
  const { enforcement_actions } = (await bundledSnapshot()).records;
  const titled = (id: string, lang: "en" | "de" | "fr") => {
    const record = enforcement_actions.find((action) => action.id === id);
    assert.ok(record !== undefined, id);
    return titleOfCase(toEnforcementAction(record, { baseUrl: "https://example.org" }), lang);
  };
  assert.equal(titled("cftc-icomtech-2022", "en"), "CFTC orders against IcomTech promoters");
  assert.equal(titled("cftc-icomtech-2022", "de"), "Im Fall Icomtech hat ein Gericht eine Strafe verhängt.");
  assert.equal(titled("sec-qz-asset-2024", "fr"), "La SEC a saisi la justice contre QZ Asset Management.");
  // Nobody is accused as whom a case only names: a relief defendant, a firm whose promoters are charged, no party.
  assert.equal(titled("cftc-ikkurty-jafia-2022", "de"), "Ein Gericht hat im Fall Rose City Income Fund entschieden.");
  assert.equal(titled("sec-garcia-gold-hawgs-2022", "de"), "Eine Klage der SEC nennt Gold Hawgs.");
  assert.match(titled("hk-jpex-2025", "de"), /, das JPEX nennt\.$/u);
});
