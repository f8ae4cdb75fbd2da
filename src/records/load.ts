/** Reads the records of the data folder. Every file is read, and every problem collected, before anything is thrown. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { polkadotAddress } from "../names/polkadot-address.ts";
import { compareText } from "./canonical.ts";
import { crossCheck } from "./cross-checks.ts";
import { allProblems, readDataFile, whyUnreadable } from "./data-file.ts";
import type { EnforcementActionRecord } from "./enforcement-action.ts";
import type { RecordProblem } from "./record-error.ts";
import {
  entriesFileOf,
  fileOf,
  type RecordFile,
  type RecordFolder,
  recordFiles,
  recordFolders,
} from "./record-files.ts";
import type { Records } from "./records.ts";
import type { TrackerDomainCandidate } from "./tracker-domain-candidate.ts";
import { entryLines, type WalletBlocklist } from "./wallet-blocklist.ts";
import type { WarningCandidates, WrittenWarning } from "./warning.ts";

/**
 * All published records below `dataDir`, each list sorted by slug, id or day whatever the directory order.
 * @throws RecordError with every problem in every file (JSON, schema, file name); if there is none, with every problem
 * between files (see crossCheck).
 */
export async function loadRecords(dataDir: string, now: Date = new Date()): Promise<Records> {
  const problems: RecordProblem[] = [];
  const folder = <Shape extends z.ZodType>(which: RecordFolder<Shape>) => readFolder(dataDir, which, problems);
  const file = <Shape extends z.ZodType>(which: RecordFile<Shape>) => readDataFile(dataDir, which, problems);
  const read = await allOf({
    bots: folder(recordFolders.bots),
    enforcement_actions: folder(recordFolders.enforcementActions),
    prediction_venues: folder(recordFolders.predictionVenues),
    vault_days: folder(recordFolders.vaultDays),
    warnings: folder(recordFolders.warnings),
    authorised: file(recordFiles.authorised),
    blocklists: readBlocklists(dataDir, problems),
    review: file(recordFiles.listReview),
    tracker: file(recordFiles.tracker),
    brands: file(recordFiles.protectedBrands),
    releases: file(recordFiles.regulatorReleases),
    phrases: file(recordFiles.redFlagPhrases),
    helpDesks: file(recordFiles.helpDesks),
    rateCard: file(recordFiles.rateCard),
    sources: file(recordFiles.sources),
  });
  const whole = <Content>(content: Content | null): Content => {
    if (content === null) throw allProblems(problems);
    return content;
  };
  const authorised = whole(read.authorised);
  const records: Records = {
    bots: read.bots,
    enforcement_actions: read.enforcement_actions,
    tracker_entries: sortedBy(whole(read.tracker).entries, "id"),
    warning_lists: read.warnings.map((list) => ({ ...list, entries: sortedBy(list.entries, "id") })),
    authorised: { ...authorised, providers: sortedBy(authorised.providers, "name") },
    wallet_blocklists: sortedBy(whole(read.blocklists), "id"),
    list_review: whole(read.review),
    vault_days: read.vault_days,
    prediction_venues: read.prediction_venues,
    protected_brands: sortedBy(whole(read.brands).brands, "slug"),
    regulator_releases: sortedBy(whole(read.releases).releases, "id"),
    red_flag_phrases: sortedBy(whole(read.phrases).phrases, "id"),
    help_desks: whole(read.helpDesks),
    rate_card: whole(read.rateCard),
    sources: whole(read.sources).sources,
  };
  // Cross-checks need a full set: a bot whose file is broken would be reported elsewhere as unknown.
  if (problems.length === 0) problems.push(...crossCheck(records, dayAfter(now)));
  if (problems.length > 0) throw allProblems(problems);
  return records;
}

async function allOf<Made extends Record<string, Promise<unknown>>>(
  made: Made,
): Promise<{ [Key in keyof Made]: Awaited<Made[Key]> }> {
  const settled = await Promise.all(Object.entries(made).map(async ([key, value]) => [key, await value]));
  return Object.fromEntries(settled);
}

/** Somewhere it is already tomorrow. */
function dayAfter(now: Date): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
}

/** What waits for a curator. None of it is published. */
interface Candidates {
  enforcement_actions: EnforcementActionRecord[];
  tracker_domains: TrackerDomainCandidate[];
  /** Rows and parts of rows of the warning lists, one element per list. */
  warnings: WarningCandidates[];
  /** Warnings that a curator is writing by hand. */
  written_warnings: WrittenWarning[];
}

