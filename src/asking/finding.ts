/** The shape of what was found: each subject of a question, and what is on record about it. */
import type { FoundAuthorisation } from "../lookup/authorised.ts";
import type { HandleLookalike, Lookalike, PageLookalike } from "../lookup/lookalike/index.ts";
import { type IsWord, matchesAny, noMatches, type RecordMatches, type Verdict } from "../lookup/match.ts";
import type { OwnAddress } from "../lookup/own-addresses.ts";
import type { Suggestion } from "../lookup/suggest.ts";
import type { Blocked } from "../lookup/wallet-blocklists.ts";
import type { Host } from "../names/host.ts";
import type { Imitation } from "./imitation.ts";
import type { Plea } from "./pleas.ts";
import type { SubjectKind, TwoFacedLink } from "./subjects.ts";

/** How likeness is judged; provided by the look-alike engine. Without a part, nothing resembles anything. */
export interface Likeness {
  site?: (host: Host) => readonly Lookalike[];
  handle?: (handle: string) => readonly HandleLookalike[];
  page?: (name: string) => readonly PageLookalike[];
  isWord?: IsWord;
  /** How ordinary a word is: 2 for a common word, 1 for a rare one, 0 for none. */
  rank?: (word: string) => number;
}

/** One subject and what is on record about it. */
export interface Finding {
  kind: SubjectKind;
  /** What was looked up: a host in ASCII, a handle without its @, an address, a name. */
  value: string;
  /** As typed. */
  shown_as: string;
  /** A question that holds no name to look up: of ordinary words alone, or a sentence in which nothing is on record. */
  nameless: boolean;
  /**
   * Why no record could tell who is meant: a site that anybody puts links on, a phone number, digits alone, a word like
   * `crypto`.
   */
  tellsNothing: "shared_site" | "phone_number" | "bare_number" | "trade_word" | null;
  /** What whoever asks has done already, or asks for help with. */
  plea: Plea | null;
  verdict: Verdict;
  matches: RecordMatches;
  /** If something matched, only cases that have the name of a website. No verdict rests on them. */
  suggestions: Suggestion[];
  imitates: Imitation | null;
  /** Firms on a register of authorised ones with exactly this name, or whose website this host is. */
  authorisations: FoundAuthorisation[];
  /** A protected brand's address that this website is or is below, or that the brand of this name has. */
  ownAddress: OwnAddress | null;
  /** Wallet blocklists that a website or wallet address is on. Neither a match nor part of the verdict. */
  blocked: readonly Blocked[];
  /** Official handles that a handle resembles. */
  handles: readonly HandleLookalike[];
  /** If it was read in a link that shows something else. */
  link: TwoFacedLink | null;
}

export interface Findings {
  /** At least one; in the order of the text. */
  subjects: Finding[];
  /** Subjects that were not looked up. */
  left_out: number;
}

/** A subject about which nothing is known yet. */
export function nothing(kind: SubjectKind, value: string): Finding {
  return {
    kind,
    value,
    shown_as: value,
    nameless: false,
    tellsNothing: null,
    plea: null,
    verdict: "no_record",
    matches: noMatches,
    suggestions: [],
    imitates: null,
    authorisations: [],
    ownAddress: null,
    blocked: [],
    handles: [],
    link: null,
  };
}

/** Whether anything is on record about a subject, what it resembles, or its owner. */
export function isTelling(finding: Finding): boolean {
  const { matches, imitates, authorisations, ownAddress, blocked } = finding;
  return (
    blocked.length > 0 || matchesAny(matches) || imitates !== null || authorisations.length > 0 || ownAddress !== null
  );
}

/** Without a dictionary, nothing counts as an English word. */
export const noWord: IsWord = () => false;
