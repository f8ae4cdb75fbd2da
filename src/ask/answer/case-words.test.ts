import assert from "node:assert/strict";
import { test } from "node:test";
import { bareFacts, bareFinding, said } from "../../../test/support/asked.ts";
import { bareAction } from "../../../test/support/bot-records.ts";
import { bundledSnapshot } from "../../../test/support/bundled.ts";
import { checkAnswerOf } from "../../answers/check.ts";
import type { Language } from "../../base/words/languages.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import { noMatches } from "../index/match.ts";
import { actionsFor } from "./actions.ts";
import { allegedIn } from "./case-words.ts";
import { answerWords } from "./words.ts";

test("the reason is the sentence that says what was alleged or found, with dates as people write them", () => {
  assert.equal(
    allegedIn(
      "The court froze assets on 2023-08-23. It alleges that Acme Ltd. Some and others took $3.5 million. More.",
    ),
    "It alleges that Acme Ltd. Some and others took $3.5 million.",
  );
  assert.equal(allegedIn("Consent order of 2022-03-25."), "Consent order of 25 Mar 2022.");
});

const criminal = {
  court: null,
  case_number: null,
  stage: "sentenced" as const,
  outcome: "sentenced",
  sentence: null,
  source_url: "https://www.sec.gov/x",
};

test("a conviction is told by the name that people know, with its own day beside the regulator's complaint", () => {
  const action = bareAction({
    summary: "The SEC alleged a pyramid scheme.",
    filed_date: "2022-12-14",
    status_date: "2022-12-14",
    criminal_cases: [{ ...criminal, defendant: "Juan Antonio Roe Doe (Juan Roe)", date: "2024-10-15" }],
  });
  const match = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
  const finding = { shown_as: "qorvanta", matches: { ...noMatches, enforcement_actions: [{ id: action.id, match }] } };
  assert.deepEqual(said({ standing: "regulator_acted", actions: [action] }, finding), {
    headline: "A court sentenced Juan Roe in the Qorvanta case.",
    reason:
      "The SEC alleged a pyramid scheme. Complaint filed: 14 Dec 2022. Sentenced, in a criminal case: Juan Roe " +
      "(15 Oct 2024). How the regulator's own case ended is not on record.",
  });
});

test("the party named first is a founder or the first accused, and a lesser one's outcome is told of nobody by name", () => {
  const person = (name: string) => ({ name, kind: "person" as const, match_names: [] });
  const told = (fields: Partial<EnforcementActionRecord>): { headline: string; reason: string } => {
    const action = bareAction({ respondents: [person("Xue Samuel Roe a/k/a Sam Roe"), person("Bea Doe")], ...fields });
    const match = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
    const matches = { ...noMatches, enforcement_actions: [{ id: action.id, match }] };
    return said({ standing: "regulator_acted", actions: [action] }, { shown_as: "Qorvanta", matches });
  };
  const bea = { ...criminal, defendant: "Bea Doe", date: "2023-10-03" };
  assert.equal(told({ criminal_cases: [bea] }).headline, "A court has passed sentence in the Qorvanta case.");
  const sam = { ...criminal, defendant: "Sam Roe", date: "2023-09-26" };
  const first = told({ criminal_cases: [bea, sam] });
  assert.equal(first.headline, "A court sentenced Sam Roe in the Qorvanta case.");
  assert.match(first.reason, /: Sam Roe \(26 Sep 2023\)\. Sentenced, in a criminal case: Bea Doe \(3 Oct 2023\)\./u);
  const founder = { ...criminal, defendant: "Cy Poe", outcome: "co-founder, sentenced", date: null };
  assert.equal(
    told({ criminal_cases: [bea, sam, founder] }).headline,
    "A court sentenced Cy Poe in the Qorvanta case.",
  );
});

test("beside an open case a decided one is told, and the open one is no mere allegation any more", () => {
  const open = bareAction({ id: "a", summary: "The SEC alleged promises.", filed_date: "2022-09-19" });
  const decided = bareAction({ id: "b", status: "mixed", filed_date: "2024-03-14", status_date: "2026-02-12" });
  const match = { type: "respondent", on: "respondents", value: "Qorvanta" } as const;
  const brand = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
  const matches = {
    ...noMatches,
    enforcement_actions: [
      { id: "a", match },
      { id: "b", match: brand },
    ],
  };
  const reasonFor = (actions: EnforcementActionRecord[]) =>
    said({ standing: "regulator_acted", actions }, { shown_as: "Qorvanta", matches }).reason;
  assert.equal(
    reasonFor([open, decided]),
    "The SEC alleged promises. Complaint filed: 19 Sep 2022. In another case that names it: Decided in part " +
      "(12 Feb 2026). 2 cases name it.",
  );
  assert.match(reasonFor([open]), /An allegation: no ruling is on record\.$/u);
});

