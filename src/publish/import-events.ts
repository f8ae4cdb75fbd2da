/** Fills the change log at the first import from facts that carry a day of their own. Facts known to a month only stay out. */
import type { BotRecord } from "../records/bot.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { Records } from "../records/records.ts";
import type { RegulatorReleaseRecord } from "../records/regulator-release.ts";
import { type TrackerEntryRecord, trackerUrl } from "../records/tracker-entry.ts";
import { eventId, newestFirst } from "./change-log.ts";
import { pagePath } from "./page-paths.ts";

/**
 * The events of every dated fact, newest first.
 * @param detectedAt time of the snapshot that first publishes them (UTC).
 * @param botOfEntry slug of the bot that a tracker entry imitates, by entry id.
 */
export function importEvents(
  records: Records,
  detectedAt: string,
  botOfEntry: ReadonlyMap<string, string>,
): ChangeEvent[] {
  const shared = { detected_at: detectedAt, cause: "import" } as const;
  const events = [
    ...records.enforcement_actions.flatMap(caseEvents),
    ...records.tracker_entries.flatMap((entry) => trackerEvents(entry, botOfEntry.get(entry.id) ?? null)),
    ...records.bots.flatMap(incidentEvents),
    ...records.regulator_releases.flatMap(releaseEvents),
  ];
  return newestFirst(events.map((event) => ({ ...event, ...shared })));
}

type DatedFact = Omit<ChangeEvent, "detected_at" | "cause">;

function caseEvents(action: EnforcementActionRecord): DatedFact[] {
  const subject = { type: "enforcement_action", id: action.id, slug: action.related_bots[0] ?? null } as const;
  const about = { kind: "regulator_case", subject, page_path: pagePath.watchlistEntry(action.id) } as const;
  const events: DatedFact[] = [];
  const decidedOnFiling = action.status_date === action.filed_date;
  if (action.filed_date !== null) {
    const status = decidedOnFiling ? action.status : "complaint_filed";
    events.push({
      ...about,
      id: eventId("regulator_case", action.id, "filed"),
      date: action.filed_date,
      title: action.title,
      summary: decidedOnFiling ? action.summary : null,
      before: null,
      after: status,
      source_url: action.source_url,
    });
  }
  if (action.status_date !== null && !decidedOnFiling && action.status !== "complaint_filed") {
    events.push({
      ...about,
      id: eventId("regulator_case", action.id, action.status),
      date: action.status_date,
      title: `${action.title}: ${outcomeWords[action.status]}`,
      summary: action.summary,
      before: "complaint_filed",
      after: action.status,
      source_url: action.status_source,
    });
  }
  return events;
}

const outcomeWords: Record<EnforcementActionRecord["status"], string> = {
  complaint_filed: "complaint filed",
  settled: "settled",
  judgment: "judgment",
  order: "order",
  dismissed: "dismissed",
  unknown: "outcome not known",
};

function trackerEvents(entry: TrackerEntryRecord, botSlug: string | null): DatedFact[] {
  const date = asDay(entry.dated);
  if (date === null) return [];
  return [
    {
      id: eventId("tracker_entry", entry.id, "listed"),
      kind: "tracker_entry",
      date,
      title: `DFPI tracker entry (unverified complaint): ${entry.primary_subject ?? entry.id}`,
      summary: entry.summary,
      subject: { type: "tracker_entry", id: entry.id, slug: botSlug },
      before: null,
      after: entry.listing,
      source_url: entry.detail_url ?? trackerUrl,
      page_path: pagePath.watchlistEntry(entry.id),
    },
  ];
}

function incidentEvents(bot: BotRecord): DatedFact[] {
  return bot.incidents.flatMap((incident) => {
    const date = asDay(incident.date);
    if (date === null) return [];
    const kind = incident.kind === "shutdown" ? "shutdown" : "incident";
    return [
      {
        id: eventId(kind, bot.slug, `${incident.date} ${incident.kind} ${incident.source}`),
        kind,
        date,
        title: `${bot.name}: ${incidentWords[incident.kind]}`,
        summary: incident.text,
        subject: { type: "bot", id: bot.slug, slug: bot.slug },
        before: null,
        after: null,
        source_url: incident.source,
        page_path: pagePath.bot(bot.slug),
      },
    ];
  });
}

const incidentWords: Record<BotRecord["incidents"][number]["kind"], string> = {
  security_breach: "security incident on record",
  loss_event: "loss event on record",
  regulatory: "regulatory matter on record",
  outage: "outage on record",
  shutdown: "end announced",
};

function releaseEvents(release: RegulatorReleaseRecord): DatedFact[] {
  if (release.date === null) return [];
  const id = eventId("regulator_release", release.id, "published");
  return [
    {
      id,
      kind: "regulator_release",
      date: release.date,
      title: `${release.regulator}: ${release.title}`,
      summary: release.summary,
      subject: { type: "regulator_release", id: release.id, slug: null },
      before: null,
      after: null,
      source_url: release.url,
      page_path: pagePath.change(id),
    },
  ];
}

/** The date when it is known to the day; a month is not made into one. */
function asDay(date: string | null): string | null {
  return date !== null && date.length === 10 ? date : null;
}
