import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { describe, it } from "node:test";
import { keysAtHand, storedKey } from "../../../test/support/keys-at-hand.ts";
import { formatKey } from "./key-format.ts";
import { revokeKey } from "./manage.ts";
import { REMEMBERED, StoredKeyVerifier } from "./verifier.ts";

describe("verifying keys", () => {
  const at = keysAtHand();
  const { newKey, status } = at;

  it("says whose key it is, from memory after the first time", async () => {
    const { key, summary } = await newKey();
    const first = await at.verifier.verify(key);
    assert.equal(first.status === "valid" && first.key.id, summary.id);
    const second = at.verifier.verify(key);
    assert.ok(!(second instanceof Promise));
    assert.equal(second.status, "valid");
    assert.equal(at.lookups, 1);
  });

  it("answers unknown, revoked, expired and mistyped keys the same", async () => {
    const revoked = await newKey();
    await revokeKey(at.storage.keys, revoked.summary.id, new Date(at.time));
    const expired = await newKey(new Date(at.time + 1000).toISOString());
    at.time += 1000;
    const unknown = formatKey(randomBytes(24));
    for (const key of [unknown, revoked.key, expired.key, `${unknown}x`, ""]) {
      assert.deepEqual(await at.verifier.verify(key), { status: "refused" });
      assert.deepEqual(await at.verifier.verify(key), { status: "refused" });
    }
    assert.equal(at.lookups, 3);
  });

  it("never looks up a mistyped key", async () => {
    const { key } = await newKey();
    for (let place = 0; place < key.length; place++) {
      const flipped = key.slice(0, place) + (key[place] === "a" ? "b" : "a") + key.slice(place + 1);
      assert.equal(await status(flipped), "refused");
    }
    assert.equal(at.lookups, 0);
  });

  it("looks up one key once for many simultaneous requests", async () => {
    const { key } = await newKey();
    const verdicts = await Promise.all(Array.from({ length: 100 }, () => at.verifier.verify(key)));
    assert.ok(verdicts.every((verdict) => verdict.status === "valid"));
    assert.equal(at.lookups, 1);
  });

  it("is not made to forget a valid key by a flood of made-up ones", async () => {
    const { key } = await newKey();
    await at.verifier.verify(key);
    for (let made = 0; made < 20_000; made++) await at.verifier.verify(formatKey(randomBytes(24)));
    assert.ok(!(at.verifier.verify(key) instanceof Promise));
  });

  it("remembers a limited number of keys, good or bad, and drops the least recently asked", async () => {
    for (const isGood of [true, false]) {
      let asked = 0;
      const many = new StoredKeyVerifier(
        {
          async findByHash(hash) {
            asked += 1;
            return isGood ? storedKey(hash) : null;
          },
        },
        () => 0,
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
    const careless = new StoredKeyVerifier({ findByHash: async () => storedKey("0".repeat(64)) });
    assert.deepEqual(await careless.verify(key), { status: "refused" });
  });

  it("asks permission before asking storage about a key that is not remembered, and only then", async () => {
    const { key } = await newKey();
    const made = formatKey(randomBytes(24));
    const refuse = () => {
      throw new RangeError("no leave");
    };
    assert.throws(() => at.verifier.verify(made, refuse), /no leave/);
    assert.equal(at.lookups, 0);
    await at.verifier.verify(key);
    await at.verifier.verify(made);
    for (const known of [key, made, "mistyped"]) await at.verifier.verify(known, refuse);
    assert.equal(at.lookups, 2);
  });
});
