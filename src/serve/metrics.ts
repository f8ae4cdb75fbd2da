/** Prometheus metrics of one process. Counting costs a request no more than two additions. */
import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { LimiterCounts } from "../limits/limiter.ts";
import type { Storage } from "../storage/storage.ts";
import type { ConnectionCounts } from "./connection-guard.ts";
import type { Following } from "./follow.ts";
import type { Publication } from "./publication.ts";

export interface Metrics {
  /** @param route template of the address, never what a user typed. @param seconds from request to finished answer. */
  observe(route: string, status: number, seconds: number): void;
  /** One outside check: `rdap` or `https`. */
  outsideCheck(check: string, outcome: string): void;
  /** One call of an MCP tool: `answered`, `refused`, `limited` or `failed`. */
  mcpCall(tool: string, outcome: string): void;
  /** One question of an outside check: whether the cache answered it. */
  outsideAnswer(check: string, fromCache: boolean): void;
  /** An error that nobody caught. */
  uncaught(): void;
  /** A refresh beside this server has ended: `whole`, `partial` or `failed`. */
  refreshed(outcome: string): void;
  /** Connections by entrance: `answers` or `metrics`. */
  watchConnections(door: string, counts: Readonly<ConnectionCounts>): void;
  contentType: string;
  text(): Promise<string>;
}

