/** A running server takes what another process publishes, and nobody who asks meanwhile notices. */
import assert from "node:assert/strict";
import { cp, readFile, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { botwatch, type Serving, serve } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";

interface Running {
  serving: Serving;
  /** Changes the record, publishes it, and gives the id of the new snapshot. */
  publish(): Promise<string>;
  /** Resolves when this snapshot is answered from. */
  answersFrom(snapshot: string): Promise<void>;
}

async function start(context: TestContext): Promise<Running> {
  const folder = await temporaryFolder(context);
  const DATA_DIR = join(folder, "data");
  await cp("data", DATA_DIR, { recursive: true });
  const tiers = await readFile("data/tiers.json", "utf8");
  await writeFile(join(DATA_DIR, "tiers.json"), tiers.replaceAll(/_per_minute": \d+/gu, '_per_minute": 1000000'));
  const environment = { DATA_DIR, DATABASE_URL: `file:${folder}/botwatch.db`, LOG_LEVEL: "info" };
  const serving = await serve(environment);
  context.after(() => serving.kill());
  return {
    serving,
    async publish() {
      const file = join(DATA_DIR, "bots", "3commas.json");
      const bot = JSON.parse(await readFile(file, "utf8"));
      await writeFile(file, JSON.stringify({ ...bot, summary: `${bot.summary} Edited.` }));
      const run = botwatch(["publish", "--json"], environment);
      assert.equal(await run.exit, 0, run.output());
      return JSON.parse(run.output()).snapshot;
    },
    async answersFrom(snapshot) {
      while ((await ask(serving.url)).snapshot !== snapshot) await wait(50);
    },
  };
}

interface Asked {
  snapshot: string;
  edits: number;
}

/** One request for a bot; rejects where the answer is not whole. */
function ask(url: string, agent?: Agent): Promise<Asked> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/bots/3commas.json`, agent === undefined ? {} : { agent }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      response.once("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`));
        const { meta, bot } = JSON.parse(body);
        resolve({ snapshot: meta.snapshot, edits: bot.summary.split(" Edited.").length - 1 });
      });
      response.once("error", reject);
    }).once("error", reject);
  });
}

test("three snapshots are taken one after the other without a dropped or mixed answer", async (context) => {
  const { serving, publish } = await start(context);
  const ids = [serving.snapshot];
  let stop = false;
  let asked = 0;
  const seen = new Set<string>();
  const client = async (agent: Agent | undefined) => {
    while (!stop) {
      const { snapshot, edits } = await ask(serving.url, agent);
      asked += 1;
      seen.add(`${edits} ${snapshot}`);
      await wait(1);
    }
  };
  const keeping = new Agent({ keepAlive: true, maxSockets: 8 });
  const clients = Promise.all([
    ...Array.from({ length: 8 }, () => client(keeping)),
    client(undefined),
    client(undefined),
  ]);
  clients.catch(() => {
    stop = true;
  });
  for (let edit = 1; edit <= 3 && !stop; edit += 1) {
    const id = await publish();
    ids.push(id);
    while (!seen.has(`${edit} ${id}`) && !stop) await wait(20);
  }
  stop = true;
  await clients;
  keeping.destroy();
  assert.ok(asked > 500);
  // An edit and its snapshot always come together.
  assert.deepEqual([...seen].sort(), ids.map((id, edits) => `${edits} ${id}`).sort());
  assert.equal(await serving.stop(), 0);
});

test("connections that are kept open are ended with their next answer, and lose none", async (context) => {
  const { serving, publish, answersFrom } = await start(context);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  assert.equal((await ask(serving.url, agent)).snapshot, serving.snapshot);
  const id = await publish();
  await answersFrom(id);
  const { snapshot } = await ask(serving.url, agent);
  assert.ok([serving.snapshot, id].includes(snapshot));
  assert.equal((await ask(serving.url, agent)).snapshot, id);
  agent.destroy();
});

test("a process that ends by itself is started again, and who asks meanwhile waits", async (context) => {
  const { serving, publish, answersFrom } = await start(context);
  const id = await publish();
  await answersFrom(id);
  const [, pid = ""] = await serving.says(/"pid":(\d+),"msg":"took a new snapshot"/u);
  process.kill(Number(pid), "SIGKILL");
  await serving.says(/ended by itself.*started again/u);
  assert.equal((await ask(serving.url)).snapshot, id);
  assert.equal(await serving.stop(), 0);
});

test("stopping ends every process", async (context) => {
  const { serving, publish, answersFrom } = await start(context);
  await answersFrom(await publish());
  const [, pid = ""] = await serving.says(/"pid":(\d+),"msg":"took a new snapshot"/u);
  assert.equal(await serving.stop(), 0);
  assert.throws(() => process.kill(Number(pid), 0), /ESRCH/u);
});

test("a process whose parent is killed ends too", async (context) => {
  const { serving, publish, answersFrom } = await start(context);
  await answersFrom(await publish());
  const [, pid = ""] = await serving.says(/"pid":(\d+),"msg":"took a new snapshot"/u);
  await serving.kill();
  for (;;) {
    try {
      process.kill(Number(pid), 0);
    } catch {
      break;
    }
    await wait(50);
  }
});
