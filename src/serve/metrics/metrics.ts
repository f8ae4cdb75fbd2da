/** Prometheus metrics of one process: counted as it happens, or read when somebody asks. */
import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Storage } from "../../storage/storage.ts";
import type { ConnectionCounts } from "../connections.ts";
import type { Following } from "../follow.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { CurrentPublication } from "../publication.ts";
import { type ObserveAnswer, requestMetrics } from "./observer.ts";

interface MetricsSources {
  current: CurrentPublication;
  following: Readonly<Following>;
  limiter: Limiter["counts"];
  storage: Pick<Storage, "ping">;
  /** On the disk that has to take snapshots. */
  folder: string;
  refreshing: Readonly<Refreshing>;
}

/** The metrics of an instance, each told when it happens. */
export interface Metrics {
  observe: ObserveAnswer;
  /** One outside check, `rdap` or `https`, and how it ended. */
  outsideCheck(check: string, outcome: string): void;
  /** One answer of the outside, and whether it was kept. */
  outsideAnswer(check: string, fromCache: boolean): void;
  mcpCall(tool: string, outcome: string): void;
  uncaught(): void;
  refreshed(outcome: string): void;
  /** @param door `answers` or `metrics`. */
  watchConnections(door: string, counts: ConnectionCounts): void;
  contentType: string;
  /** Gives all of them in the text format of Prometheus. */
  text(): Promise<string>;
}

/** The refresh beside the server. */
export interface Refreshing {
  /** Since when one has been under way; null while none is. */
  since: Date | null;
}

type LabelledValue = readonly [labels: Record<string, string>, value: number];

/** Makes metrics that are named after us, in one registry. */
class MetricMaker {
  readonly registry = new Registry();
  readonly #registers = [this.registry];

  /** Makes a counter of what happens. */
  counter(name: string, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name: `botwatch_${name}_total`, help, labelNames, registers: this.#registers });
  }

  /** Makes a counter of what is counted elsewhere. */
  countedElsewhere(name: string, help: string, labelNames: string[], read: () => LabelledValue[]): void {
    new Counter({
      name: `botwatch_${name}_total`,
      help,
      labelNames,
      registers: this.#registers,
      collect: readAnew(read),
    });
  }

