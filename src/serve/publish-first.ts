/** Publishing for a server, in a separate process: no answer waits for it, and its memory goes with it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { CommandError } from "../errors.ts";
import { defaultDatabaseUrl, programArguments } from "../program.ts";
import { sqlitePath } from "../storage/open.ts";
import { StorageUnavailableError } from "../storage/storage.ts";
import type { Publish } from "./take-snapshot.ts";

/** The exit code of a command stopped by storage. */
const storageCode = 3;

/**
 * Runs `botwatch publish` with these settings until it has published. On a terminal it shows its progress.
 * @param ending ends it: as harmless at any moment as it being killed.
 * @throws StorageUnavailableError if it could not write, CommandError if it failed otherwise: with what it said.
 */
async function publishInProcess(
  environment: NodeJS.ProcessEnv,
  what: Parameters<Publish>[0],
  ending: AbortSignal,
): Promise<void> {
  const options = what === "record" ? ["--json"] : ["--json", "--without-storage"];
  const { isTTY } = process.stderr;
  const child = spawn(process.execPath, [...programArguments, "publish", ...options], {
    env: environment,
    signal: ending,
    stdio: ["ignore", "pipe", isTTY ? "inherit" : "pipe"],
  });
  const kill = () => void child.kill("SIGTERM");
  process.once("exit", kill);
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const closed = (once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>).finally(() =>
    process.removeListener("exit", kill),
  );
  // It says so once what it published is current; until all its memory is freed, 0.1 s more pass.
  const told = new Promise<[0, null]>((resolve) => child.stdout?.once("data", () => resolve([0, null])));
  const [code, signal] = await Promise.race([told, closed]);
  if (code === 0) return;
  const ended = `Publishing was ended from outside (${signal}); nothing was left half done.`;
  const reason = said.trim() || (signal === null ? "The record could not be published." : ended);
  throw code === storageCode ? new StorageUnavailableError(reason) : new CommandError(reason);
}

const endingFirst = new AbortController();

/** Under way since before the settings were read. */
let first: Promise<void> | null = null;

function begunIfBare(databaseUrl: string, environment: NodeJS.ProcessEnv): Promise<void> | null {
  if (!databaseUrl.startsWith("file:") || existsSync(sqlitePath(databaseUrl))) return null;
  const begun = publishInProcess(environment, "record", endingFirst.signal);
  // Whoever asks for it learns how it ended.
  begun.catch(() => undefined);
  return begun;
}

/**
 * Begins the first publication for the coming publisherFor, 0.2 s before this process has read its settings. On a
 * terminal, both processes would show a mistake in them.
 */
export function beginFirst(environment: NodeJS.ProcessEnv): void {
  if (process.stderr.isTTY) return;
  first = begunIfBare(environment["DATABASE_URL"] ?? defaultDatabaseUrl, environment);
  if (first !== null) for (const signal of stopping) process.once(signal, stopNow);
}

const stopping = ["SIGTERM", "SIGINT"] as const;

/** Until the server listens for signals itself: one of them alone would leave the other process publishing. */
const stopNow = (): void => process.exit();

/**
 * Publishes as a server needs it. Where there is no database yet, nothing was ever published: the first publication
 * then begins at once, and goes on while the server's own modules are loaded.
 */
export function publisherFor(databaseUrl: string, environment: NodeJS.ProcessEnv, ending: AbortSignal): Publish {
  ending.addEventListener("abort", () => endingFirst.abort());
  let begun = first ?? begunIfBare(databaseUrl, environment);
  first = null;
  for (const signal of stopping) process.removeListener(signal, stopNow);
  return (what) => {
    if (what !== "record" || begun === null) return publishInProcess(environment, what, ending);
    const underWay = begun;
    begun = null;
    return underWay;
  };
}
