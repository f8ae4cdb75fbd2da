/** The hosts named in a cell, which of them the complaint is not about, and the labels of the Scam Type cell. Pure. */
import { type Host, isSharedHost, parentsOf, readHost } from "../../../base/names/host.ts";
import { hostname } from "../../../record/fields.ts";

/** `https: //host` and `https:/host` occur on the page. */
const brokenScheme = /\bhttps?\s*:\s*\/{1,2}/giu;

/** Gives every host in a Website cell, in order, without `www.`. E-mail addresses do not name a site. */
export function readWebsites(lines: readonly string[]): Host[] {
  return uniqueHosts(tokens(lines.join("\n")).flatMap(readTokenHost));
}

/**
 * Gives the hosts among a subject's words, and what else is in each line: "" where there is nothing else. A word counts
 * as a host if it has a scheme, an ending on the public suffix list, or its line to itself (`bex-ex.xx`). E-mail
 * addresses are left out.
 */
export function readNamedHosts(lines: readonly string[]): { hosts: Host[]; rest: string[] } {
  const hosts: Host[] = [];
  const rest = lines.map((line) =>
    tokens(line)
      .filter((token, _at, all) => {
        if (token.includes("@")) return false;
        const [host] = readTokenHost(token);
        if (host === undefined) return true;
        if (host.suffix === null && all.length > 1 && !/^https?:/iu.test(token)) return true;
        hosts.push(host);
        return false;
      })
      .join(" "),
  );
  return { hosts: uniqueHosts(hosts), rest };
}

/** Recognises sites that are named in the tracker because they are imitated, or because many people share them. */
export type IsBystander = (host: Host) => boolean;

/** @param owned hosts of real firms: they and everything below them are bystanders. */
export function bystanders(owned: Iterable<string>): IsBystander {
  const ownedHosts = new Set(owned);
  return (host) => isSharedHost(host) || [host.host, ...parentsOf(host.host)].some((name) => ownedHosts.has(name));
}

function tokens(text: string): string[] {
  return text
    .replace(brokenScheme, (scheme) => (/^https/iu.test(scheme) ? "https://" : "http://"))
    .split(/[\s,;]+/u)
    .filter((token) => token !== "");
}

function readTokenHost(token: string): Host[] {
  if (/^[^/]*@/u.test(token)) return [];
  const host = readHost(token.replace(/^www\./iu, "").replace(/^(https?:\/\/)www\./iu, "$1"));
  return host !== null && hostname.safeParse(host.host).success ? [host] : [];
}

function uniqueHosts(hosts: readonly Host[]): Host[] {
  return [...new Map(hosts.map((host) => [host.host, host])).values()];
}

/** The tracker's labels, as seen in its rows of 2024 and 2025. */
const labels = [
  "Advance Fee Scam",
  "AI Investment Scam",
  "Asset Recovery Scam",
  "Bait and Switch Scam",
  "Bitcoin Mining Scam",
  "Crypto Blackmail Scam",
  "Crypto Giveaway/Airdrop Scam",
  "Crypto Job Scam",
  "Crypto Wallet Drainer Attack",
  "Fraudulent Trading Platform",
  "Hacking",
  "High Yield Investment Program",
  "Identity Theft",
  "Imposter Scam",
  "Investment Group Scam",
  "Liquidity Mining Scam",
  "Livestream Scam",
  "Pig Butchering Scam",
  "Rug Pull Scam",
  "Romance Scam",
  "Signal Selling Scam",
];

/** Labels as they are spelled in the table; twice without the first word. */
const spellings = new Map<string, string>([
  ...labels.map((label) => [label, label] as const),
  ["Giveaway/Airdrop Scam", "Crypto Giveaway/Airdrop Scam"],
  ["Butchering Scam", "Pig Butchering Scam"],
]);
const bySpelling = new Map([...spellings].map(([seen, label]) => [labelKey(seen), label]));

/** Any label at this place, with any space between its words: a label may be broken over two lines. */
const knownLabel = new RegExp(
  `(${[...spellings.keys()]
    .sort((a, b) => b.length - a.length)
    .map((label) => label.replaceAll(" ", "\\s*"))
    .join("|")})`,
  "iu",
);

/** Gives the labels of a cell, in order, each once. An unknown label is kept as it is, line by line. */
export function readScamTypes(lines: readonly string[]): string[] {
  // What stands between two known labels is at the even places.
  const parts = lines.join("\n").split(knownLabel);
  const texts = parts.flatMap((part, at) =>
    at % 2 === 1 ? (bySpelling.get(labelKey(part)) ?? part) : unknownLabels(part),
  );
  return [...new Set(texts)];
}

function unknownLabels(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^[\s.,;/]+|[\s.,;/]+$/gu, ""))
    .filter((line) => line !== "");
}

function labelKey(label: string): string {
  return label.replace(/\s+/gu, "").toLowerCase();
}
