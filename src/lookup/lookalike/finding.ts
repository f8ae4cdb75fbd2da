/** One reason to call a host a look-alike, before the best one per brand is chosen. */
import type { Technique } from "./brand.ts";
import type { Match } from "./find-labels.ts";
import type { Part } from "./host-parts.ts";
import type { Label } from "./labels.ts";

/** What was seen, which the reason given to the reader states. */
export type Rule =
  | "official_domain_inside"
  | "same_name"
  | "look_alike_letters"
  | "name_and_ending"
  | "name_below"
  | "split_name"
  | "split_by_ending"
  | "spelled_out"
  | "name_and_words"
  | "misspelling";

/** The order in which findings are preferred: the less chance could have made it, the earlier. */
const preference: readonly Rule[] = [
  "official_domain_inside",
  "look_alike_letters",
  "same_name",
  "name_and_ending",
  "split_name",
  "split_by_ending",
  "spelled_out",
  "name_and_words",
  "name_below",
  "misspelling",
];

export interface Finding {
  label: Label;
  rule: Rule;
  technique: Technique;
  distance: number;
  /** The text that carries the name or what is like it, as the visitor sees it. */
  seen: string;
  /** What stands before and after the name in that text, without hyphens; empty where nothing does. */
  before: string;
  after: string;
}

export function findingOf(rule: Rule, technique: Technique, part: Part, match: Match): Finding {
  return {
    label: match.label,
    rule,
    technique,
    distance: match.distance,
    seen: part.shown,
    before: part.text.slice(0, match.from),
    after: part.text.slice(match.to),
  };
}

/** Best first; the same for any order of the findings. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    preference.indexOf(a.rule) - preference.indexOf(b.rule) ||
    a.distance - b.distance ||
    b.label.text.length - a.label.text.length ||
    a.label.brand - b.label.brand
  );
}
