/** Slips of the hand: look-alike letters in names, sources without encryption, entries in the wrong list's file. */
import { mixesScripts } from "../../names/normalize.ts";
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { ofWarning, when } from "./problem.ts";

/** Names in two scripts, http sources, and warnings under another list's id. */
export function spellingProblems(records: Records): RecordProblem[] {
  return [...names(records), ...openSources(records), ...foreignEntries(records)];
}

function names({ bots, prediction_venues, protected_brands }: Records): RecordProblem[] {
  const named = [
    ...bots.map(({ slug, name, aliases }) => ({ file: fileOf(recordFolders.bots, slug), all: [name, ...aliases] })),
    ...prediction_venues.map(({ slug, name }) => ({ file: fileOf(recordFolders.predictionVenues, slug), all: [name] })),
    ...protected_brands.map(({ name }) => ({ file: recordFiles.protectedBrands.file, all: [name] })),
  ];
  return named.flatMap(({ file, all }) =>
    all.filter(mixesScripts).map((name) => ({
      file,
      field: "name",
      reason: `${name} has letters of two scripts in one word, as imitations have: type it in one`,
    })),
  );
}

function openSources({ bots, enforcement_actions, warning_lists, regulator_releases }: Records): RecordProblem[] {
  const open = (file: string, field: string, url: string | null) =>
    when(url?.startsWith("http:") === true, {
      file,
      field,
      reason: `${url} is not encrypted: a source begins with https://`,
    });
  return [
    ...bots.flatMap((bot) => {
      const file = fileOf(recordFolders.bots, bot.slug);
      const own = Object.entries(bot).filter(([field]) => field.endsWith("_source"));
      const listed = [...bot.incidents, ...bot.red_flags, ...bot.impersonations];
      return [
        ...own.flatMap(([field, url]) => open(file, field, url as string | null)),
        ...listed.flatMap(({ source }) => open(file, "source", source)),
      ];
    }),
    ...enforcement_actions.flatMap(({ id, source_url, status_source, criminal_cases }) =>
      [source_url, status_source, ...criminal_cases.map((one) => one.source_url)].flatMap((url) =>
        open(fileOf(recordFolders.enforcementActions, id), "source_url", url),
      ),
    ),
    ...warning_lists.flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, source_url }) =>
        open(fileOf(recordFolders.warnings, list), `${id}.source_url`, source_url),
      ),
    ),
    ...regulator_releases.flatMap(({ id, url }) => open(recordFiles.regulatorReleases.file, `${id}.url`, url)),
  ];
}

function foreignEntries({ warning_lists }: Records): RecordProblem[] {
  return warning_lists.flatMap(({ id, list, entries }) => {
    const foreign = entries.filter((entry) => !entry.id.startsWith(`${id}-`));
    return [
      ...(list.id === id ? [] : [ofWarning(id, "list.id", `must be ${id}, as the file is`)]),
      ...foreign.map((entry) => ofWarning(id, entry.id, `belongs to another list: ids here begin with ${id}-`)),
    ];
  });
}
