/** What the look-alike engine takes and returns. */

import { readHost } from "../../base/names/host.ts";
import { wordKinds } from "../../base/names/word-list.ts";
import type { BotRecord } from "../../record/bot.ts";
import type { PredictionVenueRecord, ProtectedBrandRecord } from "../../record/known-firms.ts";
import type { Records } from "../../record/records.ts";
import { regulators } from "../../record/regulators.ts";

/** A brand to protect. Without an official domain it protects nothing: there is no real site to name. */
export interface Brand {
  /** On record as a bot or venue, or an exchange, wallet or trading tool protected without a record of its own. */
  kind: "bot" | "venue" | "brand";
  /** Unique among brands of its kind. */
  slug: string;
  name: string;
  aliases: readonly string[];
  /** Domains of the brand's own sites, ASCII and lower case, the main one first. */
  officialDomains: readonly string[];
  /** Those that are not its main address: regional, for APIs, given up, or all of a bot without an official site. */
  furtherDomains?: readonly string[];
  /** Its main page; if there is none, `https://` and the official domain. */
  officialUrl?: string | null;
  /** Other hosts of its own. They imitate nobody, and no name is derived from them. */
  otherHosts?: readonly string[];
  /** The name is an ordinary word, so the word alone does not suggest imitation. */
  generic: boolean;
  /** On our list of brands that impostors often pretend to be: less beside its name is a sign of it. */
  oftenImitated?: boolean;
  /** It has sites that no record lists, with other words in their names: only what asks to act makes one a fake. */
  manySites?: boolean;
  /** Telegram user names that the brand states as its own, without the @. */
  telegramHandles?: readonly string[];
}

export const techniques = ["typo", "homoglyph", "combosquat", "tld_swap", "subdomain"] as const;
export type Technique = (typeof techniques)[number];

/**
 * Gives one brand per bot, venue and protected brand; an exchange on record adds its name and domains to that record.
 */
export function brandsOf(records: Pick<Records, "bots" | "prediction_venues" | "protected_brands">): Brand[] {
  const onRecord = [...records.bots.map(brandOfBot), ...records.prediction_venues.map(brandOfVenue)];
  const bySlug = new Map(onRecord.map((brand) => [brand.slug, brand]));
  const others = records.protected_brands.flatMap((record) => {
    const brand = bySlug.get(record.record ?? "");
    if (brand !== undefined) bySlug.set(brand.slug, joinBrands(brand, record));
    return brand === undefined ? [brandOfProtected(record)] : [];
  });
  return [...bySlug.values(), ...others, ...regulatorBrands()];
}

/**
 * Gives the bodies that bring cases, each with its site: whoever offers to get money back often pretends to be one.
 * Initials that say nothing alone are words beside names (data/words/beside-names.json), and protect the whole address:
 * `sec.gov`.
 */
function regulatorBrands(): Brand[] {
  const hostsOf = wordKinds("regulators-hosts");
  return regulators.flatMap((name) => {
    const slug = name.toLowerCase();
    const hosts = hostsOf[slug] ?? [];
    const domain = hosts.find((host) => host.startsWith(slug));
    if (domain === undefined) return [];
    const otherHosts = hosts.filter((host) => host !== domain && host.includes(slug));
    const brand = { kind: "brand", slug: `regulator-${slug}`, name, aliases: [], generic: false } as const;
    return [{ ...brand, officialDomains: [domain], otherHosts, oftenImitated: true }];
  });
}

function brandOfBot(bot: BotRecord): Brand {
  return {
    kind: "bot",
    slug: bot.slug,
    name: bot.name,
    aliases: bot.aliases,
    officialDomains: mainFirst(bot),
    // Where no official site is on record, a page of a help desk, say, is not the brand's address.
    ...(bot.official_url === null && bot.domains.length > 0 ? { furtherDomains: bot.domains } : {}),
    officialUrl: pageOn(bot.domains, bot.official_url),
    otherHosts: pagesOfRepository(bot.repo_url),
    generic: bot.generic_name,
    telegramHandles: bot.telegram_handles.map((official) => official.handle),
  };
}

/** Tells where a product is described, which is not where people use it. */
function isManual(domain: string): boolean {
  return /^docs?\.|\.(?:gitbook|readthedocs)\.io$/u.test(domain);
}

/** Gives a bot's domains as they are told: the one with its official page before a help desk's. */
export function mainFirst({
  domains,
  official_url,
}: {
  domains: readonly string[];
  official_url: string | null;
}): string[] {
  const isMain = (domain: string) => pageOn([domain], official_url) !== null && !isManual(domain);
  return [...domains.filter(isMain), ...domains.filter((domain) => !isMain(domain))];
}

function brandOfVenue({ slug, name, domains, official_url }: PredictionVenueRecord): Brand {
  const officialUrl = pageOn(domains, official_url);
  return { kind: "venue", slug, name, aliases: [], officialDomains: domains, officialUrl, generic: false };
}

/** Who says on GitHub what the brand's address is, if that is the brand. */
const ownCode = /(?:code|documentation) on GitHub$/u;

function brandOfProtected(record: ProtectedBrandRecord): Brand {
  const { slug, name, generic_name: generic, many_sites, domains, further_names = [] } = record;
  const officialDomains = domains.map(({ domain }) => domain);
  const furtherDomains = domains.filter(({ role }) => role !== "main").map(({ domain }) => domain);
  const otherHosts = domains.flatMap(({ stated_by, source }) =>
    ownCode.test(stated_by) ? pagesOfRepository(source) : [],
  );
  return {
    kind: "brand",
    slug,
    name,
    aliases: further_names.map((further) => further.name),
    officialDomains,
    furtherDomains,
    otherHosts: [...new Set(otherHosts)],
    generic,
    oftenImitated: true,
    ...(many_sites === true ? { manySites: true } : {}),
  };
}

/** The exchange's own main site comes first: the record of one of its markets may know only a part of it. */
function joinBrands(brand: Brand, record: ProtectedBrandRecord): Brand {
  const exchange = brandOfProtected(record);
  const ofExchange = exchange.furtherDomains ?? [];
  const main = exchange.officialDomains.filter((domain) => !ofExchange.includes(domain));
  const further = [...ofExchange, ...(brand.furtherDomains ?? []).filter((domain) => !main.includes(domain))];
  return {
    ...brand,
    name: exchange.name,
    aliases: [brand.name, ...brand.aliases, ...exchange.aliases],
    officialDomains: [...new Set([...main, ...brand.officialDomains, ...further])],
    furtherDomains: [...new Set(further)],
    otherHosts: [...new Set([...(brand.otherHosts ?? []), ...(exchange.otherHosts ?? [])])],
    generic: brand.generic || exchange.generic,
    oftenImitated: true,
    ...(exchange.manySites === true ? { manySites: true } : {}),
  };
}

/**
 * Gives the page, if it is on one of the domains: a repository's or shop's page says nothing to a visitor of the site.
 */
function pageOn(domains: readonly string[], url: string | null): string | null {
  const host = url === null ? undefined : readHost(url)?.host;
  return host !== undefined && domains.some((domain) => host === domain || host === `www.${domain}`) ? url : null;
}

/** GitHub serves the pages of a repository's owner on a separate host. */
function pagesOfRepository(url: string | null): string[] {
  const owner = /^https:\/\/github\.com\/([a-z0-9-]+)(?:\/|$)/iu.exec(url ?? "")?.[1];
  return owner === undefined ? [] : [`${owner.toLowerCase()}.github.io`];
}
