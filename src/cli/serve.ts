/** `botwatch serve`: publishes the record and answers over HTTP until told to stop. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Command } from "commander";
import type { Settings } from "../base/settings.ts";
import { assertPortsAreFree } from "../serve/process.ts";
import { serversPublisher } from "./first-publication.ts";

export function serveCommand(settings: Settings): Command {
  return new Command("serve")
    .description("Publish the record and serve it over HTTP until SIGTERM or Ctrl-C.")
    .action(() => serve(settings));
}

async function serve(settings: Settings): Promise<void> {
  const { publisher, ending } = serversPublisher();
  if (ending.signal.aborted) return;
  const stopped = stopSignal().then(() => ending.abort());
  try {
    await assertPortsAreFree(settings);
    // Loaded while a first publication is under way already.
    const { serveUntil } = await import("./serve-until.ts");
    await serveUntil(stopped, ending.signal, settings, publisher);
  } finally {
    ending.abort();
  }
}

/** How often to check for the parent. */
const lookEveryMs = 250;

/**
 * Resolves on SIGTERM or Ctrl-C and, under `npm start` or `npm run`, once npm is gone: npm passes a signal to the shell
 * between it and this process, and many shells end without telling their child.
 */
async function stopSignal(): Promise<void> {
  const stop = new AbortController();
  const signals = ["SIGTERM", "SIGINT"].map((name) => once(process, name, { signal: stop.signal }));
  const isUnderNpm = process.env["npm_lifecycle_event"] !== undefined;
  try {
    await Promise.race(isUnderNpm ? [...signals, parentGone(stop.signal)] : signals);
  } finally {
    stop.abort();
  }
}

/** Read as the program loads: by the time the server says that it is up, npm may be gone already. */
const parent = process.ppid;

/** Resolves once the process that started this one has ended, which shows in a changed parent id. */
async function parentGone(signal: AbortSignal): Promise<void> {
  while (process.ppid === parent) await sleep(lookEveryMs, undefined, { signal, ref: false });
}