interface MetricsSources {
  publication: () => Publication | null;
  following: Readonly<Following>;
  limiter: Readonly<LimiterCounts>;
  storage: Pick<Storage, "ping">;
  /** On the disk that has to take snapshots. */
  folder: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What is counted as it happens, `botwatch_NAME_total`. */
const counted = {
  outside_checks: "Outside checks of the website check, by kind and outcome.",
  mcp_calls: "Calls of MCP tools, by tool and outcome: answered, refused, limited, failed.",
  outside_cache: "Questions of outside checks that the cache answered (hit), or the outside (miss).",
  uncaught_errors: "Errors that nobody caught; the service goes on.",
  refreshes: "Refreshes beside this server, by outcome: whole, partial (a source could not be read), failed.",
};

/** What is counted elsewhere, and read when somebody asks. */
const countedElsewhere = {
  connections_ended:
    "Connections that were ended by the service, by reason: too_many, too_many_of_address, " +
    "too_many_requests, slow_reader, lingering.",
  limiter_decisions: "Requests that the limiter allowed or refused.",
  limiter_fallbacks: "Decisions from the memory of this process because the shared counters could not be asked.",
};

/** What is looked up when somebody asks, `botwatch_NAME`. */
const measured = {
  connections_open: "Connections of clients and proxies.",
  limiter_sharing: "1 while counters are shared between instances, 0 while they should be and are not.",
  snapshot_age_seconds: "Seconds since the newest read that the snapshot holds.",
  source_age_seconds: "Seconds since the last good read of a source.",
  source_current: "1 for a source that was read within its term, 0 for one that is stale or was never read.",
  snapshot_current: "1 while the snapshot that is served is the current one, 0 while that one cannot be opened.",
  snapshot_taken_seconds: "Seconds it took to take over the snapshot that is served; others are answered meanwhile.",
  storage_reachable: "1 while storage answers, 0 while it does not.",
  disk_free_bytes: "Free space on the disk that snapshots are written to.",
};

export function createMetrics({ publication, following, limiter, storage, folder, now }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const observe = observerOf(registers);
  const counter = (name: keyof typeof counted, ...labelNames: string[]) =>
    new Counter({ name: `botwatch_${name}_total`, help: counted[name], labelNames, registers });
  const elsewhere = (name: keyof typeof countedElsewhere, labelNames: string[], read: (counter: Counter) => void) =>
    new Counter({
      name: `botwatch_${name}_total`,
      help: countedElsewhere[name],
      labelNames,
      registers,
      collect() {
        this.reset();
        read(this);
      },
    });
  /** Without a value there is no line. */
  const gauge = (name: keyof typeof measured, read: () => number | null | Promise<number | null>) =>
    new Gauge({
      name: `botwatch_${name}`,
      help: measured[name],
      registers,
      async collect() {
        const value = await read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const gauges = (name: keyof typeof measured, label: string, read: () => Iterable<readonly [string, number]>) =>
    new Gauge({
      name: `botwatch_${name}`,
      help: measured[name],
      labelNames: [label],
      registers,
      collect() {
        for (const [key, value] of read()) this.set({ [label]: key }, value);
      },
    });
  const age = (time: string): number => (now() - Date.parse(time)) / 1000;
  const sources = () => publication()?.snapshot.sources ?? [];

  const outside = counter("outside_checks", "check", "outcome");
  const calls = counter("mcp_calls", "tool", "outcome");
  const caching = counter("outside_cache", "check", "result");
  const uncaught = counter("uncaught_errors");
  const refreshes = counter("refreshes", "outcome");
  for (const outcome of ["whole", "partial", "failed"]) refreshes.labels(outcome).inc(0);

  const doors = new Map<string, Readonly<ConnectionCounts>>();
  gauges("connections_open", "door", () => doors.entries().map(([door, { open }]) => [door, open]));
  elsewhere("connections_ended", ["door", "reason"], (ends) => {
    for (const [door, { ended }] of doors)
      for (const [reason, count] of Object.entries(ended)) ends.inc({ door, reason }, count);
  });
  elsewhere("limiter_decisions", ["decision"], (decisions) => {
    decisions.inc({ decision: "allowed" }, limiter.allowed);
    decisions.inc({ decision: "refused" }, limiter.refused);
  });
  elsewhere("limiter_fallbacks", [], (fallbacks) => fallbacks.inc(limiter.fallbacks));
  gauge("limiter_sharing", () => (limiter.sharing === null ? null : Number(limiter.sharing)));
  gauge("snapshot_age_seconds", () => {
    const served = publication();
    return served === null ? null : age(served.snapshot.generated_at);
  });
  gauges("source_age_seconds", "source", () =>
    sources().flatMap(({ id, retrieved_at }) => (retrieved_at === null ? [] : [[id, age(retrieved_at)] as const])),
  );
  gauges("source_current", "source", () => sources().map(({ id, status }) => [id, Number(status === "current")]));
  gauge("snapshot_current", () => Number(following.served === following.current));
  gauge("snapshot_taken_seconds", () => following.takenSeconds);
  gauge("storage_reachable", async () => Number(await isReachable(storage)));
  gauge("disk_free_bytes", async () => {
    const disk = await statfs(folder).catch(() => null);
    return disk && disk.bavail * disk.bsize;
  });
  return {
    observe,
    outsideCheck: (check, outcome) => outside.labels(check, outcome).inc(),
    mcpCall: (tool, outcome) => calls.labels(tool, outcome).inc(),
    outsideAnswer: (check, fromCache) => caching.labels(check, fromCache ? "hit" : "miss").inc(),
    uncaught: () => uncaught.inc(),
    refreshed: (outcome) => refreshes.labels(outcome).inc(),
    watchConnections: (door, counts) => doors.set(door, counts),
    contentType: registry.contentType,
    // The format requires NaN; the library writes Nan.
    text: async () => (await registry.metrics()).replaceAll(/ Nan$/gmu, " NaN"),
  };
}

/** Whether storage answers. */
export function isReachable(storage: Pick<Storage, "ping">): Promise<boolean> {
  return storage.ping().then(
    () => true,
    () => false,
  );
}

/** Counts and times answers. The counters of a route and status are looked up once. */
function observerOf(registers: Registry[]): Metrics["observe"] {
  const requests = new Counter({
    name: "botwatch_http_requests_total",
    help: "Answers by route and status.",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "botwatch_http_request_duration_seconds",
    help: "Seconds from request to finished answer.",
    labelNames: ["route"],
    buckets: [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const counters = new Map<
    string,
    Map<number, { requests: Counter.Internal; durations: Histogram.Internal<string> }>
  >();
  return (route, status, seconds) => {
    const ofRoute = counters.get(route) ?? new Map();
    let row = ofRoute.get(status);
    if (row === undefined) {
      row = { requests: requests.labels(route, String(status)), durations: durations.labels(route) };
      counters.set(route, ofRoute.set(status, row));
    }
    row.requests.inc();
    row.durations.observe(seconds);
  };
}
