/** Keys as their holders meet them over HTTP, and what must never happen: that a key shows up anywhere. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { keyAnswer } from "../../src/contract/shapes/service.ts";
import { loadTiers } from "../../src/contract/tiers.ts";
import { formatKey } from "../../src/serve/keys/key-format.ts";
import { createKey, revokeKey, rotateKey } from "../../src/serve/keys/manage.ts";
import { openStorage } from "../../src/storage/open.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { botwatch } from "../support/botwatch.ts";
import { sendRaw } from "../support/raw-http.ts";
import { placePublished, type Service, startService } from "../support/service.ts";
import {
  type Answer,
  type Asking,
  ask,
  askOften,
  behindProxy,
  byStatus,
  newAddress,
  policies,
  refusal,
  rest,
} from "./asking.ts";

const tiers = await loadTiers("data");
let folder: string;
let database: string;
let storage: Storage;
let service: Service;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-keys-"));
  ({ DATABASE_URL: database } = await placePublished(folder));
  storage = await openStorage(database);
  service = await startService({
    limited: true,
    environment: { ...behindProxy, DATABASE_URL: database, LOG_LEVEL: "trace" },
  });
});
after(async () => {
  await service.stop();
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
const get = (path: string, asking: Asking = {}, from = service): Promise<Answer> => ask(`${from.url}${path}`, asking);

async function newKey(tier = "pro", expires_at: string | null = null) {
  return createKey(storage.keys, tiers, { tier, label: "A reader", expires_at }, new Date());
}

/** An expired key, made in the past because none can be made already expired. */
async function expiredKey(): Promise<string> {
  const end = new Date(Date.now() - 60_000);
  const request = { tier: "pro", label: "Was", expires_at: end.toISOString() };
  return (await createKey(storage.keys, tiers, request, new Date(end.getTime() - 60_000))).key;
}

async function revokedKey(): Promise<string> {
  const { key, summary } = await newKey();
  await revokeKey(storage.keys, summary.id, new Date());
  return key;
}

async function status(key: string, from = service) {
  const answer = await get("/api/key", { headers: bearer(key) }, from);
  assert.equal(answer.status, 200, answer.text);
  return keyAnswer.parse(JSON.parse(answer.text));
}

