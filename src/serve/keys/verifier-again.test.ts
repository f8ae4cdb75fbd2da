/** How long a verdict about a key stands, and when storage is asked again. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { keysAtHand } from "../../../test/support/keys-at-hand.ts";
import { formatKey } from "./key-format.ts";
import { revokeKey } from "./manage.ts";
import { StoredKeyVerifier } from "./verifier.ts";

describe("verifying a key again", () => {
  const at = keysAtHand();
  const { newKey, status } = at;

  it("answers what it remembers without storage: a good key for ten seconds, and a bad one", async () => {
    const { key } = await newKey();
    assert.equal(await status(key), "valid");
    at.time += 9_999;
    assert.equal(await status(key), "valid");
    assert.equal(at.lookups, 1);
    at.time += 1;
    assert.equal(await status(key), "valid");
    assert.equal(at.lookups, 2);
    assert.equal(await status("bw_live_mistyped"), "refused");
    const unknown = formatKey(randomBytes(24));
    assert.equal(await status(unknown), "refused");
    assert.equal(await status(unknown), "refused");
    assert.equal(at.lookups, 3);
  });

  it("refuses a revoked key within 30 seconds even if the system clock was set back", async () => {
    let monotonic = 0;
    const wandering = new StoredKeyVerifier(
      at.storage.keys,
      () => at.time,
      () => monotonic,
    );
    const { key, summary } = await newKey();
    assert.equal((await wandering.verify(key)).status, "valid");
    await revokeKey(at.storage.keys, summary.id, new Date(at.time));
    at.time -= 3_600_000;
    monotonic += 30_000;
    assert.equal((await wandering.verify(key)).status, "refused");
  });

  it("refuses a revoked key within 30 seconds, whatever the traffic", async () => {
    for (const pause of [100, 1000, 9000, 14_000, 29_000]) {
      const { key, summary } = await newKey();
      assert.equal(await status(key), "valid");
      await revokeKey(at.storage.keys, summary.id, new Date(at.time));
      const end = at.time + 30_000;
      while (at.time + pause < end) {
        at.time += pause;
        await at.verifier.verify(key);
        await nextTurn();
      }
      at.time = end;
      assert.equal(await status(key), "refused");
    }
  });

  it("refuses an expired key from that very moment", async () => {
    const { key } = await newKey(new Date(at.time + 5000).toISOString());
    assert.equal(await status(key), "valid");
    at.time += 4999;
    assert.equal(await status(key), "valid");
    at.time += 1;
    assert.equal(await status(key), "refused");
  });

  it("keeps answering at once while it looks up an older one again", async () => {
    const { key } = await newKey();
    await at.verifier.verify(key);
    at.time += 15_000;
    assert.ok(!(at.verifier.verify(key) instanceof Promise));
    await nextTurn();
    assert.equal(at.lookups, 2);
  });

  it("looks a key up again in the background after ten seconds, and before the answer after twenty-five", async () => {
    const { key } = await newKey();
    await at.verifier.verify(key);
    at.time += 9_999;
    void at.verifier.verify(key);
    assert.equal(at.lookups, 1);
    at.time += 1;
    assert.ok(!(at.verifier.verify(key) instanceof Promise));
    assert.equal(at.lookups, 2);
    await nextTurn();
    await nextTurn();
    at.time += 24_999;
    assert.ok(!(at.verifier.verify(key) instanceof Promise));
    assert.equal(at.lookups, 3);
    await nextTurn();
    await nextTurn();
    at.time += 25_000;
    assert.ok(at.verifier.verify(key) instanceof Promise);
  });

  it("refuses a made-up key from memory for twenty-five seconds", async () => {
    const made = formatKey(randomBytes(24));
    assert.equal(await status(made), "refused");
    at.time += 24_999;
    assert.equal(await status(made), "refused");
    assert.equal(at.lookups, 1);
    at.time += 1;
    assert.equal(await status(made), "refused");
    assert.equal(at.lookups, 2);
  });
});
