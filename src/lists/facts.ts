/** What the rules of one list make of a row, before names and hosts are judged by the rules that all lists share. */
import type { WarningRow } from "../records/warning.ts";

export interface RowFacts {
  /** What tells this row from every other of its list, and survives a re-read: the list's number, its own page, or what it names. */
  key: readonly string[];
  /** Names that the row warns about, as listed. */
  names: readonly string[];
  /** Names of the real firms behind which the row's subject hides, and names that may be theirs: never matched. */
  victims: readonly string[];
  /** The one real firm that the row says is imitated. */
  imitates: string | null;
  /** Cells or hosts that the row itself gives as the site warned about. */
  sites: readonly string[];
  /** True where a website cell of this row may hold the real firm's own site. */
  mayHoldVictims: boolean;
  /** Hosts from running text, that count only where they carry a name of the row. */
  mentioned: readonly string[];
  mails: readonly string[];
  /** Sites of the real firms, as far as the row gives them. */
  victimSites: readonly string[];
  publishedOn: string | null;
  firstSeen: string | null;
  summary: string | null;
  /** The row's own page; null where only the list has one. */
  page: string | null;
}

/** Why a row names nothing that anybody could look up, or must not be published. */
export interface Refusal {
  refused: string;
}

/** The rules of one list: pure, from a row to its facts. */
export type RowRules = (row: WarningRow) => RowFacts | Refusal;

/** Facts of a row that is what it says: a name, its sites, a date. Rules of a list change what they know better. */
export function plainFacts(row: WarningRow): RowFacts {
  return {
    key: [row.name, ...(row.websites ?? [])],
    names: [row.name, ...(row.aliases ?? [])],
    victims: row.imitated ?? [],
    imitates: row.imitated?.[0] ?? null,
    sites: row.websites ?? [],
    mayHoldVictims: false,
    mentioned: row.text_hosts ?? [],
    mails: row.mails ?? [],
    victimSites: row.imitated_sites ?? [],
    publishedOn: row.date ?? null,
    firstSeen: row.filed ?? null,
    summary: null,
    page: row.page ?? null,
  };
}
