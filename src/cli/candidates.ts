/** `botwatch candidates`: lists what waits for a curator, collected or in the data folder. */
import { Command } from "commander";
import { collectedCandidates } from "../collect/candidates.ts";
import { rowsSetAside } from "../curation/set-aside.ts";
import { loadCandidates, loadRecords } from "../records/load.ts";
import { openStorageToRead } from "../storage/open.ts";
import type { CommandContext } from "./context.ts";
import { withStorage } from "./with-storage.ts";

export function candidatesCommand({ settings }: CommandContext): Command {
  return new Command("candidates")
    .description(
      "List what waits for a curator: releases, tracker entries and rows of warning lists that were collected, and data/candidates.",
    )
    .option("--json", "print all of it as JSON")
    .option(
      "--list <id>",
      "only the rows of one warning list that were set aside, each with the id that new warning takes",
    )
    .action(async (options: { json?: boolean; list?: string }) => {
      if (options.list !== undefined) {
        const { warnings } = await loadCandidates(settings.DATA_DIR);
        const rows = rowsSetAside(warnings.filter(({ id }) => id === options.list));
        if (options.json === true) console.log(JSON.stringify(rows));
        else
          section(`Rows of ${options.list} that were set aside`, rows, (one) => [
            `${one.id}  ${one.row.name}`,
            `    ${one.reason}`,
          ]);
        return;
      }
      const [records, waiting] = await Promise.all([loadRecords(settings.DATA_DIR), loadCandidates(settings.DATA_DIR)]);
      const reading = openStorageToRead(settings.DATABASE_URL);
      const collected = await withStorage(reading, (storage) => storage.collected.readAll());
      const { releases, tracker_entries, warning_rows } = collectedCandidates(records, collected);
      if (options.json === true) {
        console.log(JSON.stringify({ releases, tracker_entries, warning_rows, ...inFiles(waiting) }));
        return;
      }
      section("Releases that may belong in the record", releases, ({ id, date, title, url, topics, words }) => [
        `${id}  ${date ?? "no date"}  ${title}`,
        `    ${url}`,
        `    ${topics.length > 0 ? `published as a release (${topics.join(", ")})` : "not published"}; for the words: ${words.join(", ")}`,
      ]);
      section("Tracker entries", tracker_entries, ({ id, heading, row, first_seen, reasons }) => [
        `${id}  ${heading ?? "(no heading)"}`,
        `    first seen ${first_seen}${row === null ? "" : `, then row ${row} of the page`}; ${reasons.join("; ")}`,
      ]);
      section("Rows of warning lists that were collected", warning_rows, ({ id, first_seen, published, reasons }) => [
        `${id}  first seen ${first_seen}, ${published ? "published" : "not published"}`,
        `    ${reasons.join("; ")}`,
      ]);
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
