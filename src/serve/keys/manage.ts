/** Creating, replacing and revoking keys. No message repeats what was typed: it may be a key. */
import { randomBytes } from "node:crypto";
import { CommandError, WrongCallError } from "../../base/errors.ts";
import type { Tiers } from "../../contract/tiers.ts";
import type { KeyStore, StoredKey } from "../../storage/keys.ts";
import { formatKey, hashOfKey, shownPrefix } from "./key-format.ts";

/** A key as the operator sees it, without its hash. */
export interface KeySummary extends Omit<StoredKey, "hash"> {
  status: "active" | "expired" | "revoked";
}

/** A new key. `key` is the only copy of the key itself. */
export interface CreatedKey {
  key: string;
  summary: KeySummary;
}

interface KeyRequest {
  label: string;
  tier: string;
  /** A day (its start, UTC) or RFC 3339 time; null for a key that does not expire. */
  expires_at: string | null;
}

/** @throws WrongCallError for an unknown tier, an empty or too long label, or an expiry in the past. */
export async function createKey(keys: KeyStore, tiers: Tiers, request: KeyRequest, now: Date): Promise<CreatedKey> {
  if (!tiers.get(request.tier))
    throw new WrongCallError(`No such tier. There are: ${tiers.all.map(({ id }) => id).join(", ")}.`);
  if (!/^\P{Cc}{1,100}$/u.test(request.label.trim()))
    throw new WrongCallError("A label has 1 to 100 characters, on one line.");
  const end = request.expires_at === null ? null : new Date(request.expires_at);
  if (end && !(end > now)) throw new WrongCallError("A key's expiry must be in the future.");
  const { key, stored } = newKey(
    { tier: request.tier, label: request.label.trim(), expires_at: end?.toISOString() ?? null, replaces: null },
    now,
  );
  await keys.insert(stored);
  return { key, summary: summarise(stored, now) };
}

/**
 * Makes a key like an active one, which keeps working during the overlap.
 * @throws CommandError if there is none, WrongCallError for an overlap that cannot be.
 */
export async function rotateKey(keys: KeyStore, id: string, overlapHours: number, now: Date): Promise<CreatedKey> {
  const old = await storedKey(keys, id);
  if (keyStatus(old, now.getTime()) !== "active") throw new CommandError("Only an active key can be rotated.");
  if (!(overlapHours >= 0 && overlapHours <= 24 * 366))
    throw new WrongCallError("The overlap must be a number of hours from 0 to 8784.");
  const overlapEnd = new Date(now.getTime() + overlapHours * 3_600_000).toISOString();
  const oldEnd = old.expires_at !== null && old.expires_at < overlapEnd ? old.expires_at : overlapEnd;
  const { label, tier, expires_at } = old;
  const { key, stored } = newKey({ label, tier, expires_at, replaces: old.id }, now);
  await keys.rotate({ ...stored, replaces: old.id }, oldEnd);
  return { key, summary: summarise(stored, now) };
}

/** Running servers refuse the key within 30 seconds. @throws CommandError where no key has this id. */
export async function revokeKey(keys: KeyStore, id: string, now: Date): Promise<KeySummary> {
  await keys.revoke(id, now.toISOString());
  return showKey(keys, id, now);
}

/** Gives all keys, oldest first. */
export async function listKeys(keys: KeyStore, now: Date): Promise<KeySummary[]> {
  return (await keys.list()).map((key) => summarise(key, now));
}

/** @throws CommandError where no key has this id. */
export async function showKey(keys: KeyStore, id: string, now: Date): Promise<KeySummary> {
  return summarise(await storedKey(keys, id), now);
}

/** @param now milliseconds since 1970. */
export function keyStatus(key: Pick<StoredKey, "expires_at" | "revoked_at">, now: number): KeySummary["status"] {
  if (key.revoked_at !== null) return "revoked";
  return key.expires_at !== null && Date.parse(key.expires_at) <= now ? "expired" : "active";
}

async function storedKey(keys: KeyStore, id: string): Promise<StoredKey> {
  const key = await keys.get(id);
  if (!key) throw new CommandError("No key has this id. `botwatch keys list` shows the ids.");
  return key;
}

function newKey(fields: KeyRequest & { replaces: string | null }, now: Date): { key: string; stored: StoredKey } {
  const key = formatKey(randomBytes(24));
  const row = {
    ...fields,
    id: `key_${randomBytes(8).toString("hex")}`,
    prefix: shownPrefix(key),
    hash: hashOfKey(key),
    created_at: now.toISOString(),
    revoked_at: null,
    last_used: null,
  };
  return { key, stored: row };
}

function summarise({ hash: _, ...key }: StoredKey, now: Date): KeySummary {
  return { ...key, status: keyStatus(key, now.getTime()) };
}
