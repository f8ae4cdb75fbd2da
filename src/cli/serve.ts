/** `botwatch serve`: publishes the record and answers over HTTP until told to stop. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Command } from "commander";
import type { Logger } from "pino";
import type { Settings } from "../base/settings.ts";
import { scheduleRefresh } from "../collect/schedule.ts";
import { contactAddress } from "../pages/corrections.ts";
import type { Instance } from "../serve/instance.ts";
import { assertPortsAreFree, createPublisher, type Publisher, surviveFaults } from "../serve/process.ts";
import { asOf } from "../snapshot/freshness.ts";
import { isMissing } from "../storage/open.ts";

export function serveCommand(settings: Settings): Command {
  return new Command("serve")
    .description("Publish the record and serve it over HTTP until SIGTERM or Ctrl-C.")
    .action(() => serve(settings));
}

async function serve(settings: Settings): Promise<void> {
  const ending = new AbortController();
  const stopped = stopSignal().then(() => ending.abort());
  await assertPortsAreFree(settings);
  const { publish, isWriting } = publisherOf(settings, ending.signal);
  const [{ pino }, { startInstance }] = await Promise.all([import("pino"), import("../serve/instance.ts")]);
  const log = pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  if (ending.signal.aborted) return;
  ending.signal.addEventListener("abort", () => endInTime(log));
  const starting = startInstance({ settings, log, publish, isWriting, beforeOpen: collectGarbage });
  const instance = await starting.catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  if (instance === undefined) return;
  surviveFaults(log, instance.metrics.uncaught);
  console.log(startLine(instance, settings));
  tellSystemd(log);
  if (anyAddress.test(settings.BASE_URL))
    log.warn("BASE_URL is not set: links in answers lead to this machine's own address, where no reader gets");
  if (contactAddress(settings.CONTACT) === null)
    log.warn("CONTACT has no address: readers find nowhere to write for a correction, and there is no security.txt");
  const { REFRESH_AT: at } = settings;
  const onRunning = (since: Date | null): void => {
    instance.refreshing.since = since;
  };
  const { refreshed: onEnd } = instance.metrics;
  const schedule = at === undefined ? null : scheduleRefresh({ at, environment: process.env, log, onRunning, onEnd });
  await stopped;
  await Promise.all([schedule?.stop(), instance.stop()]);
}

/** Where there is no database yet, the first publication begins while the server is still loaded. */
function publisherOf({ DATABASE_URL }: Settings, ending: AbortSignal): Publisher {
  const publisher = createPublisher(ending);
  if (!isMissing(DATABASE_URL)) return publisher;
  let first: Promise<void> | null = publisher.publish(true);
  // What was published is not what a later publish is for.
  const forget = (): void => {
    first = null;
  };
  first.then(forget, forget);
  return {
    ...publisher,
    publish: (soon) => first ?? publisher.publish(soon),
  };
}

const anyAddress = /^https?:\/\/(?:0\.0\.0\.0|\[::\])(?::|$)/u;

/** Says that it serves, to a service manager that waits for that (sd_notify(3)); Node.js has no datagrams to a file. */
function tellSystemd(log: Logger): void {
  if (process.env["NOTIFY_SOCKET"] === undefined) return;
  promisify(execFile)("systemd-notify", ["--ready"]).catch((error: unknown) =>
    log.error({ reason: String(error) }, "systemd could not be told that the service is ready"),
  );
}

/** Less than the 15 seconds after which docs/operate's unit and compose file kill the process. */
const longestStopMs = 13_000;

/** Ends the process if something holds up the stop: a refresh under way, or storage that does not answer. */
function endInTime(log: Logger): void {
  setTimeout(() => {
    log.error("something did not end in time; the process ends without it");
    process.exit(1);
  }, longestStopMs).unref();
}

/** What is served, as of when, and where. */
export function startLine(
  { publication: { snapshot }, port }: Pick<Instance, "publication" | "port">,
  { HOST }: Pick<Settings, "HOST">,
): string {
  const { bots, enforcement_actions, tracker_entries, ranked_vaults } = snapshot.counts;
  const host = HOST.includes(":") ? `[${HOST}]` : HOST;
  return (
    `Botwatch serves ${bots} bots, ${enforcement_actions} enforcement actions, ${tracker_entries} tracker entries ` +
    `and ${ranked_vaults} ranked vaults as of ${asOf(snapshot)} (${snapshot.id}) on http://${host}:${port}`
  );
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

/**
 * Frees what a start leaves behind before anybody asks: some 12 MB that V8 would keep (test/operate/memory.test.ts).
 */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext('gc({ type: "major", flavor: "last-resort" })');
  setFlagsFromString("--no-expose-gc");
}
