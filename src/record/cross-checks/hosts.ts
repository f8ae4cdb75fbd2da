/** Websites that no accusation may match, unless data/lists/review.json says why, and shared hosts in any record. */
import { describeHost, hostKey, isSharedHost, parentsOf, readHost } from "../../base/names/host.ts";
import { popularSites } from "../../base/names/popular-sites.ts";
import { sourceKindOfHost } from "../others.ts";
import { ofTrackerEntry, type Problems, problemOfBot } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";

interface AccusedHost {
  file: string;
  field: string;
  value: string;
  /** How a reader knows the record: `the action sec-bitconnect-2021`. */
  record: string;
  /** Bots that the record itself says it concerns. */
  concerns: readonly string[];
  /** A curator said why it is matched, whoever else owns it. */
  isDecided: boolean;
  isForMail: boolean;
}

/** Gives each host that finds an action, tracker entry or warning, and where in its file that stands. */
function* accusedHosts({ enforcement_actions, tracker_entries, warning_lists }: Records): Generator<AccusedHost> {
  const plain = { concerns: [], isDecided: false, isForMail: false };
  for (const { id, domains, related_bots: concerns } of enforcement_actions) {
    const file = fileOf(recordFolders.enforcementActions, id);
    const place = { ...plain, file, record: `the action ${id}`, concerns };
    for (const [index, value] of domains.entries()) yield { ...place, field: `domains[${index}]`, value };
  }
  for (const { id, domains } of tracker_entries) {
    const place = { ...plain, file: recordFiles.tracker.file, record: `the tracker entry ${id}` };
    for (const value of domains) yield { ...place, field: `${id}.domains`, value };
  }
  for (const { id: list, entries } of warning_lists) {
    const file = fileOf(recordFolders.warnings, list);
    for (const { id, domains, mail_domains, clash_reason } of entries) {
      const isDecided = clash_reason !== undefined;
      const place = { ...plain, file, field: `${id}.domains`, record: `the warning ${id}`, isDecided };
      for (const value of domains) yield { ...place, value };
      for (const value of mail_domains) yield { ...place, value, isForMail: true };
    }
  }
}

/**
 * Finds official domains that are also warned about, official pages elsewhere, victims' sites, shared hosts, and
 * advertisers on a listed site. A protected brand may own a shared site (opensea.io): its record says nothing about who
 * publishes there.
 */
export function* hostProblems(records: Records): Problems {
  const official = [...officialHosts(records)];
  const accused = [...accusedHosts(records)];
  const websites = accused.filter(({ isForMail }) => !isForMail);
  const findTouching = touchingFinder(websites);
  yield* listedOfficialHosts(official, findTouching);
  yield* officialPagesElsewhere(records);
  yield* listedVictims(records);
  yield* wholeSharedHosts([...official, ...websites]);
  yield* listedAdvertisers(records, findTouching);
  yield* hostsOfOthers(records, accused);
}

function* listedOfficialHosts(official: readonly OfficialHost[], findTouching: FindTouching): Problems {
  for (const { slug, value, file, field } of official) {
    for (const { value: other, record, concerns, isDecided } of findTouching(value)) {
      if (isDecided || concerns.includes(slug)) continue;
      const there = other === value ? "" : ` (there: ${other})`;
      yield { file, field, reason: `${value} is also a listed domain of ${record}${there}` };
    }
  }
}

function* listedVictims({ tracker_entries }: Records): Problems {
  for (const { id, domains, victim_domains } of tracker_entries) {
    const isVictims = (domain: string) =>
      victim_domains.some((victim) => domain === victim || domain.endsWith(`.${victim}`));
    for (const domain of domains.filter(isVictims))
      yield ofTrackerEntry(id, "domains", `${domain} is also in victim_domains`);
  }
}

function* wholeSharedHosts(hosts: readonly Pick<OfficialHost, "value" | "file" | "field">[]): Problems {
  for (const { value, file, field } of hosts) {
    const host = file === recordFiles.protectedBrands.file ? null : describeHost(value);
    const reason = `${value} is shared by many; a record may list a name below it, never the whole`;
    if (host !== null && isSharedHost(host)) yield { file, field, reason };
  }
}

