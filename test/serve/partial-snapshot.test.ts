/** A service that is asked while the file of its first snapshot is still written. */
import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { readSettings, type Settings } from "../../src/base/settings.ts";
import { sourceAddresses } from "../../src/collect/sources/index.ts";
import { exampleTarget } from "../../src/contract/endpoint.ts";
import { endpoints } from "../../src/endpoints/index.ts";
import { loadCuratedRecord } from "../../src/publish/curated-record.ts";
import { draftsByAddress, lateDocuments } from "../../src/publish/finish.ts";
import { publishRecords } from "../../src/publish/publish.ts";
import { routeOf } from "../../src/serve/addresses.ts";
import { type Instance, startInstance } from "../../src/serve/instance.ts";
import { tools } from "../../src/serve/mcp/tools.ts";
import { createRoutes } from "../../src/serve/routes/index.ts";
import { openShelf } from "../../src/serve/site.ts";
import { openStorage } from "../../src/storage/open.ts";
import { callTool } from "../mcp/mcp-service.ts";
import { botwatch, started } from "../support/botwatch.ts";
import { baseUrl, unlimited } from "../support/service.ts";
import { copyShortRecord } from "../support/short-record.ts";

let folder: string;
let data: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-partial-"));
  data = join(folder, "data");
  await copyShortRecord(data);
});
after(() => rm(folder, { recursive: true, force: true }));

