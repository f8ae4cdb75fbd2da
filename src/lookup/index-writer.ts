/** What an index is written with. */
import { isCommonWord } from "../names/common-words.ts";
import { describeHost } from "../names/host.ts";
import { nameKey } from "../names/normalize.ts";
import { ownerOf } from "../names/shared-hosts.ts";
import { halfFilterBuilder } from "./half-filter.ts";
import { keyTableBuilder } from "./key-table.ts";
import { type Field, fieldCode } from "./listing.ts";
import { markOf } from "./marks.ts";
import { siteName } from "./name-keys.ts";
import type { NameForm } from "./names.ts";
import { type NearName, nearBucket } from "./near-keys.ts";
import { grown, textPoolBuilder } from "./text-pool.ts";

export type IndexWriter = ReturnType<typeof indexWriter>;

/** Listings, and the tables that lead to them, as they are written; `room` is roughly how many keys there will be. */
export function indexWriter(room: { names: number; hosts: number; marks: number }) {
  const listings = listingsBuilder(room.names + room.hosts + room.marks);
  const names = namesBuilder(room.names);
  const hosts = keyTableBuilder(room.hosts);
  const marks = keyTableBuilder(room.marks);
  const nearNames: Record<string, NearName[]> = {};
  return {
    names(forms: readonly NameForm[], record: number, { near } = { near: false }): void {
      for (const { key, field, value } of forms) {
        const listing = listings.add(value, field, record);
        names.add(key, listing);
        if (!near) continue;
        const bucket = nearBucket(key.charAt(0), key.length);
        nearNames[bucket] ??= [];
        nearNames[bucket].push({ key, listing });
      }
    },
    /** Domains by owner; on a shared host only a bot's, which is found on its own. The sites' names become hints. */
    domains(domains: readonly string[], field: Field, record: number, siteField?: Field): void {
      for (const domain of domains) {
        const host = describeHost(domain);
        const owner = host === null ? null : ownerOf(host);
        if (host === null || (owner === null && field !== "bot_domain")) continue;
        const listing = listings.add(domain, field, record);
        hosts.add(owner ?? host.host, listing);
        // Texts are searched for hosts by their endings: `bex.ts` is found like a name.
        if (host.suffix === null) names.add(nameKey(domain), listing);
        const site = siteName(host);
        if (siteField === undefined || site === null || isCommonWord(site)) continue;
        names.add(site, listings.add(domain, siteField, record));
      }
    },
    mark(field: Field, text: string, record: number): void {
      const mark = markOf(field, text);
      if (mark !== null) marks.add(mark, listings.add(text, field, record));
    },
    build: () => ({
      ...listings.build(),
      ...names.build(),
      hosts: hosts.build(),
      marks: marks.build(),
      nearNames,
    }),
  };
}

function namesBuilder(room: number) {
  const table = keyTableBuilder(room);
  const halves = halfFilterBuilder(room);
  return {
    add(key: string, listing: number): void {
      table.add(key, listing);
      halves.add(key);
    },
    build: () => ({ names: table.build(), nameHalves: halves.build() }),
  };
}

function listingsBuilder(room: number) {
  const texts = textPoolBuilder(room);
  let fieldCodes = new Uint8Array(room + 1);
  let records = new Uint32Array(room + 1);
  let count = 0;
  return {
    add(text: string, field: Field, record: number): number {
      if (count === records.length) {
        fieldCodes = grown(fieldCodes, count + 1);
        records = grown(records, count + 1);
      }
      fieldCodes[count] = fieldCode(field);
      records[count] = record;
      count += 1;
      return texts.add(text);
    },
    build: () => ({ texts: texts.build(), fieldCodes: fieldCodes.slice(0, count), records: records.slice(0, count) }),
  };
}
