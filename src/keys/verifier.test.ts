import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, beforeEach, describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openStorage } from "../storage/open.ts";
import { type KeyStore, type Storage, StorageUnavailableError, type StoredKey } from "../storage/storage.ts";
import { formatKey } from "./key-format.ts";
import { createKey, revokeKey } from "./manage.ts";
import { loadTiers } from "./tier-file.ts";
import { createKeyVerifier, type KeyVerifier, REMEMBERED } from "./verifier.ts";

const tiers = await loadTiers(fileURLToPath(new URL("../../data", import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "botwatch-verifier-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const start = Date.parse("2026-06-01T12:00:00Z");
const storedKey = (hash: string): StoredKey => ({
  id: "key_1",
  label: "Acme",
  tier: "pro",
  prefix: "bw_live_x",
  hash,
  created_at: "2026-01-01T00:00:00Z",
  expires_at: null,
  revoked_at: null,
  last_used: null,
  replaces: null,
});
const request = { label: "Acme", tier: "pro", expires_at: null };

describe("verifying keys", () => {
  let storage: Storage;
  let verifier: KeyVerifier;
  let databases = 0;
  let time = start;
  let lookups = 0;
  let cut = false;

  beforeEach(async () => {
    storage = await openStorage(`file:${join(folder, `${++databases}.db`)}`);
    time = start;
    lookups = 0;
    cut = false;
    const keys: Pick<KeyStore, "findByHash"> = {
      async findByHash(hash) {
        lookups++;
        if (cut) throw new StorageUnavailableError("cut");
        return storage.keys.findByHash(hash);
      },
    };
    verifier = createKeyVerifier(
      keys,
      () => time,
      () => time - start,
    );
  });
  afterEach(() => storage.close());

  const newKey = (expires_at: string | null = null) =>
    createKey(storage.keys, tiers, { ...request, expires_at }, new Date(time));
  const status = async (key: string) => (await verifier.verify(key)).status;

  it("says whose key it is, from memory after the first time", async () => {
    const { key, summary } = await newKey();
    const first = await verifier.verify(key);
    assert.equal(first.status === "valid" && first.key.id, summary.id);
    const second = verifier.verify(key);
    assert.ok(!(second instanceof Promise));
    assert.equal(second.status, "valid");
    assert.equal(lookups, 1);
  });

  it("answers what it remembers without asking storage: a good key for ten seconds, a bad one, and nothing about others", async () => {
    const { key } = await newKey();
    assert.equal(verifier.remembered(key), null);
    await verifier.verify(key);
    assert.equal(verifier.remembered(key)?.status, "valid");
    time += 9_999;
    assert.equal(verifier.remembered(key)?.status, "valid");
    time += 1;
    assert.equal(verifier.remembered(key), null);
    assert.equal(verifier.remembered("bw_live_mistyped")?.status, "refused");
    const unknown = formatKey(randomBytes(24));
    assert.equal(verifier.remembered(unknown), null);
    await verifier.verify(unknown);
    assert.equal(verifier.remembered(unknown)?.status, "refused");
    assert.equal(lookups, 2);
  });

  it("refuses a revoked key within 30 seconds even if the system clock was set back", async () => {
    let monotonic = 0;
    const wandering = createKeyVerifier(
      storage.keys,
      () => time,
      () => monotonic,
    );
    const { key, summary } = await newKey();
    assert.equal((await wandering.verify(key)).status, "valid");
    await revokeKey(storage.keys, summary.id, new Date(time));
    time -= 3_600_000;
    monotonic += 30_000;
    assert.equal((await wandering.verify(key)).status, "refused");
  });

  it("answers unknown, revoked, expired and mistyped keys the same", async () => {
    const revoked = await newKey();
    await revokeKey(storage.keys, revoked.summary.id, new Date(time));
    const expired = await newKey(new Date(time + 1000).toISOString());
    time += 1000;
    const unknown = formatKey(randomBytes(24));
    for (const key of [unknown, revoked.key, expired.key, `${unknown}x`, ""]) {
      assert.deepEqual(await verifier.verify(key), { status: "refused" });
      assert.deepEqual(await verifier.verify(key), { status: "refused" });
    }
    assert.equal(lookups, 3);
  });

  it("never looks up a mistyped key", async () => {
    const { key } = await newKey();
    for (let at = 0; at < key.length; at++) {
      const flipped = key.slice(0, at) + (key[at] === "a" ? "b" : "a") + key.slice(at + 1);
      assert.equal(await status(flipped), "refused");
    }
    assert.equal(lookups, 0);
  });

  it("refuses a revoked key within 30 seconds, whatever the traffic", async () => {
    for (const pause of [100, 1000, 9000, 14_000, 29_000]) {
      const { key, summary } = await newKey();
      assert.equal(await status(key), "valid");
      await revokeKey(storage.keys, summary.id, new Date(time));
      const end = time + 30_000;
      while (time + pause < end) {
        time += pause;
        await verifier.verify(key);
        await nextTurn();
      }
      time = end;
      assert.equal(await status(key), "refused");
    }
  });

  it("refuses an expired key from that very moment", async () => {
    const { key } = await newKey(new Date(time + 5000).toISOString());
    assert.equal(await status(key), "valid");
    time += 4999;
    assert.equal(await status(key), "valid");
    time += 1;
    assert.equal(await status(key), "refused");
  });

  it("keeps answering at once while it looks up an older one again", async () => {
    const { key } = await newKey();
    await verifier.verify(key);
    time += 15_000;
    assert.ok(!(verifier.verify(key) instanceof Promise));
    await nextTurn();
    assert.equal(lookups, 2);
  });

  it("looks a key up again in the background after ten seconds, and before the answer after twenty-five", async () => {
    const { key } = await newKey();
    await verifier.verify(key);
    time += 9_999;
    verifier.verify(key);
    assert.equal(lookups, 1);
    time += 1;
    assert.ok(!(verifier.verify(key) instanceof Promise));
    assert.equal(lookups, 2);
    await nextTurn();
    await nextTurn();
    time += 24_999;
    assert.ok(!(verifier.verify(key) instanceof Promise));
    assert.equal(lookups, 3);
    await nextTurn();
    await nextTurn();
    time += 25_000;
    assert.ok(verifier.verify(key) instanceof Promise);
  });

  it("refuses a made-up key from memory for twenty-five seconds", async () => {
    const made = formatKey(randomBytes(24));
    assert.equal(await status(made), "refused");
    time += 24_999;
    assert.equal(await status(made), "refused");
    assert.equal(verifier.remembered(made)?.status, "refused");
    assert.equal(lookups, 1);
    time += 1;
    assert.equal(verifier.remembered(made), null);
    assert.equal(await status(made), "refused");
    assert.equal(lookups, 2);
  });

  it("looks up one key once for many simultaneous requests", async () => {
    const { key } = await newKey();
    const verdicts = await Promise.all(Array.from({ length: 100 }, () => verifier.verify(key)));
    assert.ok(verdicts.every((verdict) => verdict.status === "valid"));
    assert.equal(lookups, 1);
  });

  it("is not made to forget a valid key by a flood of made-up ones", async () => {
    const { key } = await newKey();
    await verifier.verify(key);
    for (let made = 0; made < 20_000; made++) await verifier.verify(formatKey(randomBytes(24)));
    assert.ok(!(verifier.verify(key) instanceof Promise));
  });

  it("remembers a limited number of keys, good or bad, and drops the least recently asked", async () => {
    for (const isGood of [true, false]) {
      let asked = 0;
      const many = createKeyVerifier(
        {
          async findByHash(hash) {
            asked += 1;
            return isGood ? storedKey(hash) : null;
          },
        },
        () => start,
        () => 0,
      );
      const keys = Array.from({ length: REMEMBERED + 1 }, () => formatKey(randomBytes(24)));
      for (const key of keys) await many.verify(key);
      const [first = "", second = ""] = keys;
      assert.ok(!(many.verify(second) instanceof Promise));
      assert.equal(asked, REMEMBERED + 1);
      await many.verify(first);
      assert.equal(asked, REMEMBERED + 2);
    }
  });

  it("confuses no key with another whose hash storage returns by mistake", async () => {
    const { key } = await newKey();
    const careless = createKeyVerifier({ findByHash: async () => storedKey("0".repeat(64)) });
    assert.deepEqual(await careless.verify(key), { status: "refused" });
  });

  it("asks permission before asking storage about a key that is not remembered, and only then", async () => {
    const { key } = await newKey();
    const made = formatKey(randomBytes(24));
    const refuse = () => {
      throw new RangeError("no leave");
    };
    assert.throws(() => verifier.verify(made, refuse), /no leave/);
    assert.equal(lookups, 0);
    await verifier.verify(key);
    await verifier.verify(made);
    for (const known of [key, made, "mistyped"]) await verifier.verify(known, refuse);
    assert.equal(lookups, 2);
  });

  describe("while storage is unreachable", () => {
    it("keeps accepting verified keys, and says of others that it cannot tell", async () => {
      const known = await newKey();
      const other = await newKey();
      await verifier.verify(known.key);
      cut = true;
      time += 60_000;
      assert.equal(await status(known.key), "valid");
      assert.equal(await status(other.key), "unavailable");
      assert.equal(await status("mistyped"), "refused");
      assert.ok(!(verifier.verify(known.key) instanceof Promise));
    });

    it("asks storage no more than once a second", async () => {
      const { key } = await newKey();
      cut = true;
      for (let second = 0; second < 5; second++) {
        for (let request = 0; request < 50; request++) assert.equal(await status(key), "unavailable");
        time += 999;
        assert.equal(await status(key), "unavailable");
        time += 1;
      }
      assert.equal(lookups, 5);
    });

    it("says the same to everybody who asks about one key while storage fails slowly", async () => {
      const { key } = await newKey();
      cut = true;
      const verdicts = await Promise.all([1, 2, 3].map(() => status(key)));
      assert.deepEqual(verdicts, ["unavailable", "unavailable", "unavailable"]);
      assert.equal(lookups, 1);
    });

    it("still expires a key on time", async () => {
      const { key } = await newKey(new Date(time + 60_000).toISOString());
      await verifier.verify(key);
      cut = true;
      time += 59_999;
      assert.equal(await status(key), "valid");
      time += 1;
      assert.equal(await status(key), "refused");
    });

    it("finds out within a second or two when storage is back, and what was revoked meanwhile", async () => {
      const { key, summary } = await newKey();
      await verifier.verify(key);
      cut = true;
      time += 60_000;
      assert.equal(await status(key), "valid");
      cut = false;
      await revokeKey(storage.keys, summary.id, new Date(time));
      time += 1000;
      await verifier.verify(key);
      await nextTurn();
      assert.equal(await status(key), "refused");
    });
  });
});
