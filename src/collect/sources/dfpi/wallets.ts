/** Wallet addresses that a narrative gives as where the money went. Pure. */
import { walletKey } from "../../../records/tracker-entry.ts";

/** Ethereum and similar, Bitcoin (bech32 and base58) and Tron, by their form. Transaction hashes are longer. */
const address = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|` +
    String.raw`T[1-9A-HJ-NP-Za-km-z]{33})(?![\p{L}\p{N}])`,
  "gu",
);
const etherAddress = /(?<![\p{L}\p{N}])0x[0-9a-f]{40}(?![\p{L}\p{N}])/giu;

/** What comes before an address that is the victim's own: "from her wallet", "the victim's own address". */
const ownWallet = new RegExp(
  String.raw`\b(?:from|(?:victim|resident|consumer)['’]s own|(?:his|her|their) own)(?:\s+(?!to\b|into\b)` +
    String.raw`[\p{L}'’]+){0,3}[\s:(]*$`,
  "iu",
);

/** Addresses in one spelling, sorted, each once. Those that the text calls the victim's own are left out. */
export function readWallets(narrative: string): string[] {
  const found = [...narrative.matchAll(address), ...narrative.matchAll(etherAddress)].filter(
    ({ index }) => !ownWallet.test(narrative.slice(Math.max(0, index - 80), index)),
  );
  return [...new Set(found.map(([text]) => walletKey(text)))].sort();
}
