/** Whose limit a request counts against, whatever it says of itself. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import { formatKey } from "../../src/serve/keys/key-format.ts";
import { startService } from "../support/service.ts";
import { ask, askOften, byStatus, limitedService, newAddress, rest } from "./asking.ts";

const { get } = limitedService();

describe("who is counted", () => {
  test("an IPv6 address by its /64, an IPv4-mapped one as IPv4", async () => {
    const left = async (client: string) => rest(await get("/api/bots.json", { address: client }))["minute"]?.["r"];
    assert.equal(await left("2001:db8:1:2::1"), 59);
    assert.equal(await left("2001:db8:1:2:ffff:ffff:ffff:ffff"), 58);
    assert.equal(await left("2001:db8:1:3::1"), 59);
    const address = newAddress();
    assert.equal(await left(address), 59);
    assert.equal(await left(`::ffff:${address}`), 58);
  });

  test("the address next to the proxy, whatever the client wrote before it", async () => {
    const address = newAddress();
    const answers = await askOften(61, (at) => get("/api/bots.json", { address: `203.0.113.${at}, ${address}` }));
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
  });

  test("made-up keys lift nobody's limit", async () => {
    const address = newAddress();
    const madeUp = Array.from({ length: 61 }, () => formatKey(randomBytes(24)));
    const answers = await askOften(61, (at) =>
      get("/api/bots.json", { address, headers: { Authorization: `Bearer ${madeUp[at]}` } }),
    );
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
  });

  test("forged addresses count for nothing if no proxy is trusted", async (context) => {
    const open = await startService({ limited: true });
    context.after(() => open.stop());
    const headers = (at: number): Record<string, string> => {
      const address = `203.0.113.${at}`;
      const all = [
        { "X-Forwarded-For": address },
        { Forwarded: `for=${address}` },
        { "X-Real-IP": address },
        { "CF-Connecting-IP": address, "True-Client-IP": address, "X-Client-IP": address },
      ];
      return all[at % all.length] ?? {};
    };
    const answers = await askOften(61, (at) => ask(`${open.url}/api/bots.json`, { headers: headers(at) }));
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
  });

  test("the proxy itself if the two forwarding headers disagree, so that a forged one gains nothing", async () => {
    const address = newAddress();
    const answers = await askOften(61, (at) =>
      get("/api/bots.json", { address, headers: { Forwarded: `for=203.0.113.${at}` } }),
    );
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
    assert.equal(rest(await get("/api/bots.json", { address }))["minute"]?.["r"], 59);
  });
});
