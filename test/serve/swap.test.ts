/**
 * A running server takes up what other processes publish, whatever becomes of those, and nobody asking meanwhile
 * notices.
 */
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { openStorage } from "../../src/storage/open.ts";
import { botwatch, type Serving, serve } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { copyShortRecord } from "../support/short-record.ts";

interface Running {
  serving: Serving;
  database: string;
  environment: Record<string, string>;
  /** Changes the record: a bot gets one more incident, and its summary says how many edits there were. */
  edit(): Promise<void>;
  /** Publishes, and gives the id of the snapshot that is current then. */
  publish(): Promise<string>;
}

/** A data folder without limits, and the database after its first publication. */
let prepared: string;
before(async () => {
  prepared = await mkdtemp(join(tmpdir(), "botwatch-swap-"));
  const DATA_DIR = join(prepared, "data");
  await copyShortRecord(DATA_DIR);
  const tiers = await readFile("data/tiers.json", "utf8");
  await writeFile(join(DATA_DIR, "tiers.json"), tiers.replaceAll(/_per_minute": \d+/gu, '_per_minute": 1000000'));
  const run = botwatch(["publish"], { DATA_DIR, DATABASE_URL: `file:${prepared}/botwatch.db` });
  assert.equal(await run.exit, 0, run.output());
});
after(() => rm(prepared, { recursive: true, force: true }));

async function start(context: TestContext): Promise<Running> {
  const folder = await temporaryFolder(context);
  await cp(prepared, folder, { recursive: true });
  const DATA_DIR = join(folder, "data");
  const database = `file:${folder}/botwatch.db`;
  const environment = { DATA_DIR, DATABASE_URL: database, LOG_LEVEL: "info" };
  const serving = await serve(environment);
  context.after(() => serving.kill());
  return {
    serving,
    database,
    environment,
    async edit() {
      const file = join(DATA_DIR, "bots", "3commas.json");
      const bot = JSON.parse(await readFile(file, "utf8"));
      const number = bot.incidents.length;
      const incident = {
        date: `2026-01-${10 + number}`,
        kind: "outage",
        text: `Outage ${number}.`,
        source: bot.official_url,
      };
      const incidents = [...bot.incidents, incident];
      await writeFile(file, JSON.stringify({ ...bot, summary: `${bot.summary} Edited.`, incidents }));
    },
    async publish() {
      const run = botwatch(["publish", "--json"], environment);
      assert.equal(await run.exit, 0, run.output());
      return JSON.parse(run.output()).snapshot;
    },
  };
}

interface Asked {
  snapshot: string;
  edits: number;
}

const paths = ["/api/bots/3commas.json", "/api/check.json?q=3commas"];

/** One request about a bot; rejects if the answer is incomplete. */
function ask(url: string, agent?: Agent, path = paths[0]): Promise<Asked> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, agent === undefined ? {} : { agent }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      response.once("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`));
        const { meta, bot, bots } = JSON.parse(body);
        resolve({ snapshot: meta.snapshot, edits: (bot ?? bots[0]).summary.split(" Edited.").length - 1 });
      });
      response.once("error", reject);
    }).once("error", reject);
  });
}

interface Clients {
  /** The most edits in any answer so far. */
  newest(): number;
  /** Stops asking. Rejects if an answer was missing, mixed, or older than an earlier one on its connection. */
  end(): Promise<number>;
}

/** Clients that each keep a connection, and some that make a new one each time. */
function askAllTheTime(url: string): Clients {
  let ended = false;
  let asked = 0;
  let newest = 0;
  const snapshotOf = new Map<number, string>();
  const client = async (agent: Agent | undefined) => {
    let last = 0;
    for (let turn = 0; !ended; turn += 1) {
      const { snapshot, edits } = await ask(url, agent, paths[turn % paths.length]);
      asked += 1;
      assert.ok(edits >= last, "an older answer after a newer one");
      assert.equal(snapshotOf.get(edits) ?? snapshot, snapshot, "an edit and its snapshot come together");
      snapshotOf.set(edits, snapshot);
      last = edits;
      newest = Math.max(newest, edits);
      await wait(25);
    }
    agent?.destroy();
  };
  const keeping = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const clients = Promise.all([...keeping, undefined, undefined].map(client));
  clients.catch(() => {
    ended = true;
  });
  return {
    newest: () => newest,
    async end() {
      ended = true;
      await clients;
      return asked;
    },
  };
}

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const most = performance.now() + 60_000;
  while (!(await condition())) {
    assert.ok(performance.now() < most, what);
    await wait(20);
  }
}

test("three snapshots are taken up one after the other: no answer is dropped, mixed, or older than one before it", async (context) => {
  const { serving, edit, publish } = await start(context);
  const clients = askAllTheTime(serving.url);
  for (let edits = 1; edits <= 3; edits += 1) {
    await edit();
    await publish();
    await until(() => clients.newest() >= edits, "taking the snapshot");
  }
  assert.ok((await clients.end()) > 500);
  assert.equal(await serving.stop(), 0);
});

/** Each publishes an edit; some are killed while they build and write, others while they commit. */
const kills = 6;
/** About as long as loading, building and writing take. */
const killedWithinMs = 1500;

test("publishers killed at any moment cost no event and no answer, and nothing is stored twice", async (context) => {
  const { serving, edit, publish, environment, database } = await start(context);
  const clients = askAllTheTime(serving.url);
  for (let kill = 1; kill <= kills; kill += 1) {
    await edit();
    const run = botwatch(["publish", "--json"], environment);
    await wait(500 + ((kill - Math.random()) / kills) * killedWithinMs);
    run.child.kill("SIGKILL");
    await run.exit;
  }
  const last = await publish();
  await until(() => clients.newest() === kills, "taking the last snapshot");
  await clients.end();
  assert.equal((await ask(serving.url)).snapshot, last);
  const storage = await openStorage(database);
  context.after(() => storage.close());
  const told = (await storage.changes.read()).filter(
    ({ kind, cause, subject }) => kind === "incident" && cause !== "import" && subject.slug === "3commas",
  );
  assert.equal(new Set(told.map(({ id }) => id)).size, told.length);
  assert.equal(told.length, kills, "each edit is told once");
});

test("a server killed while taking up a snapshot serves it when started again", async (context) => {
  const { serving, edit, publish, environment } = await start(context);
  let running = serving;
  const rounds = 3;
  for (let round = 0; round < rounds; round += 1) {
    await edit();
    const id = await publish();
    await wait(((round + Math.random()) / rounds) * killedWithinMs);
    await running.kill();
    running = await serve(environment);
    assert.equal((await ask(running.url)).snapshot, id);
  }
  assert.equal(await running.stop(), 0);
});
