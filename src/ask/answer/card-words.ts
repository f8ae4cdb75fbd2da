/** The words of a report card in an answer: what decided it, and which events weigh on it. */
import type { Language } from "../../base/words/languages.ts";
import {
  bracketsIn,
  dateIn,
  isMessage,
  joinSentences,
  listIn,
  lowerFirst,
  quotedFromRecord,
  say,
} from "../../base/words/say.ts";
import type { BotRecord, IncidentRecord } from "../../record/bot.ts";
import { compareText } from "../../record/canonical.ts";
import type { Factor, ReportCard } from "../../record/report-card/shape.ts";

/** What our own rule says, in other languages than English; null where the record's words are to be quoted. */
function ruleInWords(card: ReportCard, driver: Factor, custody: BotRecord["custody"], lang: Language): string | null {
  if (card.result === "limited") return say(lang, "known.limited_reason");
  if (driver.rule === "custody" && custody === "bot_wallet") return say(lang, "known.bot_wallet_reason");
  if (driver.rule === "custody" && custody === "platform") return say(lang, "known.platform_reason");
  if (driver.rule === "upkeep" && driver.level === "caution" && driver.as_of !== null)
    return say(lang, "known.unmaintained_reason", { date: dateIn(lang, driver.as_of) });
  return null;
}

/**
 * What decided a card: by our own words in the reader's language, or by the record's, which are in English; and which
 * other events weigh on it.
 */
export function cardReason(bot: BotRecord, card: ReportCard | null, lang: Language): string {
  const driver = card?.factors.find(({ rule }) => card.drivers.includes(rule));
  if (card === null || driver === undefined) return "";
  if (card.result === "clear") return clearReason(card, bot.custody, lang);
  const events = weighedEvents(card);
  const mainEvent = eventTold(driver, events);
  const others = events.filter((event) => event !== mainEvent);
  const deciding = kindOfEvent(driver) === null ? driverReason(bot, card, driver, lang) : null;
  const quotation = mainEvent === null ? null : quotedFromRecord(lang, mainEvent.text);
  // The record's words are in English: readers of another language are told first what kind of event it was.
  return lang === "en" || mainEvent === null
    ? joinSentences([deciding, quotation, furtherEvents(others, lang)])
    : joinSentences([deciding, eventsTold([mainEvent, ...others], "known.events", lang), quotation]);
}

/** The result of a card in an answer's headline; what rests on regulators' notices alone is called that. */
export function cardWords(card: ReportCard, lang: Language): string {
  const events = weighedEvents(card);
  const flags = card.factors.filter(({ level }) => level === "red_flag");
  const isNotice = (event: Factor) => kindOfEvent(event) === "regulatory" && !isPlea.test(event.text);
  const isNoticeOnly = card.result === "red_flags" && flags.every((flag) => events.includes(flag) && isNotice(flag));
  return say(lang, isNoticeOnly ? "card.regulatory" : `card.${card.result}`);
}

/** Whether what decided a card is an event that is told. */
export function isOfEvent(card: ReportCard): boolean {
  const driver = card.factors.find(({ rule }) => card.drivers.includes(rule));
  return driver !== undefined && kindOfEvent(driver) !== null;
}

/** The event that is told in the record's words; null where what decided a card is another red flag, and is told so. */
function eventTold(driver: Factor, [gravest]: readonly Factor[]): Factor | null {
  const isOtherFlag = kindOfEvent(driver) === null && driver.level === "red_flag";
  return isOtherFlag || gravest === undefined ? null : gravest;
}

/** The page that tells of what an answer tells against a bot; null where nothing weighs on its card, or it has ended. */
export function sourceOfCard(card: ReportCard | null): string | null {
  const driver = card?.factors.find(({ rule }) => card.drivers.includes(rule));
  if (card === null || driver === undefined || card.result === "closed") return null;
  return (eventTold(driver, weighedEvents(card)) ?? (driver.level === "red_flag" ? driver : null))?.source ?? null;
}

/** The events that weigh on a card, the gravest first. */
function weighedEvents({ factors }: ReportCard): Factor[] {
  return gravestFirst(factors.filter((factor) => isWeighed(factor) && kindOfEvent(factor) !== null));
}

/**
 * The incidents of a bot in the order in which an answer tells them: those that weigh on its card, the gravest first, then
 * the others, the newest first.
 */
export function incidentsGravestFirst(incidents: readonly IncidentRecord[], card: ReportCard): IncidentRecord[] {
  const events = weighedEvents(card);
  const rankOf = ({ date, kind, text, source }: IncidentRecord): number => {
    const at = events.findIndex((event) => {
      const isSame = kindOfEvent(event) === kind && event.as_of === date && event.source === source;
      return isSame && event.text.includes(text);
    });
    return at === -1 ? events.length : at;
  };
  return incidents.toSorted((a, b) => rankOf(a) - rankOf(b) || compareText(b.date, a.date));
}

/** Events that a sentence names beside the one that is told: the answer leads to all of them. */
const mostEvents = 1;

/** The rules that weigh dated events, and what each event is called. */
const eventKinds = {
  security_breaches: "security_breach",
  losses: "loss_event",
  regulatory_events: "regulatory",
  insolvencies: "insolvency",
  outages: "outage",
} as const;

function kindOfEvent({ rule }: Factor): (typeof eventKinds)[keyof typeof eventKinds] | null {
  return Object.hasOwn(eventKinds, rule) ? eventKinds[rule as keyof typeof eventKinds] : null;
}

function isWeighed({ level }: Factor): boolean {
  return level === "red_flag" || level === "caution";
}

/** By these words the record says that a firm pleaded guilty, was convicted or has to pay. */
const isPlea = /pleaded guilty|\bconvicted\b|\bsentenced\b/iu;
const isPayment = /\bfined?\b|\bpenalty\b|\brestitution\b|agreed (?:with [^.;]* )?to pay/iu;

