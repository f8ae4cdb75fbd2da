/**
 * Lists of websites in the formats that blockers load. Each begins by saying what it contains and what it does not say.
 */
import { count } from "../records/number-words.ts";
import { publisher, type Site } from "./answers/site.ts";
import { pagePath } from "./page-paths.ts";
import type { Snapshot } from "./snapshot.ts";

export interface BlocklistInput {
  snapshot: Snapshot;
  site: Site;
  /** Each once, in order. */
  hosts: readonly string[];
  /** Whether unverified complaints are included. */
  complaints: boolean;
}

/** What everybody who uses the list should know, one sentence each. */
function blocklistHead({ snapshot, site, hosts, complaints }: BlocklistInput): string[] {
  return [
    `${publisher}: ${count(hosts.length)} websites ${complaints ? "with unverified complaints" : "that regulators acted on or warned of"}.`,
    `As of ${snapshot.generated_at}, ${snapshot.id}. Licence: CC BY 4.0, credit ${publisher}, ${site.baseUrl}`,
    "A regulator's complaint is an allegation until a court rules. A warning mostly says that an offer has no licence.",
    complaints
      ? "WARNING: this list also holds websites of which consumers complained to the DFPI. Nobody verified those complaints. Do not block by them without telling your users so."
      : "Unverified consumer complaints are not in this list.",
    "Websites that many share, disputed ones and those of documented bots are left out.",
    `Why a website is listed: ${site.baseUrl}/check?q=WEBSITE Corrections: ${site.baseUrl}${pagePath.corrections()}`,
  ];
}

function lines(head: readonly string[], mark: string, rows: readonly string[]): string {
  return `${[...head.map((line) => `${mark} ${line}`), ...rows].join("\n")}\n`;
}

/** One host per line; lines that begin with `#` are comments. */
export function plainList(input: BlocklistInput): string {
  return lines(blocklistHead(input), "#", input.hosts);
}

/** Adblock Plus syntax, as uBlock Origin, AdGuard and Pi-hole read it: the host and everything below it. */
export function adblock(input: BlocklistInput): string {
  const title = `Title: ${publisher}: ${input.complaints ? "regulators and unverified complaints" : "regulators"}`;
  const head = [title, "Expires: 1 day", ...blocklistHead(input)];
  return lines(
    head,
    "!",
    input.hosts.map((host) => `||${host}^`),
  );
}

/** hosts(5): only the host itself, since the format has no patterns. */
export function hostsFile(input: BlocklistInput): string {
  return lines(
    blocklistHead(input),
    "#",
    input.hosts.map((host) => `0.0.0.0 ${host}`),
  );
}

/** A response policy zone: answers NXDOMAIN for the host and everything below it (BIND 9 reference, `CNAME .`). */
export function responsePolicyZone(input: BlocklistInput): string {
  const serial = Math.floor(Date.parse(input.snapshot.generated_at) / 1000);
  return lines(blocklistHead(input), ";", [
    "$TTL 3600",
    `@ IN SOA localhost. hostmaster.localhost. ${serial} 86400 3600 604800 3600`,
    "@ IN NS localhost.",
    ...input.hosts.flatMap((host) => [`${host} CNAME .`, `*.${host} CNAME .`]),
  ]);
}

/** A configuration for MetaMask's eth-phishing-detect, without its fuzzy matching. */
export function ethPhishingDetect(input: BlocklistInput): string {
  const config = { about: blocklistHead(input), version: 2, tolerance: 0, fuzzylist: [], whitelist: [] };
  return `${JSON.stringify({ ...config, blacklist: input.hosts })}\n`;
}
