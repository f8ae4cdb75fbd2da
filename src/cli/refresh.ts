/** `botwatch refresh`: reads the sources, shows what changed, and publishes. */

import { readFile, stat } from "node:fs/promises";
import { Command, Option } from "commander";
import { CommandError, WrongCallError } from "../base/errors.ts";
import type { Settings } from "../base/settings.ts";
import type { CollectedCandidates } from "../collect/candidates.ts";
import { collectedCandidates } from "../collect/merge.ts";
import type { Difference, RefreshOptions, RefreshParts, SourceOutcome } from "../collect/refresh.ts";
import { refresh } from "../collect/refresh.ts";
import type { Source } from "../collect/source-shape.ts";
import { sourceCalled, sources } from "../collect/sources/index.ts";
import { readSupervised } from "../collect/supervise.ts";
import { loadCuratedRecord } from "../publish/curated-record.ts";
import { type Published, publishRecords } from "../publish/publish.ts";
import { recordThatStands } from "../publish/supersession.ts";
import { loadRecords } from "../record/load.ts";
import { openShelf } from "../serve/site.ts";
import { openStorage } from "../storage/open.ts";
import type { Storage } from "../storage/storage.ts";
import { print, publishedLine, withProgress } from "./output.ts";

type Chosen = "dryRun" | "acceptShrink" | "acceptGrowth" | "acceptChanges";
interface Options extends Partial<Pick<RefreshOptions, Chosen>> {
  source?: string;
  from?: string;
  json?: boolean;
}

/** What a read is refused for, unless the option of that name accepts it. */
const suspicious = {
  shrink: "with far fewer records than the last one",
  growth: "with very many new records at once",
  changes: "whose names stand beside other websites",
};

export function refreshCommand(settings: Settings): Command {
  const command = new Command("refresh")
    .description("Read the sources and publish what changed. Exit code 0: every source was read; 1: one was not.")
    .addOption(new Option("--source <name>", "read this source only").choices(sources.map(({ id }) => id)))
    .option("--from <file>", `read a saved copy instead of the address; needs --source.\n${savedCopies()}`)
    .option("--dry-run", "show what would change, but keep nothing");
  for (const [what, read] of Object.entries(suspicious))
    command.option(`--accept-${what}`, `accept a read ${read}, after you looked at the source`);
  return command.option("--json", "print the outcome as JSON").action((options: Options) => run(settings, options));
}

async function run(settings: Settings, options: Options): Promise<void> {
  const { accepted, withheld } = byTerms(settings.ACCEPTED_TERMS);
  const selection = options.source === undefined ? accepted : [chosenSource(options.source, withheld)];
  if (options.from !== undefined && (options.source === undefined || selection.some((one) => one.savedCopy === null)))
    throw new WrongCallError(`--from reads a saved copy of one source: add --source.\n${savedCopies()}`);
  await using storage = await openStorage(settings.DATABASE_URL);
  const parts = await refreshParts(settings, storage);
  const { dryRun = false, acceptShrink = false, acceptGrowth = false, acceptChanges = false } = options;
  const file = options.from === undefined ? null : await readSavedCopy(options.from);
  const result = await withProgress((onProgress) =>
    refresh(parts, {
      dryRun,
      acceptShrink,
      acceptGrowth,
      acceptChanges,
      sources: selection,
      withdrawn: withheld.map(({ id }) => id),
      file,
      onProgress,
    }),
  );
  if (!result.ran) {
    if (options.json === true) console.log(JSON.stringify({ another_since: result.since }));
    const since = result.since === null ? "" : ` since ${result.since}`;
    throw new CommandError(`Another refresh is running${since}. Nothing was done.`);
  }
  const { sources: outcomes, published } = result.value;
  const candidates = collectedCandidates(await loadRecords(settings.DATA_DIR), await storage.collected.readAll());
  const { id: snapshot = null, changed = false, eventsAdded: events_added = 0 } = published ?? {};
  print(options.json, { sources: outcomes, snapshot, changed, events_added, candidates }, () => [
    ...outcomes.flatMap((outcome) => summaryLines(outcome, dryRun)),
    ...withheldLines(options.source === undefined ? withheld : []),
    ...(published === null ? [] : [publishedLine(published)]),
    ...candidateLines(candidates),
  ]);
  if (outcomes.some((outcome) => !outcome.ok)) process.exitCode = 1;
}

/**
 * Parts the sources into those that may be read and those whose terms the operator has not accepted.
 * @throws CommandError for an id that is no such source's.
 */
