/**
 * The brands to protect: every bot and venue on record, and the exchanges, wallets and tools of
 * data/protected-brands.json.
 */
import { readHost } from "../../names/host.ts";
import type { BotRecord } from "../../records/bot.ts";
import type { PredictionVenueRecord } from "../../records/prediction-venue.ts";
import type { ProtectedBrandRecord } from "../../records/protected-brand.ts";
import type { Records } from "../../records/records.ts";
import type { Brand } from "./brand.ts";

/**
 * One brand per bot, venue and protected brand. An exchange that is itself on record adds its name and domains to that
 * record's.
 */
export function brandsOf(records: Pick<Records, "bots" | "prediction_venues" | "protected_brands">): Brand[] {
  const onRecord = [...records.bots.map(brandOfBot), ...records.prediction_venues.map(brandOfVenue)];
  const bySlug = new Map(onRecord.map((brand) => [brand.slug, brand]));
  const others: Brand[] = [];
  for (const listed of records.protected_brands) {
    const known = listed.record === null ? undefined : bySlug.get(listed.record);
    if (known === undefined) others.push(brandListed(listed));
    else bySlug.set(known.slug, joined(known, listed));
  }
  return [...bySlug.values(), ...others];
}

function brandOfBot(bot: BotRecord): Brand {
  return {
    kind: "bot",
    slug: bot.slug,
    name: bot.name,
    aliases: bot.aliases,
    officialDomains: bot.domains,
    officialUrl: pageOn(bot.domains, bot.official_url),
    otherHosts: pagesOfRepository(bot.repo_url),
    generic: bot.generic_name,
    telegramHandles: bot.telegram_handles.map((official) => official.handle),
  };
}

function brandOfVenue(venue: PredictionVenueRecord): Brand {
  return {
    kind: "venue",
    slug: venue.slug,
    name: venue.name,
    aliases: [],
    officialDomains: venue.domains,
    officialUrl: pageOn(venue.domains, venue.official_url),
    generic: false,
  };
}

function brandListed({ slug, name, generic_name, domains }: ProtectedBrandRecord): Brand {
  return {
    kind: "brand",
    slug,
    name,
    aliases: [],
    officialDomains: domains.map(({ domain }) => domain),
    furtherDomains: domains.filter(({ role }) => role !== "main").map(({ domain }) => domain),
    generic: generic_name,
  };
}

/** The exchange's own main site comes first: the record of one of its markets may know only a part of it. */
function joined(known: Brand, listed: ProtectedBrandRecord): Brand {
  const exchange = brandListed(listed);
  const further = exchange.furtherDomains ?? [];
  const main = exchange.officialDomains.filter((domain) => !further.includes(domain));
  return {
    ...known,
    name: exchange.name,
    aliases: [known.name, ...known.aliases],
    officialDomains: [...new Set([...main, ...known.officialDomains, ...further])],
    furtherDomains: further,
    generic: known.generic || exchange.generic,
  };
}

/** The page, if it is on one of the domains: a repository's or shop's page says nothing to a visitor of the site. */
function pageOn(domains: readonly string[], url: string | null): string | null {
  const host = url === null ? undefined : readHost(url)?.host;
  return host !== undefined && domains.some((domain) => host === domain || host === `www.${domain}`) ? url : null;
}

/** GitHub serves the pages of a repository's owner on a separate host. */
function pagesOfRepository(url: string | null): string[] {
  const owner = /^https:\/\/github\.com\/([a-z0-9-]+)(?:\/|$)/iu.exec(url ?? "")?.[1];
  return owner === undefined ? [] : [`${owner.toLowerCase()}.github.io`];
}
