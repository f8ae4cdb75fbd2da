/** Dates in an order that can be true. Dates of reduced precision (`2022-10`) are compared as far as they go. */
import type { BotRecord } from "../bot.ts";
import { ofAction, ofTrackerEntry, ofWarning, type Problems, problemOfBot } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";

type Dated = [field: string, date: string | null | undefined];

/** Finds dates in an order that cannot be true. */
export function* dateProblems(records: Records): Problems {
  for (const bot of records.bots) yield* botDates(bot);
  for (const { id, filed_date, status_date } of records.enforcement_actions)
    if (isAfter(filed_date, status_date)) yield ofAction(id, "status_date", "is before filed_date");
  yield* listingDates(records);
  const { file } = recordFiles.rateCard;
  for (const [index, { from, to }] of records.rate_card.active_placements.entries())
    if (isAfter(from, to)) yield { file, field: `active_placements[${index}].to`, reason: "is before from" };
}

function* listingDates({ warning_lists, tracker_entries }: Records): Problems {
  const isTurned = ({ first_seen, last_seen }: Record<"first_seen" | "last_seen", string | null>) =>
    isAfter(first_seen, last_seen);
  for (const { id: list, entries } of warning_lists)
    for (const { id } of entries.filter(isTurned)) yield ofWarning(list, `${id}.last_seen`, "is before first_seen");
  for (const { id } of tracker_entries.filter(isTurned)) yield ofTrackerEntry(id, "last_seen", "is before first_seen");
}

/** Finds dates after `today` of what has happened, been seen or been corrected. An announced end may lie ahead. */
export function* futureProblems(records: Records, today: string): Problems {
  for (const [file, ...dates] of happened(records))
    for (const [field, date] of dates)
      if (isAfter(date ?? null, today)) yield { file, field, reason: `${date} is in the future` };
}

function* happened(records: Records): Generator<[file: string, ...dates: Dated[]]> {
  for (const action of records.enforcement_actions)
    yield [fileOf(recordFolders.enforcementActions, action.id), ...datesIn(action)];
  for (const bot of records.bots) {
    const isAhead = (field: string) => field === "status_date" && bot.operating_status === "shutting_down";
    yield [fileOf(recordFolders.bots, bot.slug), ...datesIn(bot).filter(([field]) => !isAhead(field))];
  }
  for (const venue of records.prediction_venues)
    yield [fileOf(recordFolders.predictionVenues, venue.slug), ...datesIn(venue)];
  for (const release of records.regulator_releases)
    yield [recordFiles.regulatorReleases.file, ...datesIn(release, `${release.id}.`)];
  for (const { id, first_seen, last_seen, corrections = [] } of records.tracker_entries) {
    const further = datesIn(corrections, `${id}.corrections`);
    yield [recordFiles.tracker.file, [`${id}.first_seen`, first_seen], [`${id}.last_seen`, last_seen], ...further];
  }
  for (const { id, retrieved_at } of records.sources)
    yield [recordFiles.sources.file, [`${id}.retrieved_at`, retrieved_at?.slice(0, 10)]];
  for (const { id: list, entries } of records.warning_lists)
    for (const { id, published_on, first_seen, last_seen, corrections = [] } of entries) {
      const further = datesIn(corrections, `${id}.corrections`);
      yield [fileOf(recordFolders.warnings, list), [id, published_on], [id, first_seen], [id, last_seen], ...further];
    }
}

const dateField = /(?:^|_|\.)(?:date|on|as_of|event|checked|seen|released?)$/u;
const dateText = /^\d{4}(?:-\d{2}){0,2}$/u;

/** Every date at any depth of a record, by its field: `incidents[0].date`. */
function datesIn(value: unknown, field = ""): Dated[] {
  const dates: Dated[] = [];
  collectDates(value, field, dates);
  return dates;
}

function collectDates(value: unknown, field: string, dates: Dated[]): void {
  if (typeof value === "string") {
    if (dateText.test(value) && dateField.test(field)) dates.push([field, value]);
  } else if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) collectDates(each, `${field}[${at}]`, dates);
  } else if (typeof value === "object" && value !== null) {
    const path = field === "" || field.endsWith(".") ? field : `${field}.`;
    for (const [key, each] of Object.entries(value)) collectDates(each, `${path}${key}`, dates);
  }
}

/** No bot of this directory is older than what it trades on: what an earlier date means is a slip. */
const earliest = "2005";

function* botDates(bot: BotRecord): Problems {
  const { slug, first_released, last_release, status_date, last_checked, incidents } = bot;
  for (const [index, { date }] of incidents.entries()) {
    if (isAfter(date, last_checked)) yield problemOfBot(slug, `incidents[${index}].date`, "is after last_checked");
    if (date < earliest) yield problemOfBot(slug, "incidents", `${date} is before any bot on record`);
  }
  if (isAfter(first_released, last_release)) yield problemOfBot(slug, "last_release", "is before first_released");
  if (isAfter(first_released, status_date)) yield problemOfBot(slug, "status_date", "is before first_released");
  for (const [field, date] of Object.entries({ first_released, last_release, status_date }))
    if (date !== null && date < earliest)
      yield problemOfBot(slug, field, `${date} is before any bot on record; ${earliest} is the earliest year`);
}

function isAfter(date: string | null, limit: string | null): boolean {
  if (date === null || limit === null) return false;
  const digits = Math.min(date.length, limit.length);
  return date.slice(0, digits) > limit.slice(0, digits);
}
