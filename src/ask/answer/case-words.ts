/** The wording of a regulator's case: what was alleged or found in it, and how far it has come, each stage with its day. */

import { assertDefined } from "../../base/invariants.ts";
import type { Language } from "../../base/words/languages.ts";
import {
  dateIn,
  isMessage,
  joinSentences,
  listIn,
  numberIn,
  quotedFromRecord,
  roundedIn,
  say,
} from "../../base/words/say.ts";
import { datesInWords } from "../../base/words/wording.ts";
import {
  caseStatusWords,
  criminalOutcome,
  dayOfStage,
  gravityOf,
  isAllegationOnly,
  isUndecided,
  leadersIn,
} from "../../record/case-status.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import type { PressReport } from "../../record/records.ts";
import type { Finding } from "../find/about.ts";
import type { Suggestion } from "../index/suggest.ts";
import { keepersOf, type Words } from "./against-words.ts";
import { inSentence, nameOnRecord } from "./called.ts";
import { kindsOfCase } from "./case-kinds.ts";
import type { Facts } from "./load.ts";

/** Words the answer about somebody named in a case. */
export function actedWords(finding: Finding, { main, actions, warnings, entries }: Facts, lang: Language): Words {
  const { action, isAccused } = assertDefined(main, "a regulator acted by a case");
  const subject = nameOnRecord(finding);
  const regulator = inSentence(action.regulator, lang);
  const message = `case.${action.status}.${isAccused ? "accused" : "named"}` as const;
  const otherCase = isUndecided(action) ? otherStage(action, actions, lang) : null;
  return {
    headline: headlineOfOutcome(action, subject, lang) ?? say(lang, message, { regulator, subject }),
    reason: joinSentences([
      conductIn(action, lang),
      ...stagesOf(action, otherCase === null, lang),
      meaningOfOrder(action, lang),
      otherCase,
      actions.length > 1 ? say(lang, "case.several", { count: actions.length }) : null,
      warnings.length > 0 ? say(lang, "case.also_warned", { lists: keepersOf(warnings, lang) }) : null,
      entries.length > 0 ? say(lang, "case.also_reported") : null,
    ]),
  };
}

/** What a case is about and how far it has come, of somebody who may not be whom it names. */
export function caseInShort(action: EnforcementActionRecord, lang: Language): string {
  return joinSentences([conductIn(action, lang), stageInShort(action, lang), meaningOfOrder(action, lang)]);
}

/** The same with what the criminal cases over it came to, of a name that may be meant. */
export function caseWithOutcome(action: EnforcementActionRecord, lang: Language): string {
  const outcome = criminalOutcome(action);
  const told = caseInShort(action, lang);
  return outcome === null ? told : joinSentences([told, criminalStage(action, outcome, lang)]);
}

/** How far a case has come, with its day. */
export function stageInShort(action: EnforcementActionRecord, lang: Language): string | null {
  const [stage = null] = stagesOf(action, true, lang);
  return stage;
}

/** What was alleged or found: in English in the record's words. */
function conductIn(action: EnforcementActionRecord, lang: Language): string {
  const words = allegedIn(action.summary);
  if (lang === "en") return words;
  return joinSentences([aboutCase(action, lang) ?? quotedFromRecord(lang, words), sumIn(action, lang)]);
}

/** What a case is about by the kinds of conduct alone, where what the record says is too long to begin with; else null. */
export function aboutCase(action: AboutCase, lang: Language): string | null {
  const { status, product_type } = action;
  return aboutIn({ summary: withOutcomes(action), status }, product_type, lang);
}

/** What a case is about, by the kinds of conduct and the sum, in another language than the record's; empty where it tells neither. */
export function accountOfCase(action: AboutCase & Pick<EnforcementActionRecord, "amount_usd">, lang: Language): string {
  return joinSentences([aboutCase(action, lang), sumIn(action, lang)]);
}

type AboutCase = Pick<EnforcementActionRecord, "summary" | "status" | "product_type"> & {
  criminal_cases: readonly Pick<EnforcementActionRecord["criminal_cases"][number], "stage" | "outcome">[];
};

/** What an order means to whom it is about: what not obeying it costs, in English in the record's words, and that it is no penalty. */
function meaningOfOrder(action: EnforcementActionRecord, lang: Language): string | null {
  if (action.status !== "order") return null;
  return joinSentences([lang === "en" ? null : dailyFineIn(action, lang), precautionIn(action, lang)]);
}

/** That an order is no penalty, where its regulator says so. */
function precautionIn({ summary }: EnforcementActionRecord, lang: Language): string | null {
  const isPrecaution = /\bsuch an order is a precaution\b/iu.test(summary);
  return isPrecaution ? say(lang, "case.precaution") : null;
}

