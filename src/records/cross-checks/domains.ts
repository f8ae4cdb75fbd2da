/** No address is both trusted and warned about, and no record names a host that many strangers share. */
import { describeHost, isSharedHost, parentsOf, readHost } from "../../names/host.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { type AccusedHost, accusedHosts } from "./accused.ts";
import { ofBot, type Problems } from "./problem.ts";

/**
 * Official domains that are also warned about, official pages elsewhere, shared hosts, and advertisers on a listed
 * site. A protected brand may own a shared site (opensea.io): its record says nothing about who publishes there.
 */
export function* domainProblems(records: Records): Problems {
  const official = [...officialDomains(records)];
  const listed = [...accusedHosts(records).filter(({ isForMail }) => !isForMail)];
  const touching = findTouching(listed);
  for (const { slug, value, file, field } of official) {
    for (const { value: other, record, concerns, isDecided } of touching(value)) {
      if (isDecided || concerns.includes(slug)) continue;
      const there = other === value ? "" : ` (there: ${other})`;
      yield { file, field, reason: `${value} is also a listed domain of ${record}${there}` };
    }
  }
  yield* officialPagesElsewhere(records);
  for (const { value, file, field } of [...official, ...listed]) {
    const host = file === recordFiles.protectedBrands.file ? null : describeHost(value);
    const reason = `${value} is shared by many; a record may list a name below it, never the whole`;
    if (host !== null && isSharedHost(host)) yield { file, field, reason };
  }
  for (const [index, { url }] of records.rate_card.active_placements.entries()) {
    const [warning] = touching(readHost(url)?.host ?? "");
    if (warning === undefined) continue;
    const reason = `leads to a listed domain of ${warning.record}`;
    yield { file: recordFiles.rateCard.file, field: `active_placements[${index}].url`, reason };
  }
}

/** An official domain of a bot, venue, brand or authorised firm, and where in the file it is. */
interface OfficialDomain {
  slug: string;
  value: string;
  file: string;
  field: string;
}

function* officialDomains(records: Records): Generator<OfficialDomain> {
  for (const kind of ["bots", "prediction_venues"] as const) {
    const folder = kind === "bots" ? recordFolders.bots : recordFolders.predictionVenues;
    for (const { slug, domains } of records[kind])
      for (const [index, value] of domains.entries())
        yield { slug, value, file: fileOf(folder, slug), field: `domains[${index}]` };
  }
  const { protectedBrands, authorised } = recordFiles;
  for (const { slug, record, domains } of records.protected_brands)
    for (const { domain: value } of domains)
      yield { slug: record ?? slug, value, file: protectedBrands.file, field: `${slug}.domains` };
  for (const { name, websites, withdrawn_on } of records.authorised.providers)
    for (const value of withdrawn_on === null ? websites : [])
      yield { slug: "", value, file: authorised.file, field: `${name}.websites` };
}

function* officialPagesElsewhere({ bots }: Records): Problems {
  for (const { slug, official_url, domains } of bots) {
    const host = official_url === null ? null : readHost(official_url);
    if (host === null || isSharedHost(host)) continue;
    const bare = host.host.replace(/^www\./u, "");
    const isCovered = domains.some((domain) => bare === domain || bare.endsWith(`.${domain}`));
    if (!isCovered) yield ofBot(slug, "official_url", `is on ${bare}, which is not among the bot's domains`);
  }
}

/**
 * Finds the warnings about a host, a host above it or one below it: a warning about `h5.example.com` also concerns a
 * record that calls `example.com` official, and the other way round.
 */
function findTouching(listed: readonly AccusedHost[]): (host: string) => AccusedHost[] {
  const at = Map.groupBy(listed, ({ value }) => value);
  const placed = listed.flatMap((warning) => parentsOf(warning.value).map((parent) => ({ parent, warning })));
  const below = Map.groupBy(placed, ({ parent }) => parent);
  return (host) => [
    ...[host, ...parentsOf(host)].flatMap((name) => at.get(name) ?? []),
    ...(below.get(host) ?? []).map(({ warning }) => warning),
  ];
}
