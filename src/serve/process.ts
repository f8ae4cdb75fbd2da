/** What a server needs of its process: a port, another process that publishes, and a net under every callback. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { Logger } from "pino";
import { CommandError } from "../base/errors.ts";
import { programArguments } from "../base/program.ts";
import type { Settings } from "../base/settings.ts";
import { StorageUnavailableError } from "../storage/storage.ts";

/** @throws CommandError if the address is in use or not permitted. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new CommandError(whyNot(error, host, port)));
    });
    server.listen({ port, host }, resolve);
  });
}

function whyNot({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is already in use, perhaps by another Botwatch. Set PORT to a free one.`;
  if (code === "EACCES") return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  return `Cannot listen on ${host} port ${port} (${code ?? message}). Check HOST and PORT.`;
}

/** Finds out before any work is done. @throws as listen() does. */
export async function assertPortsAreFree({ HOST, PORT, METRICS_PORT }: Settings): Promise<void> {
  for (const port of [PORT, METRICS_PORT ?? 0]) {
    if (port === 0) continue;
    const server = createServer();
    await listen(server, HOST, port);
    server.close();
    await once(server, "close");
  }
}

/** The exit code of a command stopped by storage. */
const storageCode = 3;

/** Publishes in a process of its own, so that no answer waits for it. */
export interface Publisher {
  /**
   * Runs `botwatch publish` with our settings until it has published. On a terminal it shows its progress.
   * @param soon until the snapshot can be served in part; the rest goes on.
   * @throws StorageUnavailableError if it could not write, CommandError if it failed otherwise: with what it said.
   */
  publish(soon: boolean): Promise<void>;
  /** Whether such a process runs. */
  isWriting(): boolean;
}

/** @param ending ends what runs: as harmless at any moment as it being killed. */
export function createPublisher(ending: AbortSignal): Publisher {
  const running = new Set<ChildProcess>();
  const onRunning = (child: ChildProcess) => {
    running.add(child);
    child.once("close", () => running.delete(child));
  };
  return {
    publish: (soon) => publishInProcess(ending, soon, onRunning),
    isWriting: () => running.size > 0,
  };
}

async function publishInProcess(
  ending: AbortSignal,
  soon: boolean,
  onRunning: (child: ChildProcess) => void,
): Promise<void> {
  const { isTTY } = process.stderr;
  const child = spawn(process.execPath, [...programArguments, "publish", "--json", ...(soon ? ["--soon"] : [])], {
    signal: ending,
    stdio: ["ignore", "pipe", isTTY ? "inherit" : "pipe"],
  });
  onRunning(child);
  const kill = () => void child.kill("SIGTERM");
  process.once("exit", kill);
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const closing = (once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>).finally(() =>
    process.removeListener("exit", kill),
  );
  // It says so once what it published is current; until all its memory is freed, 0.1 s more pass.
  const firstLine = new Promise<[0, null]>((resolve) => child.stdout?.once("data", () => resolve([0, null])));
  const [code, signal] = await Promise.race([firstLine, closing]);
  if (code === 0) return;
  const ended = `Publishing was ended from outside (${signal}); nothing was left half done.`;
  const reason = output.trim() || (signal === null ? "The record could not be published." : ended);
  throw code === storageCode ? new StorageUnavailableError(reason) : new CommandError(reason);
}

/** For a program that answers, since no request leaves anything half done. Before that, an error should end it. */
export function surviveFaults(log: Pick<Logger, "error">, onFault: () => void): void {
  const survive = (err: unknown): void => {
    onFault();
    log.error({ err }, "an error that nobody caught; the service goes on");
  };
  process.on("uncaughtException", survive);
  process.on("unhandledRejection", survive);
}