/**
 * The candidates below `dataDir`, sorted by id and by domain.
 * @throws RecordError with every problem in every file.
 */
export async function loadCandidates(dataDir: string): Promise<Candidates> {
  const problems: RecordProblem[] = [];
  const [actions, warnings, written, domains] = await Promise.all([
    readFolder(dataDir, recordFolders.candidateActions, problems),
    readFolder(dataDir, recordFolders.candidateWarnings, problems),
    readFolder(dataDir, recordFolders.writtenWarnings, problems),
    readDataFile(dataDir, recordFiles.candidateDomains, problems),
  ]);
  for (const action of actions) {
    if (!action.provenance.audited) continue;
    const file = fileOf(recordFolders.candidateActions, action.id);
    const reason = `is true: a confirmed action belongs in ${recordFolders.enforcementActions.folder}/`;
    problems.push({ file, field: "provenance.audited", reason });
  }
  if (problems.length > 0 || !domains) throw allProblems(problems);
  return {
    enforcement_actions: actions,
    tracker_domains: sortedBy(domains.domains, "domain"),
    warnings,
    written_warnings: written,
  };
}

/** The wallet blocklists, with the entries of those that are bundled. */
async function readBlocklists(dataDir: string, problems: RecordProblem[]): Promise<WalletBlocklist[] | null> {
  const file = await readDataFile(dataDir, recordFiles.walletBlocklists, problems);
  if (file === null) return null;
  return Promise.all(
    file.lists.map(async (list) => ({
      ...list,
      entries: list.bundled ? await readEntries(dataDir, list, problems) : "",
    })),
  );
}

async function readEntries(
  dataDir: string,
  { id, of }: Pick<WalletBlocklist, "id" | "of">,
  problems: RecordProblem[],
): Promise<string> {
  const file = entriesFileOf(id);
  try {
    const entries = (await readFile(join(dataDir, file), "latin1")).trimEnd();
    const isSound = of === "websites" ? isPlainHost : isInPolkadotsSpelling;
    const wrong = entryLines(entries).find((entry, at, all) => !isSound(entry) || entry <= (all[at - 1] ?? ""));
    if (wrong === undefined) return entries;
    const what = of === "websites" ? "a host in ASCII and lower case" : "an address in Polkadot's spelling";
    problems.push({ file, field: wrong, reason: `must be ${what}, later than the one before` });
  } catch (error) {
    problems.push({ file, field: "", reason: whyUnreadable(error) });
  }
  return "";
}

function isPlainHost(entry: string): boolean {
  return /^[a-z0-9_.-]+$/u.test(entry);
}

function isInPolkadotsSpelling(entry: string): boolean {
  return polkadotAddress(entry) === entry;
}

async function readFolder<Shape extends z.ZodType>(
  dataDir: string,
  { folder, key, schema, schemaFile }: RecordFolder<Shape>,
  problems: RecordProblem[],
): Promise<z.output<Shape>[]> {
  const identifierOf = (record: unknown) => String(Reflect.get(Object(record), key));
  const names = await namesIn(dataDir, folder, problems);
  const read = names.map(async (name) => {
    const file = `${folder}/${name}`;
    if (!name.endsWith(".json")) {
      problems.push({ file, field: "", reason: `is no record: only files called <${key}>.json belong in ${folder}/` });
      return [];
    }
    const record = await readDataFile(dataDir, { file, schema, schemaFile }, problems);
    if (record === null) return [];
    if (`${identifierOf(record)}.json` !== name) {
      problems.push({ file, field: key, reason: `must be the name of the file, ${name.slice(0, -".json".length)}` });
    }
    return [record];
  });
  return (await Promise.all(read)).flat().toSorted((a, b) => compareText(identifierOf(a), identifierOf(b)));
}

/** Names in a folder. Hidden files (.DS_Store, an editor's swap file) are skipped. */
async function namesIn(dataDir: string, folder: string, problems: RecordProblem[]): Promise<string[]> {
  try {
    const names = await readdir(join(dataDir, folder));
    return names.filter((name) => !name.startsWith("."));
  } catch (error) {
    problems.push({ file: folder, field: "", reason: whyUnreadable(error) });
    return [];
  }
}

function sortedBy<Key extends string, Row extends Record<Key, string>>(rows: readonly Row[], key: Key): Row[] {
  return rows.toSorted((a, b) => compareText(a[key], b[key]));
}