describe("/api/key", () => {
  test("says without a key what everybody may do", async () => {
    const answer = await get("/api/key", { address: newAddress() });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers["cache-control"], "private, no-store");
    const { tier, limits, usage, key, attribution_required, commercial_use } = keyAnswer.parse(JSON.parse(answer.text));
    assert.deepEqual(
      { tier, limits, usage, key, attribution_required, commercial_use },
      {
        tier: "free",
        limits: { requests_per_minute: 60, site_checks_per_minute: 10 },
        usage: null,
        key: null,
        attribution_required: true,
        commercial_use: true,
      },
    );
  });

  test("says with a key whose it is, its limits and today's use, including itself", async () => {
    const { key, summary } = await newKey();
    const { id, label, prefix, created_at, expires_at } = summary;
    const answer = await status(key);
    assert.equal(answer.tier, "pro");
    assert.deepEqual(answer.limits, { requests_per_minute: 600, site_checks_per_minute: 60 });
    assert.deepEqual(answer.key, { id, label, prefix, created_at, expires_at });
    assert.equal(answer.commercial_use, true);
    assert.equal(answer.usage?.requests, 1);
    assert.equal(answer.usage?.site_checks, 0);
    assert.equal(answer.usage?.date, new Date().toISOString().slice(0, 10));
    assert.equal(Date.parse(answer.usage?.resets_at ?? "") % 86_400_000, 0);
  });

  test("counts exactly: what is answered at once, what costs more, nothing that is free; across a restart", async () => {
    const { key } = await newKey();
    const headers = bearer(key);
    const answers = await askOften(200, (at) => get(at % 2 ? "/api/bots.json" : "/api/check.json?q=btc", { headers }));
    assert.deepEqual(byStatus(answers), { 200: 200 });
    await get("/api/check", { method: "POST", body: { queries: ["a b", "c d", "e f"] }, headers });
    await get("/api/site-check.json?url=example.com", { headers });
    await get("/api/site-check.json?url=none", { headers });
    await get("/api/bots.json", { headers: { ...headers, "If-None-Match": "*" } });
    await get("/bots", { headers });
    const tooMany = { queries: Array.from({ length: 100 }, () => "btc") };
    const refused = await askOften(5, () => get("/api/check", { method: "POST", body: tooMany, headers }));
    const counted = 200 + 3 + 2 + 100 * (byStatus(refused)["200"] ?? 0);
    // Each had to be read.
    const unanswered = byStatus(refused)["429"] ?? 0;
    assert.equal(unanswered, 2);
    const { usage } = await status(key);
    assert.deepEqual([usage?.requests, usage?.site_checks], [counted + unanswered + 1, 2]);
    const next = await startService({ environment: { DATABASE_URL: database } });
    const later = (await status(key, next)).usage;
    await next.stop();
    assert.deepEqual([later?.requests, later?.site_checks], [counted + unanswered + 2, 2]);
  });

  test("gives unknown, mistyped, revoked and expired keys one answer, and any other Authorization too", async () => {
    const { key } = await newKey();
    const refused = {
      unknown: `Bearer ${formatKey(randomBytes(24))}`,
      mistyped: `Bearer ${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`,
      revoked: `Bearer ${await revokedKey()}`,
      expired: `Bearer ${await expiredKey()}`,
      empty: "Bearer ",
      short: "Bearer x",
      basic: `Basic ${Buffer.from(key).toString("base64")}`,
      bare: key,
    };
    const answers = Object.values(refused).map((Authorization) =>
      get("/api/key", { address: newAddress(), headers: { Authorization } }),
    );
    const seen = (await Promise.all(answers)).map((answer) => {
      assert.equal(answer.status, 401);
      const { instance, request_id: id, ...problem } = refusal(answer);
      assert.equal(instance, `urn:uuid:${id}`);
      const { date: _date, "x-request-id": named, ...headers } = answer.headers;
      assert.equal(named, id);
      return { problem, headers };
    });
    for (const one of seen) assert.deepEqual(one, seen[0]);
    assert.equal(seen[0]?.problem["code"], "invalid_key");
    assert.match(seen[0]?.headers["www-authenticate"] ?? "", /^Bearer realm="Botwatch", error="invalid_token"$/);
    assert.equal(seen[0]?.headers["cache-control"], "no-store");
  });

  test("accepts the scheme in any case, as RFC 9110 section 11.1 says", async () => {
    const { key } = await newKey();
    for (const scheme of ["bearer", "BEARER", "BeArEr "]) {
      assert.equal((await get("/api/key", { headers: { Authorization: `${scheme} ${key}` } })).status, 200, scheme);
    }
  });

  test("knows both keys of a rotation until the overlap is over", async () => {
    const old = await newKey();
    const rotated = await rotateKey(storage.keys, old.summary.id, 1, new Date());
    for (const key of [old.key, rotated.key]) assert.equal((await status(key)).tier, "pro");
    const other = await newKey();
    const replaced = await rotateKey(storage.keys, other.summary.id, 0, new Date());
    assert.equal((await get("/api/key", { headers: bearer(other.key) })).status, 401);
    assert.equal((await status(replaced.key)).key?.label, other.summary.label);
  });
});

describe("everywhere else", () => {
  test("a key raises the limits to those of its tier, wherever it comes from, and leaves the address's alone", async () => {
    const address = newAddress();
    const { key } = await newKey();
    const answers = await askOften(120, (at) =>
      get("/api/bots.json", { headers: bearer(key), address: at % 2 ? address : newAddress() }),
    );
    assert.deepEqual(byStatus(answers), { 200: 120 });
    const last = await get("/api/bots.json", { headers: bearer(key), address });
    assert.deepEqual(policies(last), { minute: { q: 600, w: 60, "botwatch-cost": 1 } });
    assert.equal(rest(last)["minute"]?.["r"], 600 - 121);
    assert.equal(rest(await get("/api/bots.json", { address }))["minute"]?.["r"], 59);
  });

  test("a small tier's limits apply to its key", async () => {
    const { key } = await newKey("free");
    const answers = await askOften(61, () => get("/api/bots.json", { headers: bearer(key), address: newAddress() }));
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
  });

  test("a bad key gets the free tier and is told so; a good one, or none, is not", async () => {
    const bad = [formatKey(randomBytes(24)), "x", await revokedKey(), await expiredKey()];
    for (const path of ["/api/bots.json", "/api/check.json?q=btc", "/feed.xml", "/", "/nowhere", "/api/check.json"]) {
      for (const key of bad) {
        const answer = await get(path, { address: newAddress(), headers: bearer(key) });
        assert.equal(answer.headers["botwatch-key"], "invalid", path);
        assert.notEqual(answer.status, 401);
        if (answer.headers["ratelimit"] !== undefined)
          assert.deepEqual(policies(answer), { minute: { q: 60, w: 60, "botwatch-cost": 1 } });
      }
    }
    const { key } = await newKey();
    assert.equal((await get("/api/bots.json", { headers: bearer(key) })).headers["botwatch-key"], undefined);
    assert.equal((await get("/api/bots.json", { address: newAddress() })).headers["botwatch-key"], undefined);
  });

  test("the bytes are the same with and without a key; only what was asked without one may be shared", async () => {
    const { key } = await newKey();
    for (const path of ["/api/bots.json", "/api/check.json?q=btc"]) {
      const [without, with_] = [await get(path, { address: newAddress() }), await get(path, { headers: bearer(key) })];
      assert.equal(with_.text, without.text);
      assert.equal(with_.headers["etag"], without.headers["etag"]);
      assert.match(String(without.headers["cache-control"]), /^public,/u);
      assert.equal(
        with_.headers["cache-control"],
        String(without.headers["cache-control"]).replace(/^public/u, "private"),
      );
    }
  });
});

