/**
 * Wallet blocklists in their own forms: polkadot-js's as recorded. MetaMask's is CONSTRUCTED from a description of its
 * file and the old copy in the npm package eth-phishing-detect, ScamSniffer's from its daily files; their hosts are made
 * up.
 */
import { hash } from "node:crypto";

type Form = (hosts: readonly string[], allow?: readonly string[]) => string;

export type WalletBlocklistId = "polkadot-js" | "polkadot-js-addresses" | "metamask" | "scamsniffer";

export const blocklistJson: Record<WalletBlocklistId, Form> = {
  "polkadot-js": (deny, allow = ["github.io"]) => JSON.stringify({ allow, deny, denySub: [] }, null, "\t"),
  "polkadot-js-addresses": (addresses) =>
    JSON.stringify({ "A thief": addresses.slice(1), "claim-velmorra.com": addresses.slice(0, 1) }, null, "\t"),
  metamask: (blacklist, whitelist = ["metamask.io"]) =>
    JSON.stringify({ version: 2, tolerance: 1, fuzzylist: ["metamask.io"], whitelist, blacklist }, null, 2),
  scamsniffer: (hosts) => JSON.stringify(hosts, null, 2),
};

/** The settings of their addresses. */
export const blocklistSettings: Record<WalletBlocklistId, string> = {
  "polkadot-js": "POLKADOT_JS_URL",
  "polkadot-js-addresses": "POLKADOT_JS_ADDRESSES_URL",
  metamask: "METAMASK_URL",
  scamsniffer: "SCAMSNIFFER_URL",
};

/** A made-up account on a chain, 0 being Polkadot's own (SS58). */
export function madeUpAccount(seed: number, chain = 0): string {
  return addressOfKey(hash("sha256", `account ${seed}`, "buffer"), chain);
}

/** The address of 32 bytes on a chain whose number is below 64. */
export function addressOfKey(key: Uint8Array, chain = 0): string {
  const bytes = Buffer.concat([Buffer.from([chain]), key]);
  const checksum = hash("blake2b512", Buffer.concat([Buffer.from("SS58PRE"), bytes]), "buffer").subarray(0, 2);
  const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  let text = "";
  for (let number = BigInt(`0x${Buffer.concat([bytes, checksum]).toString("hex")}`); number > 0n; number /= 58n)
    text = digits.charAt(Number(number % 58n)) + text;
  return chain === 0 ? `1${text}` : text;
}
