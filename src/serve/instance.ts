/** One running instance: every part of the service put together from its settings. The only place that knows them all. */
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { loadTiers } from "../keys/tier-file.ts";
import type { Tiers } from "../keys/tiers.ts";
import { createUsageRecorder } from "../keys/usage-recorder.ts";
import { createKeyVerifier } from "../keys/verifier.ts";
import { createLimiter } from "../limits/limiter.ts";
import type { SharedCounters } from "../limits/shared-counters.ts";
import { clientOfCall } from "../mcp/client-of-call.ts";
import { createLateMcpRoute } from "../mcp/late-route.ts";
import type { ToolContext } from "../mcp/tool.ts";
import type { Site } from "../publish/answers/site.ts";
import { finishDocuments } from "../publish/finish.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import type { Settings } from "../settings.ts";
import { openWhenPossible } from "../storage/late.ts";
import { type Followed, type Follower, follow } from "./follow.ts";
import { createGate } from "./gate.ts";
import { createMetrics } from "./metrics.ts";
import { createObserver } from "./observer.ts";
import { type CurrentPublication, type Publication, presentPublication, publicationOf } from "./publication.ts";
import { createRoutes } from "./routes/index.ts";
import { metricsRoute } from "./routes/operations.ts";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";
import { openSiteChecks } from "./site-checks.ts";
import { ForeignSnapshotError, openSnapshots } from "./snapshots.ts";
import type { Door, Successor } from "./successor.ts";

/** How often storage is asked whether another snapshot is current. */
const lookEveryMs = 2000;

export interface Instance {
  /** What this process answers from. @throws ProblemError once it has handed over. */
  readonly publication: Publication;
  follower: Follower<Followed>;
  /** Port of the answers; 0 where connections are handed to it. */
  port: number;
  /** Answers on a connection that another process accepted. */
  accept(door: Door, socket: Socket): void;
  /** Gives every new connection away. Resolves when those it has are gone; nothing is answered from then on. */
  handOver(take: (door: Door, socket: Socket) => void): Promise<void>;
  /** Lets the answers under way finish, stores the counts, closes everything. */
  stop(): Promise<void>;
}

export interface InstanceOptions {
  settings: Settings;
  log: Logger;
  /** Answer from the snapshot of this id, on connections that are handed over, in place of listening and following. */
  succeeding?: string;
  /** Starts the process that answers from the next snapshot. Without it this one builds it, and answers meanwhile wait. */
  succeed?: (id: string) => Promise<Successor | null>;
  /** In place of data/tiers.json. */
  tiers?: Tiers;
  /** In place of the system's. */
  nameServers?: readonly string[];
}

