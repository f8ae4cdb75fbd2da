/** Stopping: pending requests are answered, nothing new is accepted, and nobody can hold it up. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { loadTiers } from "../../src/contract/tiers.ts";
import { createKey } from "../../src/serve/keys/manage.ts";
import type { Publication } from "../../src/serve/publication.ts";
import { startServer } from "../../src/serve/server.ts";
import { openStorage } from "../../src/storage/open.ts";
import { serve } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { openGate } from "../support/open-gate.ts";
import { placePublished } from "../support/service.ts";
import { ask, behindProxy } from "./asking.ts";

/** A connection with a request begun. What comes back is collected until it ends. */
async function begin(port: number, bytes: string): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    text += part;
  });
  await once(socket, "connect");
  const ended = new Promise<string>((resolve) => {
    socket.once("close", () => resolve(text));
    socket.on("error", () => socket.destroy());
  });
  socket.write(bytes);
  // The server must have received it before it is told to stop.
  await wait(200);
  return { socket, ended };
}

const body = JSON.stringify({ queries: ["3commas"] });
const head = `POST /api/check HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

test("SIGTERM lets a request that has begun finish, accepts no other, stores the usage and exits with code 0", async (context) => {
  const folder = await temporaryFolder(context);
  const published = await placePublished(folder);
  const storage = await openStorage(published.DATABASE_URL);
  context.after(() => storage.close());
  const request = { tier: "pro", label: "A reader", expires_at: null };
  const { key, summary } = await createKey(storage.keys, await loadTiers("data"), request, new Date());
  const running = await serve({ ...behindProxy, ...published });
  const port = Number(new URL(running.url).port);
  const first = await begin(port, head + body.slice(0, 5));
  const idle = await begin(port, "");
  for (let at = 0; at < 10; at++) {
    await ask(`${running.url}/api/bots.json`, { headers: { Authorization: `Bearer ${key}` } });
  }
  const told = performance.now();
  const stopped = running.stop();
  // Connections in the system's queue at that moment are reset.
  await assert.rejects(async () => {
    for (;;) await begin(port, "");
  }, /ECONNREFUSED|ECONNRESET/);
  assert.equal(await idle.ended, "");
  first.socket.write(body.slice(5));
  assert.match(await first.ended, /^HTTP\/1\.1 200 OK\r\n.*"results":/s);
  assert.equal(await stopped, 0);
  // It waits ten seconds for a client that does not finish; this one did.
  assert.ok(performance.now() - told < 8000, "the connection was kept for a next request");
  const day = new Date().toISOString().slice(0, 10);
  assert.equal((await storage.usage.read(summary.id, day)).requests, 10);
});

/** Asks for these one after the other on one connection, until it is told that the answer was the last. */
async function askUntilClosed(port: number, requests: readonly string[], answered: () => void): Promise<number> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.on("error", () => socket.destroy());
  let text = "";
  let underWay = 0;
  let told = false;
  const next = (number: number) => {
    underWay += 1;
    socket.write(requests[number % requests.length] ?? "");
  };
  let sent = 0;
  socket.on("data", (part: string) => {
    text += part;
    const [whole = "", firstPart = ""] = /^(HTTP.*?\r\n\r\n)/s.exec(text) ?? [];
    const length = Number(/content-length: (\d+)/iu.exec(firstPart)?.[1]);
    if (whole === "" || text.length < whole.length + length) return;
    assert.match(firstPart, /^HTTP\/1\.1 200 /);
    text = text.slice(whole.length + length);
    underWay -= 1;
    answered();
    told = /^connection: close\r$/imu.test(firstPart);
    sent += 1;
    if (!told) next(sent);
  });
  await once(socket, "connect");
  next(sent);
  await once(socket, "close");
  return underWay;
}

test("under load, SIGTERM loses none of a thousand requests: each connection is told its last answer", async (context) => {
  const running = await serve({ ...behindProxy, ...(await placePublished(await temporaryFolder(context))) });
  context.after(() => running.kill());
  const port = Number(new URL(running.url).port);
  let answers = 0;
  let stopped: Promise<number | null> | null = null;
  const lost = await Promise.all(
    Array.from({ length: 64 }, (_, at) => {
      const from = `Host: a\r\nX-Forwarded-For: 198.51.100.${at}\r\n`;
      const requests = [
        `GET /api/bots/3commas.json HTTP/1.1\r\n${from}\r\n`,
        `GET /bots/3commas HTTP/1.1\r\n${from}\r\n`,
        `GET /api/check.json?q=name+${at} HTTP/1.1\r\n${from}\r\n`,
        `POST /api/check HTTP/1.1\r\n${from}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ];
      return askUntilClosed(port, requests, () => {
        answers += 1;
        if (answers === 1000) stopped = running.stop();
      });
    }),
  );
  assert.ok(answers >= 1000);
  assert.deepEqual(
    lost.filter((underWay) => underWay > 0),
    [],
  );
  assert.equal(await stopped, 0);
});

test("a client that never finishes its request holds up the stop for the grace period and no longer", async () => {
  const server = await startServer({
    port: 0,
    graceMs: 300,
    current: { served: {} as Publication },
    baseUrl: "http://127.0.0.1",
    routes: [],
    gate: { ...openGate(), admit: () => Promise.reject(new Error("nothing comes so far")) },
    observer: { document: () => {}, answer: () => {}, fault: () => {} },
  });
  const slow = await Promise.all([begin(server.port, "GET / HTTP/1.1\r\nHo"), begin(server.port, head)]);
  const stopped = server.stop();
  await Promise.all([...slow.map(({ ended }) => ended), stopped]);
});

test("slow readers and a website check under way do not hold the process longer than the unit and the compose file wait", async (context) => {
  const folder = await temporaryFolder(context);
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  context.after(() => silent.close());
  const { port: silentPort } = silent.address() as AddressInfo;
  const running = await serve({
    ...(await placePublished(folder)),
    CACHE_DIR: folder,
    RDAP_BOOTSTRAP_URL: `http://127.0.0.1:${silentPort}/dns.json`,
    SITE_CHECK_DEADLINE_MS: "30000",
  });
  const port = Number(new URL(running.url).port);
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const reader = await begin(port, get("/api/bots.json").repeat(10));
  reader.socket.pause();
  await begin(port, get("/api/site-check.json?url=nothing-known.example.com"));
  const told = performance.now();
  await running.stop();
  assert.ok(performance.now() - told < 15_000);
  const unit = await readFile("docs/operate/one-machine/botwatch@.service", "utf8");
  const compose = await readFile("docs/operate/many-instances/compose.yaml", "utf8");
  assert.match(unit, /^TimeoutStopSec=15$/m);
  assert.match(compose, /stop_grace_period: 15s/);
});
