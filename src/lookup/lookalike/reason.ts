/** Says in plain words how a name differs from the brand's. The real address is a separate field. */
import type { Resemblance, ResemblanceRule } from "./finding.ts";

/** `own` is the brand's name in the genitive: "Binance's". */
const sentences: Record<ResemblanceRule, (finding: Resemblance, own: string) => string> = {
  official_domain_inside: ({ label }, own) =>
    `It puts ${own} address, ${label.official_domain}, in front of another domain.`,
  look_alike_letters: ({ seen, label }, own) =>
    `It has look-alike letters: “${seen}” reads like “${label.text}”, ${own} name.`,
  same_name: (_finding, own) => `It has ${own} name with another ending.`,
  country_ending: (_finding, own) => `It has ${own} name with the ending of a country.`,
  rented_page: (_finding, own) => `It has ${own} name, at a site where firms rent help pages and the like.`,
  name_and_ending: ({ seen, label }, own) =>
    `It writes ${own} address, ${label.official_domain}, as one word: “${seen}”.`,
  name_below: ({ seen }, own) => `It puts ${own} name, “${seen}”, in front of another domain.`,
  split_name: ({ seen, label }, own) => `It splits ${own} name: “${seen}” instead of “${label.text}”.`,
  split_by_ending: ({ seen, label }, own) => `It splits ${own} name with a dot: “${seen}” instead of “${label.text}”.`,
  spelled_out: ({ seen }, own) => `It spells out the number in ${own} name: “${seen}”.`,
  name_and_words: ({ before, after }, own) =>
    `It adds ${[before, after]
      .filter((text) => text !== "")
      .map((text) => `“${text}”`)
      .join(" and ")} to ${own} name.`,
  misspelling: ({ seen, label, distance }, own) =>
    `${distance === 1 ? "One letter is" : `${numberOf(distance)} letters are`} different: “${seen}” instead of “${label.text}”, ${own} name.`,
};

/** One sentence about the finding; `name` is the brand's. */
export function reasonFor(finding: Resemblance, name: string): string {
  return sentences[finding.rule](finding, genitive(name));
}

/** `Binance's`, `3Commas'`. */
export function genitive(name: string): string {
  return name.endsWith("s") ? `${name}'` : `${name}'s`;
}

function numberOf(count: number): string {
  return ["No", "One", "Two", "Three", "Four", "Five", "Six"][count] ?? String(count);
}
