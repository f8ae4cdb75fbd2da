import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { openGate } from "../../test/support/open-gate.ts";
import type { Publication } from "./publication.ts";
import type { Route } from "./route.ts";
import { startServer } from "./server.ts";

test("while more waits to be taken than a bound, the slowest readers are ended, and who reads gets the answer", async (context) => {
  const answerBytes = 8_000_000;
  const route: Route = {
    method: "POST",
    path: "/long",
    form: true,
    answer: async () => ({ html: "x".repeat(answerBytes), cacheControl: "no-store" }),
  };
  const documents = { get: () => undefined, has: () => false };
  const served = { site: { baseUrl: "http://127.0.0.1" }, documents } as unknown as Publication;
  const nothing = () => {};
  const server = await startServer({
    port: 0,
    baseUrl: "http://127.0.0.1",
    current: { served },
    routes: [route],
    gate: openGate(),
    observer: { document: nothing, answer: nothing, fault: nothing },
    mostUnsentBytes: 10_000_000,
  });
  const type = "application/x-www-form-urlencoded";
  const request = `POST /long HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 3\r\n\r\nq=a`;
  const asking = { method: "POST", headers: { "content-type": type }, body: "q=a" };
  const readers = Array.from({ length: 12 }, () => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(request));
    return socket.on("error", nothing).pause();
  });
  context.after(async () => {
    for (const socket of readers) socket.destroy();
    await server.stop();
  });
  const { ended } = server.connections;
  const end = performance.now() + 15_000;
  while (ended.slow_reader < 6 && performance.now() < end) await wait(50);
  assert.ok(ended.slow_reader >= 6, `${ended.slow_reader} were ended`);
  const answer = await fetch(`http://127.0.0.1:${server.port}/long`, asking);
  assert.equal((await answer.text()).length, answerBytes);
});
