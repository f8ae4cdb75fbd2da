/**
 * A process that takes over from this one when another snapshot is current. It builds everything by itself and is then
 * handed every new connection, so that no answer ever waits for a publication to be built.
 */
import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** What a connection is for: the answers, or the metrics where they have a port of their own. */
export type Door = "answers" | "metrics";

/** To a successor. A connection comes as the handle of the message. */
export type Order = { order: "take"; door: Door } | { order: "retire" };

/** From a successor: it answers, or the records here are not those that the snapshot was published from. */
export type Report = { report: "ready" | "foreign" };

export interface Successor {
  /** Of the process at present. */
  pid(): number | undefined;
  /** Hands a connection over, unread. */
  take(door: Door, socket: Socket): void;
  /** Lets it end when its last connection does. */
  retire(): void;
  /** Ends it: the answers under way are finished. Resolves when it is gone. */
  stop(): Promise<void>;
}

export interface SuccessorOptions {
  environment: NodeJS.ProcessEnv;
  /** Told when it ended although nobody had asked it to; another is started in its place. */
  onCrash: (reason: string) => void;
}

const program = fileURLToPath(new URL("./succeed.ts", import.meta.url));

/** Connections that wait while a crashed successor is replaced; more are closed. */
const mostWaiting = 1000;
const restartMs = 1000;

/**
 * Starts a successor with the snapshot of this id and waits until it answers; null where the snapshot cannot be built.
 * @throws Error where the process ends before it answers.
 */
export async function startSuccessor(id: string, options: SuccessorOptions): Promise<Successor | null> {
  const first = await started(id, options);
  if (first === null) return null;
  let child: ChildProcess | null = first;
  let ending = false;
  const waiting: [Door, Socket][] = [];

  const give = (door: Door, socket: Socket): void => {
    const order: Order = { order: "take", door };
    if (child?.connected) child.send(order, socket, (error) => error && socket.destroy());
    else if (waiting.length < mostWaiting) waiting.push([door, socket]);
    else socket.destroy();
  };

  const watch = (watched: ChildProcess): void => {
    watched.once("exit", (code, signal) => {
      child = null;
      if (ending) return;
      options.onCrash(signal ?? `exit code ${code}`);
      void restart();
    });
  };

  const restart = async (): Promise<void> => {
    while (!ending && child === null) {
      await sleep(restartMs, undefined, { ref: false });
      const next = await started(id, options).catch(() => null);
      if (next === null) continue;
      if (ending) return void next.kill("SIGTERM");
      child = next;
      watch(next);
      for (const [door, socket] of waiting.splice(0)) give(door, socket);
    }
  };

  watch(first);
  return {
    pid: () => child?.pid,
    take: give,
    retire() {
      ending = true;
      const order: Order = { order: "retire" };
      if (child?.connected) child.send(order);
    },
    stop: () => {
      ending = true;
      for (const [, socket] of waiting.splice(0)) socket.destroy();
      const ended = child;
      if (ended === null) return Promise.resolve();
      return new Promise((resolve) => {
        ended.once("exit", () => resolve());
        ended.kill("SIGTERM");
      });
    },
  };
}

/** A process that is ready to answer; null where it cannot build the snapshot. */
function started(id: string, { environment }: SuccessorOptions): Promise<ChildProcess | null> {
  const child = fork(program, [id], { env: environment });
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      reject(
        new Error(`The process that was to answer from ${id} ended before it did (${signal ?? `exit code ${code}`}).`),
      );
    child.once("exit", onExit);
    child.once("error", reject);
    child.once("message", ({ report }: Report) => {
      child.off("exit", onExit);
      resolve(report === "ready" ? child : null);
    });
  });
}
