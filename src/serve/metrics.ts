/** Prometheus metrics of one process. Counting costs a request no more than two additions. */
import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { LimiterCounts } from "../limits/limiter.ts";
import type { Storage } from "../storage/storage.ts";
import type { ConnectionCounts } from "./connection-guard.ts";
import type { Publication } from "./publication.ts";
import type { Following } from "./take-snapshot.ts";

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

export function createMetrics({ publication, following, limiter, storage, folder, now }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const observe = observerOf(registers);
  const { outside, calls, caching, uncaught, refreshes } = eventCounters(registers);
  const doors = new Map<string, Readonly<ConnectionCounts>>();
  describeConnections(registers, doors);
  describeLimiter(registers, limiter);
  describeSnapshot(registers, publication, now);
  describeFollowing(registers, following);
  describeSurroundings(registers, storage, folder);
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

function eventCounters(registers: Registry[]) {
  const outside = new Counter({
    name: "botwatch_outside_checks_total",
    help: "Outside checks of the website check, by kind and outcome.",
    labelNames: ["check", "outcome"],
    registers,
  });
  const calls = new Counter({
    name: "botwatch_mcp_calls_total",
    help: "Calls of MCP tools, by tool and outcome: answered, refused, limited, failed.",
    labelNames: ["tool", "outcome"],
    registers,
  });
  const caching = new Counter({
    name: "botwatch_outside_cache_total",
    help: "Questions of outside checks that the cache answered (hit), or the outside (miss).",
    labelNames: ["check", "result"],
    registers,
  });
  const uncaught = new Counter({
    name: "botwatch_uncaught_errors_total",
    help: "Errors that nobody caught; the service goes on.",
    registers,
  });
  const refreshes = new Counter({
    name: "botwatch_refreshes_total",
    help: "Refreshes beside this server, by outcome: whole, partial (a source could not be read), failed.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of ["whole", "partial", "failed"]) refreshes.labels(outcome).inc(0);
  return { outside, calls, caching, uncaught, refreshes };
}

function describeConnections(registers: Registry[], doors: ReadonlyMap<string, Readonly<ConnectionCounts>>): void {
  new Gauge({
    name: "botwatch_connections_open",
    help: "Connections of clients and proxies.",
    labelNames: ["door"],
    registers,
    collect() {
      for (const [door, { open }] of doors) this.set({ door }, open);
    },
  });
  new Counter({
    name: "botwatch_connections_ended_total",
    help:
      "Connections that were ended by the service, by reason: too_many, too_many_of_address, " +
      "too_many_requests, slow_reader, lingering.",
    labelNames: ["door", "reason"],
    registers,
    collect() {
      this.reset();
      for (const [door, { ended }] of doors) {
        for (const [reason, count] of Object.entries(ended)) this.inc({ door, reason }, count);
      }
    },
  });
}

function describeLimiter(registers: Registry[], counts: Readonly<LimiterCounts>): void {
  new Counter({
    name: "botwatch_limiter_decisions_total",
    help: "Requests that the limiter allowed or refused.",
    labelNames: ["decision"],
    registers,
    collect() {
      this.reset();
      this.inc({ decision: "allowed" }, counts.allowed);
      this.inc({ decision: "refused" }, counts.refused);
    },
  });
  new Counter({
    name: "botwatch_limiter_fallbacks_total",
    help: "Decisions from the memory of this process because the shared counters could not be asked.",
    registers,
    collect() {
      this.reset();
      this.inc(counts.fallbacks);
    },
  });
  new Gauge({
    name: "botwatch_limiter_sharing",
    help: "1 while counters are shared between instances, 0 while they should be and are not.",
    registers,
    collect() {
      if (counts.sharing === null) this.remove();
      else this.set(counts.sharing ? 1 : 0);
    },
  });
}

function describeFollowing(registers: Registry[], following: Readonly<Following>): void {
  new Gauge({
    name: "botwatch_snapshot_current",
    help: "1 while the snapshot that is served is the current one, 0 while that one cannot be opened.",
    registers,
    collect() {
      this.set(following.served === following.current ? 1 : 0);
    },
  });
  new Gauge({
    name: "botwatch_snapshot_taken_seconds",
    help: "Seconds it took to take over the snapshot that is served; others are answered meanwhile.",
    registers,
    collect() {
      if (following.takenSeconds !== null) this.set(following.takenSeconds);
    },
  });
}

function describeSurroundings(registers: Registry[], storage: Pick<Storage, "ping">, folder: string): void {
  new Gauge({
    name: "botwatch_storage_reachable",
    help: "1 while storage answers, 0 while it does not.",
    registers,
    async collect() {
      this.set(
        await storage.ping().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: "botwatch_disk_free_bytes",
    help: "Free space on the disk that snapshots are written to.",
    registers,
    async collect() {
      const disk = await statfs(folder).catch(() => null);
      if (disk === null) this.remove();
      else this.set(disk.bavail * disk.bsize);
    },
  });
}

function describeSnapshot(registers: Registry[], publication: () => Publication | null, now: () => number): void {
  const age = (time: string): number => (now() - Date.parse(time)) / 1000;
  new Gauge({
    name: "botwatch_snapshot_age_seconds",
    help: "Seconds since the newest read that the snapshot holds.",
    registers,
    collect() {
      const served = publication();
      if (served !== null) this.set(age(served.snapshot.generated_at));
    },
  });
  new Gauge({
    name: "botwatch_source_age_seconds",
    help: "Seconds since the last good read of a source.",
    labelNames: ["source"],
    registers,
    collect() {
      for (const source of publication()?.snapshot.sources ?? []) {
        if (source.retrieved_at !== null) this.set({ source: source.id }, age(source.retrieved_at));
      }
    },
  });
  new Gauge({
    name: "botwatch_source_current",
    help: "1 for a source that was read within its term, 0 for one that is stale or was never read.",
    labelNames: ["source"],
    registers,
    collect() {
      for (const source of publication()?.snapshot.sources ?? []) {
        this.set({ source: source.id }, source.status === "current" ? 1 : 0);
      }
    },
  });
}
