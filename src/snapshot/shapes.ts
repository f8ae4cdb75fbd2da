/** Declares the parts of a snapshot that several files make or read. */
import type { Standing } from "../ask/answer/standing.ts";
import type { ActionStatus } from "../record/case-status.ts";
import type { ChangeEvent } from "../record/change-event.ts";
import type { Extent } from "../record/extent.ts";
import type { WarningList } from "../record/warning.ts";

/** How much the snapshot holds, for the pages and counts of answers. */
export interface RecordCounts {
  bots: number;
  enforcement_actions: number;
  tracker_entries: number;
  warnings: number;
  /** Warnings whose list gives no day. */
  undated_warnings: number;
  /** Warning lists with warnings on record. */
  warning_lists: number;
  /** The first and the last day on which a warning list was read; empty if none was. */
  warnings_read: string[];
  prediction_venues: number;
  ranked_vaults: number;
  /** Where bots trade: exchanges and other places, by their names on record. */
  bot_places: string[];
}

/** Which record of the watchlist a row stands for. */
export type ListedKind = "action" | "entry" | "warning";

/** One record of the watchlist in short, so that no search reads the records. */
export interface ListedRow {
  id: string;
  kind: ListedKind;
  /** Short name of the regulator: `SEC`, `DFPI`, `BaFin`. */
  regulator: string;
  /** Who found it, where the list only relays that: the national authority, `CONSOB`; else the regulator. */
  finder: string;
  list: string | null;
  /** Day of filing, of the warning, or first seen on the list, or its month or year; empty if unknown. */
  date: string;
  types: readonly string[];
  /** Of cases: how far each has come, for whom of those accused; whether a bot is involved; the sum in US dollars. */
  statuses: readonly ActionStatus[];
  bot: boolean | null;
  amount: number | null;
  websites: number;
}

/** A value that a filter takes, and how many records have it. */
export interface Choice<Value extends string = string> {
  value: Value;
  count: number;
}

/** The values that each filter of the watchlist takes. */
export interface WatchlistChoices {
  /** Those of actions and the tracker, then those of warning lists, each by number of records. */
  regulators: Choice[];
  lists: (Choice & { label: string })[];
  kinds: Record<ListedKind, number>;
  /** Of cases, in the order a case takes; a case can have several. */
  statuses: Choice<ActionStatus>[];
  years: Choice[];
  types: Choice[];
}

/** The watchlist, newest first: plain data, stored with the snapshot. */
export interface WatchlistIndex {
  rows: ListedRow[];
  choices: WatchlistChoices;
}

/** A warning list without its warnings: what is said of it as a whole. */
export interface ListInShort extends Omit<WarningList, "entries"> {
  counts: { warnings: number; removed: number; domains: number };
  extent: Extent;
  /** Day of its newest warning; null where none is dated. */
  newest: string | null;
}

/** What is on record about everything below a host. */
export interface ListedOwner {
  host: string;
  standing: Standing;
  /** Ids, sorted. */
  records: string[];
}

/** Hosts whose hash, or that of their last two labels, begins with the prefix. */
export interface HostRange {
  prefix: string;
  listed: ListedOwner[];
  /** Those of which a look-up says no more than that wallets block them. */
  blocked: string[];
}

/** Which listed websites changed in earlier publications. */
export interface HostHistory {
  /** A digest of each listed host's rows, to compare the next publication with. */
  digests: ReadonlyMap<string, string>;
  /** Which hosts' rows came, went or changed with the publication after a snapshot, sorted; the last one first. */
  steps: readonly { after: string; hosts: readonly string[] }[];
}

/** A change event in short, for filtering without reading the log. */
export interface ChangeRow extends Pick<ChangeEvent, "id" | "kind" | "date" | "detected_at"> {
  slug: string | null;
  /** Id of the record that changed. */
  record: string;
  imported: boolean;
}

/** Texts of a record; those that it lacks are left out. */
export type Texts = readonly (string | null | undefined)[];

/** What the search over words reads of a record. */
export interface SearchedRecord {
  /** `bot:3commas`, `action:…`, `warning:…`, `entry:…`. */
  id: string;
  /** Names and addresses, which count twice. */
  names: Texts;
  /** What else is said of it. */
  text: Texts;
}
