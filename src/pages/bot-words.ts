/** What is said of a bot in the reader's language; what its record tells in its own words stays in English. */

import type { Language } from "../base/words/languages.ts";
import { dateIn, isMessage, joinSentences, type MessageId, rowIn, say, upperFirst } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import type { Bot, BotDetail } from "../contract/shapes/bot.ts";
import { dollarsAndCents } from "../formats/figures.ts";
import { bidiText, type Html, type HtmlValue, html, isolated, sourceLink, spoken } from "../formats/html.ts";
import { closingOf } from "../record/exchanges.ts";
import { results } from "../record/report-card/rules.ts";
import type { FactorLevel } from "../record/report-card/shape.ts";
import { badge, colonIn, commaIn, day } from "./components.ts";
import { recordText } from "./record-parts.ts";

type Factor = BotDetail["report_card"]["factors"][number];

/** The result of a card, as the contract calls it in English. */
export function resultLabel(result: Bot["report_card"]["result"], lang: Language): string {
  return lang === "en" ? results[result].label : upperFirst(say(lang, `card.${result}`), lang);
}

/** In English, the label of an ended bot also says what else is on record. */
export function resultBadge({ result, label }: Bot["report_card"], lang: Language): Html {
  return badge(result, lang === "en" ? label : resultLabel(result, lang));
}

export function levelTitle(level: FactorLevel, lang: Language): string {
  return say(lang, level === "unknown" ? "directory.not_known" : `level.${level}`);
}

export function levelBadge(level: FactorLevel, lang: Language): Html {
  return badge(level, levelTitle(level, lang));
}

export function categoryTitle(category: Bot["category"], lang: Language): string {
  const message = `category.${category.toLowerCase().replace(/\W+/gu, "_")}`;
  return isMessage(message) ? say(lang, message) : category;
}

export function custodyTitle(model: Bot["custody"], lang: Language): string {
  return say(lang, model === "other" ? "licence.other" : `custody.${model}`);
}

/** Answers “Who holds the money?” */
function holderTitle(model: Bot["custody"], lang: Language): string {
  return say(lang, model === "other" ? "licence.other" : `holder.${model}`);
}

const custodyTexts: Record<Bot["custody"], MessageId> = {
  self_hosted: "said.custody.self_hosted",
  signals_only: "said.custody.signals_only",
  api_keys: "said.custody.api_keys",
  exchange_account: "said.custody.exchange_account",
  platform: "known.platform_reason",
  bot_wallet: "known.bot_wallet_reason",
  other: "said.custody.other",
  discontinued: "said.custody.discontinued",
};

export function custodyText(model: Bot["custody"], lang: Language): string {
  return say(lang, custodyTexts[model]);
}

/** Whether its key needs the right to withdraw, in a word or two. */
export const withdrawalMessages: Record<Bot["withdrawal_permission"], MessageId> = {
  not_required: "withdrawal.not_required",
  required: "withdrawal.required",
  unknown: "directory.not_known",
};

/** Answers to “Does it still run?” */
export const runningMessages: Record<Bot["operating_status"], MessageId> = {
  active: "running.active",
  unmaintained: "running.unmaintained",
  shutting_down: "running.shutting_down",
  discontinued: "running.discontinued",
  not_confirmed: "running.not_confirmed",
};

export const recordMessages: Record<Bot["record_status"], MessageId> = {
  no_incidents_found: "record.no_incidents_found",
  incidents_on_record: "record.incidents_on_record",
  shutting_down: "running.shutting_down",
  discontinued: "running.discontinued",
};

/** A place where nobody can trade any more is marked. */
export function placeTitle(place: string, lang: Language): string {
  return closingOf(place) === null ? place : say(lang, "directory.closed_place", { place });
}

export function placesIn(places: readonly string[], lang: Language): string {
  return rowIn(
    lang,
    places.map((place) => placeTitle(place, lang)),
  );
}

/** Whether it runs: when it was last seen to, or since when it does not. */
export function statusOf({ operating_status, operating_status_date: since }: BotDetail, lang: Language): Html {
  // A sign of life tells of its own day, not of today.
  if (operating_status === "active" && since !== null)
    return spoken(lang, "running.seen", { date: dateIn(lang, since) });
  return html`${spoken(lang, runningMessages[operating_status])}${since && [commaIn(lang), day(lang, since, "")]}`;
}

export function sourceIn(lang: Language, url: string | null): HtmlValue {
  return url && html` ${sourceLink(url, spoken(lang, "answer.source"))}`;
}

/** A value of the record with its source, or that it is not known. */
export function knownIn(lang: Language, value: HtmlValue, url: string | null): HtmlValue {
  const isKnown = value !== null && value !== "" && value !== "unknown";
  const text = typeof value === "string" ? datesInWords(value) : value;
  return isKnown ? [recordText(lang, text), sourceIn(lang, url)] : say(lang, "directory.not_known");
}

/** A fact in the table of facts: its term, and what is known of a bot. */
export type BotFact = readonly [term: string, value: (bot: BotDetail) => HtmlValue];

/** What the value of a fact says, whatever its source. */
export function factWords(value: HtmlValue): string {
  return String(html`${value}`).replace(/<span class="source">.*?<\/span>|<[^>]+>/gu, "");
}

/** The facts that matter most, in order of importance: the report card first. */
export function botFacts(lang: Language): BotFact[] {
  return [[say(lang, "directory.card"), (bot) => resultBadge(bot.report_card, lang)], ...factsBesideCard(lang)];
}

