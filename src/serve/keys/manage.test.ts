import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, beforeEach, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { CommandError, WrongCallError } from "../../base/errors.ts";
import { loadTiers } from "../../contract/tiers.ts";
import { openStorage } from "../../storage/open.ts";
import type { Storage } from "../../storage/storage.ts";
import { hashOfKey, isWellFormedKey } from "./key-format.ts";
import { createKey, keyStatus, listKeys, revokeKey, rotateKey, showKey } from "./manage.ts";

const tiers = await loadTiers(fileURLToPath(new URL("../../../data", import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "botwatch-keys-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date("2026-06-01T12:00:00Z");
const request = { label: " Acme wallet ", tier: "pro", expires_at: null };

describe("handing out keys", () => {
  let storage: Storage;
  let databases = 0;
  let path: string;

  beforeEach(async () => {
    path = join(folder, `${++databases}.db`);
    storage = await openStorage(`file:${path}`);
  });
  afterEach(() => storage.close());

  it("shows a new key once and stores only its SHA-256", async () => {
    const { key, summary } = await createKey(storage.keys, tiers, request, now);
    assert.ok(isWellFormedKey(key));
    assert.match(summary.id, /^key_[0-9a-f]{16}$/u);
    assert.deepEqual(summary, {
      id: summary.id,
      label: "Acme wallet",
      tier: "pro",
      prefix: key.slice(0, 12),
      created_at: now.toISOString(),
      expires_at: null,
      revoked_at: null,
      last_used: null,
      replaces: null,
      status: "active",
    });
    assert.equal((await storage.keys.findByHash(hashOfKey(key)))?.id, summary.id);
    await storage.close();
    for (const file of [path, `${path}-wal`]) assert.ok(!readOptional(file).includes(key.slice(12)));
  });

  it("refuses an unknown tier, a bad label and a past expiry, without repeating what was typed", async () => {
    const typed = "bw_live_secret";
    for (const wrong of [
      { ...request, tier: typed },
      { ...request, label: `${typed}\n${"x".repeat(100)}` },
      { ...request, label: " " },
      { ...request, label: "x".repeat(101) },
      { ...request, expires_at: typed },
      { ...request, expires_at: "2026-06-01" },
      { ...request, expires_at: now.toISOString() },
    ]) {
      await assert.rejects(createKey(storage.keys, tiers, wrong, now), isWithout(typed, WrongCallError));
    }
    assert.deepEqual(await listKeys(storage.keys, now), []);
  });

  it("accepts a label of 100 characters, and an expiry just ahead", async () => {
    const label = "x".repeat(100);
    const { summary } = await createKey(
      storage.keys,
      tiers,
      { ...request, label, expires_at: "2026-06-01T12:00:00.001Z" },
      now,
    );
    assert.deepEqual([summary.label, summary.status], [label, "active"]);
  });

  it("ends a key at the time given", async () => {
    const { summary } = await createKey(storage.keys, tiers, { ...request, expires_at: "2026-07-01" }, now);
    assert.equal(summary.expires_at, "2026-07-01T00:00:00.000Z");
    assert.equal(keyStatus(summary, Date.parse("2026-06-30T23:59:59Z")), "active");
    assert.equal(keyStatus(summary, Date.parse("2026-07-01T00:00:00Z")), "expired");
  });

  it("rotates: the new key has the same label, tier and expiry, and the old one works for the overlap", async () => {
    const old = await createKey(storage.keys, tiers, { ...request, expires_at: "2027-01-01" }, now);
    const fresh = await rotateKey(storage.keys, old.summary.id, 48, now);
    assert.notEqual(fresh.key, old.key);
    assert.deepEqual(
      { ...fresh.summary, id: "", prefix: "" },
      { ...old.summary, id: "", prefix: "", replaces: old.summary.id },
    );
    assert.equal((await showKey(storage.keys, old.summary.id, now)).expires_at, "2026-06-03T12:00:00.000Z");
    const statuses = (await listKeys(storage.keys, new Date("2026-06-04"))).map((key) => [key.id, key.status]);
    assert.deepEqual(
      new Map(statuses as [string, string][]),
      new Map([
        [old.summary.id, "expired"],
        [fresh.summary.id, "active"],
      ]),
    );
  });

  it("lets the old key work from 0 to 8784 hours, and for no other time", async () => {
    const end = async (hours: number) => {
      const { summary } = await createKey(storage.keys, tiers, request, now);
      await rotateKey(storage.keys, summary.id, hours, now);
      return (await showKey(storage.keys, summary.id, now)).expires_at;
    };
    assert.equal(await end(0), "2026-06-01T12:00:00.000Z");
    assert.equal(await end(8784), "2027-06-02T12:00:00.000Z");
    for (const hours of [-1, 8785, Number.NaN]) await assert.rejects(end(hours), WrongCallError, String(hours));
  });

  it("never extends a key's life by rotating it", async () => {
    const old = await createKey(storage.keys, tiers, { ...request, expires_at: "2026-06-02T00:00:00Z" }, now);
    await rotateKey(storage.keys, old.summary.id, 48, now);
    assert.equal((await showKey(storage.keys, old.summary.id, now)).expires_at, "2026-06-02T00:00:00.000Z");
  });

  it("revokes; a revoked key stays on the list and cannot be rotated", async () => {
    const { summary } = await createKey(storage.keys, tiers, request, now);
    assert.equal((await revokeKey(storage.keys, summary.id, now)).status, "revoked");
    assert.equal((await listKeys(storage.keys, now))[0]?.revoked_at, now.toISOString());
    await assert.rejects(rotateKey(storage.keys, summary.id, 1, now), CommandError);
  });

  it("makes no new key for one that has expired", async () => {
    const { summary } = await createKey(storage.keys, tiers, { ...request, expires_at: "2026-06-02" }, now);
    const end = new Date("2026-06-02T00:00:00Z");
    await assert.rejects(rotateKey(storage.keys, summary.id, 1, end), CommandError);
  });

  it("refuses an unknown id without repeating it", async () => {
    const typed = "bw_live_secret";
    await assert.rejects(revokeKey(storage.keys, typed, now), isWithout(typed, CommandError));
    await assert.rejects(showKey(storage.keys, typed, now), isWithout(typed, CommandError));
    await assert.rejects(rotateKey(storage.keys, typed, 1, now), isWithout(typed, CommandError));
  });
});

function isWithout(secret: string, kind: typeof CommandError | typeof WrongCallError): (error: unknown) => true {
  return (error) => {
    assert.ok(error instanceof kind);
    assert.ok(!`${error.message} ${error.stack}`.includes(secret));
    return true;
  };
}

function readOptional(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