/** What each day of not obeying an order costs; null where a later decision is told. */
function dailyFineIn({ summary, filed_date, status_date }: EnforcementActionRecord, lang: Language): string | null {
  if (status_date !== filed_date) return null;
  const [, currency = "", amount = ""] = /\bunder a daily fine of (\D{1,3})(\d[\d,]*\d)/u.exec(summary) ?? [];
  if (amount === "") return null;
  return say(lang, "case.daily_fine", { amount: currency + numberIn(lang, Number(amount.replaceAll(",", ""))) });
}

/** Adds to a case's summary what somebody pleaded guilty to or was convicted of over the same conduct. */
function withOutcomes({ summary, criminal_cases }: AboutCase): string {
  const outcomes = criminal_cases.filter(({ stage }) => caseStatusWords[stage].standing === "decided");
  return [summary, ...outcomes.map(({ outcome }) => outcome ?? "")].join(". ");
}

/** What a criminal case came to: for whom, where it is a party by whom the case is known; null where it came to nothing. */
export function headlineOfOutcome(action: EnforcementActionRecord, subject: string, lang: Language): string | null {
  const outcome = criminalOutcome(action);
  if (outcome === null) return null;
  const { stage } = outcome;
  const leaders = leadersIn(action);
  return leaders.length === 0
    ? say(lang, `case.somebody.${stage}`, { subject })
    : say(lang, `case.person.${stage}`, { person: peopleIn(leaders, lang), subject });
}

/**
 * What a case is about, in another language than the record's; null where its words tell of nothing that we have a word
 * for. As long as nothing is decided, or where it was dismissed, it is what somebody alleges.
 */
function aboutIn(told: Pick<PressReport, "summary" | "status">, product: string, lang: Language): string | null {
  const kinds = kindsOfCase(told.summary, product).map((kind) => say(lang, kind));
  const isDecided = caseStatusWords[told.status].standing === "decided" && told.status !== "mixed";
  return kinds.length === 0
    ? null
    : say(lang, isDecided ? "case.about" : "case.alleged", { conduct: listIn(lang, kinds) });
}

function sumIn({ amount_usd }: Pick<EnforcementActionRecord, "amount_usd">, lang: Language): string | null {
  return amount_usd === null ? null : say(lang, "case.sum", { amount: roundedIn(lang, amount_usd) });
}

/** How far the gravest decided one of other cases has come; null where none is decided. */
function otherStage(
  { id }: EnforcementActionRecord,
  actions: readonly EnforcementActionRecord[],
  lang: Language,
): string | null {
  const decided = actions.filter((other) => other.id !== id && hasOutcome(other.status));
  const [gravest] = decided.toSorted((a, b) => gravityOf(a) - gravityOf(b));
  if (gravest === undefined) return null;
  const stage = say(lang, `stage.${gravest.status}`);
  const { status_date: day } = gravest;
  return day === null
    ? say(lang, "case.other", { stage })
    : say(lang, "case.other_dated", { stage, date: dateIn(lang, day) });
}

function hasOutcome(status: EnforcementActionRecord["status"]): boolean {
  return ["settled", "decided"].includes(caseStatusWords[status].standing);
}

/**
 * How far a case and the criminal cases beside it have come, a sentence each. @param isAlone whether no other case over
 * it is decided: what is open is then told as an allegation and nothing else.
 */
function stagesOf(action: EnforcementActionRecord, isAlone: boolean, lang: Language): (string | null)[] {
  const { status } = action;
  const day = dayOfStage(status, action.filed_date, action.status_date);
  const stage = say(lang, `stage.${status}`);
  const stageWords =
    day === null
      ? say(lang, "case.stage", { stage })
      : say(lang, "case.stage_dated", { stage, date: dateIn(lang, day) });
  const means = `case.${status}.reason`;
  const outcome = criminalOutcome(action);
  // Once somebody was found guilty over it, an open complaint is no longer told as an allegation and nothing else.
  const isOpen = outcome !== null && isAllegationOnly(status);
  return [
    stageWords,
    isAlone && !isOpen && isMessage(means) ? say(lang, isPartSettled(action) ? "case.part_settled" : means) : null,
    outcome === null ? null : criminalStage(action, outcome, lang),
    isOpen ? say(lang, "case.person.open") : null,
  ];
}

/** In an open complaint, that somebody has agreed to end it: a whole sentence says so of one of those named. */
const settles = /\bagreed to (?:a |the )?(?:partial )?settle(?:ment)?\b/iu;

function isPartSettled({ status, summary }: EnforcementActionRecord): boolean {
  return status === "complaint_filed" && settles.test(summary);
}

/**
 * That press reports name a subject, or how far the case has come by them; that no regulator's page is on record, where
 * none is. @param name of the case, as it was found.
 */
export function pressHeadline(finding: Finding, report: PressReport | null, name: string, lang: Language): string {
  const message = report === null ? "" : `press.case.${report.status}`;
  if (isMessage(message)) return say(lang, message, { name });
  return say(lang, isOnlyOfPress(finding) ? "possible.press" : "press.named", { name });
}

function isOnlyOfPress({ matches, suggestions }: Finding): boolean {
  const isOfRegulator = ({ type }: Suggestion) => type === "warning" || type === "enforcement_action";
  return matches.warnings.length + matches.enforcement_actions.length === 0 && !suggestions.some(isOfRegulator);
}

