/** One running instance: every part of the service assembled from its settings. The only place that knows them all. */
import type { Logger } from "pino";
import { once } from "../base/once.ts";
import type { Settings } from "../base/settings.ts";
import { loadTiers, type Tiers } from "../contract/tiers.ts";
import { digestOfFiles } from "../snapshot/files-digest.ts";
import { artifactFolder, storageAt } from "../storage/open.ts";
import { type Storage, StorageUnavailableError } from "../storage/storage.ts";
import { type Gate, RequestGate } from "./admit.ts";
import { type Deadlines, usualDeadlines } from "./deadlines.ts";
import { type Follower, follow, type Publish } from "./follow.ts";
import { StoredUsageRecorder } from "./keys/usage-recorder.ts";
import { StoredKeyVerifier } from "./keys/verifier.ts";
import { RequestLimiter } from "./limits/limiter.ts";
import type { SharedCounters } from "./limits/shared-counters.ts";
import type { McpRoute, McpRouteOptions } from "./mcp/route.ts";
import type { ToolContext } from "./mcp/tool.ts";
import { createMetrics, type Metrics, type Refreshing } from "./metrics/metrics.ts";
import { createObserver, type Observer } from "./metrics/observer.ts";
import { type CurrentPublication, type Publication, publicationOf } from "./publication.ts";
import type { Route } from "./route.ts";
import { createRoutes, metricsRoute } from "./routes/index.ts";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";
import { openShelf } from "./site.ts";
import { type CheckSite, openSiteChecks } from "./site-checks.ts";

/** How often storage is asked whether another snapshot is current: whoever has published finds it served at once. */
const usualLookEveryMs = 250;

/** An instance that answers. */
export interface Instance {
  /** What this process answers from. */
  readonly publication: Publication;
  follower: Follower;
  metrics: Metrics;
  /** Kept by whoever refreshes beside it. */
  refreshing: Refreshing;
  port: number;
  /** Lets answers under way finish, stores the counts, closes everything. */
  stop(): Promise<void>;
}

interface InstanceOptions {
  settings: Settings;
  log: Logger;
  /** Runs elsewhere. */
  publish: Publish;
  /** Whether a publication that could be served in part goes on. */
  isWriting?(): boolean;
  /** Instead of a quarter of a second between looks for another snapshot. */
  lookEveryMs?: number;
  /** Instead of the usual ones. */
  deadlines?: Deadlines;
  /** Instead of data/tiers.json. */
  tiers?: Tiers;
  /** Instead of the system's. */
  nameServers?: readonly string[];
  /** Called when all is ready and nobody can ask yet. */
  beforeOpen?(): void;
}

/**
 * Assembles every part after those that it needs.
 * @throws what prevented it, if there is nothing to serve; CommandError if the port is taken.
 */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { settings, log } = options;
  // What was opened is closed in the opposite order, at once if the start fails.
  await using closing = new AsyncDisposableStack();
  const storage = await openStorage(settings, log);
  closing.defer(() => storage.close());
  const loading = loadMcp();
  const tidyUp = once(() => options.beforeOpen?.());
  // There is time for it while a first publication goes on elsewhere.
  if (options.isWriting?.() === true) void loading.then(tidyUp, () => undefined);
  const { current, follower } = await followSnapshots(options, storage);
  closing.defer(() => follower.stop());
  const parts = await assembleParts(options, { storage, current, follower }, closing);
  const mcp = (await loading)(mcpOptions(settings, parts));
  const servers: RunningServer[] = [];
  closing.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  tidyUp();
  const port = await openDoors(options, parts, mcp, servers);
  const resources = closing.move();
  return {
    get publication() {
      return current.served;
    },
    follower,
    metrics: parts.metrics,
    refreshing: parts.refreshing,
    port,
    stop: () => resources.disposeAsync(),
  };
}

