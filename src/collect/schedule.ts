/** Refreshes at set times beside a running server, in a separate process so that no answer waits for it. */
import { type ChildProcess, type ExecFileException, execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { promisify } from "node:util";
import { Cron } from "croner";
import type { Logger } from "pino";
import { programArguments } from "../base/program.ts";
import { jsonIn } from "../record/fields.ts";
import type { SourceOutcome } from "./refresh.ts";

const run = promisify(execFile);

interface ScheduleOptions {
  /** Cron expression in UTC (REFRESH_AT). */
  at: string;
  /** Settings of the refresh. */
  environment: NodeJS.ProcessEnv;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Told when a refresh begins, with null once it has ended. */
  onRunning: (since: Date | null) => void;
  onEnd: (outcome: ScheduledOutcome) => void;
  /** Milliseconds after which one that has not ended is told of, and after which it is ended. */
  longMs?: number;
  mostMs?: number;
}

/** A refresh takes some minutes. */
const usualLongMs = 60 * 60_000;
const usualMostMs = 6 * usualLongMs;

/** `partial`: a source could not be read. `failed`: the refresh did not end by itself or could not be stored. */
type ScheduledOutcome = "whole" | "partial" | "failed";

/** What `botwatch refresh --json` prints, as far as it is logged. */
interface Refreshed {
  sources: SourceOutcome[];
  snapshot: string | null;
  events_added: number;
}

/** What it prints where another one runs: since when, null if that is not known. */
interface LeftToAnother {
  another_since: string | null;
}

/**
 * Refreshes every source at these times, skipping a time when a refresh is still running. Each outcome is logged; a
 * failed source as a warning with its reason, a refresh that was killed (for want of memory, say) as an error. One that
 * does not end is told of every hour, and ended.
 */
export function scheduleRefresh(options: ScheduleOptions) {
  const { at, environment: env, log, onRunning, onEnd, longMs = usualLongMs, mostMs = usualMostMs } = options;
  let running: ReturnType<typeof run> | null = null;
  let stopped = false;

  const job = new Cron(at, { timezone: "UTC", protect: true }, async () => {
    running = run(process.execPath, [...programArguments, "refresh", "--json"], { env, maxBuffer: Infinity });
    const { child } = running;
    const since = new Date();
    onRunning(since);
    giveWay(child);
    const long = setInterval(() => log.warn({ since }, "a refresh has not ended; the next one waits for it"), longMs);
    const most = setTimeout(() => child.kill("SIGKILL"), mostMs);
    const ended = await running.catch((error: ExecFileException) => error);
    clearInterval(long);
    clearTimeout(most);
    running = null;
    onRunning(null);
    const { stdout = "", stderr = "", signal, message }: Partial<ExecFileException> = ended;
    const printed = jsonIn(String(stdout)) as Refreshed | LeftToAnother | null;
    // Instances with the same settings begin at the same time: one of them refreshes, and tells how it ends.
    if (printed !== null && "another_since" in printed)
      log.info({ since: printed.another_since }, "another instance refreshes; this one leaves it to that");
    else if (printed !== null) onEnd(logOutcome(printed, log));
    else if (!stopped) {
      const reason = String(stderr).trim() || message;
      if (typeof signal === "string") log.error({ signal, reason }, "the refresh was killed");
      else log.error({ reason }, "the refresh failed");
      onEnd("failed");
    }
  });

  return {
    /** Time of the next refresh; null if the expression has none. */
    next: () => job.nextRun(),
    /** Starts no more refreshes. One under way is ended, which leaves the last good state. */
    async stop() {
      stopped = true;
      job.stop();
      running?.child.kill("SIGTERM");
      await running?.catch(() => {});
    },
  };
}

/** Answers come first: the refresh takes what CPU time is left. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended, or the system does not allow it: it then runs like any other process.
  }
}

function logOutcome(printed: Refreshed, log: ScheduleOptions["log"]): ScheduledOutcome {
  const { sources, snapshot, events_added } = printed;
  for (const { source, ...one } of sources) {
    if (one.ok) {
      const { total: records, added, removed, changed } = one.differences;
      const counts = { records, added: added.length, removed: removed.length, changed: changed.length };
      log.info({ source, ...counts }, "read a source");
    } else {
      const { reason, hint } = one;
      log.warn({ source, reason, hint }, "a source could not be read; its last good records stay");
    }
  }
  log.info({ snapshot, events_added }, "refreshed");
  return sources.every(({ ok }) => ok) ? "whole" : "partial";
}
