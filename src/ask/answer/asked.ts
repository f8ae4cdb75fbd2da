/** The shape of an answer before it is worded for a door: its lead, its subjects and the records that match. */

import type { Finding } from "../find/about.ts";
import type { RecordMatches } from "../index/match.ts";
import type { SaidSuggestion, Verdict } from "../index/shape.ts";
import type { Lead } from "./standing.ts";

/** A subject of a question, and the answer about it alone. */
export interface AskedSubject {
  finding: Finding;
  lead: Lead;
}

/** The answer to a question or a message. */
export interface Asked {
  lead: Lead;
  verdict: Verdict;
  /** Those of all subjects, each record once. */
  matches: RecordMatches;
  suggestions: SaidSuggestion[];
  /** Strongest first. In a message, a plea that names nobody leads the answer, but is nobody to look up. */
  subjects: AskedSubject[];
  /** Subjects found but not shown. */
  left_out: number;
}
