/** The program `botwatch`: one command per file in this folder. */
import { Command, CommanderError } from "commander";
import { CommandError, ProblemError, SettingsError } from "../errors.ts";
import { RecordError } from "../records/record-error.ts";
import { readSettings, settingRows } from "../settings.ts";
import { candidatesCommand } from "./candidates.ts";
import { checkCommand } from "./check.ts";
import type { CommandContext } from "./context.ts";
import { keysCommand } from "./keys.ts";
import { mcpCommand } from "./mcp.ts";
import { publishCommand } from "./publish.ts";
import { referenceCommand } from "./reference.ts";
import { refreshCommand } from "./refresh.ts";
import { schemaCommand } from "./schema.ts";
import { serveCommand } from "./serve.ts";
import { siteCheckCommand } from "./site-check.ts";
import { validateCommand } from "./validate.ts";

/** Runs one command line. Returns the exit code: 0 when it did what was asked, 1 when not, 2 for a wrong call. */
export async function main(argv: readonly string[], environment = process.env): Promise<number> {
  try {
    const context: CommandContext = { settings: readSettings(environment) };
    const program = new Command("botwatch")
      .description("What is on record about a trading bot or website, who says so, and as of when.")
      .exitOverride()
      .addHelpText("after", settingsHelp());
    for (const command of [
      serveCommand,
      publishCommand,
      refreshCommand,
      candidatesCommand,
      validateCommand,
      checkCommand,
      siteCheckCommand,
      keysCommand,
      mcpCommand,
      schemaCommand,
      referenceCommand,
    ]) {
      program.addCommand(quiet(command(context)));
    }
    await program.parseAsync(argv, { from: "user" });
    return process.exitCode === undefined ? 0 : Number(process.exitCode);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (isExpected(error)) {
      console.error(error.message);
      return 1;
    }
    throw error;
  }
}

/** Lets a command and those below it end by an error instead of ending the process. */
function quiet(command: Command): Command {
  for (const below of command.commands) quiet(below);
  return command.exitOverride();
}

/** Failures that the operator can mend are told in words; anything else is a fault and keeps its stack. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof CommandError ||
    error instanceof SettingsError ||
    error instanceof RecordError ||
    error instanceof ProblemError
  );
}

function settingsHelp(): string {
  const width = Math.max(...settingRows.map((row) => row.name.length));
  const rows = settingRows.map((row) => `  ${row.name.padEnd(width)}  ${row.meaning} (default ${row.default})`);
  return `\nSettings (environment):\n${rows.join("\n")}`;
}
