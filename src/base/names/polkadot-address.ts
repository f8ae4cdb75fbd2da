/** SS58 addresses (Polkadot, Kusama, ...): base58 of chain, key and checksum, so one account has many spellings. */
import { hash } from "node:crypto";

const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const shape = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/u;
/** What the key is hashed after. */
const salt = Buffer.from("SS58PRE");
const keyBytes = 32;
const checksumBytes = 2;

/** The same account in Polkadot's own spelling, which begins with 1; null for anything else. */
export function polkadotAddress(text: string): string | null {
  const key = shape.test(text) ? keyIn(bytesOf(text)) : null;
  if (key === null) return null;
  const ofPolkadot = Buffer.concat([Buffer.from([0]), key]);
  return toBase58(Buffer.concat([ofPolkadot, checksumOf(ofPolkadot)]));
}

/** Whether no person has the account: the chain's own (a treasury, a parachain's), or the one of zeros. */
export function isSystemAccount(address: string): boolean {
  const key = keyIn(bytesOf(address));
  return key !== null && (/^(?:modl|para|sibl)/u.test(key.toString("latin1")) || key.every((byte) => byte === 0));
}

/** The key, if the checksum is right. */
function keyIn(bytes: Buffer): Buffer | null {
  const end = bytes.length - checksumBytes;
  const chainBytes = end - keyBytes;
  // From 64 on, the number of a chain takes two bytes.
  if (chainBytes !== ((bytes[0] ?? 0) < 64 ? 1 : 2)) return null;
  return checksumOf(bytes.subarray(0, end)).equals(bytes.subarray(end)) ? bytes.subarray(chainBytes, end) : null;
}

function checksumOf(bytes: Buffer): Buffer {
  return hash("blake2b512", Buffer.concat([salt, bytes]), "buffer").subarray(0, checksumBytes);
}

function bytesOf(text: string): Buffer {
  let number = 0n;
  for (const digit of text) number = number * 58n + BigInt(digits.indexOf(digit));
  const hex = number.toString(16);
  // The number of Polkadot's chain is 0.
  const length = Math.max(chainless, Math.ceil(hex.length / 2));
  return Buffer.from(hex.padStart(2 * length, "0"), "hex");
}

const chainless = 1 + keyBytes + checksumBytes;

function toBase58(bytes: Buffer): string {
  let text = "";
  for (let number = BigInt(`0x${bytes.toString("hex")}`); number > 0n; number /= 58n)
    text = digits.charAt(Number(number % 58n)) + text;
  return digits.charAt(0).repeat(bytes.findIndex((byte) => byte !== 0)) + text;
}