/** The same without the report card. */
export function factsBesideCard(lang: Language): BotFact[] {
  const term = (message: MessageId) => say(lang, message);
  return [
    [term("directory.does_run"), (bot) => html`${statusOf(bot, lang)}${sourceIn(lang, bot.operating_status_source)}`],
    [term("bot.holds"), (bot) => html`${holderTitle(bot.custody, lang)}${sourceIn(lang, bot.custody_source)}`],
    [
      term("directory.withdrawal"),
      (bot) => [say(lang, withdrawalMessages[bot.withdrawal_permission]), sourceIn(lang, bot.withdrawal_source)],
    ],
    [
      term("rule.operator"),
      (bot) => knownIn(lang, bot.operator && isolated(datesInWords(bot.operator)), bot.operator_source),
    ],
    [term("directory.price"), (bot) => priceOf(bot, lang)],
    [term("bot.last_incident"), (bot) => lastIncident(bot, lang)],
  ];
}

const monthsOfYear = 12;

/** What a bot costs, by its own words; of a price for a year what that is a month, since it is paid before. */
function priceOf({ pricing, prices, pricing_source: source }: BotDetail, lang: Language): HtmlValue {
  const knownWords = knownIn(lang, pricing, source);
  const byYear = prices.filter(({ period, currency }) => period === "year" && currency !== "EUR");
  const least = Math.min(...byYear.map((price) => price.amount).filter((sum) => sum > 0));
  if (least === Number.POSITIVE_INFINITY) return knownWords;
  const amount = dollarsAndCents(least / monthsOfYear, lang);
  return html`${knownWords} <span class="quiet">${spoken(lang, "price.at_once", { amount })}</span>`;
}

function lastIncident({ incidents }: BotDetail, lang: Language): HtmlValue {
  const last = incidents.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  if (last === undefined) return say(lang, "directory.none_on_record");
  return html`${spoken(lang, `incident.${last.kind}`)}${commaIn(lang)}${day(lang, last.date, "")}${sourceIn(lang, last.source)}`;
}

/** The title of a rule: what its factor is about. */
export function ruleTitle(rule: string, lang: Language): string {
  if (rule === "custody" || rule === "withdrawal_permission")
    return say(lang, rule === "custody" ? "directory.custody" : "directory.withdrawal");
  const message = `rule.${rule}`;
  return isMessage(message) ? say(lang, message) : rule;
}

/** Rules whose factors are the incidents of a bot. */
const incidentRules: ReadonlySet<string> = new Set([
  "security_breaches",
  "losses",
  "regulatory_events",
  "insolvencies",
  "outages",
  "shutdowns",
]);

/** What kind of incident and when, in the reader's language, around what the record tells of it. */
function incidentText({ text: told, as_of, level }: Factor, { incidents }: BotDetail, lang: Language): HtmlValue {
  const incident = incidents.find((one) => one.date === as_of && told.includes(one.text));
  if (incident === undefined) return undefined;
  const { kind, date, text } = incident;
  const isCountedElsewhere = level === "neutral" && !told.endsWith(text);
  return html`${spoken(lang, `incident.${kind}`)}${commaIn(lang)}${day(lang, date, "")}${colonIn(lang)}${recordText(lang, datesInWords(text))}${
    isCountedElsewhere && html` ${spoken(lang, "said.counted_once")}`
  }`;
}

/** What a factor says: the sentence of its rule in the reader's language, or what the record tells. */
export function factorText(factor: Factor, bot: BotDetail, lang: Language): HtmlValue {
  const incident = lang !== "en" && incidentRules.has(factor.rule) ? incidentText(factor, bot, lang) : undefined;
  if (incident !== undefined) return incident;
  const sentence = lang === "en" ? undefined : ruleSentences[factor.rule]?.(factor, bot, lang);
  if (sentence === undefined) return recordText(lang, datesInWords(factor.text));
  const isOutdated = factor.level === "unknown" && factor.source !== null && factor.rule !== "operating_status";
  return bidiText(joinSentences([sentence, isOutdated ? say(lang, "said.outdated") : null]));
}

type Sentence = (factor: Factor, bot: BotDetail, lang: Language) => string;

/** Of the rules whose words are ours; incidents, observations and cases are told by the record. */
const ruleSentences: Readonly<Record<string, Sentence>> = {
  operating_status: ofStatus,
  custody({ level, until }, { custody }, lang) {
    const unread = say(lang, "said.custody.unread");
    if (level === "unknown") return unread;
    const isOld = level === "caution" && until === null;
    return joinSentences([custodyText(custody, lang), isOld ? unread : null]);
  },
  withdrawal_permission: (_factor, bot, lang) => say(lang, `said.withdrawal.${bot.withdrawal_permission}`),
  operator: (_factor, { operator: name }, lang) =>
    name === null ? say(lang, "said.no_operator") : say(lang, "said.operator", { name }),
  upkeep({ level, as_of }, _bot, lang) {
    if (as_of === null) return say(lang, "said.no_release");
    return say(lang, level === "caution" ? "known.unmaintained_reason" : "said.release", { date: dateIn(lang, as_of) });
  },
  source_code: ({ source }, _bot, lang) => say(lang, source === null ? "said.no_code" : "said.code"),
  security_audit: ({ source }, _bot, lang) => say(lang, source === null ? "said.no_audit" : "said.audit"),
  record_depth: ({ level }, _bot, lang) => say(lang, level === "good" ? "known.clear_reason" : "known.limited_reason"),
};

function ofStatus({ level, as_of }: Factor, bot: BotDetail, lang: Language): string {
  if (level === "unknown" || (level === "neutral" && as_of === null)) return say(lang, "said.not_seen");
  if (level === "neutral") return say(lang, "said.seen", { date: dateIn(lang, as_of ?? "") });
  if (bot.operating_status === "shutting_down") return say(lang, "said.shutting_down");
  return as_of === null
    ? say(lang, "known.ended_reason")
    : say(lang, "known.ended_reason_dated", { date: dateIn(lang, as_of) });
}
