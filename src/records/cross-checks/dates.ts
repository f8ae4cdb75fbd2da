/** Dates in an order that can be true. Dates of reduced precision (`2022-10`) are compared as far as they go. */
import type { BotRecord } from "../bot.ts";
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { ofAction, ofBot, ofTrackerEntry, ofWarning, when } from "./problem.ts";

type Dated = [field: string, date: string | null | undefined];

/** Dates in an order that cannot be true. */
export function dateProblems(records: Records): RecordProblem[] {
  return [
    ...records.bots.flatMap(botDates),
    ...records.warning_lists.flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, first_seen, last_seen }) =>
        when(isAfter(first_seen, last_seen), ofWarning(list, `${id}.last_seen`, "is before first_seen")),
      ),
    ),
    ...records.enforcement_actions.flatMap(({ id, filed_date, status_date }) =>
      when(isAfter(filed_date, status_date), ofAction(id, "status_date", "is before filed_date")),
    ),
    ...records.tracker_entries.flatMap(({ id, first_seen, last_seen }) =>
      when(isAfter(first_seen, last_seen), ofTrackerEntry(id, "last_seen", "is before first_seen")),
    ),
    ...records.rate_card.active_placements.flatMap(({ from, to }, index) => {
      const { file } = recordFiles.rateCard;
      return when(isAfter(from, to), { file, field: `active_placements[${index}].to`, reason: "is before from" });
    }),
  ];
}

/** Dates after `today` of what has happened, been seen or been corrected. Releases and expiry dates may lie ahead. */
export function futureProblems(records: Records, today: string): RecordProblem[] {
  const late = (file: string, ...dates: Dated[]) =>
    dates.flatMap(([field, date]) =>
      when(isAfter(date ?? null, today), { file, field, reason: `${date} is in the future` }),
    );
  const each = (field: string, list: readonly { date: string | null }[] = []) =>
    list.map(({ date }, at): Dated => [`${field}[${at}].date`, date]);
  return [
    ...records.enforcement_actions.flatMap(({ id, filed_date, status_date, criminal_cases, corrections }) =>
      late(
        fileOf(recordFolders.enforcementActions, id),
        ["filed_date", filed_date],
        ["status_date", status_date],
        ...each("criminal_cases", criminal_cases),
        ...each("corrections", corrections),
      ),
    ),
    ...records.bots.flatMap(({ slug, incidents, last_checked, corrections }) =>
      late(
        fileOf(recordFolders.bots, slug),
        ["last_checked", last_checked],
        ...each("incidents", incidents),
        ...each("corrections", corrections),
      ),
    ),
    ...records.tracker_entries.flatMap(({ id, first_seen, last_seen }) =>
      late(recordFiles.tracker.file, [`${id}.first_seen`, first_seen], [`${id}.last_seen`, last_seen]),
    ),
    ...records.sources.flatMap(({ id, retrieved_at }) =>
      late(recordFiles.sources.file, [`${id}.retrieved_at`, retrieved_at?.slice(0, 10)]),
    ),
    ...records.warning_lists.flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, published_on, first_seen, last_seen }) =>
        late(fileOf(recordFolders.warnings, list), [id, published_on], [id, first_seen], [id, last_seen]),
      ),
    ),
  ];
}

/** No bot of this directory is older than what it trades on: what an earlier date means is a slip. */
const earliest = "2005";

function botDates(bot: BotRecord): RecordProblem[] {
  const { slug, first_released, last_release, status_date, last_checked, incidents } = bot;
  return [
    ...incidents.flatMap(({ date }, index) =>
      when(isAfter(date, last_checked), ofBot(slug, `incidents[${index}].date`, "is after last_checked")),
    ),
    ...when(isAfter(first_released, last_release), ofBot(slug, "last_release", "is before first_released")),
    ...when(isAfter(first_released, status_date), ofBot(slug, "status_date", "is before first_released")),
    ...Object.entries({ first_released, last_release, status_date }).flatMap(([field, date]) =>
      when(
        date !== null && date < earliest,
        ofBot(slug, field, `${date} is before any bot on record; ${earliest} is the earliest year`),
      ),
    ),
    ...incidents.flatMap(({ date }) =>
      when(date < earliest, ofBot(slug, "incidents", `${date} is before any bot on record`)),
    ),
  ];
}

function isAfter(date: string | null, limit: string | null): boolean {
  if (date === null || limit === null) return false;
  const digits = Math.min(date.length, limit.length);
  return date.slice(0, digits) > limit.slice(0, digits);
}
