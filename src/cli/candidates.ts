/** `botwatch candidates`: lists what waits for a curator, collected or in the data folder. */

import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { Command } from "commander";
import { WrongCallError } from "../base/errors.ts";
import type { Settings } from "../base/settings.ts";
import type { CollectedCandidates } from "../collect/candidates.ts";
import { collectedCandidates } from "../collect/merge.ts";
import { loadDataFile } from "../record/data-file.ts";
import { loadCandidates, loadRecords } from "../record/load.ts";
import { fileOf, recordFolders } from "../record/record-files.ts";
import type { WarningCandidates } from "../record/warning.ts";
import { openStorageToRead } from "../storage/open.ts";
import { rowsSetAside, rowTitle, waitingRows } from "./curation/set-aside.ts";
import { print } from "./output.ts";

export function candidatesCommand(settings: Settings): Command {
  return new Command("candidates")
    .description(
      "List what waits for a curator: releases, tracker entries and rows of warning lists that were collected, " +
        "and data/candidates.",
    )
    .option("--json", "print all of it as JSON")
    .option(
      "--list <id>",
      "only the rows of one warning list that were set aside, each with the id that new warning takes",
    )
    .action(async (options: { json?: boolean; list?: string }) => {
      if (options.list !== undefined) {
        const collected = (await collectedFor(settings)).warning_rows;
        await assertList(settings.DATA_DIR, options.list, collected);
        // Not all that waits is loaded: a warning that is being written elsewhere may not be complete yet.
        const inData = rowsSetAside(await candidatesOf(settings.DATA_DIR, options.list));
        const rows = waitingRows(options.list, inData, collected);
        const title = `Rows of ${options.list} that were set aside`;
        print(options.json, rows, () =>
          section(title, rows, ({ id, row, reason }) => `${id}  ${rowTitle(row)}\n${reason}`),
        );
        return;
      }
      const waiting = await loadCandidates(settings.DATA_DIR);
      const { enforcement_actions, tracker_domains, warnings, written_warnings } = waiting;
      const { releases, tracker_entries, warning_rows } = await collectedFor(settings);
      const collected = { releases, tracker_entries, warning_rows };
      print(options.json, { ...collected, enforcement_actions, tracker_domains, warnings, written_warnings }, () => [
        ...section("Releases that may belong in the record", releases, ({ id, date, title, url, topics, words }) => {
          const published = topics.length > 0 ? `published as a release (${topics.join(", ")})` : "not published";
          return `${id}  ${date ?? "no date"}  ${title}\n${url}\n${published}; for the words: ${words.join(", ")}`;
        }),
        ...section("Tracker entries", tracker_entries, ({ id, heading, row, first_seen, reasons }) => {
          const place = row === null ? "" : `, then row ${row} of the page`;
          return `${id}  ${heading ?? "(no heading)"}\nfirst seen ${first_seen}${place}; ${reasons.join("; ")}`;
        }),
        ...section("Rows of warning lists that were collected", warning_rows, (one) => {
          const history = `first seen ${one.first_seen}, ${one.published ? "published" : "not published"}`;
          return `${one.id}  ${rowTitle(one.row)}  ${history}\n${one.reasons.join("; ")}`;
        }),
        ...section("Enforcement actions in data/candidates", enforcement_actions, (one) => {
          return `${one.id}  ${one.title}\n${one.provenance.audit_note ?? "not audited"}`;
        }),
        ...section("Warnings in data/candidates", warnings, ({ id, rows, parts }) => {
          return `${id}  ${rows.length} rows, ${parts.length} hosts and names of published warnings`;
        }),
        ...section("Warnings that a curator is writing", written_warnings, ({ id, list, names, domains }) => {
          return `${id}  ${list}: ${[...names, ...domains].join(", ")}`;
        }),
        ...section("Domains in data/candidates", tracker_domains, (one) => `${one.domain}  seen ${one.first_seen}`),
      ]);
    });
}

/** @throws WrongCallError where nothing has this id: no list, and no rows that wait under it. */
async function assertList(
  dataDir: string,
  list: string,
  collected: CollectedCandidates["warning_rows"],
): Promise<void> {
  const { warnings, candidateWarnings } = recordFolders;
  const fileNames = await Promise.all(
    [warnings, candidateWarnings].map(({ folder }) => readdir(join(dataDir, folder)).catch(() => [])),
  );
  const files = fileNames.flat().filter((name) => name.endsWith(".json"));
  const ids = [...new Set([...files.map((name) => basename(name, ".json")), ...collected.map((row) => row.list)])];
  if (ids.includes(list)) return;
  throw new WrongCallError(`No list is called ${list}. The lists are ${ids.sort().join(", ")}.`);
}

/** Gives a title with how many there are, and the text of each: its first line, and further ones below it. */
function section<One>(title: string, list: readonly One[], textOf: (one: One) => string): string[] {
  return [`${title}: ${list.length}`, ...list.map((one) => `  ${textOf(one).replaceAll("\n", "\n      ")}`)];
}

/** Gives what refreshes collected that waits for a curator. */
export async function collectedFor({ DATA_DIR, DATABASE_URL }: Settings): Promise<CollectedCandidates> {
  await using storage = await openStorageToRead(DATABASE_URL);
  return collectedCandidates(await loadRecords(DATA_DIR), await storage.collected.readAll());
}

/** Gives what a list's file of candidates holds; nothing where it has none. */
export async function candidatesOf(dataDir: string, list: string): Promise<WarningCandidates[]> {
  const file = fileOf(recordFolders.candidateWarnings, list);
  if (!existsSync(join(dataDir, file))) return [];
  return [await loadDataFile(dataDir, { ...recordFolders.candidateWarnings, file })];
}
