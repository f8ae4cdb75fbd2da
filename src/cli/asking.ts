/** What the commands that ask have in common: their input, the snapshot they answer from, and how they print. */

import { Option } from "commander";
import type { Action, Lead, Standing } from "../asking/standing.ts";
import { currentRecords } from "../collect/merge.ts";
import { WrongCallError } from "../errors.ts";
import { digestOfFiles } from "../publish/files-digest.ts";
import { buildSnapshot } from "../publish/publish.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import type { HelpDesk } from "../records/help-desk.ts";
import { openShelf } from "../serve/site.ts";
import type { Settings } from "../settings.ts";
import { artifactFolder, openStorageToRead, withStorage } from "../storage/open.ts";
import type { Storage } from "../storage/storage.ts";
import { type Language, languages } from "../words/languages.ts";

/** More than any command takes, so that the command itself can refuse the length. */
const mostBytes = 256 * 1024;

/**
 * The argument, or standard input if the argument is `-` or missing.
 * @throws WrongCallError where nothing is given and standard input is a terminal.
 */
export async function argumentOrInput(argument: string | undefined, what: string): Promise<string> {
  if (argument !== undefined && argument !== "-") return argument;
  if (argument === undefined && process.stdin.isTTY) {
    throw new WrongCallError(`Give ${what}, or write it to standard input.`);
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of process.stdin) {
    const piece = Buffer.from(part);
    parts.push(piece);
    bytes += piece.length;
    if (bytes > mostBytes) break;
  }
  return Buffer.concat(parts).toString("utf8").trim();
}

/** The lines of standard input that are not empty. @param given the command's argument, which must leave it to them. */
export async function inputLines(given: string | undefined, what: string): Promise<string[]> {
  if (given !== undefined && given !== "-") {
    throw new WrongCallError(`With --lines, write the ${what} to standard input.`);
  }
  return (await argumentOrInput("-", what)).split(/\r?\n/u).filter((line) => line.trim() !== "");
}

/**
 * The snapshot that commands answer from: the current record, with the sources' last good reads. Only reads; publishes
 * nothing.
 */
export function presentSnapshot(settings: Settings): Promise<Snapshot> {
  return withStorage(
    openStorageToRead(settings.DATABASE_URL),
    async (storage) =>
      (await publishedSnapshot(settings, storage)) ??
      buildSnapshot(await currentRecords(storage, settings.DATA_DIR), await storage.changes.read()),
  );
}

/** The published snapshot, which opens sooner than another is made; null where the data folder has changed since. */
async function publishedSnapshot(settings: Settings, storage: Storage): Promise<Snapshot | null> {
  if (artifactFolder(settings.DATABASE_URL) === null) return null;
  const [last] = await storage.publishedSnapshots();
  if (last === undefined || last.id !== (await storage.currentSnapshotId())) return null;
  if (last.record !== (await storage.publishedRecord(await digestOfFiles(settings.DATA_DIR)))) return null;
  const artifact = await (await openShelf(settings, storage.artifacts)).open(last.id);
  return artifact?.snapshot ?? null;
}

export function languageOption(): Option {
  return new Option("--lang <language>", "language of headline, reason, steps and signs").choices(languages);
}

/** Options of the commands that ask; not each has all. */
export interface AskOptions {
  lang?: Language;
  text?: string;
  full?: boolean;
  json?: boolean;
  lines?: boolean;
}

interface Printing<Answer> {
  options: AskOptions;
  settings: Settings;
  snapshot: Snapshot;
  inShort: (answer: Answer, snapshot: Snapshot) => string;
  inFull: (answer: Answer) => string;
}

/** Prints an answer in the form that the options ask for. The exit code tells its standing. */
export function printAnswer<Answer extends Lead>(
  answer: Answer,
  { options, settings, snapshot, inShort, inFull }: Printing<Answer>,
): void {
  exitBy(answer);
  if (options.json === true) {
    console.log(JSON.stringify(answer));
    return;
  }
  const shown = openable(answer, { settings, desks: snapshot.records.help_desks.places });
  console.log(options.full === true ? inFull(shown) : inShort(shown, snapshot));
}

interface Known {
  settings: Pick<Settings, "BASE_URL" | "isPublic">;
  desks: readonly HelpDesk[];
}

/**
 * What to do, with addresses that open. Without a public address nobody may be serving, so our own pages give way to
 * the record's international help desks, or to `--full`.
 */
function openable<Answer extends Lead>(answer: Answer, known: Known): Answer {
  return { ...answer, actions: answer.actions.map((action) => withOpenLink(action, known)) };
}

/** Our page if a public address is set; else null. */
export function ownPage(url: string, { isPublic }: Known["settings"]): string | null {
  return isPublic ? url : null;
}

function withOpenLink(action: Action, { settings, desks }: Known): Action {
  const { text, url } = action;
  if (url === null || settings.isPublic || !url.startsWith(`${settings.BASE_URL}/`)) return action;
  const desk = (purpose: HelpDesk["purpose"]): string | null =>
    desks.find((one) => one.country === "ZZ" && one.purpose === purpose)?.url ?? null;
  const path = url.slice(settings.BASE_URL.length).replace(/\?lang=\w+/u, "");
  if (path === "/help" || path === "/help#report") return { text, url: desk("report") };
  if (path === "/help#check") return { text, url: desk("check") };
  return path.startsWith("/help") ? { text, url: null } : { text: `${text} (--full)`, url: null };
}

/** Codes below 10 are those of any command: 1 failed, 2 wrong call, 3 storage. */
const codes: Record<Standing, number> = {
  known: 0,
  no_record: 0,
  regulator_acted: 10,
  regulator_warned: 11,
  complaint_reported: 12,
  imitates: 13,
  warning_signs: 14,
  possible_match: 15,
  wallet_blocked: 16,
};

/** Sets the exit code for when the command ends. */
function exitBy({ standing }: { standing: Standing }): void {
  process.exitCode = codes[standing];
}

/** For the help of a command that asks. */
export const codesInWords = `
Exit codes: 0 known, or nothing on record; ${codes.regulator_acted} a regulator acted; \
${codes.regulator_warned} a regulator warned; ${codes.complaint_reported} a complaint was
reported; ${codes.imitates} it imitates somebody; ${codes.warning_signs} it has signs of fraud; \
${codes.possible_match} a name on record may be meant;
${codes.wallet_blocked} wallets block it. 1 failed, 2 wrong call, 3 storage cannot be used.`;