/** Opens the storage. An instance starts without it, and finds it later. */
async function openStorage(settings: Settings, log: Logger): Promise<Storage> {
  const storage = await storageAt(settings.DATABASE_URL);
  await storage.open().catch((error: unknown) => {
    if (!(error instanceof StorageUnavailableError)) throw error;
    const text = "storage cannot be opened; a snapshot that was served here before is served, if there is one";
    log.warn({ reason: error.message }, text);
  });
  return storage;
}

/** What the tools are opened with, but for the tools themselves. */
type McpOptions = Omit<McpRouteOptions, "catalog">;

/** What answers come from. */
interface Sources {
  storage: Storage;
  current: CurrentPublication;
  follower: Follower;
}

/** What every door of an instance is opened with. */
interface InstanceParts {
  current: CurrentPublication;
  gate: Gate;
  observer: Observer;
  metrics: Metrics;
  refreshing: Refreshing;
  checkSite: CheckSite;
  routes: readonly Route[];
}

/** Makes what counts, admits, measures and answers. @param closing takes what has to be closed with the instance. */
async function assembleParts(
  { settings, log, tiers, nameServers }: InstanceOptions,
  { storage, current, follower }: Sources,
  closing: AsyncDisposableStack,
): Promise<InstanceParts> {
  const limiter = new RequestLimiter(await sharedCounters(settings, log));
  closing.defer(() => limiter.close());
  const usage = new StoredUsageRecorder({
    usage: storage.usage,
    onFailure: (error) => log.warn({ reason: messageOf(error) }, "usage cannot be stored; it is kept for the next try"),
  });
  closing.defer(() => usage.close().catch(() => undefined));
  const refreshing: Refreshing = { since: null };
  const metrics = createMetrics({
    refreshing,
    current,
    following: follower.state,
    limiter: limiter.counts,
    storage,
    folder: artifactFolder(settings.DATABASE_URL) ?? settings.CACHE_DIR,
  });
  const gate = new RequestGate({
    limiter,
    usage,
    tiers: tiers ?? (await loadTiers(settings.DATA_DIR)),
    verifier: new StoredKeyVerifier(storage.keys),
    trustedProxies: settings.TRUSTED_PROXIES,
  });
  const { checkSite, close } = openSiteChecks(settings, {
    onOutside: metrics.outsideCheck,
    onAnswer: metrics.outsideAnswer,
    report: (problem) => log.warn(problem),
    ...(nameServers === undefined ? {} : { nameServers }),
  });
  closing.defer(close);
  const observer = createObserver(log, metrics.observe);
  const routes = createRoutes({ usage, storage, following: follower.state, refreshing, checkSite });
  return { current, gate, observer, metrics, refreshing, checkSite, routes };
}

/** Says what a tool call answers from, and who hears of it. */
function mcpOptions(settings: Settings, { current, observer, metrics, checkSite }: InstanceParts): McpOptions {
  return {
    baseUrl: settings.BASE_URL,
    context(client) {
      const { snapshot, site } = current.served;
      const checkWebsite: ToolContext["checkWebsite"] = (input, signal) =>
        checkSite({ snapshot, site }, input, "invalid_parameter", signal, client);
      return { snapshot, site, checkWebsite };
    },
    onFault: (error) => observer.fault(error),
    onCall: metrics.mcpCall,
  };
}

/**
 * Opens the door for answers, and the one for metrics where it has a port of its own.
 * @param servers takes each server once it runs, so that it is stopped if the next one can't start.
 * @returns the port of answers.
 */
async function openDoors(
  { settings, deadlines = usualDeadlines }: InstanceOptions,
  { current, gate, observer, metrics, routes }: InstanceParts,
  mcp: McpRoute,
  servers: RunningServer[],
): Promise<number> {
  const { BASE_URL: baseUrl, PORT, METRICS_PORT } = settings;
  const open = async (door: string, serverOptions: Pick<ServerOptions, "port" | "routes" | "mcp">) => {
    const running = await startServer({ settings, deadlines, current, baseUrl, observer, gate, ...serverOptions });
    servers.push(running);
    metrics.watchConnections(door, running.connections);
    return running.port;
  };
  const ownRoute = metricsRoute(metrics);
  const allRoutes = METRICS_PORT === undefined ? [...routes, ownRoute] : routes;
  const port = await open("answers", { port: PORT, routes: allRoutes, mcp });
  if (METRICS_PORT !== undefined) await open("metrics", { port: METRICS_PORT, routes: [ownRoute] });
  return port;
}

