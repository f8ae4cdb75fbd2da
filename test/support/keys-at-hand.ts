/** Keys in a storage that can be cut off, a verifier of them, and a clock that the test moves. */
import { afterEach, beforeEach } from "node:test";
import { loadTiers } from "../../src/contract/tiers.ts";
import { createKey } from "../../src/serve/keys/manage.ts";
import { type KeyVerifier, StoredKeyVerifier } from "../../src/serve/keys/verifier.ts";
import type { KeyStore, StoredKey } from "../../src/storage/keys.ts";
import { type Storage, StorageUnavailableError } from "../../src/storage/storage.ts";
import { temporaryStorage } from "./storage.ts";

const tiers = await loadTiers("data");
const start = Date.parse("2026-06-01T12:00:00Z");

/** A key as storage keeps it. */
export const storedKey = (hash: string): StoredKey => ({
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

interface KeysAtHand {
  storage: Storage;
  verifier: KeyVerifier;
  /** Milliseconds, on both of the verifier's clocks. */
  time: number;
  /** How often the verifier asked storage. */
  lookups: number;
  /** Whether storage fails. */
  cut: boolean;
  newKey(expires_at?: string | null): ReturnType<typeof createKey>;
  status(key: string): Promise<string>;
}

/** Called in a suite: everything is new before each of its tests. */
export function keysAtHand(): KeysAtHand {
  const at = {
    time: start,
    lookups: 0,
    cut: false,
    newKey: (expires_at = null) =>
      createKey(at.storage.keys, tiers, { label: "Acme", tier: "pro", expires_at }, new Date(at.time)),
    status: async (key) => (await at.verifier.verify(key)).status,
  } as KeysAtHand;
  beforeEach(async () => {
    const storage = await temporaryStorage();
    const keys: Pick<KeyStore, "findByHash"> = {
      async findByHash(hash) {
        at.lookups++;
        if (at.cut) throw new StorageUnavailableError("cut");
        return storage.keys.findByHash(hash);
      },
    };
    const verifier = new StoredKeyVerifier(
      keys,
      () => at.time,
      () => at.time - start,
    );
    Object.assign(at, { storage, verifier, time: start, lookups: 0, cut: false });
  });
  afterEach(() => at.storage.close());
  return at;
}
