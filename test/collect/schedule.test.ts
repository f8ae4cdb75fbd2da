import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { scheduleRefresh } from "../../src/collect/schedule.ts";
import { openStorage } from "../../src/storage/open.ts";
import { temporaryFolder } from "../support/folder.ts";
import { copyShortRecord } from "../support/short-record.ts";
import { everySource, type SourceServer, startSources } from "../support/source-server.ts";

let sources: SourceServer;
before(async () => {
  sources = await startSources();
  sources.answers.set("/vaults", (_request, response) => void response.writeHead(404).end());
});
after(() => sources.close());

interface Line {
  level: "info" | "warn" | "error";
  fields: Record<string, unknown>;
  message: string;
}

function listener() {
  const lines: Line[] = [];
  const write = (level: Line["level"]) => (fields: Record<string, unknown>, message: string) =>
    void lines.push({ level, fields, message });
  return { lines, log: { info: write("info"), warn: write("warn"), error: write("error") } as never };
}

/** Begins a refresh every second; what became of each is kept. */
function refreshEverySecond(environment: NodeJS.ProcessEnv, log: never) {
  const ended: string[] = [];
  const onEnd = (outcome: string) => void ended.push(outcome);
  return { schedule: scheduleRefresh({ at: "* * * * * *", environment, log, onEnd, onRunning: () => {} }), ended };
}

test("at the set time the sources are read, and each outcome is logged and stored", async (context) => {
  const folder = await temporaryFolder(context);
  const databaseUrl = `file:${folder}/botwatch.db`;
  const DATA_DIR = join(folder, "data");
  await copyShortRecord(DATA_DIR);
  const { lines, log } = listener();
  const environment = { ...process.env, ...sources.addresses, DATA_DIR, DATABASE_URL: databaseUrl, CONTACT: "" };
  const { schedule, ended } = refreshEverySecond(environment, log);
  while (ended.length === 0) await wait(50);
  await schedule.stop();
  assert.equal(ended[0], "partial");
  const said = (level: Line["level"], source: string) =>
    lines.find((line) => line.level === level && line.fields["source"] === source)?.fields;
  assert.partialDeepStrictEqual(said("info", "cftc"), { records: 1, added: 1, removed: 0 });
  assert.match(String(said("warn", "sec")?.["hint"]), /CONTACT/u);
  assert.match(String(said("warn", "hyperliquid")?.["reason"]), /404/u);
  const storage = await openStorage(databaseUrl);
  const kept = await storage.collected.readAll();
  const recorded = new Set(everySource.sources.map(({ id }) => id));
  await storage.close();
  assert.deepEqual(
    kept.filter(({ source }) => recorded.has(source)).map(({ source, status }) => [source, status]),
    [
      ["cftc", "current"],
      ["dfpi", "current"],
      ["hyperliquid", "stale"],
      ["sec", "stale"],
    ],
  );
});

test("stopping ends a refresh that is under way, and the next one can begin", async (context) => {
  const databaseUrl = `file:${await temporaryFolder(context)}/botwatch.db`;
  const environment = { ...process.env, ...sources.addresses, DATABASE_URL: databaseUrl };
  sources.answers.set("/cftc", () => {});
  sources.asked.length = 0;
  const { lines, log } = listener();
  const schedule = scheduleRefresh({
    at: "* * * * * *",
    environment,
    log,
    onEnd: () => undefined,
    onRunning: () => {},
  });
  assert.ok(schedule.next() !== null);
  while (!sources.asked.some(({ path }) => path === "/cftc")) await wait(50);
  await schedule.stop();
  assert.deepEqual(lines, []);
  sources.restore();
  const storage = await openStorage(databaseUrl);
  const result = await storage.exclusive("refresh", async () => "free");
  await storage.close();
  assert.deepEqual(result, { ran: true, value: "free" });
});

test("where another instance refreshes already, that is no failure of this one", async (context) => {
  const databaseUrl = `file:${await temporaryFolder(context)}/botwatch.db`;
  const environment = { ...process.env, ...sources.addresses, DATABASE_URL: databaseUrl };
  const { lines, log } = listener();
  const ended: string[] = [];
  const storage = await openStorage(databaseUrl);
  await storage.exclusive("refresh", async () => {
    const refreshing = refreshEverySecond(environment, log);
    while (lines.length === 0) await wait(50);
    await refreshing.schedule.stop();
    ended.push(...refreshing.ended);
  });
  await storage.close();
  assert.deepEqual([lines[0]?.level, ended], ["info", []]);
  assert.match(lines[0]?.message ?? "", /another instance refreshes/u);
});

test("a refresh that the system kills is logged as an error, and the next one begins at its time", async (context) => {
  const databaseUrl = `file:${await temporaryFolder(context)}/botwatch.db`;
  const environment = {
    ...process.env,
    ...sources.addresses,
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: "--import data:text/javascript,process.kill(process.pid,'SIGKILL')",
  };
  const { lines, log } = listener();
  const schedule = scheduleRefresh({
    at: "* * * * * *",
    environment,
    log,
    onEnd: () => undefined,
    onRunning: () => {},
  });
  while (lines.length < 2) await wait(50);
  await schedule.stop();
  for (const { level, fields, message } of lines) {
    assert.deepEqual([level, fields["signal"], message], ["error", "SIGKILL", "the refresh was killed"]);
  }
});

test("a refresh that does not end is told of, then ended, and the next one begins at its time", async (context) => {
  const environment = {
    ...process.env,
    DATABASE_URL: `file:${await temporaryFolder(context)}/botwatch.db`,
    NODE_OPTIONS: "--import data:text/javascript,for(;;);",
  };
  const { lines, log } = listener();
  const running: boolean[] = [];
  const schedule = scheduleRefresh({
    at: "* * * * * *",
    environment,
    log,
    longMs: 100,
    mostMs: 350,
    onRunning: (since) => running.push(since !== null),
    onEnd: () => undefined,
  });
  while (running.length < 3) await wait(50);
  await schedule.stop();
  assert.deepEqual(running.slice(0, 3), [true, false, true]);
  assert.deepEqual(
    [lines[0]?.level, lines[0]?.message],
    ["warn", "a refresh has not ended; the next one waits for it"],
  );
  const killed = lines.find(({ level }) => level === "error");
  assert.deepEqual([killed?.fields["signal"], killed?.message], ["SIGKILL", "the refresh was killed"]);
});
