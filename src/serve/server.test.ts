import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { openGate } from "../../test/support/open-gate.ts";
import { headOf } from "../contract/documents.ts";
import { uncounted } from "../contract/policy.ts";
import { usualDeadlines } from "./deadlines.ts";
import type { Publication } from "./publication.ts";
import type { Route } from "./route.ts";
import { madeDocument } from "./served-document.ts";
import { type ServerOptions, startServer } from "./server.ts";

const answerBytes = 8_000_000;
const nothing = () => {};
const type = "application/x-www-form-urlencoded";
const asked = {
  /** An answer of its own for each. */
  own: `POST /long HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 3\r\n\r\nq=a`,
  /** One that all share, and that is sent in parts. */
  shared: "GET /document HTTP/1.1\r\nHost: a\r\n\r\n",
};

const bytes = Buffer.from("x".repeat(answerBytes));
const head = headOf(
  bytes,
  { contentType: "text/plain", cacheControl: "no-transform", headers: [] },
  "2026-11-20T00:00:00Z",
);
const document = madeDocument(head, bytes, "/document", uncounted);

/** A server whose answers are long. */
async function longAnswers(context: TestContext, options: Pick<ServerOptions, "deadlines" | "mostUnsentBytes">) {
  const route: Route = {
    method: "POST",
    path: "/long",
    form: true,
    answer: async () => ({ html: "x".repeat(answerBytes), cacheControl: "no-store" }),
  };
  const documents = { get: (target: string) => (target === "/document" ? document : undefined), has: () => false };
  const served = { site: { baseUrl: "http://127.0.0.1" }, documents } as unknown as Publication;
  const server = await startServer({
    port: 0,
    baseUrl: "http://127.0.0.1",
    current: { served },
    routes: [route],
    gate: openGate(),
    observer: { document: nothing, answer: nothing, fault: nothing },
    ...options,
  });
  const sockets: Socket[] = [];
  context.after(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  });
  /** Asks, and reads nothing. */
  const open = (what: keyof typeof asked): Socket => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(asked[what]));
    sockets.push(socket.on("error", nothing).pause());
    return socket;
  };
  return { server, open };
}

/** Reads a part of what has come every so often. @returns how many bytes came until the connection ended. */
async function readSlowly(socket: Socket, partBytes: number, everyMs: number): Promise<number> {
  let taken = 0;
  while (!socket.destroyed && taken < answerBytes) {
    await wait(everyMs);
    taken += (socket.read(Math.min(partBytes, socket.readableLength)) as Buffer | null)?.length ?? 0;
  }
  return taken;
}

async function until(holds: () => boolean, mostMs: number): Promise<void> {
  for (const end = performance.now() + mostMs; !holds() && performance.now() < end; ) await wait(50);
}

test("while more waits to be taken than a bound, the slowest readers are ended, and who reads gets the answer", async (context) => {
  const { server, open } = await longAnswers(context, { mostUnsentBytes: 10_000_000 });
  for (let silent = 0; silent < 12; silent += 1) open("own");
  const { ended } = server.connections;
  await until(() => ended.slow_reader >= 6, 15_000);
  assert.ok(ended.slow_reader >= 6, `${ended.slow_reader} were ended`);
  const asking = { method: "POST", headers: { "content-type": type }, body: "q=a" };
  const answer = await fetch(`http://127.0.0.1:${server.port}/long`, asking);
  assert.equal((await answer.text()).length, answerBytes);
});

test("among those who began together, whoever has taken least is ended first", async (context) => {
  const { server, open } = await longAnswers(context, { mostUnsentBytes: 500_000 });
  const read = readSlowly(open("shared"), 60_000, 10);
  for (let silent = 0; silent < 30; silent += 1) open("shared");
  const { ended } = server.connections;
  await until(() => ended.slow_reader >= 10, 15_000);
  assert.ok(ended.slow_reader >= 10, `${ended.slow_reader} were ended`);
  assert.ok((await read) >= answerBytes);
});

test("who reads nothing is ended after the time, and who reads fast enough is not", async (context) => {
  const deadlines = { ...usualDeadlines, slowReaderMs: 500, slowestReader: 1_000_000 };
  const { server, open } = await longAnswers(context, { deadlines });
  const read = readSlowly(open("own"), 60_000, 10);
  open("own");
  await until(() => server.connections.ended.slow_reader >= 1, 15_000);
  assert.ok((await read) >= answerBytes);
  assert.equal(server.connections.ended.slow_reader, 1);
});

test("of thirty requests at once on one connection sixteen are answered, and the next one is told why it is the last", async (context) => {
  const { server } = await longAnswers(context, {});
  const socket = connect(server.port, "127.0.0.1", () => {
    socket.write("OPTIONS /long HTTP/1.1\r\nHost: a\r\n\r\n".repeat(30));
  });
  context.after(() => socket.destroy());
  const statuses = [...(await text(socket)).matchAll(/^HTTP\/1\.1 (\d{3}) /gmu)].map(([, status]) => status);
  assert.deepEqual(statuses, [...Array.from({ length: 16 }, () => "204"), "429"]);
});