/** @throws ForeignSnapshotError where it is to succeed with a snapshot that cannot be built here. */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { settings, log, succeeding, succeed, tiers, nameServers } = options;
  const storage = await openWhenPossible(settings.DATABASE_URL, ({ message }) =>
    log.warn({ reason: message }, "storage cannot be opened; the bundled record is served until it can"),
  );
  const closing: (() => Promise<unknown>)[] = [() => storage.close()];
  try {
    const site: Site = { baseUrl: settings.BASE_URL, contact: settings.CONTACT, webSubHub: settings.WEBSUB_HUB_URL };
    const snapshots = openSnapshots(storage, settings.DATA_DIR, (error) =>
      log.warn(
        { reason: reasonOf(error) },
        "storage cannot be reached; the bundled record is served without its change log",
      ),
    );
    const snapshot = succeeding === undefined ? await snapshots.first() : await snapshots.build(succeeding);
    if (snapshot === null) throw new ForeignSnapshotError();
    let served: Publication | null = await publicationFrom(snapshot, site);
    const current: CurrentPublication = { get: () => served };

    const shared = await sharedCounters(settings, log);
    const limiter = createLimiter(shared === undefined ? {} : { shared });
    const usage = createUsageRecorder({
      usage: storage.usage,
      onFailure: (error) =>
        log.warn({ reason: reasonOf(error) }, "usage cannot be stored; it is kept for the next try"),
    });
    closing.unshift(
      () => usage.close().catch(() => undefined),
      () => limiter.close(),
    );
    const metrics = createMetrics({ publication: current.get, limiter: limiter.counts, now: Date.now });
    const observer = createObserver(log, metrics);
    const dependencies = {
      current,
      baseUrl: settings.BASE_URL,
      observer,
      gate: createGate({
        limiter,
        usage,
        tiers: tiers ?? (await loadTiers(settings.DATA_DIR)),
        verifier: createKeyVerifier(storage.keys),
        trustedProxies: settings.TRUSTED_PROXIES,
      }),
    };
    const { checkSite, close } = openSiteChecks(settings, {
      onOutside: metrics.outsideCheck,
      onAnswer: metrics.outsideAnswer,
      report: (problem) => log.warn(problem),
      ...(nameServers === undefined ? {} : { nameServers }),
    });
    closing.unshift(async () => close());
    const mcp = createLateMcpRoute({
      baseUrl: settings.BASE_URL,
      context: () => {
        const { snapshot, site } = presentPublication(current);
        const checkWebsite: ToolContext["checkWebsite"] = (input, signal) =>
          checkSite({ snapshot, site }, input, "invalid_parameter", signal, clientOfCall.getStore());
        return { snapshot, site, checkWebsite };
      },
      onFault: (error) => observer.fault(error, randomUUID()),
    });
    const routes = createRoutes({ usage, storage, checkSite, now: Date.now });
    const ownMetricsPort = settings.METRICS_PORT;
    if (ownMetricsPort === undefined) routes.push(metricsRoute(metrics));
    const handed = succeeding !== undefined;
    const doors = new Map<Door, RunningServer>();
    const open = async (door: Door, server: Omit<ServerOptions, "host" | "current" | keyof typeof dependencies>) => {
      const port = handed ? null : server.port;
      const { HOST: host, TRUSTED_PROXIES: trustedProxies } = settings;
      const running = await startServer({ ...dependencies, host, trustedProxies, ...server, port });
      doors.set(door, running);
      metrics.watchConnections(door, running.connections);
    };
    let follower: Follower<Turn> | null = null;
    closing.unshift(
      () => Promise.all([...doors.values()].map((server) => server.stop())),
      async () => follower?.get().successor?.stop(),
    );
    await open("answers", { port: settings.PORT, reusePort: settings.REUSE_PORT, routes, mcp });
    // Never shared: the counts are those of one process.
    if (ownMetricsPort !== undefined) await open("metrics", { port: ownMetricsPort, routes: [metricsRoute(metrics)] });
    const accept: Instance["accept"] = (door, socket) => (doors.get(door)?.accept ?? destroy)(socket);
    const handOver: Instance["handOver"] = async (take) => {
      await Promise.all([...doors].map(([door, server]) => server.handOver((socket) => take(door, socket))));
      served = null;
      await limiter.close();
    };
    follower = follow<Turn>({
      first: { snapshot: { id: snapshot.id }, successor: null },
      currentId: succeeding === undefined ? snapshots.currentId : async () => succeeding,
      load: async (id) => {
        if (succeed !== undefined) return succeed(id).then((successor) => successor && { snapshot: { id }, successor });
        const next = await snapshots.build(id);
        return next === null
          ? null
          : { snapshot: { id }, successor: null, publication: await publicationFrom(next, site) };
      },
      everyMs: lookEveryMs,
      onTaken: (newer, former) => {
        log.info({ snapshot: newer.snapshot.id, pid: newer.successor?.pid() }, "took a new snapshot");
        if (newer.publication !== undefined) served = newer.publication;
        else if (former.successor !== null) former.successor.retire();
        else void handOver((door, socket) => follower?.get().successor?.take(door, socket));
      },
      onForeign: (id) =>
        log.warn({ snapshot: id }, "the current snapshot was published from other records than those here; ours stays"),
      onFailure: (error) => log.warn({ reason: reasonOf(error) }, "cannot look for a new snapshot; the last one stays"),
    });
    closing.unshift(() => follower?.stop() ?? Promise.resolve());
    const port = doors.get("answers")?.port ?? 0;
    return {
      get publication() {
        return presentPublication(current);
      },
      follower,
      port,
      accept,
      handOver,
      stop: () => inTurn(closing),
    };
  } catch (error) {
    await inTurn(closing);
    throw error;
  }
}

/** The client is loaded where it is wanted only: it takes megabytes. */
async function sharedCounters({ VALKEY_URL }: Settings, log: Logger): Promise<SharedCounters | undefined> {
  if (VALKEY_URL === undefined) return undefined;
  const { openSharedCounters } = await import("../limits/shared-counters.ts");
  return openSharedCounters({
    url: VALKEY_URL,
    onChange: (sharing, reason) => log.warn({ sharing, reason }, sharing ? "limits are shared" : "limits are local"),
  });
}

/** Who answers from a snapshot: this process, or the successor that it started. */
interface Turn extends Followed {
  successor: Successor | null;
  publication?: Publication;
}

function destroy(socket: Socket): void {
  socket.destroy();
}

async function publicationFrom(snapshot: Snapshot, site: Site): Promise<Publication> {
  return publicationOf(snapshot, site, await finishDocuments(snapshot, site));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}
