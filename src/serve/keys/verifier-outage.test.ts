import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { keysAtHand } from "../../../test/support/keys-at-hand.ts";
import { revokeKey } from "./manage.ts";

describe("while storage is unreachable, verifying keys", () => {
  const at = keysAtHand();
  const { newKey, status } = at;

  it("keeps accepting verified keys, and says of others that it cannot tell", async () => {
    const known = await newKey();
    const other = await newKey();
    await at.verifier.verify(known.key);
    at.cut = true;
    at.time += 60_000;
    assert.equal(await status(known.key), "valid");
    assert.equal(await status(other.key), "unavailable");
    assert.equal(await status("mistyped"), "refused");
    assert.ok(!(at.verifier.verify(known.key) instanceof Promise));
  });

  it("asks storage no more than once a second", async () => {
    const { key } = await newKey();
    at.cut = true;
    for (let second = 0; second < 5; second++) {
      for (let request = 0; request < 50; request++) assert.equal(await status(key), "unavailable");
      at.time += 999;
      assert.equal(await status(key), "unavailable");
      at.time += 1;
    }
    assert.equal(at.lookups, 5);
  });

  it("says the same to everybody who asks about one key while storage fails slowly", async () => {
    const { key } = await newKey();
    at.cut = true;
    const verdicts = await Promise.all([1, 2, 3].map(() => status(key)));
    assert.deepEqual(verdicts, ["unavailable", "unavailable", "unavailable"]);
    assert.equal(at.lookups, 1);
  });

  it("does not accept again a key that was found revoked", async () => {
    const { key, summary } = await newKey();
    await at.verifier.verify(key);
    await revokeKey(at.storage.keys, summary.id, new Date(at.time));
    at.time += 60_000;
    await status(key);
    assert.equal(await status(key), "refused");
    at.cut = true;
    at.time += 60_000;
    assert.notEqual(await status(key), "valid");
  });

  it("still expires a key on time", async () => {
    const { key } = await newKey(new Date(at.time + 60_000).toISOString());
    await at.verifier.verify(key);
    at.cut = true;
    at.time += 59_999;
    assert.equal(await status(key), "valid");
    at.time += 1;
    assert.equal(await status(key), "refused");
  });

  it("finds out within a second or two when storage is back, and what was revoked meanwhile", async () => {
    const { key, summary } = await newKey();
    await at.verifier.verify(key);
    at.cut = true;
    at.time += 60_000;
    assert.equal(await status(key), "valid");
    at.cut = false;
    await revokeKey(at.storage.keys, summary.id, new Date(at.time));
    at.time += 1000;
    await at.verifier.verify(key);
    await nextTurn();
    assert.equal(await status(key), "refused");
  });
});
