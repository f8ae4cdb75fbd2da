import assert from "node:assert/strict";
import { test } from "node:test";
import { bareFacts, bareFinding, qorvantaMatch, qorvantaSite, said, warned } from "../../../test/support/asked.ts";
import { bareEntry } from "../../../test/support/sample-records.ts";
import { type Language, languages } from "../../base/words/languages.ts";
import { say } from "../../base/words/say.ts";
import type { Finding } from "../find/about.ts";
import { noMatches } from "../index/match.ts";
import { inSentence } from "./called.ts";
import type { Facts } from "./load.ts";
import { answerWords } from "./words.ts";

test("a warning names the country before the regulator's initials; several are counted", () => {
  const headline = (...names: string[]) =>
    said({
      standing: "regulator_warned",
      warnings: names.map((regulator) => warned({ id: regulator, regulator })),
    }).headline;
  assert.equal(headline("FCA"), "The EU's regulator (FCA) warns about Qorvanta.");
  assert.equal(headline("FCA", "FCA"), "The EU's regulator (FCA) warns about Qorvanta.");
  const words = ["Two", "Three", "Four", "Five", "Six", "Seven", "8"];
  const regulators = ["A", "B", "C", "D", "E", "F", "G", "H"];
  for (const [at, word] of words.entries())
    assert.equal(headline(...regulators.slice(0, at + 2)), `${word} regulators warn about Qorvanta.`);
});

test("who warns on a list of its own and through a register counts as one, in every language", () => {
  const row = { name: "Qorvanta", category: "Commissione Nazionale per le Societa e la Borsa (CONSOB)" };
  const provenance = { seen_via: "read", row, note: null };
  const own = warned({ id: "consob", regulator: "CONSOB", jurisdiction: "IT" }, { published_on: null });
  const relayed = warned({ id: "esma", regulator: "ESMA", relays: true }, { provenance });
  for (const lang of languages) {
    const facts = bareFacts({ standing: "regulator_warned", warnings: [relayed, own] });
    const alone = bareFacts({ standing: "regulator_warned", warnings: [own] });
    assert.equal(
      answerWords(bareFinding(), facts, lang).headline,
      answerWords(bareFinding(), alone, lang).headline,
      lang,
    );
  }
  const other = warned({ id: "fca", regulator: "FCA", jurisdiction: "GB" }, { published_on: null });
  const { headline, reason } = said({ standing: "regulator_warned", warnings: [relayed, own, other] });
  assert.equal(headline, "Two regulators warn about Qorvanta.");
  assert.match(reason, /Italy \(CONSOB\) and the UK \(FCA\)/u);
});

test("a withdrawn warning is worded as past, unless another one stands", () => {
  const [gone, stands] = [warned({}, { listing: "removed" }), warned()];
  const headline = (...warnings: Facts["warnings"]) => said({ standing: "regulator_warned", warnings }).headline;
  assert.equal(headline(gone), "The EU's regulator (Sample) used to warn about Qorvanta and no longer lists it.");
  assert.equal(headline(gone, stands), "The EU's regulator (Sample) warns about Qorvanta.");
});

