/** Says in plain words why a rule fired. The own site of the brand is a field beside it. */
import type { Finding, Rule } from "./finding.ts";

const sentences: Record<Rule, (finding: Finding, brand: string) => string> = {
  official_domain_inside: ({ seen, label }, brand) =>
    `"${seen}" carries ${label.officialDomain}, the address of ${brand}, in front of another domain.`,
  look_alike_letters: ({ seen, label }, brand) =>
    `"${seen}" reads like "${label.text}", the name of ${brand}, with look-alike letters in it.`,
  same_name: ({ seen, label }, brand) =>
    `"${seen}" is the name of ${brand} with another ending than ${label.officialDomain}.`,
  name_and_ending: ({ seen, label }, brand) =>
    `"${seen}" is the address of ${brand}, ${label.officialDomain}, written as one word.`,
  name_below: ({ seen }, brand) => `"${seen}", the name of ${brand}, stands below a domain that is not its own.`,
  split_name: ({ seen, label }, brand) => `"${seen}" is "${label.text}", the name of ${brand}, with marks put inside.`,
  spelled_out: ({ seen, label }, brand) =>
    `"${seen}" is ${label.officialDomain}, the address of ${brand}, with its number spelled out.`,
  name_and_words: ({ seen, label, distance }, brand) =>
    distance === 0
      ? `"${seen}" holds "${label.text}", the name of ${brand}, among other letters.`
      : `"${seen}" holds what reads like "${label.text}", the name of ${brand}, among other letters.`,
  misspelling: ({ seen, label, distance }, brand) =>
    `"${seen}" has a spelling ${distance === 1 ? "one letter" : `${distance} letters`} away from "${label.text}", the name of ${brand}.`,
};

export function reasonFor(finding: Finding): string {
  return sentences[finding.rule](finding, finding.label.brand.name);
}
