/** Change events of bots: incidents, ends and report cards. */
import type { BotRecord, IncidentRecord } from "../../records/bot.ts";
import { compareText } from "../../records/canonical.ts";
import { results } from "../../report-card/results.ts";
import { rules } from "../../report-card/rules.ts";
import type { CardResult, OperatingStatus, ReportCard } from "../../report-card/shape.ts";
import { asEventDate, asEventDateIfAny, type EventDraft } from "../change-log.ts";
import { pagePath } from "../page-paths.ts";

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
  const { decides } = results[card.result];
  return {
    ...aboutBot(bot),
    kind: "report_card_change",
    what: `${before} to ${card.result} by rules ${card.rules_version}`,
    repeatable: true,
    date: null,
    title: `${bot.name}: report card changed from “${results[before].label}” to “${card.label}”`,
    summary: `${why} Decided by: ${drivers.join("; ")}.`,
    before,
    after: card.result,
    source_url: card.factors.find((factor) => decides(factor) && factor.source !== null)?.source ?? null,
  };
}

/** What every change of a bot says about its subject. */
export function aboutBot(bot: BotRecord): Pick<EventDraft, "subject" | "page_path"> {
  return { subject: { type: "bot", id: bot.slug, slug: bot.slug }, page_path: pagePath.bot(bot.slug) };
}

export type IncidentKey = Pick<IncidentRecord, "date" | "kind" | "source">;

/**
 * The incidents that were not on record. One whose date agrees with that of an incident that is gone, as `2022-10-31`
 * agrees with `2022-10`, and whose kind or source does too, is the same incident in other words.
 */
export function newIncidents(before: readonly IncidentKey[], after: readonly IncidentKey[]): IncidentKey[] {
  const order = (a: IncidentKey, b: IncidentKey) => compareText(incidentKey(a), incidentKey(b));
  const keysBefore = new Set(before.map(incidentKey));
  const keysAfter = new Set(after.map(incidentKey));
  const gone = before.filter((incident) => !keysAfter.has(incidentKey(incident))).toSorted(order);
  const unknown = after.filter((incident) => !keysBefore.has(incidentKey(incident))).toSorted(order);
  return unknown.filter((incident) => {
    const same = gone.findIndex((former) => isSame(former, incident));
    if (same >= 0) gone.splice(same, 1);
    return same < 0;
  });
}

function isSame(a: IncidentKey, b: IncidentKey): boolean {
  const datesAgree = a.date.startsWith(b.date) || b.date.startsWith(a.date);
  return datesAgree && (a.kind === b.kind || a.source === b.source);
}

/** An incident in one line: the same incident has the same line. */
export function incidentKey({ date, kind, source }: IncidentKey): string {
  return `${date} ${kind} ${source}`;
}