function* listedAdvertisers({ rate_card }: Records, findTouching: FindTouching): Problems {
  for (const [index, { url }] of rate_card.active_placements.entries()) {
    const [warning] = findTouching(readHost(url)?.host ?? "");
    if (warning === undefined) continue;
    const reason = `leads to a listed domain of ${warning.record}`;
    yield { file: recordFiles.rateCard.file, field: `active_placements[${index}].url`, reason };
  }
}

/** A host of an authority, a newspaper, a service or a popular site is never what is warned of, unless decided so. */
function* hostsOfOthers({ list_review }: Records, accused: readonly AccusedHost[]): Problems {
  const reviewed = new Map(list_review.hosts.map(({ host, is }) => [host, is]));
  const decided = new Set(list_review.decided_hosts.filter(({ site }) => site).map(({ host }) => host));
  for (const { file, field, value } of accused.filter((one) => !decided.has(one.value))) {
    const host = describeHost(value);
    const owner = reviewed.get(host?.registrable ?? value) ?? sourceKindOfHost(value) ?? null;
    if (owner !== null)
      yield { file, field, reason: `${value} is a host of others (${owner}), never what is warned of` };
    else if (host !== null && popularSites().has(hostKey(host))) {
      const reason = `${value} is a popular site: leave it out, or say in data/lists/review.json why it is warned of`;
      yield { file, field, reason };
    }
  }
}

interface OfficialHost {
  /** Slug of the record whose host it is; empty for an authorised firm's. */
  slug: string;
  value: string;
  file: string;
  field: string;
}

/** Gives each official domain of a bot, venue, brand or authorised firm, and where in the file it is. */
function* officialHosts(records: Records): Generator<OfficialHost> {
  for (const { slug, domains } of records.bots) yield* domainsOf(slug, domains, fileOf(recordFolders.bots, slug));
  for (const { slug, domains } of records.prediction_venues)
    yield* domainsOf(slug, domains, fileOf(recordFolders.predictionVenues, slug));
  const { protectedBrands, authorised } = recordFiles;
  for (const { slug, record, domains } of records.protected_brands)
    for (const { domain } of domains)
      yield { slug: record ?? slug, value: domain, file: protectedBrands.file, field: `${slug}.domains` };
  for (const { name, websites } of records.authorised.providers.filter((firm) => firm.withdrawn_on === null))
    for (const value of websites) yield { slug: "", value, file: authorised.file, field: `${name}.websites` };
}

function* domainsOf(slug: string, domains: readonly string[], file: string): Generator<OfficialHost> {
  for (const [index, value] of domains.entries()) yield { slug, value, file, field: `domains[${index}]` };
}

function* officialPagesElsewhere({ bots }: Records): Problems {
  for (const { slug, official_url, domains } of bots) {
    const host = official_url === null ? null : readHost(official_url);
    if (host === null || isSharedHost(host)) continue;
    const bare = host.host.replace(/^www\./u, "");
    const isCovered = domains.some((domain) => bare === domain || bare.endsWith(`.${domain}`));
    if (!isCovered) yield problemOfBot(slug, "official_url", `is on ${bare}, which is not among the bot's domains`);
  }
}

/** Finds the warnings about a host, one above it or one below it: `h5.example.com` concerns `example.com` too. */
type FindTouching = (host: string) => AccusedHost[];

function touchingFinder(hosts: readonly AccusedHost[]): FindTouching {
  const at = Map.groupBy(hosts, ({ value }) => value);
  const placed = hosts.flatMap((warning) => parentsOf(warning.value).map((parent) => ({ parent, warning })));
  const below = Map.groupBy(placed, ({ parent }) => parent);
  return (host) => [
    ...[host, ...parentsOf(host)].flatMap((name) => at.get(name) ?? []),
    ...(below.get(host) ?? []).map(({ warning }) => warning),
  ];
}
