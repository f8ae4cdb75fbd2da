/** What the commands that ask have in common: their input, the snapshot they answer from, and how they print. */
import { text as textOf } from "node:stream/consumers";
import { type Command, Option } from "commander";
import type { z } from "zod";
import type { Action, Standing } from "../ask/answer/standing.ts";
import { WrongCallError } from "../base/errors.ts";
import type { Settings } from "../base/settings.ts";
import { type Language, languages } from "../base/words/languages.ts";
import { currentRecords } from "../collect/merge.ts";
import type { HelpDesk } from "../record/single-files.ts";
import { openShelf } from "../serve/site.ts";
import { buildSnapshot } from "../snapshot/build.ts";
import { digestOfFiles } from "../snapshot/files-digest.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { artifactFolder, openStorageToRead } from "../storage/open.ts";
import type { Storage } from "../storage/storage.ts";
import { type AnswerInWords, type ShortAnswer, shortAnswer } from "./lead.ts";
import { print } from "./output.ts";

/** More than any question has, so that the command itself can refuse the length. */
const mostBytes = 256 * 1024;

/** Gives the argument; standard input where it is `-` or missing. @throws WrongCallError if that is a terminal. */
async function argumentOrInput(argument: string | undefined, what: string): Promise<string> {
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

/**
 * Gives the lines of standard input that are not empty.
 * @param argument the command's argument, which must leave it to them.
 */
async function inputLines(argument: string | undefined, what: string): Promise<string[]> {
  if (argument !== undefined && argument !== "-") {
    throw new WrongCallError(`With --lines, write the ${what} to standard input.`);
  }
  return (await textOf(process.stdin)).split(/\r?\n/u).filter((line) => line.trim() !== "");
}

/** Gives the current record with the sources' last good reads. Only reads; publishes nothing. */
export async function presentSnapshot(settings: Settings): Promise<Snapshot> {
  await using storage = await openStorageToRead(settings.DATABASE_URL);
  const published = await publishedSnapshot(settings, storage);
  return published ?? buildSnapshot(await currentRecords(storage, settings.DATA_DIR), await storage.changes.read());
}

/**
 * Gives the published snapshot, which opens sooner than another is made; null where the data folder has changed since.
 */
async function publishedSnapshot(settings: Settings, storage: Storage): Promise<Snapshot | null> {
  if (artifactFolder(settings.DATABASE_URL) === null) return null;
  const [last] = await storage.publishedSnapshots();
  if (last === undefined || last.id !== (await storage.currentSnapshotId())) return null;
  if (last.record !== (await storage.publishedRecord(await digestOfFiles(settings.DATA_DIR)))) return null;
  const artifact = await (await openShelf(settings, storage.artifacts)).open(last.id);
  return artifact?.snapshot ?? null;
}

/** What a command was called with. Not each of them takes all of it. */
interface AskOptions {
  lang?: Language;
  text?: string;
  full?: boolean;
  json?: boolean;
  lines?: boolean;
}

/** Takes what was typed, or throws WrongCallError; the answer is made once the record is loaded. */
type Question<Typed, Answer> = (input: Typed, options: AskOptions) => (snapshot: Snapshot) => Answer | Promise<Answer>;

interface Asking<Answer> {
  /** What to give, for whoever gave nothing. */
  what: string;
  question: Question<string, Answer>;
  /** Every line of standard input as a question: what they are, the option's help, and an answer for each. */
  lines?: { what: string; help: string; questions: Question<string[], readonly unknown[]> };
  /** What the other options print. */
  help: { full: string; json: string };
  inShort(answer: Answer): ShortAnswer;
  inFull(answer: Answer): string[];
}

/** Makes `command` one that asks: its options, its input, the form that the options ask for, its exit code. */
export function askingCommand<Answer extends AnswerInWords>(
  command: Command,
  settings: Settings,
  { what, question, lines, help, inShort, inFull }: Asking<Answer>,
): Command {
  command
    .addOption(new Option("--lang <language>", "language of headline, reason, steps and signs").choices(languages))
    .option("--full", help.full)
    .option("--json", help.json);
  if (lines !== undefined) command.option("--lines", lines.help);
  return command
    .addHelpText("after", codesInWords)
    .action(async (argument: string | undefined, options: AskOptions) => {
      if (lines !== undefined && options.lines === true) {
        const answersFrom = lines.questions(await inputLines(argument, lines.what), options);
        for (const answer of await answersFrom(await presentSnapshot(settings))) console.log(JSON.stringify(answer));
        return;
      }
      const answerFrom = question(await argumentOrInput(argument, what), options);
      const snapshot = await presentSnapshot(settings);
      const answer = await answerFrom(snapshot);
      process.exitCode = codes[answer.standing];
      print(options.json, answer, () => {
        const printed = {
          ...answer,
          actions: answer.actions.map((action) => withOpenLink(action, settings, snapshot)),
        };
        return options.full === true ? inFull(printed) : shortAnswer(printed, inShort(printed), snapshot);
      });
    });
}

/** Reads the input by its shape. @throws WrongCallError, which begins with `subject` or names the field. */
export function readInput<Shape extends z.ZodType>(shape: Shape, input: unknown, subject?: string): z.output<Shape> {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new WrongCallError(`${subject ?? `The ${issue?.path.join(".")}`} ${issue?.message}.`);
}

/** Gives what to do, with an address that opens: without a public one our pages give way to help desks, or `--full`. */
function withOpenLink(action: Action, { isPublic, BASE_URL }: Settings, { records }: Snapshot): Action {
  const { text, url } = action;
  if (url === null || isPublic || !url.startsWith(`${BASE_URL}/`)) return action;
  const desk = (purpose: HelpDesk["purpose"]): string | null =>
    records.help_desks.places.find((one) => one.country === "ZZ" && one.purpose === purpose)?.url ?? null;
  const path = url.slice(BASE_URL.length).replace(/\?lang=\w+/u, "");
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

/** For the help of a command that asks. */
const codesInWords = `
Exit codes: 0 known, or nothing on record; ${codes.regulator_acted} a regulator acted; \
${codes.regulator_warned} a regulator warned; ${codes.complaint_reported} a complaint was
reported; ${codes.imitates} it imitates somebody; ${codes.warning_signs} it has signs of fraud; \
${codes.possible_match} a name on record may be meant;
${codes.wallet_blocked} wallets block it. 1 failed, 2 wrong call, 3 storage cannot be used.`;
