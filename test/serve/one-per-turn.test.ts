/** However many ask at the same moment, the event loop sees to others between two answers, which may take long. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import type { Route } from "../../src/serve/route.ts";
import { startServer } from "../../src/serve/server.ts";
import { openGate } from "../support/open-gate.ts";
import { baseUrl, startService } from "../support/service.ts";

const form = "q=They+ask+me+for+a+fee";
const request = `POST /check HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`;

test("pages made for a request begin one per turn of the event loop, even those that take no time", async () => {
  const service = await startService();
  let turn = 0;
  let counting = true;
  const count = (): void => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  const begun: number[] = [];
  const page: Route = {
    method: "POST",
    path: "/check",
    form: true,
    async answer() {
      begun.push(turn);
      return { html: "", cacheControl: "no-store" };
    },
  };
  const server = await startServer({
    port: 0,
    baseUrl,
    current: { served: service.instance.publication },
    routes: [page],
    gate: openGate(),
    observer: { document: () => {}, answer: () => {}, fault: () => {} },
  });
  const askTenAtOnce = async () => {
    const sockets = Array.from({ length: 10 }, () => connect(server.port, "127.0.0.1"));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    // The system accepts a connection before the server does, one per turn.
    while (server.connections.open < sockets.length) await new Promise(setImmediate);
    const answers = sockets.map(async (socket) => {
      socket.write(request);
      let text = "";
      for await (const part of socket) text += String(part);
      return text.split("\r\n", 1)[0];
    });
    assert.deepEqual(await Promise.all(answers), Array(10).fill("HTTP/1.1 200 OK"));
  };
  try {
    count();
    // The first ones take long, since their code is new.
    for (let round = 0; round < 5; round += 1) await askTenAtOnce();
    assert.equal(new Set(begun).size, 50, `begun in turns ${begun.join(", ")}`);
  } finally {
    counting = false;
    await server.stop();
    await service.stop();
  }
});
