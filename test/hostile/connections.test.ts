/**
 * What a connection can do to the service: bodies that never end, chunked ones, floods of requests, clients that do not
 * read.
 */

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { readSettings } from "../../src/base/settings.ts";
import { sourceAddresses } from "../../src/collect/sources/index.ts";
import { startServer } from "../../src/serve/server.ts";
import { openGate } from "../support/open-gate.ts";
import { sendRaw } from "../support/raw-http.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

const json = "Host: a\r\nContent-Type: application/json\r\n";
const descriptors = (): number => readdirSync("/proc/self/fd").length;

/** Waits until a condition holds. */
async function until(holds: () => boolean, mostMs: number, what: string): Promise<void> {
  const end = performance.now() + mostMs;
  while (!holds()) {
    assert.ok(performance.now() < end, what);
    await wait(20);
  }
}

function open(port: number, bytes: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(bytes);
      resolve(socket);
    });
    socket.on("error", reject);
  });
}

describe("a body", () => {
  const chunked = (path: string, type: string, body: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

  test("in chunks is read like any other, on every endpoint that accepts one", async () => {
    const sent: [path: string, type: string, body: string, status: number][] = [
      ["/api/check", "application/json", '{"queries":["3commas"]}', 200],
      ["/api/site-check", "application/json", '{"url":"example.com"}', 200],
      ["/check", "application/x-www-form-urlencoded", "q=3commas", 303],
      ["/mcp", "application/json", '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', 200],
      ["/api/check", "application/json", JSON.stringify({ queries: ["a".repeat(300_000)] }), 413],
    ];
    for (const [path, type, body, status] of sent) {
      const accept = "Accept: application/json, text/event-stream\r\n";
      const answer = await sendRaw(service.port, chunked(path, type, body).replace("Host:", `${accept}Host:`));
      assert.equal(answer.status, status, `${path}: ${answer.body.slice(0, 200)}`);
    }
    assert.doesNotMatch(service.log(), /an answer failed/);
  });

  test("that is broken off leaks no descriptor, and is answered, logged and counted", async () => {
    const openBefore = descriptors();
    const part = `POST /api/check HTTP/1.1\r\n${json}Content-Length: 30\r\n\r\n{`;
    for (let at = 0; at < 300; at += 1) {
      const answer = await sendRaw(service.port, part);
      assert.equal(answer.status, 400);
      assert.match(answer.body, /did not arrive completely/);
    }
    await until(() => descriptors() <= openBefore + 4, 10_000, "descriptors are left open");
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    const counted = /botwatch_http_requests_total\{route="\/api\/check",status="400"\} (\d+)/u.exec(metrics)?.[1];
    assert.ok(Number(counted) >= 300, `${counted} were counted`);
  });

  test("that the client resets or gives up silently leaks none either", async () => {
    const openBefore = descriptors();
    const part = `POST /api/check HTTP/1.1\r\n${json}Content-Length: 30\r\n\r\n{`;
    const sockets = await Promise.all(Array.from({ length: 100 }, () => open(service.port, part)));
    await wait(50);
    for (const socket of sockets) socket.resetAndDestroy();
    await until(() => descriptors() <= openBefore + 4, 10_000, "descriptors are left open");
  });

  test("that stalls is refused within ten seconds, and the connection ends", async () => {
    const socket = await open(service.port, `POST /api/check HTTP/1.1\r\n${json}Content-Length: 30\r\n\r\n{`);
    const began = performance.now();
    let text = "";
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
    });
    await new Promise((resolve) => socket.once("close", resolve));
    assert.match(text, /^HTTP\/1\.1 400 /u);
    assert.ok(performance.now() - began < 10_000);
  });
});

describe("a request", () => {
  test("has one Host header: without one, or with two, it is refused, even for documents", async () => {
    for (const path of ["/api/bots.json", "/", "/api/check.json?q=btc", "/nowhere"]) {
      for (const hosts of ["", "Host: a\r\nHost: a\r\n", "Host: a\r\nhost: b\r\n"]) {
        const { status } = await sendRaw(service.port, `GET ${path} HTTP/1.1\r\nConnection: close\r\n${hosts}\r\n`);
        assert.equal(status, 400, `${path} ${JSON.stringify(hosts)}`);
      }
    }
    assert.equal((await sendRaw(service.port, "GET /api/bots.json HTTP/1.0\r\n\r\n")).status, 200);
  });

  test("with 250 kB of unknown keys gets an error of at most 4 kB", async () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => [`key${at}`, 1]);
    for (const path of ["/api/check", "/api/site-check"]) {
      const body = JSON.stringify(Object.fromEntries(keys)).slice(0, path === "/api/check" ? 250_000 : 150_000);
      const whole = `${body.slice(0, body.lastIndexOf(","))}}`;
      const answer = await fetch(`${service.url}${path}`, {
        method: "POST",
        body: whole,
        headers: { "Content-Type": "application/json" },
      });
      assert.equal(answer.status, 400);
      const text = await answer.text();
      assert.ok(text.length <= 4096, `${text.length} bytes`);
      assert.match(text, /more inputs that are wrong/);
    }
    const query = Array.from({ length: 1300 }, (_, at) => `k${at}=`).join("&");
    const answer = await fetch(`${service.url}/api/check.json?${query}`);
    assert.equal(answer.status, 400);
    assert.ok((await answer.text()).length <= 4096);
  });
});

describe("a connection", () => {
  const idle = async (perAddress: number, all: number) =>
    startServer({
      port: 0,
      settings: { ...readSettings({}, sourceAddresses), MAX_CONNECTIONS_PER_ADDRESS: perAddress, MAX_CONNECTIONS: all },
      current: { served: service.instance.publication },
      baseUrl: "http://127.0.0.1",
      routes: [],
      gate: { ...openGate(), admit: () => Promise.reject(new Error("not asked")) },
      observer: { document: () => {}, answer: () => {}, fault: () => {} },
    });

  test("beyond the limit of an address, or of all, is closed at once and counted in the metrics", async () => {
    for (const [perAddress, all] of [
      [10, 100],
      [100, 10],
    ] as const) {
      const server = await idle(perAddress, all);
      const sockets = await Promise.all(Array.from({ length: 30 }, () => open(server.port, "")));
      await until(() => sockets.filter((socket) => socket.destroyed).length === 20, 5000, "none is closed");
      assert.equal(server.connections.open, 10);
      const { too_many, too_many_of_address } = server.connections.ended;
      assert.deepEqual([too_many, too_many_of_address], perAddress === 10 ? [0, 20] : [20, 0]);
      for (const socket of sockets) socket.destroy();
      await server.stop();
    }
  });

  test("with 200 requests at once gets some answers, and ends", async () => {
    const began = performance.now();
    const { head, body } = await sendRaw(
      service.port,
      "GET /api/bots.json HTTP/1.1\r\nHost: a\r\n\r\n".repeat(200),
      20_000,
    );
    const answers = `${head}\r\n\r\n${body}`.split("HTTP/1.1 200 OK").length - 1;
    assert.ok(answers <= 16, `${answers} were answered`);
    assert.ok(performance.now() - began < 10_000);
  });
});
