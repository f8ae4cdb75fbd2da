/** What one list's rules make of a row, before the shared rules judge its names and hosts. */
import type { Concern, WarningRow } from "../records/warning.ts";

export interface RowFacts {
  /**
   * Tells this row from every other on its list, and survives a re-read: the list's number, the row's own page, or what
   * it names.
   */
  key: readonly string[];
  /** Names that the row warns about, as listed. */
  names: readonly string[];
  /** Real firms that the row's subject hides behind, and names that may be theirs: never matched. */
  victims: readonly string[];
  /**
   * Names that are the subject's own or a real firm's, which the row does not tell: shown, and matched only where a
   * curator decided so.
   */
  unsure: readonly string[];
  /** The one real firm that the row says is imitated. */
  imitates: string | null;
  /** Cells or hosts that the row itself gives as the site warned about. */
  sites: readonly string[];
  /** True where a website cell of this row may hold the real firm's own site. */
  mayHoldVictims: boolean;
  /** Hosts from running text, which count only if they carry a name from the row. */
  mentioned: readonly string[];
  mails: readonly string[];
  /** Sites of the real firms, if the row gives them. */
  victimSites: readonly string[];
  publishedOn: string | null;
  firstSeen: string | null;
  summary: string | null;
  /** What the row says it is about; absent where it says no more than its list. */
  concern?: Concern;
  /** The row's own page; null where only the list has one. */
  page: string | null;
}

/** Why a row names nothing that could be looked up, or must not be published. */
export interface Refusal {
  refused: string;
}

/** The rules of one list: pure, from a row to its facts. */
export type RowRules = (row: WarningRow) => RowFacts | Refusal;

/** Facts of a row taken at its word: a name, its sites, a date. A list's own rules change what they know better. */
export function plainFacts(row: WarningRow): RowFacts {
  return {
    key: [row.name, ...(row.websites ?? [])],
    names: [row.name, ...(row.aliases ?? [])],
    victims: row.imitated ?? [],
    unsure: [],
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
