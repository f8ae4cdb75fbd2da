/** The identifier of a tracker entry, made from what survives a re-read of the page. */
import { createHash } from "node:crypto";

/**
 * Id of a tracker entry: `dfpi-` and the first 12 hexadecimal digits of a SHA-256.
 *
 * The tracker gives no id, so it is made from the Primary Subject cell and the Website cell as the page shows them
 * (text with line breaks, one string or already split). Case, spacing, punctuation, scheme, `www.`, path, trailing
 * slash, the order of lines and the mark "(cont.)" make no difference; narrative, scam types and row number play no
 * part. Rows with the same id are one entry: a continued narrative, or a further complaint about the same site.
 *
 * An entry that gives neither subject nor website is told apart by its wallet addresses alone.
 */
export function trackerEntryId(subject: string, websites: readonly string[], wallets: readonly string[] = []): string {
  const words = subjectWords(subject);
  const hosts = websiteHosts(websites);
  const nameless = words.length === 0 && hosts.length === 0;
  const key = [words.join(" "), hosts.join(" "), nameless ? uniqueSorted(wallets.map(walletKey)).join(" ") : ""];
  return `dfpi-${createHash("sha256").update(key.join("\n"), "utf8").digest("hex").slice(0, 12)}`;
}

/** A wallet address as it is compared: hexadecimal and bech32 forms ignore case, base58 forms do not. */
export function walletKey(address: string): string {
  const trimmed = address.trim();
  return /^(0x[0-9a-f]+|bc1[0-9a-z]+)$/iu.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}

/** `https: //` and `https:/host` occur on the page. */
const scheme = /https?\s*:\s*\/{1,2}/gu;

function subjectWords(subject: string): string[] {
  const plain = fold(subject)
    .replace(/\(\s*cont\.?\s*\)/gu, " ")
    .replace(scheme, " ")
    .replace(/\bwww\./gu, " ");
  return uniqueSorted(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

function websiteHosts(websites: readonly string[]): string[] {
  const tokens = fold(websites.join(" "))
    .replace(scheme, " ")
    .split(/[\s,;]+/u);
  return uniqueSorted(tokens.map(hostOf).filter((host) => host !== ""));
}

function hostOf(token: string): string {
  return token
    .replace(/[/?#].*$/su, "")
    .replace(/^www\./u, "")
    .replace(/:\d*$/u, "")
    .replace(/\.+$/u, "");
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function uniqueSorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
