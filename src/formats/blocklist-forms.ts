/** Lists of websites in the formats that blockers load. Each begins by saying what it contains and what it does not. */

import { isIPv4 } from "node:net";
import { searched } from "../answers/check.ts";
import { creditsOf } from "../answers/meta.ts";
import { howOld } from "../ask/index/guidance.ts";
import { dayOf } from "../base/dates.ts";
import { count } from "../base/words/wording.ts";
import { pagePath } from "../contract/paths.ts";
import { publisher, type Site } from "../contract/site.ts";
import { filedTerms } from "../record/reuse.ts";
import type { WalletBlocklistHead } from "../record/wallet-blocklist.ts";
import type { Concern } from "../record/warning.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

interface BlocklistInput {
  snapshot: Snapshot;
  site: Site;
  /** Each once, in order: those that may be reused as CC BY 4.0 says. */
  hosts: readonly string[];
  /** Those whose terms forbid commercial reuse, behind the others and apart. */
  nonCommercial: readonly string[];
  complaints: boolean;
  /** All that are in it are on record for this. */
  concern?: Concern | undefined;
  /** Lists by which wallets block websites, if these are included. */
  included: readonly WalletBlocklistHead[];
}

/** Gives what every user of the list should know, one sentence each. */
function blocklistHead(input: BlocklistInput): string[] {
  const { snapshot, site, hosts, nonCommercial, complaints, concern, included } = input;
  const which = [
    "that regulators acted on or warned of",
    ...(complaints ? ["those with unverified complaints"] : []),
    ...(included.length > 0 ? ["those that wallets block"] : []),
  ];
  const about = concern === undefined ? "" : ` On record for: ${concern}.`;
  const sources = site.baseUrl + pagePath.sources();
  return [
    `${publisher}: ${count(hosts.length + nonCommercial.length)} websites ${which.join(", and ")}.${about}`,
    ...included.map(
      ({ name, publisher: keeper, licence, licence_url, url, retrieved_at }) =>
        `Included: ${name}, kept by ${keeper}, no regulator, as of ` +
        `${retrieved_at === null ? "an unknown day" : dayOf(retrieved_at)}, ${url} (${licence}, ${licence_url}). ` +
        "Changed: in ASCII and lower case, without what may be somebody's own.",
    ),
    `From regulators' lists and cases${howOld(searched(snapshot).warnings)}, of some only part: ${sources}`,
    `As of ${asOf(snapshot)}, ${snapshot.id}. Licence: CC BY 4.0, credit ${publisher}, ${site.baseUrl}`,
    ...(nonCommercial.length > 0
      ? [`Not under that licence: the last ${count(nonCommercial.length)} websites. ${restriction}`]
      : []),
    ...creditsOf(snapshot),
    "A regulator's complaint is an allegation until a court rules. Established firms that only lack a licence are " +
      (concern === "unlicensed" ? "in this list: lacking one somewhere is no fraud." : "not in this list."),
    complaints
      ? "WARNING: this list also holds websites of which consumers complained to the DFPI. Nobody verified " +
        "those complaints. Do not block by them without telling your users so."
      : "Unverified consumer complaints are not in this list.",
    "Websites that many share, disputed ones and those of documented bots are left out.",
    `Why a website is listed: ${site.baseUrl}/check?q=WEBSITE Corrections: ${site.baseUrl}${pagePath.corrections()}`,
  ];
}

const restriction =
  "Their terms forbid commercial reuse: they were read from IOSCO's I-SCAN, which is the source " +
  `(“${filedTerms.quotation}”, ${filedTerms.url}). Add reuse=commercial to leave them out.`;
const nonCommercialPart = "From here on not for commercial reuse.";

/** How a form writes hosts, what stands once before them, and which hosts it has no row for. */
interface Rows {
  mark: string;
  row(host: string): string;
  first?: (snapshot: Snapshot) => readonly string[];
  has?: (host: string) => boolean;
}

/** Gives the head as comments, then rows: those that all may use, and behind a comment the others. A line a part. */
function formWithComments({ mark, row, first = () => [], has = () => true }: Rows) {
  return function* (input: BlocklistInput, before: readonly string[] = []): Generator<string> {
    for (const line of [...before, ...blocklistHead(input)]) yield `${mark} ${line}\n`;
    for (const line of first(input.snapshot)) yield `${line}\n`;
    for (const host of input.hosts) if (has(host)) yield `${row(host)}\n`;
    const apart = input.nonCommercial.filter(has);
    if (apart.length > 0) yield `${mark} ${nonCommercialPart}\n`;
    for (const host of apart) yield `${row(host)}\n`;
  };
}

