import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { ProblemError } from "../base/errors.ts";
import { bodyOf, keepBody } from "./body.ts";

const bodyBytes = 262_144;
const bytesOfParts = 200_000;

/** A server that keeps bodies until they are answered, at once: how many came whole, how many were given up. */
async function keepingServer(context: TestContext) {
  const seen = { whole: 0, givenUp: 0 };
  const server = createServer(async (request, response) => {
    await keepBody(response, bodyBytes, 60_000);
    if (bodyOf(request) instanceof ProblemError) seen.givenUp += 1;
    else seen.whole += 1;
    response.end("answered");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  context.after(() => server.close());
  return { port: (server.address() as AddressInfo).port, seen };
}

test("bodies that never end hold no more than a bound together: the oldest are given up, and others come through", async (context) => {
  const { port, seen } = await keepingServer(context);
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bodyBytes}\r\n\r\n`;
  const held = Array.from({ length: 300 }, () => {
    const socket = connect(port, "127.0.0.1", () => socket.write(head + "x".repeat(bodyBytes - 100)));
    return socket.on("error", () => {}).resume();
  });
  // A sender that pauses for long is given up too: these send on.
  const sending = setInterval(() => {
    for (const socket of held) socket.write("x");
  }, 1000);
  context.after(() => {
    clearInterval(sending);
    for (const socket of held) socket.destroy();
  });
  // 16 MB are 64 such bodies.
  const end = performance.now() + 30_000;
  while (seen.givenUp < 300 - 65 && performance.now() < end) await wait(50);
  assert.ok(seen.givenUp >= 300 - 65 && seen.givenUp < 300, `${seen.givenUp} were given up`);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "x".repeat(1000) });
  assert.equal(await answer.text(), "answered");
  assert.equal(seen.whole, 1);
});

test("a body that does not say how long it is may have as many bytes as one that does", async (context) => {
  const { port, seen } = await keepingServer(context);
  const send = async (bytes: number) => {
    const parts = [bodyBytes / 2, bytes - bodyBytes / 2].map((length) => "x".repeat(length));
    const body = ReadableStream.from(parts).pipeThrough(new TextEncoderStream());
    await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, duplex: "half" }).catch(() => undefined);
  };
  await send(bodyBytes);
  assert.deepEqual(seen, { whole: 1, givenUp: 0 });
  await send(bodyBytes + 1);
  assert.deepEqual(seen, { whole: 1, givenUp: 1 });
});

for (const [what, bytes] of [
  ["is put together", bytesOfParts],
  ["is too long", bodyBytes + 2],
] as const) {
  test(`the parts of a body that ${what} are given back at once`, async (context) => {
    const left: number[] = [];
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      await keepBody(response, bodyBytes, 60_000);
      left.push(parts.length, ...parts.map(({ length }) => length).filter((length) => length > 0));
      response.end("answered");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    context.after(() => server.close());
    const body = ReadableStream.from([bytes / 2, bytes / 2].map((length) => new Uint8Array(length)));
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, duplex: "half" }).catch(() => undefined);
    const [parts = 0, ...others] = left;
    assert.ok(parts > 1);
    assert.deepEqual(others, []);
  });
}

test("what was answered makes room", async (context) => {
  const { port, seen } = await keepingServer(context);
  for (let round = 0; round < 20; round += 1) {
    const bodies = Array.from({ length: 10 }, () =>
      fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "x".repeat(bodyBytes) }).then((one) => one.text()),
    );
    await Promise.all(bodies);
  }
  assert.deepEqual(seen, { whole: 200, givenUp: 0 });
});
