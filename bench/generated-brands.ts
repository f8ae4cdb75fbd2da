/** Brands that look like the directory's, made from a seed, and hosts to test against them. */
import type { Brand } from "../src/ask/lookalike/index.ts";
import { lookalikesOf, techniques } from "../test/lookalike/generator.ts";
import { randomNumbers } from "./generated-entries.ts";

const syllables =
  "ba bi bo co cu da de do fi fo ga go ha hi jo ka ki ko la le lo lu ma mi mo na ne ni no pa pi po ra re ri ro sa si so ta te to tra tri va ve vi wa xe xi yo za zi zo".split(
    " ",
  );
const tradeWords = "bot bot bot trade coin bit crypto fx dex swap quant ai".split(" ");
const endings = "com com com io io trade ai bot app xyz finance org".split(" ");

/** `count` brands with different domains: a coined name, mostly with a trade word before or after it. */
export function generatedBrands(count: number, seed = 5): Brand[] {
  const random = randomNumbers(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const domains = new Set<string>();
  while (domains.size < count) {
    const stem = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join("");
    const word = pick(tradeWords);
    const place = random();
    const alone = place < 0.6 ? word + stem : stem;
    domains.add(`${place < 0.4 ? stem + word : alone}.${pick(endings)}`);
  }
  return Array.from(domains, (domain, number) => ({
    kind: "bot" as const,
    slug: `brand-${number}`,
    name: domain.split(".")[0] ?? domain,
    aliases: [],
    officialDomains: [domain],
    generic: false,
  }));
}

/**
 * Hosts to ask about: half of them look-alikes of the brands by all techniques, half coined names meant to resemble
 * none.
 */
export function generatedHosts(brands: readonly Brand[], count: number, seed = 6): string[] {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, at) => {
    if (at % 2 === 0) {
      const coined = Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(syllables)).join("");
      return `${random() < 0.3 ? "www." : ""}${coined}.${pick(endings)}`;
    }
    const [name = "", ending = ""] = pick(brands).officialDomains[0]?.split(".") ?? [];
    return pick(lookalikesOf(name, ending, pick(techniques), 1, random)).host;
  });
}