/** Publishes as `botwatch publish --soon` does, and goes on with the rest of the file once `go` resolves. */
async function publishInParts(settings: Settings, go: Promise<void>): Promise<{ rest: Promise<void> }> {
  const storage = await openStorage(settings.DATABASE_URL);
  const shelf = await openShelf(settings, storage.artifacts);
  const add: typeof shelf.add = (input) => {
    const { onPartial } = input;
    return shelf.add({ ...input, ...(onPartial && { onPartial: () => onPartial().then(() => go) }) });
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  const publishing = publishRecords({
    storage,
    shelf: { open: (id) => shelf.open(id), openAny: (id) => shelf.openAny(id), prune: async () => {}, add },
    curated: await loadCuratedRecord(settings.DATA_DIR),
    overlay: (records) => records,
    now: new Date(),
    onCurrent: () => resolve(),
  });
  const rest = publishing.then(() => storage.close());
  await Promise.race([promise, rest]);
  return { rest };
}

/** An instance that serves while the file of its first snapshot is still written. */
interface Beginning {
  instance: Instance;
  ask(target: string, init?: RequestInit): Promise<{ target: string; status: number; body: string }>;
  /** Lets the rest of the file be written. */
  goOn(): void;
}

async function whileWritten(name: string, use: (beginning: Beginning) => Promise<void>): Promise<void> {
  const place = await mkdtemp(join(folder, `${name}-`));
  const environment = { PORT: "0", BASE_URL: baseUrl, DATA_DIR: data, CACHE_DIR: place };
  const mostConnections = { MAX_CONNECTIONS_PER_ADDRESS: "5000" };
  const database = { DATABASE_URL: `file:${place}/botwatch.db` };
  const settings = readSettings({ ...environment, ...mostConnections, ...database }, sourceAddresses);
  const { promise: go, resolve: goOn } = Promise.withResolvers<void>();
  let rest: Promise<void> | null = null;
  const instance: Instance = await startInstance({
    settings,
    log: pino({ level: "silent" }),
    lookEveryMs: 20,
    tiers: await unlimited(),
    isWriting: () => rest !== null,
    async publish(soon) {
      assert.ok(soon && rest === null, "it is published once");
      ({ rest } = await publishInParts(settings, go));
      void rest.then(() => {
        rest = null;
      });
    },
  });
  const ask: Beginning["ask"] = async (target, init) => {
    const response = await fetch(`http://127.0.0.1:${instance.port}${target}`, init);
    const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
    return { target, status: response.status, body };
  };
  try {
    assert.equal(instance.follower.state.whole, false);
    await use({ instance, ask, goOn });
  } finally {
    goOn();
    await rest;
    await instance.stop();
  }
}

const examples = endpoints
  .filter(({ method, observesOutside }) => method === "GET" && observesOutside !== true)
  .map((endpoint) => exampleTarget(endpoint));

test("whoever asks meanwhile gets what is there, or the same answer as later, as soon as it is written", async () => {
  await whileWritten("parts", async ({ instance, ask, goOn }) => {
    const soon = ["/", "/bots", "/api/bots.json", "/api/check.json?q=novatech", "/check?q=3commas"];
    for (const target of [...soon, "/api/scams/sec-forsage-2022.json", "/watchlist/sec-forsage-2022"])
      assert.equal((await ask(target)).status, 200, target);
    const readiness = await ask("/readyz");
    assert.deepEqual([readiness.status, JSON.parse(readiness.body).whole], [503, false]);
    const further = ["/watchlist", "/api/range/abc.json?include=wallet_blocked", "/api/no-such.json", "/bots/3commas"];
    const asked = [...examples, ...further].slice(0, 50).map((target) => ask(target));
    await wait(200);
    goOn();
    const early = await Promise.all(asked);
    while (!instance.follower.state.whole) await wait(20);
    for (const { target, status, body } of early) {
      const later = await ask(target);
      assert.equal(status, later.status, target);
      // What is refused is told with the request's own id.
      if (status === 200 && !target.startsWith("/api/key")) assert.equal(body === later.body, true, target);
    }
  });
});

/** Whoever waits for the whole file does so for longer than this before it is called unavailable. */
const mostPatienceMs = 20_000;

/** Pages of each kind of record, of which the map of the site has thousands. */
const mostOfAKind = 3;

test("nothing that can be asked for fails meanwhile: every page in two languages, endpoint, document and tool", async () => {
  await whileWritten("all", async ({ instance, ask, goOn }) => {
    const routes = createRoutes({} as Parameters<typeof createRoutes>[0]).filter(({ method }) => method === "GET");
    const pages = routes
      .map(({ path }) => path)
      .filter((path) => !path.includes("{") && !/^\/(?:healthz|readyz)/u.test(path));
    const { snapshot, site } = instance.publication;
    const kinds = Map.groupBy(
      Array.from(lateDocuments(snapshot, site), ({ target }) => target),
      (target) => routeOf(target),
    );
    const records = [...kinds.values()].flatMap((ofKind) => ofKind.slice(0, mostOfAKind));
    const documents = [...draftsByAddress(snapshot, site).keys()].filter((target) => !target.startsWith("/api/range/"));
    const targets = [...new Set([...pages, ...examples, ...records, ...documents, "/docs/versions?lang=de"])];
    const german = { headers: { "Accept-Language": "de" } };
    const endpoint = `http://127.0.0.1:${instance.port}/mcp`;
    const calls = tools.map(({ listing: { name }, example }) => callTool(endpoint, name, example));
    const asked = targets.flatMap((target) => [
      ask(target),
      ...(target.includes("/api/") ? [] : [ask(target, german)]),
    ]);
    const began = performance.now();
    const told = asked.map(async (asking) => ({ ...(await asking), waitedMs: performance.now() - began }));
    await wait(2000);
    goOn();
    const isRefused = ({ status, waitedMs }: { status: number; waitedMs: number }) =>
      // On a busy machine the file may take longer than anybody is to wait.
      status >= 500 && (status !== 503 || waitedMs < mostPatienceMs);
    const failed = (await Promise.all(told)).filter(isRefused);
    assert.deepEqual(
      failed.map(({ target, status, body }) => [target, status, body]),
      [],
    );
    // The short record has not every bot of the examples.
    for (const { isError, content } of await Promise.all(calls))
      assert.ok(isError !== true || content[0]?.text.startsWith("No bot of the directory"), JSON.stringify(content));
  });
});

test("killed in between, the next start serves it at once and writes the same bytes as a publish", async () => {
  const at = (name: string) => ({ DATA_DIR: join(folder, `${name}-data`), DATABASE_URL: `file:${folder}/${name}.db` });
  const bytesOf = async (name: string) => {
    const snapshots = join(folder, `${name}.db-snapshots`);
    const names = (await readdir(snapshots)).filter((each) => each.endsWith(".snapshot"));
    return { names, bytes: await Promise.all(names.map((each) => readFile(join(snapshots, each)))) };
  };
  for (const name of ["killed", "usual"]) await cp(data, at(name).DATA_DIR, { recursive: true });
  const first = botwatch(["publish", "--soon", "--json"], { BASE_URL: baseUrl, ...at("killed") });
  await first.says(/snap-/u);
  first.child.kill("SIGKILL");
  await first.exit;
  assert.deepEqual((await bytesOf("killed")).names, [], "it was killed before the file was whole");

  const service = botwatch(["serve"], { BASE_URL: baseUrl, ...at("killed") });
  await service.says(started);
  assert.doesNotMatch(service.output(), /publishing the record/u);
  await service.says(/the snapshot is written whole/u);
  service.child.kill("SIGTERM");
  assert.equal(await service.exit, 0);

  const usual = botwatch(["publish"], { BASE_URL: baseUrl, ...at("usual") });
  assert.equal(await usual.exit, 0, usual.output());
  const [killed, whole] = [await bytesOf("killed"), await bytesOf("usual")];
  assert.deepEqual(killed.names, whole.names);
  assert.ok(killed.bytes[0]?.equals(whole.bytes[0] ?? Buffer.of()));
});