test("a warning says what its list means and since when, whose name is used, and that reports name it too", () => {
  const reason = (
    list: Parameters<typeof warned>[0],
    warning: Parameters<typeof warned>[1],
    entries: Facts["entries"] = [],
  ) => said({ standing: "regulator_warned", warnings: [warned(list, warning)], entries }).reason;
  const site = "The listed website is qorvanta.example.";
  assert.equal(reason({}, {}), `It is not authorised, the Sample Authority says (1 Jan 2026). ${site}`);
  assert.equal(reason({}, { published_on: null }), `It is not authorised, the Sample Authority says. ${site}`);
  assert.match(
    reason({}, { imitates: { name: "Kraken", certain: true } as never }),
    /It uses the name of Kraken, which the warning is not about\.$/u,
  );
  assert.match(reason({}, {}, [bareEntry()]), /Unverified reports to California's regulator name it as well\.$/u);
});

test("warnings of several lists name four countries and count the others, with the newest day of all warnings", () => {
  const reason = (...given: [regulator: string, day: string | null][]) =>
    said({
      standing: "regulator_warned",
      warnings: given.map(([regulator, published_on], at) =>
        warned({ id: `list-${regulator}`, regulator }, { id: `w-${at}`, published_on, domains: [] }),
      ),
    }).reason;
  assert.equal(reason(["A", null], ["B", null]), "The warnings come from the EU (A) and the EU (B).");
  assert.equal(
    reason(["A", "2024-01-01"], ["B", "2026-04-05"], ["B", "2025-03-04"], ["C", "2023-01-01"], ["D", null]),
    "The warnings come from the EU (B), the EU (A), the EU (C) and the EU (D), the newest of 5 Apr 2026.",
  );
  const six = ["A", "B", "C", "D", "E", "F"].map((regulator): [string, null] => [regulator, null]);
  assert.equal(reason(...six), "The warnings come from the EU (A), the EU (B), the EU (C), the EU (D) and 2 more.");
});

test("all lists are said to call it unlicensed only where each of them says so", () => {
  const reason = (...concerns: ("unlicensed" | "fraud" | null)[]) =>
    said({
      standing: "regulator_warned",
      warnings: concerns.map((concern, at) =>
        warned({ id: `l-${at}`, regulator: `R${at}` }, concern === null ? {} : { concern }),
      ),
    }).reason;
  assert.match(reason("unlicensed", "unlicensed"), / All of them list it as unlicensed\./u);
  assert.doesNotMatch(reason("unlicensed", null), /All of them/u);
  assert.doesNotMatch(reason("unlicensed", "fraud"), /All of them/u);
});

test("a warning tells what its row says, since when, and the websites of all warnings", () => {
  const reason = (...warnings: Facts["warnings"]) => said({ standing: "regulator_warned", warnings }).reason;
  const one = warned({ regulator: "ASIC", jurisdiction: "AU" }, { concern: "unlicensed" });
  assert.equal(reason(one), "ASIC lists it as unlicensed (since 1 Jan 2026). The listed website is qorvanta.example.");
  const second = warned({ regulator: "ASIC", jurisdiction: "AU" }, { domains: ["a.example", "b.example"] });
  assert.match(reason(one, second), / 3 websites are listed, such as qorvanta\.example and a\.example\.$/u);
  const names = ["Qorvanta", "Zorvex", "Halzyon"];
  const series = warned({}, { names, domains: ["zorvex.example", "qorvanta.test", "halzyon.example"] });
  assert.match(
    reason(series),
    / 3 websites are listed, such as qorvanta\.test and zorvex\.example\.$/u,
    "as many as the row lists, those of the name first",
  );
  const site = said({ standing: "regulator_warned", warnings: [one] }, qorvantaSite).reason;
  assert.equal(site, "ASIC lists it as unlicensed (since 1 Jan 2026).");
});

test("a complaint is worded as one: as past if the list dropped it, as doubtful if the real firm may be meant", () => {
  const headline = (entries: Facts["entries"], disputed = false) =>
    said({ standing: "complaint_reported", entries, disputed }).headline;
  const removed = bareEntry({ listing: "removed" });
  assert.equal(headline([bareEntry()]), "Someone reported Qorvanta to California's regulator.");
  assert.equal(headline([bareEntry(), removed]), "2 reports to California's regulator name Qorvanta.");
  assert.match(headline([removed, removed]), /was reported .* no longer lists it\.$/u);
  assert.match(headline([bareEntry()], true), /but it may be the real firm\.$/u);
});

test("a complaint says that nobody verified it, what it describes in plain words, and since when it is listed", () => {
  const reason = (entries: Facts["entries"], finding: Partial<Finding> = {}, disputed = false) =>
    said({ standing: "complaint_reported", entries, disputed }, finding).reason;
  const listed = "The listed website is evil.example. On the list since 17 Dec 2025 or before.";
  const entry = (...scam_types: string[]) => bareEntry({ scam_types });
  assert.equal(
    reason([entry("Hacking")]),
    `Nobody has checked the report. It describes money taken from an account. ${listed}`,
  );
  assert.match(
    reason([entry("Hacking", "Identity Theft"), entry("Rug Pull Scam")]),
    /^Nobody has checked the reports\. They describe money taken from an account and stolen personal data\. /u,
  );
  assert.equal(reason([entry("Something New")]), `Nobody has checked the report. ${listed}`);
  assert.match(reason([bareEntry({ summary: "Money could not be taken out." })]), / It says: money could not be/u);
  assert.doesNotMatch(reason([bareEntry({ first_seen: null })]), /list since/u);
  assert.match(reason([bareEntry({ dated: "2024-02-03" })]), /The report is of 3 Feb 2024\./u);
  assert.match(reason([entry()], {}, true), /^The report names this website, but it may be the real firm/u);
  const bots = [{ slug: "qorvanta", match: qorvantaMatch }];
  assert.match(reason([entry()], { matches: { ...noMatches, bots } }), /somebody who uses the name\.$/u);
  assert.doesNotMatch(reason([entry()]), /somebody/u);
});

test("what follows for a firm's customers is said where the regulator says so, and only of a missing licence", () => {
  const consequence = { id: "no_ombudsman", source_url: "https://fca.example/", dated: "2014-09-12" } as const;
  const list = { regulator: "FCA", jurisdiction: "GB", consequence };
  const reason = (lang: Language, ...warnings: Facts["warnings"]) => {
    const finding = bareFinding();
    return answerWords(finding, bareFacts({ standing: "regulator_warned", warnings }, finding), lang).reason;
  };
  const consequenceIn = (lang: Language) =>
    say(lang, "warned.consequence.no_ombudsman", { regulator: inSentence("FCA", lang) });
  for (const lang of languages) assert.ok(reason(lang, warned(list)).includes(consequenceIn(lang)), lang);
  assert.equal(inSentence("CySEC", "it"), "la CySEC");
  assert.match(consequenceIn("en"), /neither by the ombudsman nor by the compensation scheme .*, the FCA says\.$/u);
  const none = [
    [warned({ regulator: "FCA" })],
    [warned(list, { concern: "imposter" })],
    [warned(list, { listing: "removed" })],
    [warned(list), warned({ id: "other", regulator: "ASIC", jurisdiction: "AU" })],
  ];
  for (const warnings of none) assert.doesNotMatch(reason("en", ...warnings), /ombudsman/u);
});

test("of many warnings, one that says whose name is used does not speak for all, unless that is the name asked about", () => {
  const own = warned();
  const borrowed = (name: string) => warned({ id: "b", regulator: "B" }, { imitates: { name } });
  const reason = (...warnings: Facts["warnings"]) => said({ standing: "regulator_warned", warnings }).reason;
  assert.match(reason(borrowed("Kraken")), /Kraken/u);
  assert.match(reason(borrowed("Kraken"), borrowed("Kraken")), /Kraken/u);
  assert.doesNotMatch(reason(own, borrowed("Kraken")), /Kraken/u);
  assert.match(reason(own, borrowed("Qorvanta Bank")), /Qorvanta Bank/u);
});
