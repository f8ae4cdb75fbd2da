/** No address is both trusted and warned about, and no record names a host that many strangers share. */
import { describeHost, isSharedHost, parentsOf, readHost } from "../../names/host.ts";
import type { BotRecord } from "../bot.ts";
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { type AccusedHost, accusedHosts } from "./accused.ts";
import { ofBot, when } from "./problem.ts";

/**
 * Official domains that are also warned about, official pages elsewhere, shared hosts, and advertisers on a listed
 * site. A protected brand may own a shared site (opensea.io): its record says nothing about who publishes there.
 */
export function domainProblems(records: Records): RecordProblem[] {
  const official = officialDomains(records);
  const listed = accusedHosts(records).filter(({ isForMail }) => !isForMail);
  const touching = findTouching(listed);
  return [
    ...officialAndListed(official, touching),
    ...records.bots.flatMap(officialUrlNotCovered),
    ...sharedHostsListed([...official.filter(({ file }) => file !== recordFiles.protectedBrands.file), ...listed]),
    ...advertisersWarnedAbout(records, touching),
  ];
}

type FindTouching = (host: string) => AccusedHost[];

/** An official domain of a bot, venue, brand or authorised firm, and where in the file it is. */
interface OfficialDomain {
  slug: string;
  value: string;
  file: string;
  field: string;
}

function officialDomains({ bots, prediction_venues, protected_brands, authorised }: Records): OfficialDomain[] {
  const of =
    (folder: typeof recordFolders.bots | typeof recordFolders.predictionVenues) =>
    ({ slug, domains }: { slug: string; domains: readonly string[] }) =>
      domains.map((value, index) => ({ slug, value, file: fileOf(folder, slug), field: `domains[${index}]` }));
  const { file } = recordFiles.protectedBrands;
  return [
    ...bots.flatMap(of(recordFolders.bots)),
    ...prediction_venues.flatMap(of(recordFolders.predictionVenues)),
    ...protected_brands.flatMap(({ slug, record, domains }) =>
      domains.map(({ domain: value }) => ({ slug: record ?? slug, value, file, field: `${slug}.domains` })),
    ),
    ...authorised.providers
      .filter(({ withdrawn_on }) => withdrawn_on === null)
      .flatMap(({ name, websites }) => {
        const place = { slug: "", file: recordFiles.authorised.file, field: `${name}.websites` };
        return websites.map((value) => ({ ...place, value }));
      }),
  ];
}

function officialAndListed(official: readonly OfficialDomain[], touching: FindTouching): RecordProblem[] {
  return official.flatMap(({ slug, value, file, field }) =>
    touching(value)
      .filter(({ concerns, isDecided }) => !isDecided && !concerns.includes(slug))
      .map(({ value: listed, record }) => {
        const there = listed === value ? "" : ` (there: ${listed})`;
        return { file, field, reason: `${value} is also a listed domain of ${record}${there}` };
      }),
  );
}

function officialUrlNotCovered({ slug, official_url, domains }: BotRecord): RecordProblem[] {
  const host = official_url === null ? null : readHost(official_url);
  if (host === null || isSharedHost(host)) return [];
  const bare = host.host.replace(/^www\./u, "");
  const isCovered = domains.some((domain) => bare === domain || bare.endsWith(`.${domain}`));
  return when(!isCovered, ofBot(slug, "official_url", `is on ${bare}, which is not among the bot's domains`));
}

function sharedHostsListed(places: readonly Omit<OfficialDomain, "slug">[]): RecordProblem[] {
  return places.flatMap(({ value, file, field }) => {
    const host = describeHost(value);
    const reason = `${value} is shared by many; a record may list a name below it, never the whole`;
    return when(host !== null && isSharedHost(host), { file, field, reason });
  });
}

function advertisersWarnedAbout({ rate_card }: Records, touching: FindTouching): RecordProblem[] {
  return rate_card.active_placements.flatMap(({ url }, index) => {
    const [warning] = touching(readHost(url)?.host ?? "");
    if (warning === undefined) return [];
    const reason = `leads to a listed domain of ${warning.record}`;
    return [{ file: recordFiles.rateCard.file, field: `active_placements[${index}].url`, reason }];
  });
}

/**
 * Finds the warnings about a host, a host above it or one below it: a warning about `h5.example.com` also concerns a
 * record that calls `example.com` official, and the other way round.
 */
function findTouching(listed: readonly AccusedHost[]): FindTouching {
  const at = Map.groupBy(listed, ({ value }) => value);
  const placed = listed.flatMap((warning) => parentsOf(warning.value).map((parent) => ({ parent, warning })));
  const below = Map.groupBy(placed, ({ parent }) => parent);
  return (host) => [
    ...[host, ...parentsOf(host)].flatMap((name) => at.get(name) ?? []),
    ...(below.get(host) ?? []).map(({ warning }) => warning),
  ];
}
