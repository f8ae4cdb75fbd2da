/** `botwatch candidates`: lists what waits for a curator, collected or in the data folder. */

import { Command } from "commander";
import { rowsSetAside, rowTitle, waitingRows } from "../curation/set-aside.ts";
import { loadCandidates } from "../records/load.ts";
import type { Settings } from "../settings.ts";
import { candidatesOf, collectedFor } from "./collected.ts";

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
        // Not all that waits is loaded: a warning that is being written elsewhere may not be complete yet.
        const inData = rowsSetAside(await candidatesOf(settings.DATA_DIR, options.list));
        const rows = waitingRows(options.list, inData, (await collectedFor(settings)).warning_rows);
        if (options.json === true) console.log(JSON.stringify(rows));
        else
          section(`Rows of ${options.list} that were set aside`, rows, (one) => [
            `${one.id}  ${rowTitle(one.row)}`,
            `    ${one.reason}`,
          ]);
        return;
      }
      const waiting = await loadCandidates(settings.DATA_DIR);
      const { releases, tracker_entries, warning_rows } = await collectedFor(settings);
      if (options.json === true) {
        console.log(JSON.stringify({ releases, tracker_entries, warning_rows, ...inFiles(waiting) }));
        return;
      }
      section("Releases that may belong in the record", releases, ({ id, date, title, url, topics, words }) => [
        `${id}  ${date ?? "no date"}  ${title}`,
        `    ${url}`,
        `    ${topics.length > 0 ? `published as a release (${topics.join(", ")})` : "not published"}; ` +
          `for the words: ${words.join(", ")}`,
      ]);
      section("Tracker entries", tracker_entries, ({ id, heading, row, first_seen, reasons }) => [
        `${id}  ${heading ?? "(no heading)"}`,
        `    first seen ${first_seen}${row === null ? "" : `, then row ${row} of the page`}; ${reasons.join("; ")}`,
      ]);
      section(
        "Rows of warning lists that were collected",
        warning_rows,
        ({ id, first_seen, published, reasons, row }) => [
          `${id}  ${rowTitle(row)}  first seen ${first_seen}, ${published ? "published" : "not published"}`,
          `    ${reasons.join("; ")}`,
        ],
      );
      section("Enforcement actions in data/candidates", waiting.enforcement_actions, ({ id, title, provenance }) => [
        `${id}  ${title}`,
        `    ${provenance.audit_note ?? "not audited"}`,
      ]);
      section("Warnings in data/candidates", waiting.warnings, ({ id, rows, parts }) => [
        `${id}  ${rows.length} rows, ${parts.length} hosts and names of published warnings`,
      ]);
      section("Warnings that a curator is writing", waiting.written_warnings, ({ id, list, names, domains }) => [
        `${id}  ${list}: ${[...names, ...domains].join(", ")}`,
      ]);
      section("Domains in data/candidates", waiting.tracker_domains, ({ domain, first_seen }) => [
        `${domain}  seen ${first_seen}`,
      ]);
    });
}

function inFiles(waiting: Awaited<ReturnType<typeof loadCandidates>>) {
  const { enforcement_actions, tracker_domains, warnings, written_warnings } = waiting;
  return { enforcement_actions, tracker_domains, warnings, written_warnings };
}

function section<T>(title: string, list: readonly T[], lines: (one: T) => string[]): void {
  console.log(`${title}: ${list.length}`);
  for (const one of list)
    console.log(
      lines(one)
        .map((line) => `  ${line}`)
        .join("\n"),
    );
}