test("an open case has the day of its filing, and no later day of something else", () => {
  const match = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
  const reasonFor = (fields: Partial<EnforcementActionRecord>) => {
    const action = bareAction({ summary: "The SEC alleged promises.", ...fields });
    const matches = { ...noMatches, enforcement_actions: [{ id: action.id, match }] };
    return said({ standing: "regulator_acted", actions: [action] }, { matches }).reason;
  };
  const froze = { status_date: "2023-08-23" };
  assert.match(reasonFor({ ...froze, filed_date: "2023-08-01" }), / Complaint filed: 1 Aug 2023\./u);
  assert.match(reasonFor({ ...froze, filed_date: null }), / Complaint filed\. An allegation/u);
});

test("three people who were sentenced are all named, of four three, and how many more there are", () => {
  const told = (defendant: string): string => {
    const action = bareAction({ criminal_cases: [{ ...criminal, defendant, date: null }] });
    const match = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
    const matches = { ...noMatches, enforcement_actions: [{ id: action.id, match }] };
    return said({ standing: "regulator_acted", actions: [action] }, { shown_as: "Qorvanta", matches }).headline;
  };
  assert.equal(told("Ann Roe; Bob Roe; Cy Roe"), "A court sentenced Ann Roe, Bob Roe and Cy Roe in the Qorvanta case.");
  assert.equal(
    told("Ann Roe; Bob Roe; Cy Roe; Di Roe"),
    "A court sentenced Ann Roe, Bob Roe, Cy Roe and 1 more in the Qorvanta case.",
  );
});

test("what is true of every open case is not the reason", () => {
  const summary =
    "Police said that 16 people are charged with conspiracy. The charges are allegations; no verdict was read.";
  assert.equal(allegedIn(summary), "Police said that 16 people are charged with conspiracy.");
  const alone = "The charges are allegations, among them that returns were made up.";
  assert.equal(allegedIn(alone), alone);
});

test("the reason stands by itself: it names whom it is about, and says what was done, not what was not", () => {
  const conduct = "The SEC had alleged that Victor O. Roe sold tokens that were never issued.";
  for (const former of [
    "The court granted a final judgment. It had found these three in contempt.",
    "The company must pay $1 million. They and the founder had consented without admitting or denying.",
    "Final consent judgments, without admitting or denying the allegations; announced on 2023-05-26.",
    "Roe and Doe settled. The prosecutors appealed; how that ended was not found.",
    "No fraud on customers was found. The SEC did not allege fraud.",
    "The company and its two founders settled.",
  ])
    assert.equal(allegedIn(`${former} ${conduct}`), conduct, former);
});

test("in another language the US Department of Justice has that language's name, with its article", () => {
  const match = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
  const action = bareAction({ regulator: "US Department of Justice", status: "sentenced" });
  const finding = bareFinding({ matches: { ...noMatches, enforcement_actions: [{ id: action.id, match }] } });
  const told = (lang: Language) =>
    answerWords(finding, bareFacts({ standing: "regulator_acted", actions: [action] }, finding), lang).headline;
  assert.equal(told("de"), "Ein Strafverfahren der US-Justiz, in dem eine Strafe verhängt wurde, nennt Qorvanta.");
  assert.equal(told("pt"), "Um caso criminal da Justiça dos EUA, com pena fixada, cita Qorvanta.");
});

test("in another language what a case is about is told in it, as an allegation until it is decided", () => {
  const match = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
  const told = (fields: Partial<EnforcementActionRecord>, lang: Language): string => {
    const action = bareAction({ status_date: "2024-06-06", filed_date: "2024-06-06", ...fields });
    const finding = bareFinding({ matches: { ...noMatches, enforcement_actions: [{ id: action.id, match }] } });
    return answerWords(finding, bareFacts({ standing: "regulator_acted", actions: [action] }, finding), lang).reason;
  };
  const pyramid = { summary: "The SEC alleged a pyramid scheme.", amount_usd: 1500000 };
  assert.equal(
    told(pyramid, "de"),
    "Vorwurf: ein Pyramidensystem, das vom Anwerben lebt. Genannt werden rund 1,5 Millionen US-Dollar. Klage eingereicht: " +
      "6. Juni 2024. Das ist ein Vorwurf; eine Entscheidung ist nicht bekannt.",
  );
  assert.match(told({ ...pyramid, status: "judgment" }, "de"), /^Es geht um ein Pyramidensystem/u);
  assert.match(told({ ...pyramid, status: "dismissed" }, "de"), /^Vorwurf: ein Pyramidensystem/u);
  const unknown = { summary: "The court ordered a penalty of $5." };
  assert.match(
    told(unknown, "de"),
    /^„\u2066The court ordered a penalty of \$5\.\u2069“ \(Wortlaut des Eintrags, englisch\)\./u,
  );
  assert.match(told(unknown, "en"), /^The court ordered a penalty of \$5\./u);
});

