/** Reads the records of the data folder. Every file is read, and every problem collected, before anything is thrown. */

import { access, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { dayAfter, dayOf } from "../base/dates.ts";
import { polkadotAddress } from "../base/names/polkadot-address.ts";
import { compareText } from "./canonical.ts";
import { crossCheck } from "./cross-checks.ts";
import { allProblems, readDataFile, whyUnreadable } from "./data-file.ts";
import { pressReportsIn } from "./press-report.ts";
import type { RecordProblem } from "./record-error.ts";
import type { RecordFile, RecordFolder } from "./record-files.ts";
import { entriesFileOf, fileOf, recordFiles, recordFolders } from "./record-files.ts";
import type { PressReport, Records } from "./records.ts";
import { entryLines, type WalletBlocklist } from "./wallet-blocklist.ts";

/**
 * All published records below `dataDir`, each list sorted by slug, id or day whatever the directory order.
 * @throws RecordError with every problem in every file (JSON, schema, file name); if there is none, with every problem
 * between files (see crossCheck).
 */
export async function loadRecords(dataDir: string, now: Date = new Date()): Promise<Records> {
  const problems: RecordProblem[] = [];
  const folder = <Shape extends z.ZodType>(which: RecordFolder<Shape>) => readFolder(dataDir, which, problems);
  const file = async <Shape extends z.ZodType, Rows>(
    which: RecordFile<Shape>,
    rows: (content: z.output<Shape>) => Rows,
  ) => {
    const content = await readDataFile(dataDir, which, problems);
    return content === null ? null : rows(content);
  };
  const lists = await folder(recordFolders.warnings);
  const records = {
    bots: await folder(recordFolders.bots),
    enforcement_actions: await folder(recordFolders.enforcementActions),
    press_reports: await readPressReports(dataDir),
    tracker_entries: await file(recordFiles.tracker, ({ entries }) => sortedBy(entries, "id")),
    warning_lists: lists.map((list) => ({ ...list, entries: sortedBy(list.entries, "id") })),
    authorised: await file(recordFiles.authorised, (all) => ({ ...all, providers: sortedBy(all.providers, "name") })),
    wallet_blocklists: await readBlocklists(dataDir, problems),
    list_review: await file(recordFiles.listReview, (review) => review),
    vault_days: await folder(recordFolders.vaultDays),
    prediction_venues: await folder(recordFolders.predictionVenues),
    protected_brands: await file(recordFiles.protectedBrands, ({ brands }) => sortedBy(brands, "slug")),
    regulator_releases: await file(recordFiles.regulatorReleases, ({ releases }) => sortedBy(releases, "id")),
    red_flag_phrases: await file(recordFiles.redFlagPhrases, ({ phrases }) => sortedBy(phrases, "id")),
    help_desks: await file(recordFiles.helpDesks, (desks) => desks),
    statements: await file(recordFiles.statements, ({ statements }) => statements),
    rate_card: await file(recordFiles.rateCard, (card) => card),
    sources: await file(recordFiles.sources, ({ sources }) => sources),
  };
  if (!isWhole(records)) throw allProblems(problems);
  // Cross-checks need a full set: a bot whose file is broken would be reported elsewhere as unknown.
  // Somewhere it is already tomorrow.
  const tomorrow = dayAfter(dayOf(now));
  if (problems.length === 0) problems.push(...crossCheck(records, tomorrow));
  if (problems.length > 0) throw allProblems(problems);
  return records;
}

/** True where every file could be read. */
function isWhole(records: { [Kind in keyof Records]: Records[Kind] | null }): records is Records {
  return !Object.values(records).includes(null);
}

/** What waits for a curator below `dataDir`, sorted; never published. @throws RecordError with every problem. */
export async function loadCandidates(dataDir: string) {
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
    /** Rows and parts of rows of the warning lists, one element per list. */
    warnings,
    written_warnings: written,
  };
}

/**
 * What the press tells of cases that wait; a record without waiting cases has none. A waiting case that is unsound is
 * left out: it stops no publication, and loading the candidates names what is wrong with it.
 */
async function readPressReports(dataDir: string): Promise<PressReport[]> {
  const { candidateActions } = recordFolders;
  const isThere = await access(join(dataDir, candidateActions.folder)).then(
    () => true,
    () => false,
  );
  return isThere ? pressReportsIn(await readFolder(dataDir, candidateActions, [])) : [];
}

/** The wallet blocklists, with the entries of those that are bundled. */
async function readBlocklists(dataDir: string, problems: RecordProblem[]): Promise<WalletBlocklist[] | null> {
  const file = await readDataFile(dataDir, recordFiles.walletBlocklists, problems);
  const lists = file?.lists.map(async (list) => ({
    ...list,
    entries: list.bundled ? await readEntries(dataDir, list, problems) : "",
  }));
  return lists === undefined ? null : sortedBy(await Promise.all(lists), "id");
}

async function readEntries(
  dataDir: string,
  { id, of }: Pick<WalletBlocklist, "id" | "of">,
  problems: RecordProblem[],
): Promise<string> {
  const file = entriesFileOf(id);
  try {
    const entries = (await readFile(join(dataDir, file), "latin1")).trimEnd();
    const isSound = (entry: string) =>
      of === "websites" ? /^[a-z0-9_.-]+$/u.test(entry) : polkadotAddress(entry) === entry;
    const wrong = entryLines(entries).find((entry, at, all) => !isSound(entry) || entry <= (all[at - 1] ?? ""));
    if (wrong === undefined) return entries;
    const what = of === "websites" ? "a host in ASCII and lower case" : "an address in Polkadot's spelling";
    problems.push({ file, field: wrong, reason: `must be ${what}, later than the one before` });
  } catch (error) {
    problems.push({ file, field: "", reason: whyUnreadable(error) });
  }
  return "";
}

async function readFolder<Shape extends z.ZodType>(
  dataDir: string,
  { folder, key, schema, schemaFile }: RecordFolder<Shape>,
  problems: RecordProblem[],
): Promise<z.output<Shape>[]> {
  const identifierOf = (record: unknown) => String(Reflect.get(Object(record), key));
  const names = await readdir(join(dataDir, folder)).catch((error: unknown): string[] => {
    problems.push({ file: folder, field: "", reason: whyUnreadable(error) });
    return [];
  });
  const files = names.map(async (name) => {
    // An editor's swap file, .DS_Store and the like.
    if (name.startsWith(".")) return [];
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
  return (await Promise.all(files)).flat().toSorted((a, b) => compareText(identifierOf(a), identifierOf(b)));
}

function sortedBy<Key extends string, Row extends Record<Key, string>>(rows: readonly Row[], key: Key): Row[] {
  return rows.toSorted((a, b) => compareText(a[key], b[key]));
}
