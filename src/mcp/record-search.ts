/** Every kind of record under one form of id: `bot:3commas`, `warning:…`, `methodology`. */

import { botAnswerOf } from "../publish/answers/bots.ts";
import { checkAnswerOf } from "../publish/answers/check.ts";
import { publishAction, publishEntry, publishVenue, publishWarning } from "../publish/answers/records.ts";
import { methodologyAnswerOf } from "../publish/answers/reference.ts";
import type { Site } from "../publish/answers/site.ts";
import { publishVault } from "../publish/answers/vaults.ts";
import { pagePath } from "../publish/page-paths.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import { folded, listedAt, searchWatchlist } from "../publish/watchlist-search.ts";
import { releasesById, searchedTexts } from "./prepared.ts";
import { render } from "./render.ts";

interface FoundRecord {
  id: string;
  title: string;
  url: string;
}

interface WholeRecord extends FoundRecord {
  /** The record as a text. */
  text: string;
  metadata: { kind: string; source: string | null; as_of: string };
}

const mostResults = 20;
const methodologyId = "methodology";

/** Records that match the query as a name or address, then those that contain its words; at most 20. */
export function searchRecords(snapshot: Snapshot, site: Site, query: string): FoundRecord[] {
  const ids = new Set([...matchingIds(snapshot, site, query), ...idsByWords(snapshot, query)]);
  return [...ids].slice(0, mostResults).flatMap((id) => {
    const found = recordById(snapshot, site, id);
    return found === null ? [] : [{ id, title: found.title, url: found.url }];
  });
}

function matchingIds(snapshot: Snapshot, site: Site, query: string): string[] {
  const answer = checkAnswerOf(snapshot, site, query);
  return [
    ...answer.bots.map(({ slug }) => `bot:${slug}`),
    ...answer.enforcement_actions.map(({ id }) => `action:${id}`),
    ...answer.warnings.map(({ id }) => `warning:${id}`),
    ...answer.dfpi_entries.map(({ id }) => `entry:${id}`),
    ...answer.venues.map(({ slug }) => `venue:${slug}`),
    ...answer.vaults.map(({ address }) => `vault:${address}`),
    ...answer.suggestions.map((near) =>
      "slug" in near ? `${near.type}:${near.slug}` : `${kindOfSuggestion[near.type]}:${near.id}`,
    ),
  ];
}

const kindOfSuggestion = { enforcement_action: "action", tracker_entry: "entry", warning: "warning" } as const;

function idsByWords(snapshot: Snapshot, query: string): string[] {
  const words = folded(query).split(/\s+/u).filter(Boolean);
  const found = searchedTexts(snapshot)
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ id }) => id);
  const isBot = (id: string): boolean => id.startsWith("bot:");
  return [
    ...(words.some((word) => methodologyWords.includes(word)) ? [methodologyId] : []),
    ...found.filter(isBot),
    ...listedAt(snapshot, searchWatchlist(snapshot.watchlist, { q: query }).slice(0, mostResults)).map(
      ({ kind, record }) => `${kind}:${record.id}`,
    ),
    ...found.filter((id) => !isBot(id)),
  ];
}

const methodologyWords = ["methodology", "rules", "report card", "card", "criteria", "rating"];

/** The record with this id; null where there is none. */
export function recordById(snapshot: Snapshot, site: Site, id: string): WholeRecord | null {
  const [kind = "", ...rest] = id.split(":");
  const found =
    id === methodologyId ? methodologyRecord(snapshot, site) : readers.get(kind)?.(rest.join(":"), snapshot, site);
  if (found === null || found === undefined) return null;
  const { title, url, source, answer } = found;
  return {
    id,
    title,
    text: render({ headline: title, ...answer }),
    url,
    metadata: { kind: id === methodologyId ? methodologyId : kind, source, as_of: snapshot.generated_at },
  };
}

interface Read {
  title: string;
  url: string;
  source: string | null;
  answer: object;
}

type Reader = (key: string, snapshot: Snapshot, site: Site) => Read | null;

/** By kind, in a map: an agent may ask for a `constructor:`. */
const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    bot(slug, snapshot, site) {
      const record = snapshot.find.bot.get(slug);
      if (record === undefined) return null;
      const answer = botAnswerOf(record, snapshot, site);
      const { name, category, page_url, official_url } = answer.bot;
      return { title: `${name}, ${category}`, url: page_url, source: official_url, answer };
    },
    action(id, snapshot, site) {
      const record = snapshot.find.action.get(id);
      if (record === undefined) return null;
      const action = publishAction(record, site);
      return read(`${action.regulator}: ${action.title}`, action);
    },
    entry(id, snapshot, site) {
      const record = snapshot.find.entry.get(id);
      if (record === undefined) return null;
      const entry = publishEntry(record, snapshot, site);
      return read(`Unverified report on California's DFPI tracker: ${subjectOf(entry.primary_subject, entry)}`, entry);
    },
    warning(id, snapshot, site) {
      const found = snapshot.find.warning.get(id);
      if (found === undefined) return null;
      const warning = publishWarning(found.list, found.warning, snapshot, site);
      return read(`Warning of ${warning.list.regulator}: ${subjectOf(null, warning)}`, warning);
    },
    venue(slug, snapshot, site) {
      const record = snapshot.find.venue.get(slug);
      if (record === undefined) return null;
      const venue = publishVenue(record, snapshot, site);
      return {
        title: `Prediction market: ${venue.name}`,
        url: venue.page_url,
        source: venue.status_source,
        answer: { venue },
      };
    },
    vault(address, snapshot, site) {
      const found = snapshot.find.vault.get(address);
      if (found === undefined) return null;
      const { pnl_30d_series: _series, history: _history, ...vault } = publishVault(found, snapshot, site);
      return read(`Hyperliquid vault: ${vault.name}`, vault);
    },
    release(id, snapshot, site) {
      const record = releasesById(snapshot).get(id);
      if (record === undefined) return null;
      const { regulator, title, date, url, topics, summary } = record;
      return {
        title: `${regulator} release: ${title}`,
        url: site.baseUrl + pagePath.changes(),
        source: url,
        answer: { release: { title, regulator, date, topics, summary, source_url: url } },
      };
    },
  }),
);

function read(title: string, record: { page_url: string; source_url: string }): Read {
  return { title, url: record.page_url, source: record.source_url, answer: { record } };
}

function subjectOf(subject: string | null, { names, domains }: { names: string[]; domains: string[] }): string {
  return subject ?? ([...names, ...domains].slice(0, 3).join(" / ") || "a private person");
}

function methodologyRecord(snapshot: Snapshot, site: Site): Read {
  const answer = methodologyAnswerOf(snapshot, site);
  return { title: "Methodology of the report cards", url: site.baseUrl + pagePath.methodology(), source: null, answer };
}
