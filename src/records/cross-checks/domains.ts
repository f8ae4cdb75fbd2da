/** No address is both trusted and warned about, and no record names a host that many strangers share. */
import { describeHost, isSharedHost, readHost } from "../../names/host.ts";
import type { BotRecord } from "../bot.ts";
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { ofBot } from "./problem.ts";

/**
 * Official domains that are also warned about, official pages elsewhere, shared hosts, and advertisers on a listed
 * site. A protected brand may own a shared site (opensea.io): its record says nothing about who publishes there.
 */
export function domainProblems(records: Records): RecordProblem[] {
  const official = officialDomains(records);
  const listed = warnings(records);
  const advertised = advertisedHosts(records);
  const asked = [...official.map(({ domain }) => domain), ...advertised.flatMap((host) => host ?? [])];
  const warned = new WarnedDomains(listed, asked);
  return [
    ...officialAndListed(official, warned),
    ...records.bots.flatMap(officialUrlNotCovered),
    ...sharedHostsListed([...official.filter(({ file }) => file !== recordFiles.protectedBrands.file), ...listed]),
    ...advertisersWarnedAbout(advertised, warned),
  ];
}

/** A domain, and where in the file it is. */
interface Place {
  domain: string;
  file: string;
  field: string;
}

interface Warning extends Place {
  /** How a reader knows the record: `the action sec-bitconnect-2021`. */
  record: string;
  /** Bots that the record itself says it concerns. */
  concerns: readonly string[];
  /** Why it may name an address that is also an official one; undefined where nothing says so. */
  clash_reason?: string | undefined;
}

interface OfficialDomain extends Place {
  slug: string;
}

function officialDomains({ bots, prediction_venues, protected_brands, authorised }: Records): OfficialDomain[] {
  const of =
    (folder: typeof recordFolders.bots | typeof recordFolders.predictionVenues) =>
    ({ slug, domains }: { slug: string; domains: readonly string[] }) =>
      domains.map((domain, index) => ({ slug, domain, file: fileOf(folder, slug), field: `domains[${index}]` }));
  const { file } = recordFiles.protectedBrands;
  return [
    ...bots.flatMap(of(recordFolders.bots)),
    ...prediction_venues.flatMap(of(recordFolders.predictionVenues)),
    ...protected_brands.flatMap(({ slug, record, domains }) =>
      domains.map(({ domain }) => ({ slug: record ?? slug, domain, file, field: `${slug}.domains` })),
    ),
    ...authorised.providers
      .filter(({ withdrawn_on }) => withdrawn_on === null)
      .flatMap(({ name, websites }) =>
        websites.map((domain) => ({ slug: "", domain, file: recordFiles.authorised.file, field: `${name}.websites` })),
      ),
  ];
}

function warnings({ enforcement_actions, tracker_entries, warning_lists }: Records): Warning[] {
  return [
    ...enforcement_actions.flatMap(({ id, domains, related_bots }) =>
      domains.map((domain, index) => ({
        domain,
        file: fileOf(recordFolders.enforcementActions, id),
        field: `domains[${index}]`,
        record: `the action ${id}`,
        concerns: related_bots,
      })),
    ),
    ...tracker_entries.flatMap(({ id, domains }) =>
      domains.map((domain) => ({
        domain,
        file: recordFiles.tracker.file,
        field: `${id}.domains`,
        record: `the tracker entry ${id}`,
        concerns: [],
      })),
    ),
    ...warning_lists.flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, domains, clash_reason }) =>
        domains.map((domain) => ({
          domain,
          file: fileOf(recordFolders.warnings, list),
          field: `${id}.domains`,
          record: `the warning ${id}`,
          concerns: [],
          clash_reason,
        })),
      ),
    ),
  ];
}

function officialAndListed(official: readonly OfficialDomain[], warned: WarnedDomains): RecordProblem[] {
  return official.flatMap(({ slug, domain, file, field }) =>
    warned
      .touching(domain)
      .filter(({ concerns, clash_reason }) => clash_reason === undefined && !concerns.includes(slug))
      .map(({ domain: listed, record }) => {
        const there = listed === domain ? "" : ` (there: ${listed})`;
        return { file, field, reason: `${domain} is also a listed domain of ${record}${there}` };
      }),
  );
}

function officialUrlNotCovered({ slug, official_url, domains }: BotRecord): RecordProblem[] {
  const host = official_url === null ? null : readHost(official_url);
  if (host === null || isSharedHost(host)) return [];
  const bare = host.host.replace(/^www\./u, "");
  if (domains.some((domain) => bare === domain || bare.endsWith(`.${domain}`))) return [];
  const reason = `is on ${bare}, which is not among the bot's domains`;
  return [ofBot(slug, "official_url", reason)];
}

function sharedHostsListed(places: readonly Place[]): RecordProblem[] {
  return places.flatMap(({ domain, file, field }) => {
    const host = describeHost(domain);
    if (host === null || !isSharedHost(host)) return [];
    return [{ file, field, reason: `${domain} is shared by many; a record may list a name below it, never the whole` }];
  });
}

/** Each placement's, in order. */
function advertisedHosts({ rate_card }: Records): (string | undefined)[] {
  return rate_card.active_placements.map(({ url }) => readHost(url)?.host);
}

function advertisersWarnedAbout(advertised: readonly (string | undefined)[], warned: WarnedDomains): RecordProblem[] {
  return advertised.flatMap((host, index) => {
    const warning = host === undefined ? undefined : warned.touching(host)[0];
    if (warning === undefined) return [];
    const reason = `leads to a listed domain of ${warning.record}`;
    return [{ file: recordFiles.rateCard.file, field: `active_placements[${index}].url`, reason }];
  });
}

/** Finds the warnings about a host, a host above it or one below it, without going through all of them. */
class WarnedDomains {
  readonly #at = new Map<string, Warning[]>();
  readonly #below = new Map<string, Warning[]>();

  /** @param hosts that will be asked about: few beside those listed. */
  constructor(listed: readonly Warning[], hosts: readonly string[]) {
    const asked = new Set(hosts);
    const askedOrAbove = new Set(hosts.flatMap((host) => [host, ...parents(host)]));
    for (const warning of listed) {
      if (askedOrAbove.has(warning.domain)) append(this.#at, warning.domain, warning);
      for (const parent of parents(warning.domain)) if (asked.has(parent)) append(this.#below, parent, warning);
    }
  }

  /**
   * A warning about `h5.example.com` also concerns a record that calls `example.com` official, and the other way round.
   */
  touching(host: string): Warning[] {
    return [...[host, ...parents(host)].flatMap((name) => this.#at.get(name) ?? []), ...(this.#below.get(host) ?? [])];
  }
}

function append(map: Map<string, Warning[]>, key: string, warning: Warning): void {
  const list = map.get(key);
  if (list) list.push(warning);
  else map.set(key, [warning]);
}

/** `a.b.example.com` gives `b.example.com` and `example.com`. */
function parents(host: string): string[] {
  if (host.indexOf(".") === host.lastIndexOf(".")) return [];
  const labels = host.split(".");
  return labels.slice(2).map((_, index) => labels.slice(index + 1).join("."));
}
