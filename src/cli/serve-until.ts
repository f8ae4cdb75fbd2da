/** What `botwatch serve` does once a first publication, where there is to be one, has begun elsewhere. */
import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Logger, pino } from "pino";
import { readSettings, type Settings } from "../base/settings.ts";
import { scheduleRefresh } from "../collect/schedule.ts";
import { sourceAddresses } from "../collect/sources/index.ts";
import { contactAddress } from "../pages/corrections.ts";
import { type Instance, startInstance } from "../serve/instance.ts";
import { type Publisher, surviveFaults } from "../serve/process.ts";
import { asOf } from "../snapshot/freshness.ts";

/**
 * Serves until `stopped`.
 * @param ending aborted as soon as it is told to stop.
 * @throws SettingsError if a source cannot be read where it is said to be; otherwise as startInstance does.
 */
export async function serveUntil(
  stopped: Promise<void>,
  ending: AbortSignal,
  settings: Settings,
  { publish, isWriting }: Publisher,
): Promise<void> {
  readSettings(process.env, sourceAddresses);
  const log = pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  if (ending.aborted) return;
  ending.addEventListener("abort", () => endInTime(log));
  const starting = startInstance({ settings, log, publish, isWriting, beforeOpen: collectGarbage });
  const instance = await starting.catch((error: unknown) => {
    if (!ending.aborted) throw error;
  });
  if (instance === undefined) return;
  surviveFaults(log, instance.metrics.uncaught);
  console.log(startLine(instance, settings));
  void tellSystemd(instance, log);
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

const anyAddress = /^https?:\/\/(?:0\.0\.0\.0|\[::\])(?::|$)/u;

/** Less than the 300 seconds after which docs/operate's unit gives a start up: what is served in part is served. */
const longestInPartMs = 240_000;

/**
 * Says that it serves, to a service manager that waits for that (sd_notify(3)); Node.js has no datagrams to a file.
 * Others may be stopped from then on: whoever asks for what is not written yet would find nobody who has it.
 */
async function tellSystemd({ publication }: Instance, log: Logger): Promise<void> {
  if (process.env["NOTIFY_SOCKET"] === undefined) return;
  await Promise.race([publication.whole, sleep(longestInPartMs, undefined, { ref: false })]);
  await promisify(execFile)("systemd-notify", ["--ready"]).catch((error: unknown) =>
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

/** Gives what is served, as of when, and where. */
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

/**
 * Frees what a start leaves behind before anybody asks: some 12 MB that V8 would keep (test/operate/memory.test.ts).
 */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext('gc({ type: "major", flavor: "last-resort" })');
  setFlagsFromString("--no-expose-gc");
}