  /** Makes a gauge with a value for each set of labels. */
  gauges(name: string, help: string, labelNames: string[], read: () => LabelledValue[]): void {
    new Gauge({ name: `botwatch_${name}`, help, labelNames, registers: this.#registers, collect: readAnew(read) });
  }

  /** Makes a gauge with one value. Without a value there is no line. */
  gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    new Gauge({
      name: `botwatch_${name}`,
      help,
      registers: this.#registers,
      async collect() {
        const value = await read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }

  /** Makes what counts and times requests. */
  requests(): ObserveAnswer {
    return requestMetrics(this.#registers);
  }
}

function readAnew(read: () => LabelledValue[]) {
  return function collect(this: Counter | Gauge): void {
    this.reset();
    for (const [labels, value] of read()) this.inc(labels, value);
  };
}

/** Gives the seconds since a time. */
function secondsSince(time: string): number {
  return (Date.now() - Date.parse(time)) / 1000;
}

/** Makes the metrics of an instance, in the order in which they are printed. */
export function createMetrics(sources: MetricsSources): Metrics {
  const maker = new MetricMaker();
  const { registry } = maker;
  collectDefaultMetrics({ register: registry });
  const events = countEvents(maker);
  watchRefreshing(maker, sources.refreshing);
  const doors = new Map<string, ConnectionCounts>();
  watchDoors(maker, doors);
  watchLimiter(maker, sources.limiter);
  watchSnapshot(maker, sources);
  watchPlace(maker, sources);
  return {
    ...events,
    observe: maker.requests(),
    watchConnections: (door, counts) => void doors.set(door, counts),
    contentType: registry.contentType,
    // The format requires NaN; the library writes Nan.
    text: async () => (await registry.metrics()).replaceAll(/ Nan$/gmu, " NaN"),
  };
}

type Events = Pick<Metrics, "outsideCheck" | "outsideAnswer" | "mcpCall" | "uncaught" | "refreshed">;

/** Counts what the instance tells as it happens. */
function countEvents(maker: MetricMaker): Events {
  const outside = maker.counter(
    "outside_checks",
    "Outside checks of the website check, by kind and outcome.",
    "check",
    "outcome",
  );
  const calls = maker.counter(
    "mcp_calls",
    "Calls of MCP tools, by tool and outcome: answered, refused, limited, failed.",
    "tool",
    "outcome",
  );
  const caching = maker.counter(
    "outside_cache",
    "Questions of outside checks that the cache answered (hit), or the outside (miss).",
    "check",
    "result",
  );
  const uncaught = maker.counter("uncaught_errors", "Errors that nobody caught; the service goes on.");
  const refreshes = maker.counter(
    "refreshes",
    "Refreshes beside this server, by outcome: whole, partial (a source could not be read), failed.",
    "outcome",
  );
  for (const outcome of ["whole", "partial", "failed"]) refreshes.labels(outcome).inc(0);
  return {
    outsideCheck: (check, outcome) => outside.labels(check, outcome).inc(),
    outsideAnswer: (check, fromCache) => caching.labels(check, fromCache ? "hit" : "miss").inc(),
    mcpCall: (tool, outcome) => calls.labels(tool, outcome).inc(),
    uncaught: () => uncaught.inc(),
    refreshed: (outcome) => refreshes.labels(outcome).inc(),
  };
}

function watchRefreshing(maker: MetricMaker, refreshing: Readonly<Refreshing>): void {
  maker.gauge(
    "refresh_running_seconds",
    "Seconds since the refresh beside this server began; 0 while none is under way.",
    () => (refreshing.since === null ? 0 : secondsSince(refreshing.since.toISOString())),
  );
}

/** @param doors the counts of each door, where there are any by then. */
function watchDoors(maker: MetricMaker, doors: ReadonlyMap<string, ConnectionCounts>): void {
  maker.gauges("connections_open", "Connections of clients and proxies.", ["door"], () =>
    Array.from(doors, ([door, { open }]) => [{ door }, open]),
  );
  maker.countedElsewhere(
    "connections_ended",
    "Connections that were ended by the service, by reason: too_many, too_many_of_address, " +
      "too_many_requests, slow_reader, lingering.",
    ["door", "reason"],
    () =>
      [...doors].flatMap(([door, { ended }]) =>
        Object.entries(ended).map(([reason, count]): LabelledValue => [{ door, reason }, count]),
      ),
  );
}

function watchLimiter(maker: MetricMaker, limiter: Limiter["counts"]): void {
  maker.countedElsewhere("limiter_decisions", "Requests that the limiter allowed or refused.", ["decision"], () => [
    [{ decision: "allowed" }, limiter.allowed],
    [{ decision: "refused" }, limiter.refused],
  ]);
  maker.countedElsewhere(
    "limiter_fallbacks",
    "Decisions from the memory of this process because the shared counters could not be asked.",
    [],
    () => [[{}, limiter.fallbacks]],
  );
  maker.gauge(
    "limiter_sharing",
    "1 while counters are shared between instances, 0 while they should be and are not.",
    () => (limiter.sharing === null ? null : Number(limiter.sharing)),
  );
}

function watchSnapshot(maker: MetricMaker, { current, following }: MetricsSources): void {
  const sources = () => current.served.snapshot.sources;
  maker.gauge("snapshot_age_seconds", "Seconds since the newest read that the snapshot holds.", () =>
    secondsSince(current.served.snapshot.generated_at),
  );
  maker.gauges("source_age_seconds", "Seconds since the last good read of a source.", ["source"], () =>
    sources().flatMap(({ id, retrieved_at: at }): LabelledValue[] =>
      at === null ? [] : [[{ source: id }, secondsSince(at)]],
    ),
  );
  maker.gauges(
    "source_current",
    "1 for a source that was read within its term, 0 for one that is stale or was never read.",
    ["source"],
    () => sources().map(({ id, status }) => [{ source: id }, Number(status === "current")]),
  );
  maker.gauge(
    "snapshot_current",
    "1 while the snapshot that is served is the current one, 0 while that one cannot be opened.",
    () => Number(following.served === following.current),
  );
  maker.gauge(
    "snapshot_taken_seconds",
    "Seconds it took to take over the snapshot that is served; others are answered meanwhile.",
    () => following.takenSeconds,
  );
}

/** Watches what an instance rests on: storage, and the disk. */
function watchPlace(maker: MetricMaker, { storage, folder }: MetricsSources): void {
  maker.gauge("storage_reachable", "1 while storage answers, 0 while it does not.", () =>
    isReachable(storage).then(Number),
  );
  maker.gauge("disk_free_bytes", "Free space on the disk that snapshots are written to.", async () => {
    const disk = await statfs(folder).catch(() => null);
    return disk && disk.bavail * disk.bsize;
  });
}

/** Says whether storage answers. */
export function isReachable(storage: Pick<Storage, "ping">): Promise<boolean> {
  return storage.ping().then(
    () => true,
    () => false,
  );
}
