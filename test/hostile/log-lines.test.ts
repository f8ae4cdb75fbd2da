/** A flood of refused requests fills the metrics, not the disk. */
import assert from "node:assert/strict";
import { Agent, request } from "node:http";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { startService } from "../support/service.ts";
import { metric } from "./watching.ts";

const flood = 1500;

test(`a flood of ${flood} refusals of each kind takes a few log lines a second, and each is counted`, async () => {
  const service = await startService({ limited: true, environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ask = (path: string, address: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const asking = request(service.url + path, { agent, headers: { "X-Forwarded-For": address } }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      });
      asking.once("error", reject).end();
    });
  try {
    for (const [path, status] of [
      ["/api/check.json?q=a", 400],
      ["/api/nowhere.json", 404],
      ["/nowhere", 404],
      ["/api/check.json?q=3commas", 429],
    ] as const) {
      if (status === 429) for (let at = 0; at < 60; at += 1) await ask(path, "203.0.113.7");
      const linesBefore = service.log().split("\n").length;
      const countedBefore = await metric(service.url, "botwatch_http_requests_total", `status="${status}"`);
      const began = performance.now();
      await Promise.all(
        Array.from({ length: flood }, async (_, at) => {
          const address = status === 429 ? "203.0.113.7" : `198.51.${at >> 8}.${at & 255}`;
          assert.equal(await ask(path, address), status);
        }),
      );
      const seconds = Math.ceil((performance.now() - began) / 1000);
      await wait(1100);
      const lines = service.log().split("\n").length - linesBefore;
      assert.ok(lines <= 21 * (seconds + 1), `${lines} lines in ${seconds} s for ${path}`);
      const counted = await metric(service.url, "botwatch_http_requests_total", `status="${status}"`);
      assert.equal(counted - countedBefore, flood);
    }
    const told = [...service.log().matchAll(/"left_out":(\d+)/gu)].reduce((sum, [, number]) => sum + Number(number), 0);
    assert.ok(told > 2 * flood, `${told} are told of as left out`);
  } finally {
    agent.destroy();
    await service.stop();
  }
});
