/** Publishing for a server, in a separate process: no answer waits for it, and its memory goes with it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { CommandError } from "../errors.ts";
import { programArguments } from "../program.ts";
import { StorageUnavailableError } from "../storage/storage.ts";

/** The exit code of a command stopped by storage. */
const storageCode = 3;

/**
 * Runs `botwatch publish` with our settings until it has published. On a terminal it shows its progress.
 * @param ending ends it: as harmless at any moment as it being killed.
 * @throws StorageUnavailableError if it could not write, CommandError if it failed otherwise: with what it said.
 */
export async function publishInProcess(ending: AbortSignal): Promise<void> {
  const { isTTY } = process.stderr;
  const child = spawn(process.execPath, [...programArguments, "publish", "--json"], {
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