/** Serves, from now on, the snapshot that is current in storage. */
async function followSnapshots(
  { settings, log, publish, isWriting = () => false, lookEveryMs = usualLookEveryMs }: InstanceOptions,
  storage: Storage,
): Promise<{ current: CurrentPublication; follower: Follower }> {
  const shelf = await openShelf(settings, storage.artifacts);
  const current: Partial<CurrentPublication> = {};
  let awaited: PromiseWithResolvers<Publication> | null = null;
  const follower = await follow({
    storage,
    shelf,
    first: (publishing) => publishWhatIsNew(storage, settings.DATA_DIR, publishing, log),
    publish,
    isWriting,
    everyMs: lookEveryMs,
    onTaken(artifact, isWhole) {
      const { id } = artifact.about;
      if (!isWhole) log.info({ snapshot: id }, "answers from what is written so far; other pages and files follow");
      else if (awaited !== null) log.info({ snapshot: id }, "the snapshot is written whole");
      else if (current.served !== undefined) log.info({ snapshot: id }, "took a new snapshot");
      const next = isWhole ? null : Promise.withResolvers<Publication>();
      current.served = publicationOf(artifact, shelf.site, next?.promise);
      if (isWhole) awaited?.resolve(current.served);
      awaited = next;
    },
    onDamaged: (id) =>
      log.error(
        { snapshot: id },
        "the artifact of the current snapshot is missing or damaged; the last good one stays",
      ),
    onFailure: (error) =>
      log.warn({ reason: messageOf(error) }, "no new snapshot could be published or taken up; the last one stays"),
  });
  // The follower has taken one up, or thrown.
  return { current: current as CurrentPublication, follower };
}

/**
 * Publishes the data folder's record if it was never published. One that was superseded since is not published again:
 * that would be false news.
 */
async function publishWhatIsNew(
  storage: Storage,
  dataDir: string,
  publish: () => Promise<void>,
  log: Logger,
): Promise<void> {
  const digest = await digestOfFiles(dataDir);
  if ((await storage.publishedRecord(digest)) === null) {
    log.info("publishing the record, which takes some seconds; if another instance is at it, this one waits");
    await publish();
  }
  const [record, id, all] = await Promise.all([
    storage.publishedRecord(digest),
    storage.currentSnapshotId(),
    storage.publishedSnapshots(),
  ]);
  if (all.find((one) => one.id === id)?.record === record) return;
  log.warn({ snapshot: id }, "the record here was published before and superseded; the current snapshot is served");
}

/**
 * Loads the tools before anybody asks, since an upgrade replaces the files of a running process under it, and while a
 * first publication is under way elsewhere.
 */
function loadMcp(): Promise<(options: McpOptions) => McpRoute> {
  const modules = Promise.all([import("./mcp/route.ts"), import("./mcp/tools.ts")]);
  const loading = modules.then(
    ([{ createMcpRoute }, { offered }]) =>
      (mcp: McpOptions) =>
        createMcpRoute({ ...mcp, catalog: offered }),
  );
  // Where nothing can be served, that is what is told.
  loading.catch(() => undefined);
  return loading;
}

/** The client is loaded only when needed: it takes megabytes. */
async function sharedCounters({ VALKEY_URL }: Settings, log: Logger): Promise<{ shared?: SharedCounters }> {
  if (VALKEY_URL === undefined) return {};
  const { openSharedCounters } = await import("./limits/shared-counters.ts");
  const onChange = (sharing: boolean, reason: string) =>
    log.warn({ sharing, reason }, sharing ? "limits are shared" : "limits are local");
  return { shared: await openSharedCounters({ url: VALKEY_URL, onChange }) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
