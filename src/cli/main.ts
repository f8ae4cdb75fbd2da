/** The program `botwatch`: one command per file in this folder. */

import { Command, CommanderError } from "commander";
import packageFile from "../../package.json" with { type: "json" };
import { CommandError, ProblemError, SettingsError, WrongCallError } from "../base/errors.ts";
import { listSettings, readSettings, type Settings, type SourceAddresses } from "../base/settings.ts";
import { StorageUnavailableError } from "../storage/storage.ts";
import { fileTrouble } from "../storage/trouble.ts";

type MakeCommand = (settings: Settings) => Command;

/** In the order of the help. Loaded on demand, so that starting one does not wait for the others. */
const commands: Record<string, () => Promise<MakeCommand>> = {
  serve: async () => (await import("./serve.ts")).serveCommand,
  publish: async () => (await import("./publish.ts")).publishCommand,
  refresh: async () => (await import("./refresh.ts")).refreshCommand,
  snapshots: async () => (await import("./snapshots.ts")).snapshotsCommand,
  export: async () => (await import("./export.ts")).exportCommand,
  candidates: async () => (await import("./candidates.ts")).candidatesCommand,
  lists: async () => (await import("./lists.ts")).listsCommand,
  validate: async () => (await import("./validate.ts")).validateCommand,
  new: async () => (await import("./new.ts")).newCommand,
  preview: async () => (await import("./preview.ts")).previewCommand,
  confirm: async () => (await import("./confirm.ts")).confirmCommand,
  lapsing: async () => (await import("./lapsing.ts")).lapsingCommand,
  check: async () => (await import("./check.ts")).checkCommand,
  "site-check": async () => (await import("./site-check.ts")).siteCheckCommand,
  message: async () => (await import("./message.ts")).messageCommand,
  keys: async () => (await import("./keys.ts")).keysCommand,
  mcp: async () => (await import("./mcp.ts")).mcpCommand,
};

/** Commands that read no source: what knows them all is a third of what these would load before they begin. */
const readNoSource = new Set(["serve", "publish"]);

/** Gives the one asked for, or all of them for the help and for an unknown word. */
function commandsFor(word: string | undefined): Promise<MakeCommand[]> {
  const matching = Object.entries(commands).filter(([name]) => name === word);
  return Promise.all((matching.length > 0 ? matching : Object.entries(commands)).map(([, load]) => load()));
}

/** Exit codes of every command. docs/command-line.md lists them. */
const exitCodes = { failed: 1, wrongCall: 2, storage: 3 };

/** Commands whose argument may have several words. */
const lookups = new Set(["check", "message", "site-check"]);

const expectedErrors = [WrongCallError, CommandError, SettingsError, ProblemError];

/** Runs one command line. Returns the exit code: 0 when it did what was asked. */
export async function main(argv: readonly string[], environment = process.env): Promise<number> {
  // The reader of the output may stop early: botwatch candidates | head.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  try {
    const { sourceAddresses } = readNoSource.has(argv[0] ?? "")
      ? { sourceAddresses: {} }
      : await import("../collect/sources/index.ts");
    const settings = readSettings(environment, sourceAddresses);
    const program = new Command("botwatch")
      .description("What is on record about a trading bot or website, who says so, and as of when.")
      .version(packageFile.version, "-V, --version", "print the version")
      .exitOverride()
      .addHelpText("after", ({ error }) => (error ? "\nSettings: botwatch --help" : settingsHelp(sourceAddresses)));
    for (const command of await commandsFor(argv[0])) program.addCommand(quiet(command(settings)));
    await program.parseAsync(argv, { from: "user" });
    return process.exitCode === undefined ? 0 : Number(process.exitCode);
  } catch (error) {
    return reportFailure(error, argv[0]);
  }
}

/**
 * Prints a failure that the operator can fix, in words, and gives the exit code for it.
 * @throws the error itself where it is a fault of ours, which keeps its stack.
 */
function reportFailure(error: unknown, word: string | undefined): number {
  if (error instanceof CommanderError) {
    if (error.code === "commander.unknownCommand")
      console.error(`To look a name or website up: botwatch check ${JSON.stringify(word)}`);
    if (error.code === "commander.excessArguments" && lookups.has(word ?? ""))
      console.error(`Several words need quotation marks: botwatch ${word} "nova tech fx"`);
    return error.exitCode === 0 ? 0 : exitCodes.wrongCall;
  }
  const trouble = error instanceof StorageUnavailableError ? error : fileTrouble(error);
  if (trouble !== null) {
    console.error(trouble.message);
    return exitCodes.storage;
  }
  if (!expectedErrors.some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  const isWrongParameter = error instanceof ProblemError && error.code === "invalid_parameter";
  return isWrongParameter || error instanceof WrongCallError ? exitCodes.wrongCall : exitCodes.failed;
}

/** Makes a command and its subcommands throw instead of ending the process. */
function quiet(command: Command): Command {
  for (const below of command.commands) quiet(below);
  return command.exitOverride();
}

function settingsHelp(sourceAddresses: SourceAddresses): string {
  const settings = listSettings(sourceAddresses);
  const width = Math.max(...settings.map((row) => row.name.length));
  const rows = settings.map((row) => `  ${row.name.padEnd(width)}  ${row.meaning} (default ${row.default})`);
  return `\nSettings (environment):\n${rows.join("\n")}`;
}