const plainList = formWithComments({ mark: "#", row: (host) => host });

/** Gives the hosts of a list in plain text, by whether their terms allow what CC BY 4.0 does. */
export function listedIn(text: string): Pick<BlocklistInput, "hosts" | "nonCommercial"> {
  const [free = "", apart = ""] = text.split(`# ${nonCommercialPart}\n`);
  const hostsOf = (part: string) => part.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return { hosts: hostsOf(free), nonCommercial: hostsOf(apart) };
}

/** Adblock Plus syntax: the host and everything below it. */
const adblockRows = formWithComments({ mark: "!", row: (host) => `||${host}^` });
function adblock(input: BlocklistInput): Iterable<string> {
  const title = `Title: ${publisher}: ${input.complaints ? "regulators and unverified complaints" : "regulators"}`;
  return adblockRows(input, [title, "Expires: 1 day"]);
}

/** Nobody asks for the name of an IP address: forms that act on names alone leave it out. */
const isName = (host: string) => !isIPv4(host);

/** hosts(5): only the host itself, since the format has no patterns. Its names have no underscores (RFC 952). */
const hostsFile = formWithComments({
  mark: "#",
  row: (host) => `0.0.0.0 ${host}`,
  has: (host) => isName(host) && !host.includes("_"),
});

/** Answers NXDOMAIN for the host and everything below it (BIND 9 reference, `CNAME .`). */
const responsePolicyZone = formWithComments({
  mark: ";",
  row: (host) => `${host} CNAME .\n*.${host} CNAME .`,
  has: isName,
  first({ generated_at }) {
    const serial = Math.floor(Date.parse(generated_at) / 1000);
    const authority = `@ IN SOA localhost. hostmaster.localhost. ${serial} 86400 3600 604800 3600`;
    return ["$TTL 3600", authority, "@ IN NS localhost."];
  },
});

/** dnsmasq(8): the host and everything below it is answered here, with NXDOMAIN, and never asked for. */
const dnsmasq = formWithComments({ mark: "#", row: (host) => `local=/${host}/`, has: isName });

/** unbound.conf(5): NXDOMAIN for the host and everything below it. */
const unbound = formWithComments({
  mark: "#",
  row: (host) => `  local-zone: "${host}." always_nxdomain`,
  has: isName,
  first: () => ["server:"],
});

/** Without MetaMask's fuzzy matching. */
function* ethPhishingDetect(input: BlocklistInput): Generator<string> {
  const { hosts, nonCommercial } = input;
  const config = { about: blocklistHead(input), version: 2, tolerance: 0, fuzzylist: [], whitelist: [] };
  yield `${JSON.stringify(config).slice(0, -1)},"blacklist":[`;
  for (const [at, host] of [...hosts, ...nonCommercial].entries()) yield (at === 0 ? "" : ",") + JSON.stringify(host);
  yield `],"non_commercial":${JSON.stringify(nonCommercial)}}\n`;
}

interface BlocklistForm {
  /** In ids of operations. */
  name: string;
  /** Name of the file, where `*` is what tells lists apart. */
  file: string;
  what: string;
  /** JSON where it is missing. */
  type?: string;
  /** Its text in parts of at most a line: with what wallets block, lists have 54,000 hosts. */
  write(input: BlocklistInput): Iterable<string>;
}

const rpz = "as a response policy zone for BIND, Knot, PowerDNS or Unbound";
const adblockers = "as a filter list for uBlock Origin, AdGuard or Pi-hole";
const phishing = "as a configuration of MetaMask's eth-phishing-detect";
const type = "text/plain";

export const blocklistForms: readonly BlocklistForm[] = [
  { name: "Text", file: "domains*.txt", what: "as plain text, a host a line", type, write: plainList },
  { name: "Adblock", file: "adblock*.txt", what: adblockers, type, write: adblock },
  { name: "Hosts", file: "hosts*.txt", what: "as a hosts file", type, write: hostsFile },
  { name: "Rpz", file: "rpz*.zone", what: rpz, type: "text/dns", write: responsePolicyZone },
  { name: "Dnsmasq", file: "dnsmasq*.conf", what: "as a configuration of dnsmasq", type, write: dnsmasq },
  { name: "Unbound", file: "unbound*.conf", what: "as a configuration of Unbound", type, write: unbound },
  { name: "EthPhishingDetect", file: "eth-phishing-detect*.json", what: phishing, write: ethPhishingDetect },
];