describe("a key that was used in every way", () => {
  test("is in no answer, log line, metric, list of keys or file", async () => {
    const valid = await newKey();
    const mistyped = `${valid.key.slice(0, -1)}!`;
    const keys = [valid.key, await revokedKey(), await expiredKey(), formatKey(randomBytes(24)), mistyped];
    const seen: string[] = [];
    const look = (answer: Answer) => seen.push(JSON.stringify(answer.headers), answer.text);
    for (const key of keys) {
      const headers = bearer(key);
      const address = newAddress();
      const asked: [string, Asking][] = [
        ["/api/key", {}],
        ["/api/bots.json", {}],
        ["/api/bots.json?sort=none", {}],
        ["/api/check.json", {}],
        ["/api/check", { method: "POST", body: "{" }],
        ["/nowhere", {}],
        ["/nowhere", { headers: { ...headers, Accept: "text/html" } }],
        ["/%zz", {}],
        ["/mcp", { method: "POST", body: { jsonrpc: "2.0", id: 1, method: "tools/list" } }],
        ["/healthz", {}],
      ];
      for (const [path, asking] of asked) look(await get(path, { address, headers, ...asking }));
      for (const bytes of [
        `GET /api/key HTTP/1.1\r\nHost: a b\r\nAuthorization: Bearer ${key}\r\n\r\n`,
        `GET /api/key HTTP/9.9\r\nAuthorization: Bearer ${key}\r\n\r\n`,
        `GET /api/key HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\u0001\r\n\r\n`,
        `GET /api/key HTTP/1.1\r\nHost: a\r\nExpect: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`,
      ]) {
        const answer = await sendRaw(service.port, bytes);
        assert.ok(answer.status >= 400);
        seen.push(answer.head, answer.body);
      }
      for (let times = 0; times < 61; times++) look(await get("/api/bots.json", { address, headers }));
      look(await get("/api/key", { address, headers }));
    }
    look(await get("/metrics"));
    for (const args of [
      ["keys", "list"],
      ["keys", "list", "--json"],
      ["keys", "show", valid.summary.id],
    ]) {
      const run = botwatch(args, { DATABASE_URL: database });
      assert.equal(await run.exit, 0);
      assert.ok(run.output().includes(valid.summary.id));
      seen.push(run.output());
    }
    const mistake = botwatch(["keys", "show", valid.key], { DATABASE_URL: database });
    assert.equal(await mistake.exit, 1);
    for (const wrong of [
      ["--tier", "pro", "--expires", "2027-02-30"],
      ["--tier", "nope"],
    ])
      assert.equal(await botwatch(["keys", "create", "--label", "x", ...wrong], { DATABASE_URL: database }).exit, 2);
    seen.push(mistake.output(), service.log());
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) seen.push(await readFile(join(entry.parentPath, entry.name), "latin1"));
    }
    const everything = seen.join("\n");
    assert.ok(everything.includes(valid.summary.prefix), "nothing was looked at");
    assert.ok(everything.includes('"answered"'));
    for (const key of keys) assert.ok(!everything.includes(key.slice(12, 40)), "a key was given away");
  });
});
