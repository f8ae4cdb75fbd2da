/** How many connections an operator allows and how long they last: each bound takes effect, a bad one is refused. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { SettingsError } from "../../src/base/errors.ts";
import { readSettings } from "../../src/base/settings.ts";
import { sourceAddresses } from "../../src/collect/sources/index.ts";
import { usualDeadlines } from "../../src/serve/deadlines.ts";
import { startService } from "../support/service.ts";

test("each is a whole number within bounds, and the message says which", () => {
  const bad: [name: string, values: string[], accepts: RegExp][] = [
    ["MAX_CONNECTIONS", ["many", "9", "1.5", "-1", "1e9"], /a whole number from 10 to 1000000/u],
    ["MAX_CONNECTIONS_PER_ADDRESS", ["0", "2 or 3"], /a whole number from 1 to 1000000/u],
  ];
  for (const [name, values, accepts] of bad) {
    for (const value of values) {
      assert.throws(
        () => readSettings({ [name]: value }, sourceAddresses),
        (error) => error instanceof SettingsError && error.message.includes(`${name}: `) && accepts.test(error.message),
        `${name}=${value}`,
      );
    }
  }
});

test("bounds hold for connections: how many, how long for a request, how long idle", async () => {
  const service = await startService({
    environment: { MAX_CONNECTIONS_PER_ADDRESS: "3" },
    deadlines: { ...usualDeadlines, requestMs: 1500, idleMs: 300 },
  });
  try {
    const open = async (bytes: string) => {
      const socket = connect(service.port, "127.0.0.1", () => socket.write(bytes));
      let text = "";
      socket.setEncoding("latin1").on("data", (part: string) => {
        text += part;
      });
      const began = performance.now();
      await once(
        socket.on("error", () => {}),
        "close",
      );
      return { text, ms: performance.now() - began };
    };
    const post = "POST /api/check HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{";
    const [idle, headers, body, fourth] = await Promise.all([
      open("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
      open("GET /healthz HTTP/1.1\r\nHost: a\r\n"),
      open(post),
      open(""),
    ]);
    assert.match(idle.text, /^HTTP\/1\.1 200 /u);
    assert.ok(idle.ms < 3000, `an idle connection ends after ${idle.ms} ms`);
    for (const { text, ms } of [headers, body]) {
      assert.match(text, /^HTTP\/1\.1 400 /u);
      assert.ok(ms >= 1400 && ms < 5000, `${ms} ms`);
    }
    assert.equal(fourth.text, "");
    assert.ok(fourth.ms < 1000, `the fourth connection is open for ${fourth.ms} ms`);
  } finally {
    await service.stop();
  }
});
