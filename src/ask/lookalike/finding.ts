/** One reason to call a host a look-alike, before the best one per brand is chosen. */

import { nameKey } from "../../base/names/normalize.ts";
import type { Language } from "../../base/words/languages.ts";
import { listIn, say } from "../../base/words/say.ts";
import type { Technique } from "./brand.ts";
import type { LabelMatch } from "./find-labels.ts";
import type { HostPart } from "./host-parts.ts";
import type { Label } from "./labels.ts";

/** What was seen, as stated in the reason given to the reader; the less likely it came about by chance, the earlier. */
const rules = [
  "official_domain_inside",
  "look_alike_letters",
  "same_name",
  "country_ending",
  "rented_page",
  "name_and_ending",
  "split_name",
  "split_by_ending",
  "spelled_out",
  "name_and_words",
  "name_below",
  "misspelling",
] as const;
export type ResemblanceRule = (typeof rules)[number];

/**
 * Tells whether the site may be the brand's own or a stranger's: the bare name where firms have further sites, little
 * beside it, or a brand of which no site is on record.
 */
export function mayBeOwn({ rule, label, unsure = false }: Resemblance): boolean {
  return rule === "country_ending" || rule === "rented_page" || label.placeless || unsure;
}

export interface Resemblance {
  label: Label;
  rule: ResemblanceRule;
  technique: Technique;
  distance: number;
  /** The text that contains the name or something like it, as the visitor sees it. */
  spelling: string;
  /** What comes before and after the name in that text, without the hyphen between; empty if nothing does. */
  before: string;
  after: string;
  /** What stands around the name, or its ending, does not tell an impostor from the brand itself or a namesake. */
  unsure?: boolean;
}

export function findingOf(rule: ResemblanceRule, technique: Technique, match: LabelMatch): Resemblance {
  const { label, part, from, to, distance } = match;
  const before = spellingBetween(part, 0, from);
  return {
    label,
    rule,
    technique,
    distance,
    spelling: part.spelling,
    before,
    after: spellingBetween(part, to, part.text.length),
  };
}

function spellingBetween({ text, starts }: HostPart, from: number, to: number): string {
  let spelling = "";
  for (let at = from; at < to; at++) spelling += (at > from && starts[at] ? "-" : "") + text[at];
  return spelling;
}

export function compareFindings(a: Resemblance, b: Resemblance): number {
  return (
    rules.indexOf(a.rule) - rules.indexOf(b.rule) ||
    a.distance - b.distance ||
    b.label.text.length - a.label.text.length
  );
}

/** Gives one sentence about the finding; `brand` is the brand's name. */
export function reasonFor(finding: Resemblance, brand: string, lang: Language = "en"): string {
  const { rule, spelling, label, before, after, distance } = finding;
  const name = calledName(brand, finding);
  const extraWords = [before, after].filter((word) => word !== "").map((word) => say(lang, "alike.word", { word }));
  const domain = rule === "official_domain_inside" ? domainInside(finding) : label.official_domain;
  // With a hyphen in place of its dot, the address stands in front of nothing.
  const isHyphened = rule === "official_domain_inside" && !spelling.includes(domain);
  return say(lang, isHyphened ? "alike.hyphened_address" : `alike.${rule}`, {
    name,
    seen: spelling,
    text: label.text,
    domain,
    words: listIn(lang, extraWords),
    count: distance,
  });
}

/** Tells which of the brand's addresses stands in the spelling, where hyphens count as dots. */
function domainInside({ spelling, label }: Resemblance): string {
  const dotted = (text: string) => text.replaceAll("-", ".");
  return label.domains.find((domain) => dotted(spelling).includes(dotted(domain))) ?? label.official_domain;
}

/** Whom people would name: who resembles `bitget` resembles Bitget, whatever Bitget Trading Bots is on record as. */
export function calledName(brand: string, { label }: Pick<Resemblance, "label">): string {
  const words = brand.split(" ");
  const spoken = words.map((_word, at) => words.slice(0, at + 1).join(" "));
  return spoken.find((start) => nameKey(start) === label.text) ?? brand;
}
