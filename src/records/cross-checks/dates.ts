/** Dates in an order that can be true. Dates of reduced precision (`2022-10`) are compared as far as they go. */
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { ofAction, ofBot, ofTrackerEntry, ofWarning } from "./problem.ts";

/** Dates in an order that cannot be true. */
export function dateProblems(records: Records): RecordProblem[] {
  return [
    ...botDates(records),
    ...botSpans(records),
    ...warningDates(records),
    ...actionDates(records),
    ...trackerDates(records),
    ...placementDates(records),
  ];
}

/** Dates after `today` of what has happened, been seen or been corrected. Releases and expiry dates may lie ahead. */
export function futureProblems(records: Records, today: string): RecordProblem[] {
  const late = (file: string, field: string, date: string | null | undefined): RecordProblem[] =>
    date != null && isAfter(date, today) ? [{ file, field, reason: `${date} is in the future` }] : [];
  return [
    ...records.enforcement_actions.flatMap(({ id, filed_date, status_date, criminal_cases, corrections = [] }) => {
      const file = fileOf(recordFolders.enforcementActions, id);
      return [
        ...late(file, "filed_date", filed_date),
        ...late(file, "status_date", status_date),
        ...criminal_cases.flatMap(({ date }, at) => late(file, `criminal_cases[${at}].date`, date)),
        ...corrections.flatMap(({ date }, at) => late(file, `corrections[${at}].date`, date)),
      ];
    }),
    ...records.bots.flatMap(({ slug, incidents, last_checked, corrections = [] }) => {
      const file = fileOf(recordFolders.bots, slug);
      return [
        ...late(file, "last_checked", last_checked),
        ...incidents.flatMap(({ date }, at) => late(file, `incidents[${at}].date`, date)),
        ...corrections.flatMap(({ date }, at) => late(file, `corrections[${at}].date`, date)),
      ];
    }),
    ...records.tracker_entries.flatMap(({ id, first_seen, last_seen }) => [
      ...late(recordFiles.tracker.file, `${id}.first_seen`, first_seen),
      ...late(recordFiles.tracker.file, `${id}.last_seen`, last_seen),
    ]),
    ...records.sources.flatMap(({ id, retrieved_at }) =>
      late(recordFiles.sources.file, `${id}.retrieved_at`, retrieved_at?.slice(0, 10)),
    ),
    ...records.warning_lists.flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, published_on, first_seen, last_seen }) => {
        const file = fileOf(recordFolders.warnings, list);
        return [published_on, first_seen, last_seen].flatMap((date) => late(file, id, date));
      }),
    ),
  ];
}

function botDates({ bots }: Records): RecordProblem[] {
  return bots.flatMap(({ slug, incidents, last_checked }) =>
    incidents.flatMap(({ date }, index) =>
      isAfter(date, last_checked) ? [ofBot(slug, `incidents[${index}].date`, "is after last_checked")] : [],
    ),
  );
}

/** No bot of this directory is older than what it trades on: what an earlier date means is a slip. */
const earliest = "2005";

function botSpans({ bots }: Records): RecordProblem[] {
  return bots.flatMap(({ slug, first_released, last_release, status_date, incidents }) => {
    const dated = Object.entries({ first_released, last_release, status_date });
    return [
      ...(isAfter(first_released, last_release) ? [ofBot(slug, "last_release", "is before first_released")] : []),
      ...(isAfter(first_released, status_date) ? [ofBot(slug, "status_date", "is before first_released")] : []),
      ...dated
        .filter(([, date]) => date !== null && date < earliest)
        .map(([field, date]) =>
          ofBot(slug, field, `${date} is before any bot on record; ${earliest} is the earliest year`),
        ),
      ...incidents
        .filter(({ date }) => date < earliest)
        .map(({ date }) => ofBot(slug, "incidents", `${date} is before any bot on record`)),
    ];
  });
}

function warningDates({ warning_lists }: Records): RecordProblem[] {
  return warning_lists.flatMap(({ id: list, entries }) =>
    entries
      .filter(({ first_seen, last_seen }) => isAfter(first_seen, last_seen))
      .map(({ id }) => ofWarning(list, `${id}.last_seen`, "is before first_seen")),
  );
}

function actionDates({ enforcement_actions }: Records): RecordProblem[] {
  return enforcement_actions
    .filter(({ filed_date, status_date }) => isAfter(filed_date, status_date))
    .map(({ id }) => ofAction(id, "status_date", "is before filed_date"));
}

function trackerDates({ tracker_entries }: Records): RecordProblem[] {
  return tracker_entries
    .filter(({ first_seen, last_seen }) => isAfter(first_seen, last_seen))
    .map(({ id }) => ofTrackerEntry(id, "last_seen", "is before first_seen"));
}

function placementDates({ rate_card }: Records): RecordProblem[] {
  return rate_card.active_placements.flatMap(({ from, to }, index) =>
    isAfter(from, to)
      ? [{ file: recordFiles.rateCard.file, field: `active_placements[${index}].to`, reason: "is before from" }]
      : [],
  );
}

function isAfter(date: string | null, limit: string | null): boolean {
  if (date === null || limit === null) return false;
  const digits = Math.min(date.length, limit.length);
  return date.slice(0, digits) > limit.slice(0, digits);
}