/** By these words the record says that an authority went to court, or warned. */
const isCourt = /\bcourt\b|\bproceedings\b|\bcharge(?:s|d| sheets?)\b|\bsued\b/iu;
const isWarning = /\bwarn(?:s|ed|ing)?\b/iu;

/**
 * What an authority did that leads the answer about a brand: a plea, a court case or a warning that decides the card of its
 * product; null for none.
 */
export function leadingAct(
  card: ReportCard | null,
): { kind: "plea" | "court" | "warning"; date: string | null } | null {
  const [gravest] = card?.result === "red_flags" ? weighedEvents(card) : [];
  if (gravest === undefined || kindOfEvent(gravest) !== "regulatory" || gravest.level !== "red_flag") return null;
  const { text, as_of: date } = gravest;
  if (isPlea.test(text)) return { kind: "plea", date };
  if (isCourt.test(text)) return { kind: "court", date };
  return isWarning.test(text) ? { kind: "warning", date } : null;
}

/**
 * A plea or conviction first, then a court case that decides the card, then what was paid or lost, then warnings, notices
 * and complaints; of equal ones the newest.
 */
function gravestFirst(events: readonly Factor[]): Factor[] {
  const rankOf = (event: Factor): number => {
    if (isPlea.test(event.text)) return 0;
    const isRegulators = kindOfEvent(event) === "regulatory";
    if (isRegulators && event.level === "red_flag" && isCourt.test(event.text)) return 1;
    return isPayment.test(event.text) || !isRegulators ? 2 : 3;
  };
  return events.toSorted((a, b) => rankOf(a) - rankOf(b) || compareText(b.as_of ?? "", a.as_of ?? ""));
}

function furtherEvents(others: readonly Factor[], lang: Language): string | null {
  return others.length === 0 ? null : eventsTold(others, "known.more_events", lang);
}

/** The first events by their kinds and days, and how many more there are. */
function eventsTold(events: readonly Factor[], message: "known.events" | "known.more_events", lang: Language): string {
  const [opening, closing] = bracketsIn(lang);
  const eventWords = events.slice(0, mostEvents).map((event) => {
    const title = say(lang, `incident.${closerKind(event)}`);
    const kind = lang === "de" || title.startsWith("API") ? title : lowerFirst(title, lang);
    return event.as_of === null ? kind : `${kind}${opening}${dateIn(lang, event.as_of)}${closing}`;
  });
  const more = events.length - eventWords.length;
  const all = more > 0 ? [...eventWords, say(lang, "known.events_more", { count: more })] : eventWords;
  return say(lang, message, { events: listIn(lang, all) });
}

const isOfKeys = /\b(?:API|customer) keys?\b/iu;

/** The kind of an event, as closely as the record's words tell it. */
function closerKind(event: Factor): "keys" | "plea" | "payment" | NonNullable<ReturnType<typeof kindOfEvent>> {
  const kind = kindOfEvent(event) ?? "regulatory";
  if (kind === "security_breach") return isOfKeys.test(event.text) ? "keys" : kind;
  if (kind !== "regulatory") return kind;
  if (isPlea.test(event.text)) return "plea";
  return isPayment.test(event.text) ? "payment" : kind;
}

function driverReason(
  { operating_status, custody, red_flags }: BotRecord,
  card: ReportCard,
  driver: Factor,
  lang: Language,
): string {
  const ours = lang === "en" ? null : ruleInWords(card, driver, custody, lang);
  if (ours !== null) return ours;
  if (driver.rule === "operating_status" && operating_status === "discontinued")
    return driver.as_of === null
      ? say(lang, "known.ended_reason")
      : say(lang, "known.ended_reason_dated", { date: dateIn(lang, driver.as_of) });
  return joinSentences([
    lang === "en" ? null : kindOfFlag(driver, red_flags, lang),
    quotedFromRecord(lang, driver.text),
  ]);
}

/** What kind of red flag the record's English words tell of; null where it is of no kind that we have words for. */
function kindOfFlag({ text, source }: Factor, flags: BotRecord["red_flags"], lang: Language): string | null {
  const flag = flags.find((one) => one.source === source && text.includes(one.text));
  const message = `flag.${flag?.kind ?? ""}`;
  return isMessage(message) ? say(lang, message) : null;
}

const clearFacts = ["operator", "custody", "operating_status"] as const;

/** What a card without a red flag rests on, and what of it is not on record. */
function clearReason({ factors }: ReportCard, custody: BotRecord["custody"], lang: Language): string {
  const isKnown = (id: string) => factors.some(({ rule, level }) => rule === id && level !== "unknown");
  const [known, missing] = [clearFacts.filter(isKnown), clearFacts.filter((id) => !isKnown(id))];
  const custodyLine = custodyWords(custody, lang);
  if (missing.length === 0) return joinSentences([custodyLine, say(lang, "known.clear_reason")]);
  const factNames = (ids: readonly (typeof clearFacts)[number][]) =>
    listIn(
      lang,
      ids.map((id) => say(lang, `known.fact.${id}`)),
    );
  return joinSentences([
    custodyLine,
    say(lang, "known.clear_missing", { facts: factNames(missing) }),
    known.length === 0 ? null : say(lang, "known.clear_facts", { facts: factNames(known) }),
  ]);
}

/** Who holds the money, as the directory calls it: `Custody: Runs on the user's machine.`; null where no model tells. */
function custodyWords(custody: BotRecord["custody"], lang: Language): string | null {
  const model = `custody.${custody}`;
  if (!isMessage(model)) return null;
  return say(lang, "known.custody", { model: say(lang, model) });
}
