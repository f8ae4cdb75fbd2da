/** The lines that a model can quote: what is on record, who says so, as of when, and where to read it. */

import type { Bot } from "../api/shapes/bot.ts";
import type { EnforcementAction } from "../api/shapes/enforcement-action.ts";
import type { AskedSubjectAnswer } from "../api/shapes/lookup.ts";
import type { Meta } from "../api/shapes/meta.ts";
import type { TrackerEntry } from "../api/shapes/tracker-entry.ts";
import type { Warning } from "../api/shapes/warning.ts";
import type { Lead } from "../asking/standing.ts";
import { caseStatusWords } from "../records/case-status.ts";

/**
 * Joins what is there, one line each. Names on record are strangers' words: none of them may begin a line of its own or turn
 * the direction of the text, where a model could take it for ours.
 */
export function lines(...parts: readonly (string | null | undefined | readonly string[])[]): string {
  return parts
    .flatMap((part) => part ?? [])
    .map((line) => line.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " "))
    .join("\n");
}

/** The answer first: standing, headline, reason, the real address, what to do. */
export function leadLines(lead: Lead): string[] {
  return [
    `${lead.headline} (standing: ${lead.standing})`,
    lead.reason,
    ...(lead.imitates?.official_url == null ? [] : [`Real address: ${lead.imitates.official_url}`]),
    ...lead.actions.map(({ text, url }, at) => `${at + 1}. ${text}${url === null ? "" : ` ${url}`}`),
  ];
}

/** One subject of several. */
export function subjectLine(subject: AskedSubjectAnswer): string {
  const link =
    subject.link === null ? "" : ` Its link shows ${subject.link.shows} and leads to ${subject.link.leads_to}.`;
  return `- ${subject.shown_as} (${subject.standing}): ${subject.headline} ${subject.reason}${link}`;
}

export function botLine(bot: Pick<Bot, "slug" | "name" | "page_url" | "official_url" | "report_card">): string {
  const official = bot.official_url === null ? "no official site on record" : `official site ${bot.official_url}`;
  return `- ${bot.name} (slug ${bot.slug}): report card “${bot.report_card.label}”, ${official}. ${bot.page_url}`;
}

export function actionLine(
  action: Pick<EnforcementAction, "regulator" | "title" | "status" | "filed_date" | "source_url" | "page_url">,
): string {
  const filed = action.filed_date === null ? "" : `, filed ${action.filed_date}`;
  return `- ${action.regulator}: ${action.title} (${caseStatusWords[action.status].short}${filed}). Source: ${action.source_url} Page: ${action.page_url}`;
}

type EntryText = Pick<
  TrackerEntry,
  | "id"
  | "primary_subject"
  | "names"
  | "domains"
  | "impersonates"
  | "scam_types"
  | "first_seen"
  | "listing"
  | "source_url"
  | "page_url"
>;

export function entryLine(entry: EntryText): string {
  const subject = entry.primary_subject ?? entry.names.join(" / ");
  const others = entry.domains.filter((domain) => !subject.toLowerCase().includes(domain)).slice(0, 3);
  const details = [
    entry.impersonates === null ? "" : `imitates ${entry.impersonates.name}, the victim`,
    entry.scam_types.join(", "),
    entry.first_seen === null ? "" : `first seen ${entry.first_seen}`,
    entry.listing === "removed" ? "no longer on the list" : "",
  ].filter((text) => text !== "");
  return `- DFPI tracker, unverified complaint: ${[subject, ...others].filter((text) => text !== "").join(" / ") || entry.id}${details.length > 0 ? ` (${details.join("; ")})` : ""}. Source: ${entry.source_url} Page: ${entry.page_url}`;
}

/** One warning in a line: who warns, about what, and the regulator's page. */
export function warningLine(
  warning: Pick<Warning, "id" | "list" | "names" | "domains" | "imitates" | "published_on" | "source_url" | "page_url">,
): string {
  const subject = [...warning.names.slice(0, 3), ...warning.domains.slice(0, 3)].join(" / ") || warning.id;
  const details = [
    warning.imitates === null ? "" : `imitates ${warning.imitates.name}, the victim`,
    warning.published_on === null ? "" : `of ${warning.published_on}`,
  ].filter((text) => text !== "");
  return `- Warning of ${warning.list.regulator}: ${subject}${details.length > 0 ? ` (${details.join("; ")})` : ""}. ${warning.list.meaning} Source: ${warning.source_url} Page: ${warning.page_url}`;
}

/** As of when, and which source was not read within its term. */
export function asOf(meta: Pick<Meta, "generated_at" | "sources">): string {
  const late = meta.sources
    .filter((source) => source.status !== "current")
    .map(({ name, retrieved_at }) =>
      retrieved_at === null ? `${name} (not read yet)` : `${name} (last read ${retrieved_at.slice(0, 10)})`,
    );
  return `Botwatch, as of ${meta.generated_at.slice(0, 10)}.${late.length > 0 ? ` Not current: ${late.join(", ")}.` : ""}`;
}

export function money(usd: number | null): string {
  return usd === null ? "unknown" : `${usd < 0 ? "-" : ""}$${Math.abs(Math.round(usd)).toLocaleString("en-US")}`;
}
