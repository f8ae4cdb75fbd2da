/** Every kind of record under one form of id: `bot:3commas`, `warning:…`, `methodology`. */

import type { searchKinds } from "../../api/queries.ts";
import { guides } from "../guides.ts";
import { oncePerSnapshot } from "../once-per-snapshot.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { botAnswerOf } from "./bots.ts";
import { publishAction, publishEntry, publishVenue, publishWarning } from "./records.ts";
import { methodologyAnswerOf } from "./reference.ts";
import type { Site } from "./site.ts";
import { publishVault } from "./vaults.ts";
import { listAnswer } from "./warnings.ts";

/** A record of any kind as its list shows it. */
interface AnyRecord {
  /** `bot:3commas` */
  id: string;
  kind: (typeof searchKinds)[number];
  title: string;
  url: string;
  /** The official page behind it. */
  source: string | null;
  /** All that is published of it. */
  answer: object;
}

const methodologyId = "methodology";

/**
 * The record with an id in any form that a tool prints: `action:sec-…`, the bare id or slug of a record or list, an
 * address of a vault, `botwatch://bots/…`; null where there is none.
 */
export function recordById(snapshot: Snapshot, site: Site, id: string): AnyRecord | null {
  const bare = id.replace(/^botwatch:\/\/(?:bots\/)?/u, "");
  for (const form of [bare, ...Array.from(readers.keys(), (kind) => `${kind}:${bare}`)]) {
    const found = recordUnder(snapshot, site, form);
    if (found !== null) return found;
  }
  return null;
}

function recordUnder(snapshot: Snapshot, site: Site, id: string): AnyRecord | null {
  const [kind = "", ...rest] = id.split(":");
  const found =
    id === methodologyId ? methodologyRecord(snapshot, site) : readers.get(kind)?.(rest.join(":"), snapshot, site);
  return found === null || found === undefined ? null : { id, kind: kind as AnyRecord["kind"], ...found };
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
    list(id, snapshot, site) {
      const found = snapshot.records.warning_lists.find((one) => one.list.id === id);
      if (found === undefined) return null;
      const list = listAnswer(found, site);
      return { title: `${list.name} (${list.regulator})`, url: list.page_url, source: list.url, answer: { list } };
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
    guide(id, _snapshot, site) {
      const found = guides.find((one) => one.id === id);
      if (found === undefined) return null;
      return {
        title: found.title,
        url: site.baseUrl + found.path,
        source: null,
        answer: { text: found.text(site) },
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

const releasesById = oncePerSnapshot(({ records }) => new Map(records.regulator_releases.map((one) => [one.id, one])));