/** Whether the press tells of charges or a verdict: more than that a name occurs in a report. */
export function isCaseOfPress({ status }: PressReport): boolean {
  return isMessage(`press.case.${status}`);
}

/** What newspapers say happened, in their words' order: what, and how far it has come. */
export function pressWords(report: PressReport, lang: Language): string {
  const { summary, reported_on, status, product } = report;
  const words = datesInWords(summary);
  const inWords = lang === "en" ? words : aboutIn({ summary, status }, product, lang);
  // What the headline tells of a case needs no quotation in English.
  const account = inWords ?? (isCaseOfPress(report) ? null : quotedFromRecord(lang, words));
  const stage = say(lang, `stage.${status}`);
  // The day of the report is not the day of what it tells.
  const day = dayOfStage(status, report.filed_date, report.status_date);
  const isDated = day !== null && day !== reported_on && status !== "unknown";
  const stageWords = isDated
    ? say(lang, "case.stage_dated", { stage, date: dateIn(lang, day) })
    : say(lang, "case.stage", { stage });
  return joinSentences([reportedIn(account, reported_on, lang), stageWords]);
}

/** What a report says, and of when it is; only the latter where it tells nothing that we have a word for. */
function reportedIn(told: string | null, reportedOn: string | null, lang: Language): string | null {
  const date = reportedOn === null ? null : dateIn(lang, reportedOn);
  if (told === null) return date === null ? null : say(lang, "press.reported", { date });
  return date === null
    ? say(lang, "press.says", { summary: told })
    : say(lang, "press.says_dated", { date, summary: told });
}

type Outcome = NonNullable<ReturnType<typeof criminalOutcome>>;

/** Most days that are told of one outcome. */
const mostDays = 2;

/** What the criminal cases came to: whoever has a day in common in a sentence, the leading party's first. */
function criminalStage(action: EnforcementActionRecord, outcome: Outcome, lang: Language): string {
  const leaders = leadersIn(action);
  const dayOf = (person: string) =>
    action.criminal_cases.find((one) => one.stage === outcome.stage && one.defendant.includes(person))?.date ?? null;
  const isLed = (people: readonly string[]) => people.some((person) => leaders.includes(person));
  const byDay = [...Map.groupBy(outcome.people, dayOf)].sort(([, a], [, b]) => Number(isLed(b)) - Number(isLed(a)));
  const stage = say(lang, `stage.${outcome.stage}`);
  return joinSentences(
    byDay.slice(0, mostDays).map(([day, people]) => {
      const person = peopleIn(people, lang);
      return day === null
        ? say(lang, "case.person.on_undated", { person, stage })
        : say(lang, "case.person.on", { person, stage, date: dateIn(lang, day) });
    }),
  );
}

const mostPeople = 3;

/** By the names that people know, at most three of them: `Juan Antonio Tacuri Fajardo (Juan Tacuri)` is Juan Tacuri. */
function peopleIn(people: readonly string[], lang: Language): string {
  const names = people.map((name) => /\((\p{Lu}[^();]+)\)$/u.exec(name)?.[1] ?? name);
  const more = names.length - mostPeople;
  return listIn(
    lang,
    more > 0 ? [...names.slice(0, mostPeople), say(lang, "case.person.more", { count: more })] : names,
  );
}

/** An abbreviation's full stop ends no sentence. */
const sentenceEnd = /(?<!\b(?:Ltd|Inc|Corp|Co|Nos?|v|\p{Lu}))\. (?=\p{Lu})/u;

/** By these words a summary says what somebody is said to have done. */
const alleges =
  /alleg|(?<!\bnot )\bfound\b|finds|orders? sa(?:y|id)|convicted|misappropriat|solicited|promised|ordered/iu;

/** Where these words are all that alleges, another sentence may say what. */
const denials = /without admitting or denying(?: the (?:allegations|findings))?(?!:)/giu;

/** What such a sentence says is said of every open case, or says what is not so. */
const isCaveat =
  /^(?:The (?:charges|claims) are allegations|No \p{Ll}[^,;]*|[^,;:]*\bdid not allege\b[^,;]*)(?:; [^,;]*)?\.?$/u;

/** A sentence about somebody whom the one before it names. */
const isAboutFormer = /^(?:It (?!alleg)|They |He |She |These |Those )/u;

/** Gives the sentence of a case's summary that says what was alleged or found; the first where none does. */
export function allegedIn(summary: string): string {
  const sentences = datesInWords(summary).split(sentenceEnd);
  const telling = sentences.filter((sentence) => !isCaveat.test(sentence) && !isAboutFormer.test(sentence));
  const alleging =
    telling.find((sentence) => alleges.test(sentence.replaceAll(denials, ""))) ?? telling[0] ?? sentences[0] ?? "";
  return alleging.endsWith(".") ? alleging : `${alleging}.`;
}