function byTerms(ids: readonly string[]): { accepted: readonly Source[]; withheld: readonly Source[] } {
  const conditional = sources.filter(({ needsAcceptance }) => needsAcceptance === true);
  const unknown = ids.filter((id) => conditional.every((source) => source.id !== id));
  if (unknown.length > 0) {
    const acceptableIds = conditional.map(({ id }) => id).join(", ");
    throw new CommandError(`ACCEPTED_TERMS names ${unknown.join(", ")}; it may name ${acceptableIds}.`);
  }
  const withheld = conditional.filter(({ id }) => !ids.includes(id));
  return { accepted: sources.filter((source) => !withheld.includes(source)), withheld };
}

/** Gives the one source to read. @throws CommandError where its terms are not accepted. */
function chosenSource(id: string, withheld: readonly Source[]): Source {
  const source = sourceCalled(id);
  if (withheld.includes(source))
    throw new CommandError(`${id} is not read before you accept its terms: ${source.terms}. Set ACCEPTED_TERMS=${id}.`);
  return source;
}

/** Says which sources were left alone, and what would have them read. */
function withheldLines(withheld: readonly Source[]): string[] {
  const ids = withheld.map(({ id }) => id).join(", ");
  return ids === "" ? [] : [`Not read before you accept their terms (ACCEPTED_TERMS): ${ids}.`];
}

/** Gives what --from accepts, by source. */
function savedCopies(): string {
  return sources.flatMap(({ id, savedCopy }) => (savedCopy === null ? [] : [`${id}: ${savedCopy}`])).join("\n");
}

/** Gives what a refresh needs, from these settings. */
async function refreshParts(settings: Settings, storage: Storage): Promise<RefreshParts<Published>> {
  const { addresses, BASE_URL: baseUrl, CONTACT: contact } = settings;
  const curated = await loadCuratedRecord(settings.DATA_DIR);
  const parts = { storage, shelf: await openShelf(settings, storage.artifacts), curated };
  const official = new Set(sources.flatMap((source) => Object.values(source.addresses).map((one) => one.official)));
  const configured = Object.values(addresses).filter((address) => !official.has(address));
  return {
    storage,
    addresses,
    contact,
    loadRecords: () => recordThatStands(parts),
    publish: (overlay, now, rows) => publishRecords({ ...parts, overlay, now, collected: rows }),
    read: (reading, onProgress) => readSupervised({ reading, fetching: { baseUrl, contact, configured } }, onProgress),
    now: () => new Date(),
  };
}

/** A saved copy's time is the file's: a browser sets it when it saves the page. */
async function readSavedCopy(path: string): Promise<NonNullable<RefreshOptions["file"]>> {
  try {
    const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
    return { bytes, saved_at: mtime };
  } catch {
    throw new CommandError(`The file ${path} cannot be read.`);
  }
}

const listedAtMost = 20;
const nameWidth = Math.max(...sources.map(({ id }) => id.length));

function summaryLines(outcome: SourceOutcome, verbose: boolean): string[] {
  const name = outcome.source.padEnd(nameWidth);
  if (!outcome.ok) {
    const hint = outcome.hint === null ? [] : [`${" ".repeat(nameWidth + 1)}${outcome.hint}`];
    return [`${name} failed: ${outcome.reason} The last good records stay.`, ...hint];
  }
  const { what, total, added, removed, changed } = outcome.differences;
  const counts = `${added.length} added, ${removed.length} removed, ${changed.length} changed`;
  return [
    `${name} read: ${total} ${what}; ${counts}`,
    ...(verbose
      ? [...differenceLines("+", added), ...differenceLines("-", removed), ...differenceLines("~", changed)]
      : []),
  ];
}

function differenceLines(sign: string, differences: readonly Difference[]): string[] {
  const lines = differences.slice(0, listedAtMost).map(({ id, title }) => `  ${sign} ${id}  ${title}`);
  const rest = differences.length - lines.length;
  return rest > 0 ? [...lines, `  ${sign} and ${rest} more (--json lists all)`] : lines;
}

function candidateLines({ releases, tracker_entries, warning_rows }: CollectedCandidates): string[] {
  if (releases.length + tracker_entries.length + warning_rows.length === 0) return [];
  const lines = releases.slice(0, listedAtMost).map(({ id, date, title }) => `  ${id}  ${date ?? ""}  ${title}`);
  const entries = `${tracker_entries.length} tracker entries and ${warning_rows.length} rows of warning lists`;
  return [`For the curator: ${releases.length} releases, ${entries} (botwatch candidates lists them).`, ...lines];
}
