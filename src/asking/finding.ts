/** The shape of what was found: each subject of a question, and what is on record about it. */
import type { FoundAuthorisation } from "../lookup/authorised.ts";
import type { HandleLookalike, Lookalike } from "../lookup/lookalike/index.ts";
import { type IsWord, matchesAny, noMatches, type RecordMatches, type Verdict } from "../lookup/match.ts";
import type { Suggestion } from "../lookup/suggest.ts";
import type { Host } from "../names/host.ts";
import type { Imitation } from "./imitation.ts";
import type { SubjectKind, TwoFacedLink } from "./subjects.ts";

/** How likeness is judged; the look-alike engine provides it. Without a part nothing is like anything. */
export interface Likeness {
  site?: (host: Host) => readonly Lookalike[];
  handle?: (handle: string) => readonly HandleLookalike[];
  isWord?: IsWord;
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
  verdict: Verdict;
  matches: RecordMatches;
  /** Near misses, only where nothing matched. No verdict rests on them. */
  suggestions: Suggestion[];
  imitates: Imitation | null;
  /** Firms on a register of authorised ones that bear this very name, or whose website this very host is. */
  authorisations: FoundAuthorisation[];
  /** Official handles that a handle resembles. */
  handles: readonly HandleLookalike[];
  /** Where it was read in a link that shows something else. */
  link: TwoFacedLink | null;
}

export interface Findings {
  /** One at least; in the order of the text. */
  subjects: Finding[];
  /** Subjects that were not looked at. */
  left_out: number;
}

/** A subject of which nothing is known yet. */
export function nothing(kind: SubjectKind, value: string): Finding {
  return {
    kind,
    value,
    shown_as: value,
    nameless: false,
    verdict: "no_record",
    matches: noMatches,
    suggestions: [],
    imitates: null,
    authorisations: [],
    handles: [],
    link: null,
  };
}

/** Whether anything is on record about a subject, or about whom it resembles. */
export function isTelling(finding: Finding): boolean {
  return matchesAny(finding.matches) || finding.imitates !== null || finding.authorisations.length > 0;
}

/** Where nobody says what is an English word, nothing is. */
export const noWord: IsWord = () => false;