test("no reason in another language has the record's English words outside a quotation", async () => {
  const snapshot = await bundledSnapshot();
  const every = <Item>(items: readonly Item[], nth: number) => items.filter((_, at) => at % nth === 0);
  const names = snapshot.records.enforcement_actions.flatMap(({ brand_names }) => brand_names.slice(0, 1));
  const reports = [...snapshot.lookup.pressReports.values()].flatMap((report) => report.names.slice(0, 1));
  assert.ok(names.length > 100 && reports.length > 30);
  for (const name of [...every(names, 4), ...every(reports, 3)]) {
    const { reason } = checkAnswerOf(snapshot, { baseUrl: "https://site.example" }, name, "de");
    const own = reason.replaceAll(/„\u2066.*?\u2069“ \(Wortlaut/gu, "");
    assert.doesNotMatch(own, /\b(?:the|were|with|alleged|that)\b/u, name);
  }
});

test("what the press alone tells of a verdict is told as that, first, and leads to help", () => {
  const report = {
    id: "xx-qorvanta-2024",
    title: "Criminal case over Qorvanta",
    names: ["Qorvanta"],
    further_names: [],
    source_url: "https://news.example/1",
    reported_on: "2024-03-02",
    product: "",
    summary: "The court sentenced the two founders.",
    status: "sentenced" as const,
    filed_date: null,
    status_date: "2024-03-01",
  };
  const suggestion = {
    type: "press_report" as const,
    id: report.id,
    name: "Qorvanta",
    listed_as: "Qorvanta",
    how: "same_name" as const,
    why: { id: "near.press" as const, name: "Qorvanta" },
    source_url: report.source_url,
  };
  const possible = {
    suggestion,
    name: "Qorvanta",
    websites: [],
    action: null,
    warned: null,
    entry: null,
    warnings: [],
  };
  const finding = bareFinding({ suggestions: [suggestion] });
  const facts = (status: typeof report.status | "charged" | "unknown") =>
    bareFacts({ standing: "possible_match", possible, report: { ...report, status } }, finding);
  const { headline, reason } = answerWords(finding, facts("sentenced"), "en");
  assert.equal(headline, "Press reports: a court sentenced people over Qorvanta.");
  assert.match(reason, /That is the press's word\. We have not read an official page about it\.$/u);
  assert.equal(
    answerWords(finding, facts("unknown"), "en").headline,
    "Press reports name Qorvanta. No regulator's page is on record.",
  );
  const steps = (status: Parameters<typeof facts>[0]) =>
    actionsFor(finding, facts(status), "https://site.example").map(({ text }) => text);
  assert.deepEqual(steps("sentenced"), [
    "Don't send money, connect a wallet or share a key.",
    "Read the press report.",
    "Already paid or shared a key? Get help now.",
  ]);
  assert.equal(steps("charged")[0], "Send nothing until you know who this is.");
  assert.equal(steps("charged")[2], "Already paid or shared a key? Get help now.");
  assert.doesNotMatch(steps("charged").join(), /Don't send money/u);
  assert.doesNotMatch(steps("unknown").join(), /send money|Already paid/u);
});

test("of a case that may be meant it is said what it is about; of a person no more than which case it is", () => {
  const action = bareAction({
    title: "Criminal cases over Qorvanta",
    summary: "The SEC alleged a pyramid scheme. Bob Roe was sentenced to 20 years.",
    status: "sentenced",
    status_date: "2024-01-25",
  });
  const about = (how: "same_name" | "person" | "spelling") => {
    const why = { id: `near.${how}` as const, name: "Qorvanta" };
    const near = { type: "enforcement_action" as const, id: action.id, name: action.title, listed_as: "Qorvanta" };
    const suggestion = { ...near, how, why, borrowed: false };
    const possible = {
      suggestion,
      name: "Qorvanta",
      websites: [],
      action,
      warned: null,
      entry: null,
      warnings: [],
    };
    const finding = bareFinding({ suggestions: [suggestion] });
    return { finding, facts: bareFacts({ standing: "possible_match", possible }, finding) };
  };
  const reasonFor = (how: "same_name" | "person" | "spelling", lang: Language): string => {
    const { finding, facts } = about(how);
    return answerWords(finding, facts, lang).reason;
  };
  assert.match(reasonFor("same_name", "en"), /That case: The SEC alleged a pyramid scheme\. Sentenced: 25 Jan 2024\./u);
  assert.match(reasonFor("same_name", "de"), /Zu diesem Verfahren: Es geht um ein Pyramidensystem/u);
  assert.match(reasonFor("person", "en"), /That case: Criminal cases over Qorvanta\.$/u);
  assert.doesNotMatch(reasonFor("person", "en"), /pyramid|Sentenced|20 years/u);
  // A slip for one name is told what that name is told.
  assert.match(reasonFor("spelling", "en"), /That case: The SEC alleged a pyramid scheme\./u);
  // Nobody asks of a person whether the firm is licensed.
  const { finding, facts } = about("person");
  const steps = actionsFor(finding, facts, "https://botwatch.example").map(({ text }) => text);
  assert.doesNotMatch(steps.join(), /licensed|compare/iu);
  assert.match(steps[0] ?? "", /^Read /u);
});
