/** What no wallet blocklist may tell: what is somebody's own, popular or shared. They have been poisoned before. */
import { describeHost, isSharedHost, parentsOf } from "../base/names/host.ts";
import { isSystemAccount, polkadotAddress } from "../base/names/polkadot-address.ts";
import { popularSites } from "../base/names/popular-sites.ts";
import { wordKinds } from "../base/names/word-list.ts";
import { sourceKindOfHost } from "./others.ts";
import type { Records } from "./records.ts";
import { entryLines, type WalletBlocklist } from "./wallet-blocklist.ts";

type Guarding = Pick<Records, "wallet_blocklists" | "bots" | "prediction_venues" | "protected_brands" | "authorised">;

/** The lists without the entries that may not be told, and those for a curator. Twice changes nothing. */
export function guardedBlocklists(records: Guarding) {
  const withheld: { list: string; entry: string; reason: string }[] = [];
  if (records.wallet_blocklists.every(({ entries, pages }) => entries === "" && pages.length === 0))
    return { lists: records.wallet_blocklists, withheld };
  const officialHosts = ownHosts(records);
  const ownPages = ownPagesOf(records);
  // A listed host covers everything below it: it may be none of these, and none above them.
  const spared = new Map<string, string>();
  for (const site of popularSites()) spare(spared, site, "a popular site");
  for (const [host, whose] of officialHosts) spare(spared, host, whose);
  const lists = records.wallet_blocklists.map((list): WalletBlocklist => {
    const allowed = new Map<string, string>();
    for (const { entry, reason } of list.never_told) spare(allowed, polkadotAddress(entry) ?? entry, reason);
    for (const host of list.allow) spare(allowed, host, "on the list's own list of hosts that it allows");
    const whyNotAccount = (address: string) => (isSystemAccount(address) ? "an account of a chain itself" : null);
    const whyNotHost = (host: string) => spared.get(host) ?? whyShared(host) ?? whoseIsAbove(officialHosts, host);
    const whyNot = list.of === "wallets" ? whyNotAccount : whyNotHost;
    const whyNotPage = (page: string) => {
      const host = page.slice(0, page.indexOf("/"));
      if (!/\/.*\w/u.test(page)) return "a website as a whole";
      const described = describeHost(host);
      if (described === null || !isSharedHost(described)) return whyNotHost(host);
      return ownPages.get(page.toLowerCase().replace(/\/+$/u, "")) ?? null;
    };
    const isTold = (entry: string, why: (entry: string) => string | null) => {
      const reason = allowed.get(entry) ?? why(entry);
      if (reason !== null) withheld.push({ list: list.id, entry, reason });
      return reason === null;
    };
    const sound = entryLines(list.entries).filter((entry) => isTold(entry, whyNot));
    return { ...list, entries: sound.join("\n"), pages: list.pages.filter((page) => isTold(page, whyNotPage)) };
  });
  return { lists, withheld };
}

/** Hosts that are known to be somebody's own, with whose. */
function ownHosts({ bots, prediction_venues, protected_brands, authorised }: Guarding): Map<string, string> {
  const officialHosts = new Map<string, string>();
  for (const { slug, domains } of [...bots, ...prediction_venues])
    for (const domain of domains) officialHosts.set(domain, `an official address of ${slug}`);
  for (const { name, domains } of protected_brands)
    for (const { domain } of domains) officialHosts.set(domain, `${name}'s own address`);
  for (const { name, websites, withdrawn_on } of authorised.providers)
    if (withdrawn_on === null)
      for (const site of websites) officialHosts.set(site, `the website of ${name}, an authorised firm`);
  for (const kind of Object.values(wordKinds("source-hosts")))
    for (const host of kind) officialHosts.set(host, "the website of a regulator, a court or a newspaper");
  return officialHosts;
}

/** Pages on hosts that strangers share: of documented bots, with what is above them. */
function ownPagesOf({ bots }: Guarding): Map<string, string> {
  const officialHosts = new Map<string, string>();
  for (const { slug, repo_url, official_url, telegram_handles } of bots) {
    const handles = telegram_handles.map(({ handle }) => `https://t.me/${handle}`);
    for (const url of [repo_url, official_url, ...handles]) {
      if (url === null) continue;
      const { host, pathname } = new URL(url.toLowerCase());
      const parts = pathname.split("/").filter((part) => part !== "");
      for (let end = parts.length; end > 0; end -= 1)
        officialHosts.set([host.replace(/^www\./u, ""), ...parts.slice(0, end)].join("/"), `a page of ${slug}`);
    }
  }
  return officialHosts;
}

function spare(spared: Map<string, string>, host: string, whose: string): void {
  for (const [at, above] of [host, ...parentsOf(host)].entries())
    if (!spared.has(above)) spared.set(above, at === 0 ? whose : `above ${host}, ${whose}`);
}

function whoseIsAbove(officialHosts: ReadonlyMap<string, string>, entry: string): string | null {
  for (const above of parentsOf(entry)) {
    const whose = officialHosts.get(above);
    const host = whose === undefined ? null : describeHost(above);
    if (host !== null && !isSharedHost(host)) return `below ${above}, ${whose}`;
  }
  return null;
}

function whyShared(entry: string): string | null {
  const host = describeHost(entry);
  if (host === null) return "not the name of a website";
  // A page below a government's address may have been broken into; the address as a whole is never listed.
  if (host.registrable === entry && sourceKindOfHost(entry) !== null) return "a government's website";
  return isSharedHost(host) && !(host.isSuffix && isBelowWildcard(entry)) ? "a host that strangers share" : null;
}

/** Every name below `eth.limo` is a suffix of its own to the public suffix list, and yet one owner's. */
function isBelowWildcard(host: string): boolean {
  return describeHost(`any-name${host.slice(host.indexOf("."))}`)?.isSuffix === true;
}
