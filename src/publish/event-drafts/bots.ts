/** Change events of bots: incidents, ends and report cards. */
import type { BotRecord, IncidentRecord } from "../../records/bot.ts";
import { precedence } from "../../report-card/results.ts";
import { rules } from "../../report-card/rules.ts";
import type { CardResult, OperatingStatus, ReportCard } from "../../report-card/shape.ts";
import { pagePath } from "../page-paths.ts";
import { asEventDate, asEventDateIfAny, type EventDraft } from "./draft.ts";

/** Worded so that an alleged incident reads as alleged: the text says who reports it and what is alleged. */
const incidentWords: Record<IncidentRecord["kind"], string> = {
  security_breach: "security incident reported",
  loss_event: "loss event reported",
  regulatory: "regulatory matter reported",
  insolvency: "insolvency reported",
  outage: "outage reported",
  shutdown: "end announced",
};

/** A new incident on a bot's record; the announcement of its end is a shutdown. */
export function incidentDraft(bot: BotRecord, incident: IncidentRecord): EventDraft {
  const when = asEventDate(incident.date);
  const roughly = when.date_precision === undefined ? "" : ` (${incident.date})`;
  return {
    ...aboutBot(bot),
    kind: incident.kind === "shutdown" ? "shutdown" : "incident",
    what: `${incident.date} ${incident.kind} ${incident.source}`,
    ...when,
    title: `${bot.name}: ${incidentWords[incident.kind]}${roughly}`,
    summary: incident.text,
    before: null,
    after: null,
    source_url: incident.source,
  };
}

export function hasEnded(status: OperatingStatus): status is "discontinued" | "shutting_down" {
  return status === "discontinued" || status === "shutting_down";
}

/** A bot that has ended or is ending. `before` is null if no other status is known. */
export function shutdownDraft(
  bot: BotRecord,
  after: "discontinued" | "shutting_down",
  before: OperatingStatus | null,
): EventDraft {
  return {
    ...aboutBot(bot),
    kind: "shutdown",
    what: after,
    repeatable: true,
    ...asEventDateIfAny(bot.status_date),
    title: `${bot.name}: ${after === "discontinued" ? "discontinued" : "shutting down"}`,
    summary: null,
    before,
    after,
    source_url: bot.status_source,
  };
}

/** A card with another result. @param why what readers should know about the reason. */
export function cardDraft(bot: BotRecord, card: ReportCard, before: CardResult, why: string): EventDraft {
  const drivers = rules.filter((rule) => card.drivers.includes(rule.id)).map((rule) => rule.title);
  const decides = rowOf(card.result).decides;
  return {
    ...aboutBot(bot),
    kind: "report_card_change",
    what: `${before} to ${card.result} by rules ${card.rules_version}`,
    repeatable: true,
    date: null,
    title: `${bot.name}: report card changed from “${rowOf(before).label}” to “${card.label}”`,
    summary: `${why} Decided by: ${drivers.join("; ")}.`,
    before,
    after: card.result,
    source_url: card.factors.find((factor) => decides(factor) && factor.source !== null)?.source ?? null,
  };
}

function rowOf(result: CardResult): (typeof precedence)[number] {
  const row = precedence.find((candidate) => candidate.result === result);
  if (row === undefined) throw new Error(`no precedence row for ${result}`);
  return row;
}

/** What every change of a bot says about its subject. */
export function aboutBot(bot: BotRecord): Pick<EventDraft, "subject" | "page_path"> {
  return { subject: { type: "bot", id: bot.slug, slug: bot.slug }, page_path: pagePath.bot(bot.slug) };
}
