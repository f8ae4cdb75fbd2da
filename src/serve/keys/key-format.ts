/**
 * The form of an API key: `bw_live_`, 24 random bytes in base62 (33 characters) and 6 characters of checksum. As with
 * GitHub's tokens, prefix and CRC-32 let scanners spot a leaked key, and let a mistyped key be refused without asking
 * storage (github.blog, 5 April 2021, "Behind GitHub's new authentication token formats").
 */
import { hash } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "bw_live_";
const RANDOM_BYTES = 24;
const BODY_LENGTH = 33;
const CHECKSUM_LENGTH = 6;
const SHOWN_LENGTH = PREFIX.length + 4;

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const form = new RegExp(`^${PREFIX}[0-9A-Za-z]{${BODY_LENGTH + CHECKSUM_LENGTH}}$`, "u");

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text;
  return text.padStart(length, "0");
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

/** Makes a key from 24 random bytes. */
export function formatKey(randomness: Uint8Array): string {
  if (randomness.length !== RANDOM_BYTES) throw new RangeError(`A key takes ${RANDOM_BYTES} random bytes.`);
  const body = PREFIX + base62(BigInt(`0x${Buffer.from(randomness).toString("hex")}`), BODY_LENGTH);
  return body + checksum(body);
}

/** Says whether a text has the form of a key with the right checksum. Every single-character mistake is found. */
export function isWellFormedKey(text: string): boolean {
  return form.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** SHA-256 in hex, which is what is stored. A slow hash would add nothing to 192 random bits. */
export function hashOfKey(key: string): string {
  return hash("sha256", key, "hex");
}

/** Gives the part of a key that may be shown: prefix and four characters. */
export function shownPrefix(key: string): string {
  return key.slice(0, SHOWN_LENGTH);
}

/**
 * Gives the key in an Authorization header (RFC 6750 section 2.1; the scheme in any case); empty, which is never a
 * valid key, for another scheme or form.
 */
export function presentedKey(authorization: string): string {
  return /^bearer +([A-Za-z0-9._~+/-]{1,200}=*) *$/iu.exec(authorization)?.[1] ?? "";
}
