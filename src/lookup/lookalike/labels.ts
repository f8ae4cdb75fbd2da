/** The names to protect, derived from each brand's official domains and from its names. */
import { describeHost } from "../../names/host.ts";
import type { Brand } from "./brand.ts";
import { contextKind } from "./context-words.ts";
import { commonWord, type Lexicon, notAWord } from "./lexicon.ts";
import { SubstringHashes } from "./rolling-hash.ts";
import { readWords } from "./surroundings.ts";

/**
 * How much the bare name says. `distinct`: made up, so that nobody else has it by chance. `wordlike`: a rare word
 * (kraken), a name its record calls generic, or a few letters that stand in many words (ave). `generic`: an ordinary word (composer, gate), protected only together with what the brand is about.
 * `context`: a word of the trade itself (crypto, bots), protected only together with the brand's ending.
 */
export type Shape = "distinct" | "wordlike" | "generic" | "context";

export interface Label {
  /** Lower-case ASCII letters and digits, no hyphens. */
  text: string;
  /**
   * Where the text comes from: the domain's own label, that label with its numbers spelled out (`threecommas`) or with its
   * ending glued on (`gateio`), or a name.
   */
  source: "domain" | "spelled" | "with_suffix" | "name";
  shape: Shape;
  brand: Brand;
  /** The brand's own site to name: the first of its domains with this label. */
  officialDomain: string;
  /** All of its domains with this label, and the suffixes below which they stand. */
  domains: readonly string[];
  suffixes: ReadonlySet<string>;
}

const shortestLabel = 3;
const longestLabel = 40;
/** Names that are no domain of the brand are protected from this length on: shorter ones belong to several firms. */
const shortestName = 7;

const numerals = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** First labels that name a service of the brand, not the brand. */
const serviceLabels = new Set(["www", "app", "docs", "help", "api", "trade", "web", "my", "support", "go", "terminal"]);

/** Lower-case ASCII letters and digits of a name: "Banana Gun" gives "bananagun". */
export function squeeze(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, "");
}

/** Every label to protect, sorted. The order of the brands makes no difference. */
export function labelsOf(brands: readonly Brand[], lexicon: Lexicon): Label[] {
  const labels: Label[] = [];
  const ownerOf = domainOwners(brands);
  for (const brand of brands) {
    const own = ownLabels(brand.officialDomains.filter((domain) => ownerOf.get(domain) === brand));
    for (const [text, { domains, suffixes }] of own) {
      const label: Label = {
        text,
        source: "domain",
        shape: shapeOf(text, brand, lexicon),
        brand,
        officialDomain: domains[0],
        domains,
        suffixes,
      };
      labels.push(label);
      const spelled = text.replace(/[0-9]/gu, (digit) => numerals[Number(digit)] as string);
      if (spelled !== text) labels.push({ ...label, text: spelled, source: "spelled" });
      for (const suffix of suffixes) labels.push({ ...label, text: text + squeeze(suffix), source: "with_suffix" });
    }
    const [first] = own.values();
    if (first === undefined) continue;
    for (const text of ownNames(brand, [...own.keys()], lexicon)) {
      labels.push({
        text,
        source: "name",
        shape: "distinct",
        brand,
        officialDomain: first.domains[0],
        domains: [],
        suffixes: new Set(),
      });
    }
  }
  return labels
    .filter((label) => label.text.length >= shortestLabel && label.text.length <= longestLabel)
    .sort((a, b) => compare(a.text, b.text) || compare(a.brand.slug, b.brand.slug) || compare(a.source, b.source));
}

/** Where several bots share a domain, the one named most like it speaks for it. */
function domainOwners(brands: readonly Brand[]): Map<string, Brand> {
  const owners = new Map<string, Brand>();
  for (const brand of brands) {
    for (const domain of brand.officialDomains) {
      const other = owners.get(domain);
      if (other === undefined || other === brand) owners.set(domain, brand);
      else owners.set(domain, closerTo(siteLabel(domain)?.text ?? "", brand, other));
    }
  }
  return owners;
}

function closerTo(label: string, a: Brand, b: Brand): Brand {
  const strangeness = (brand: Brand) => {
    const name = squeeze(brand.name);
    return name === label ? 0 : name.includes(label) ? 1 + name.length - label.length : 1000;
  };
  const order = strangeness(a) - strangeness(b) || compare(a.slug, b.slug);
  return order < 0 ? a : b;
}

interface OwnLabel {
  domains: [string, ...string[]];
  suffixes: Set<string>;
}

function ownLabels(domains: readonly string[]): Map<string, OwnLabel> {
  const own = new Map<string, OwnLabel>();
  for (const domain of domains) {
    const site = siteLabel(domain);
    if (site === null) continue;
    const first = domain.split(".", 1)[0] as string;
    const texts = site.text.length > 0 ? [site.text] : [];
    if (domain !== site.domain && first.length > shortestLabel && !serviceLabels.has(first)) texts.push(squeeze(first));
    for (const text of texts) {
      const known = own.get(text);
      if (known === undefined) own.set(text, { domains: [domain], suffixes: new Set([site.suffix]) });
      else {
        known.domains.push(domain);
        known.suffixes.add(site.suffix);
      }
    }
  }
  return own;
}

/** The label below the public suffix, and the suffix; below the private one where the domain is a tenant's. */
function siteLabel(domain: string): { text: string; suffix: string; domain: string } | null {
  const host = describeHost(domain);
  const site = host?.tenant ?? host?.registrable ?? null;
  if (site === null) return null;
  const dot = site.indexOf(".");
  return { text: squeeze(site.slice(0, dot)), suffix: site.slice(dot + 1), domain: site };
}

function shapeOf(text: string, brand: Brand, lexicon: Lexicon): Shape {
  if (contextKind(text) !== undefined) return "context";
  const rank = lexicon.rank(text);
  if (rank === commonWord || (rank !== notAWord && brand.generic)) return "generic";
  if (brand.generic && isContext(text, lexicon)) return "generic";
  if (rank !== notAWord || brand.generic) return "wordlike";
  return /^[a-z]{3,4}$/u.test(text) && lexicon.hasRun(text) ? "wordlike" : "distinct";
}

/** Made of words of context alone: "cryptobots". */
function isContext(text: string, lexicon: Lexicon): boolean {
  const reading = readWords({ text, hashes: new SubstringHashes(text) }, lexicon, 0, text.length);
  return reading !== null && !reading.plain;
}

/**
 * Names and aliases that no domain of the brand carries. They are protected less than domains: under another ending the
 * bare name may be another firm, or another site of the same one.
 */
function ownNames(brand: Brand, domainLabels: readonly string[], lexicon: Lexicon): Set<string> {
  const names = new Set<string>();
  for (const name of [brand.name, ...brand.aliases]) {
    const text = squeeze(name.replace(/\(.*?\)/gu, ""));
    if (text.length < shortestName || lexicon.rank(text) !== notAWord) continue;
    if (!domainLabels.some((label) => text.includes(label))) names.add(text);
  }
  return names;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
