/** What the terms of records are called in the reader's language: how far a case has come, what a list means, and kinds of scam. */

import { inSentence } from "../ask/answer/called.ts";
import { nameTokens } from "../base/names/normalize.ts";
import type { Language } from "../base/words/languages.ts";
import {
  inEnglish,
  isMessage,
  joinSentences,
  listIn,
  lowerFirst,
  type MessageId,
  say,
  upperFirst,
} from "../base/words/say.ts";
import type { EnforcementAction } from "../contract/shapes/watchlist.ts";
import { bidiText, type Html, html, ofRecord, spoken } from "../formats/html.ts";
import {
  type ActionStatus,
  caseStatusWords,
  criminalOutcome,
  isAllegationOnly,
  wordsOfCase,
} from "../record/case-status.ts";
import { badge } from "./components.ts";

type Stages = Pick<EnforcementAction, "status" | "criminal_cases">;

/** Says how far a case has come, as its badge does: an allegation is never worded like a finding. */
export function stageOf(status: ActionStatus, lang: Language): string {
  if (lang === "en") return caseStatusWords[status].label;
  return status === "complaint_filed" ? say(lang, "stage.allegation") : say(lang, `stage.${status}`);
}

/** Says the same with what a criminal case over the same conduct came to. */
export function stageOfCase(action: Stages, lang: Language): string {
  if (lang === "en") return wordsOfCase(action).label;
  const outcome = outcomeBeside(action);
  if (outcome === null) return stageOf(action.status, lang);
  const ended = say(lang, `stage.${outcome.stage}`);
  // In the middle of a line; German nouns stay capital wherever they stand.
  const words = {
    stage: say(lang, `stage.${action.status}`),
    outcome: lang === "de" ? ended : lowerFirst(ended, lang),
  };
  return say(lang, "stage.and_criminal", words);
}

export function caseBadge(action: Stages, lang: Language): Html {
  return badge(wordsOfCase(action).standing, stageOfCase(action, lang));
}

/**
 * A case by a sentence of its fields: who acted, about whom and how far it came, naming no person whom a criminal case is
 * about. In English by its own title.
 */
export function titleOfCase(action: TitledCase, lang: Language): string {
  const { title, respondents, status } = action;
  const subject = subjectOfCase(action);
  if (lang === "en" || subject === undefined) return title;
  const outcome = criminalOutcome(action);
  if (outcome !== null) return say(lang, `case.somebody.${outcome.stage}`, { subject });
  const isAccused = respondents.some((party) => isParty(party, subject));
  const regulator = inSentence(action.regulator, lang);
  return say(lang, `case.${status}.${isAccused ? "accused" : "named"}`, { regulator, subject });
}

/**
 * Whether a party is accused by a name: its own begins with it, and nothing beside it says otherwise. A relief defendant
 * is not accused of wrongdoing, `16 people charged in the JPEX case` are not JPEX, and claims may be dismissed.
 */
function isParty(party: string, name: string): boolean {
  const tokens = nameTokens(name);
  const isNamed = nameTokens(party).slice(0, tokens.length).join(" ") === tokens.join(" ");
  return isNamed && !/\b(?:relief defendant|not|dismissed)\b/iu.test(party);
}

/** Whom a case is known by: the first trade name or, without one, the first whom it is against. */
export function subjectOfCase({ brand_names, respondents }: Pick<EnforcementAction, "brand_names" | "respondents">) {
  return brand_names[0] ?? respondents[0];
}

type TitledCase = Stages & Pick<EnforcementAction, "title" | "regulator" | "brand_names" | "respondents">;

/** Says what a reader may and may not conclude. */
export function meaningOfCase(action: Stages, lang: Language): string {
  if (lang === "en") return wordsOfCase(action).meaning;
  const outcome = outcomeBeside(action);
  if (outcome === null) return say(lang, meanings[action.status]);
  const ended = { stage: say(lang, `stage.${outcome.stage}`), person: listIn(lang, outcome.people) };
  return joinSentences([say(lang, "case.person.on_undated", ended), say(lang, "case.person.open")]);
}

/** What a criminal case came to, where the regulator's own is no more than an allegation. */
function outcomeBeside(action: Stages): ReturnType<typeof criminalOutcome> {
  return isAllegationOnly(action.status) ? criminalOutcome(action) : null;
}

const meanings: Record<ActionStatus, MessageId> = {
  complaint_filed: "meaning.complaint_filed",
  settled: "meaning.settled",
  judgment: "meaning.judgment",
  order: "meaning.order",
  mixed: "case.mixed.reason",
  dismissed: "case.dismissed.reason",
  unknown: "case.unknown.reason",
  charged: "case.charged.reason",
  pleaded_guilty: "case.pleaded_guilty.reason",
  convicted: "meaning.convicted",
  sentenced: "meaning.sentenced",
  acquitted: "case.acquitted.reason",
};

/** Says what being on a regulator's list means, which the record says in English. */
export function meaningOfList({ id, regulator, meaning }: ListInWords, lang: Language): Html {
  const listMessage = `meaning.list.${id}`;
  const message = isMessage(listMessage) ? listMessage : "meaning.list.filed";
  // What a regulator filed with I-SCAN means the same, whichever regulator it is.
  const isTold = message === listMessage || meaning.includes("as it filed them with I-SCAN");
  if (lang === "en" || !isTold) return html`<span${ofRecord(lang)}>${meaning}</span>`;
  return spoken(lang, message, { regulator: inSentence(regulator, lang) });
}

/** What we write of a warning that says more than that it was given. */
const summaries = [
  "listed.identity",
  "listed.website",
  "listed.trading_sites",
  "listed.offers",
  "listed.loans",
  "listed.deposits",
  "listed.jobs",
  "listed.prospectus",
  "listed.no_banking_licence",
  "listed.uses_name",
  "listed.websites",
] as const satisfies readonly MessageId[];

const concerns = ["warned.unlicensed", "warned.imposter"] as const satisfies readonly MessageId[];

/** Says what a regulator says of what it lists. What no message says stays in English, and is marked as that. */
export function summaryOfWarning(summary: string, regulator: string, lang: Language): Html {
  if (lang === "en") return html`${summary}`;
  const words = summaryIn(lang, summary, regulator);
  return words === undefined ? html`<span${ofRecord(lang)}>${summary}</span>` : bidiText(words);
}

function summaryIn(lang: Language, summary: string, regulator: string): string | undefined {
  const sentence = (language: Language, id: MessageId) =>
    say(language, id, { regulator: inSentence(regulator, language) });
  const message = summaries.find((one) => sentence("en", one) === summary);
  if (message !== undefined) return sentence(lang, message);
  const reason = (language: Language, id: MessageId) =>
    say(language, "warned.reason", { clause: sentence(language, id) });
  const concern = concerns.find((one) => reason("en", one) === summary);
  if (concern !== undefined) return reason(lang, concern);
  // Which authority found it is named in the summary.
  const opening = say("en", "listed.no_authorisation", { authority: "" });
  if (!summary.endsWith(opening)) return undefined;
  return say(lang, "listed.no_authorisation", { authority: summary.slice(0, -opening.length) });
}

type ListInWords = Record<"id" | "regulator" | "meaning", string>;

/** Names a kind of scam: by the tracker's own words in English, by what it is in the other languages. */
export function scamType(type: string, lang: Language): string {
  const message = `scam.${type.toLowerCase().replace(/\W+/gu, "_").replace(/^_|_$/gu, "")}`;
  return lang === "en" || !isMessage(message) ? inEnglish(lang, type) : upperFirst(say(lang, message), lang);
}
