/** Refreshes at set times beside a running server, in a separate process so that no answer waits for it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { Cron } from "croner";
import type { Logger } from "pino";
import { z } from "zod";
import { programArguments } from "../program.ts";
import { jsonIn } from "../records/fields.ts";

interface Schedule {
  /** Time of the next refresh; null if the expression has none. */
  next(): Date | null;
  /** Starts no more refreshes. One under way is ended, which leaves the last good state. */
  stop(): Promise<void>;
}

interface ScheduleOptions {
  /** Cron expression in UTC (REFRESH_AT). */
  at: string;
  /** Settings of the refresh. */
  environment: NodeJS.ProcessEnv;
  log: Pick<Logger, "info" | "warn" | "error">;
  onEnd: (outcome: RefreshOutcome) => void;
}

/** `partial`: a source could not be read. `failed`: the refresh did not end by itself or could not be stored. */
type RefreshOutcome = "whole" | "partial" | "failed";

/** The part of what `botwatch refresh --json` prints that is logged. */
const outcome = z.object({
  sources: z.array(
    z.discriminatedUnion("ok", [
      z.object({
        source: z.string(),
        ok: z.literal(true),
        differences: z.object({
          total: z.number(),
          added: z.array(z.unknown()),
          removed: z.array(z.unknown()),
          changed: z.array(z.unknown()),
        }),
      }),
      z.object({ source: z.string(), ok: z.literal(false), reason: z.string(), hint: z.string().nullable() }),
    ]),
  ),
  snapshot: z.string().nullable(),
  events_added: z.number(),
});

/**
 * Refreshes every source at these times, skipping a time when a refresh is still running. Each outcome is logged; a
 * failed source as a warning with its reason, a refresh that the system killed (for want of memory, say) as an error.
 */
export function scheduleRefresh({ at, environment, log, onEnd }: ScheduleOptions): Schedule {
  let running: ChildProcess | null = null;
  let stopped = false;

  const job = new Cron(at, { timezone: "UTC", protect: true }, async () => {
    const child = spawn(process.execPath, [...programArguments, "refresh", "--json"], {
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running = child;
    giveWay(child);
    const printed = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => {
        printed[name] += text;
      });
    }
    try {
      await once(child, "close");
      const { signalCode: signal } = child;
      if (signal === null) onEnd(report(printed, log));
      else if (!stopped) {
        log.error({ signal, reason: printed.stderr.trim() }, "the refresh was killed");
        onEnd("failed");
      }
    } catch (error) {
      onEnd("failed");
      log.error({ err: error }, "the refresh could not be started");
    } finally {
      running = null;
    }
  });

  return {
    next: () => job.nextRun(),
    async stop() {
      stopped = true;
      job.stop();
      const child = running;
      if (child === null) return;
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
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

function report({ stdout, stderr }: { stdout: string; stderr: string }, log: ScheduleOptions["log"]): RefreshOutcome {
  const read = outcome.safeParse(jsonIn(stdout));
  if (!read.success) {
    log.error({ reason: stderr.trim() }, "the refresh failed");
    return "failed";
  }
  for (const one of read.data.sources) {
    if (one.ok) {
      const { total, added, removed, changed } = one.differences;
      const counts = { records: total, added: added.length, removed: removed.length, changed: changed.length };
      log.info({ source: one.source, ...counts }, "read a source");
    } else {
      log.warn(
        { source: one.source, reason: one.reason, hint: one.hint },
        "a source could not be read; its last good records stay",
      );
    }
  }
  log.info({ snapshot: read.data.snapshot, events_added: read.data.events_added }, "refreshed");
  return read.data.sources.every(({ ok }) => ok) ? "whole" : "partial";
}
