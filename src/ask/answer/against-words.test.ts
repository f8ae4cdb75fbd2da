import assert from "node:assert/strict";
import { test } from "node:test";
import { qorvantaMatch, said, warned } from "../../../test/support/asked.ts";
import { bareEntry } from "../../../test/support/sample-records.ts";
import { noMatches } from "../index/match.ts";
import type { Finding } from "./about.ts";
import type { Facts } from "./facts.ts";

test("a warning names the regulator, with an article before initials; several are counted", () => {
  const headline = (...regulators: string[]) =>
    said({
      standing: "regulator_warned",
      warnings: regulators.map((regulator) => warned({ id: regulator, regulator })),
    }).headline;
  assert.equal(headline("FCA"), "The FCA warns about Qorvanta.");
  for (const regulator of ["BaFin", "ASIC", "FINMA", "CONSOB", "ESMA"])
    assert.equal(headline(regulator), `${regulator} warns about Qorvanta.`);
  assert.equal(headline("FCA", "FCA"), "The FCA warns about Qorvanta.");
  const words = ["Two", "Three", "Four", "Five", "Six", "Seven", "8"];
  const regulators = ["A", "B", "C", "D", "E", "F", "G", "H"];
  for (const [at, word] of words.entries())
    assert.equal(headline(...regulators.slice(0, at + 2)), `${word} regulators warn about Qorvanta.`);
});

test("a withdrawn warning is worded as past, unless another one stands", () => {
  const [gone, stands] = [warned({}, { listing: "removed" }), warned()];
  const headline = (...warnings: Facts["warnings"]) => said({ standing: "regulator_warned", warnings }).headline;
  assert.equal(headline(gone), "Sample used to warn about Qorvanta and no longer lists it.");
  assert.equal(headline(gone, stands), "Sample warns about Qorvanta.");
});

test("a warning says what its list means and since when, whose name is used, and that reports name it too", () => {
  const reason = (
    list: Parameters<typeof warned>[0],
    warning: Parameters<typeof warned>[1],
    entries: Facts["entries"] = [],
  ) => said({ standing: "regulator_warned", warnings: [warned(list, warning)], entries }).reason;
  assert.equal(reason({}, {}), "It is not authorised, the Sample Authority says (1 Jan 2026).");
  assert.equal(reason({}, { published_on: null }), "It is not authorised, the Sample Authority says.");
  assert.match(
    reason({}, { imitates: { name: "Kraken", certain: true } as never }),
    /It uses the name of Kraken, which the warning is not about\.$/u,
  );
  assert.match(reason({}, {}, [bareEntry()]), /Unverified reports to California's regulator name it as well\.$/u);
});

test("warnings of several lists name four regulators, count the others, and give the newest day", () => {
  const reason = (...given: [regulator: string, day: string | null][]) =>
    said({
      standing: "regulator_warned",
      warnings: given.map(([regulator, published_on], at) => warned({ id: `list-${at}`, regulator }, { published_on })),
    }).reason.replace(/ All of them list it as acting without a licence or registration that it needs\.$/u, "…");
  assert.equal(reason(["A", null], ["A", null]), "It is on warning lists of A.…");
  assert.equal(reason(["A", "2026-01-02"], ["B", null]), "It is on warning lists of A and B, last added 2 Jan 2026.…");
  assert.equal(
    reason(["A", "2024-01-01"], ["B", "2025-03-04"], ["C", "2023-01-01"], ["D", null]),
    "It is on warning lists of A, B, C and D, last added 4 Mar 2025.…",
  );
  const six = ["A", "B", "C", "D", "E", "F"].map((regulator): [string, null] => [regulator, null]);
  assert.equal(reason(...six), "It is on warning lists of A, B, C, D and 2 more.…");
  const fraud = [warned({ id: "a", regulator: "A" }, { concern: "fraud" }), warned({ id: "b", regulator: "B" })];
  const mixed = said({ standing: "regulator_warned", warnings: fraud }).reason;
  assert.match(mixed, /^It is on warning lists of A and B[^.]*\.$/u);
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
  const entry = (...scam_types: string[]) => bareEntry({ scam_types });
  assert.equal(
    reason([entry("Hacking")]),
    "The report is unverified. It describes money taken from an account. On the list since 17 Dec 2025 or before.",
  );
  assert.match(
    reason([entry("Hacking", "Identity Theft"), entry("Rug Pull Scam")]),
    /^The reports are unverified\. They describe money taken from an account and stolen personal data\. /u,
  );
  assert.equal(reason([entry("Something New")]), "The report is unverified. On the list since 17 Dec 2025 or before.");
  assert.doesNotMatch(reason([bareEntry({ first_seen: null })]), /list since/u);
  assert.match(reason([bareEntry({ dated: "2024-02-03" })]), /since 3 Feb 2024/u);
  assert.match(reason([entry()], {}, true), /^The report names this website, but it may be the real firm/u);
  const bots = [{ slug: "qorvanta", match: qorvantaMatch }];
  assert.match(reason([entry()], { matches: { ...noMatches, bots } }), /somebody who uses the name\.$/u);
  assert.doesNotMatch(reason([entry()]), /somebody/u);
});
