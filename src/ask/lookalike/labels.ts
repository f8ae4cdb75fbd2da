/** The names to protect, derived from each brand's official domains and from its names. */

import { commonWord, hasRun, isNearWord, notAWord, rankOf } from "../../base/names/dictionary.ts";
import { describeHost } from "../../base/names/host.ts";
import { withDigitsSpelled } from "../../base/names/normalize.ts";
import { wordList } from "../../base/names/word-list.ts";
import { compareText } from "../../record/canonical.ts";
import type { Brand } from "./brand.ts";
import { contextKind, isReadable, splitIntoWords } from "./lexicon.ts";

/**
 * How distinctive the bare name is. `distinct`: made up, so that nobody else has it by chance. `wordlike`: a rare word
 * (robinhood), a name its record calls generic, or a few letters that occur in many words (ave). `generic`: an ordinary
 * word (composer, gate), protected only together with what the brand is about. `context`: a trade word itself (crypto,
 * bots), protected only together with the brand's ending.
 */
export type Shape = "distinct" | "wordlike" | "generic" | "context";

/** A text to protect, and what it tells where it is seen. */
export interface Label {
  /** Lower-case ASCII letters and digits, no hyphens. */
  text: string;
  /**
   * Where the text comes from: the domain's own label, that label with its numbers spelled out (`threecommas`) or
   * with its ending glued on (`gateio`), or a name.
   */
  source: "domain" | "spelled" | "with_suffix" | "name";
  shape: Shape;
  /** The text itself reads as words: "tradesanta". */
  readable: boolean;
  /** Into how many words it splits; 2 if it does not, since another text of one word is then the better reading. */
  pieces: number;
  /** Three or four letters that no word has in a row: "okx". */
  coined: boolean;
  /** Short and a letter away from a common word, "bankr": glued to other letters it says no more than a word does. */
  near_word: boolean;
  /** The bare name in front of somebody else's domain points to the brand. */
  telling: boolean;
  /** So does the bare name under another ending: it is nobody else's, and the brand has its own site. */
  telling_alone: boolean;
  /** Impostors often pretend to be the brand: see `Brand`. */
  often: boolean;
  /** The brand has sites that no record lists: see `Brand`. */
  many_sites: boolean;
  /** A word, too, and the brand has many sites: a place apart from it, "sparkasse-koelnbonn", tells another firm's or its own. */
  many_owners: boolean;
  /** Number of the brand in the index. */
  brand: number;
  /** The brand's real site, to name in answers. */
  official_domain: string;
  /** The brand's domains that gave rise to it, and their endings. */
  domains: readonly string[];
  suffixes: readonly string[];
  /** A site with this name is the brand's own: a name on a shared site yields to it. */
  site: boolean;
  /** No site of the brand is on record, only a page of it below somebody's, such as a help desk's. */
  placeless: boolean;
}

const shortestLabel = 3;
const longestLabel = 40;
/** From this length on, short names that no record calls generic are nobody else's, even if they look like words. */
const shortestTelling = 4;

const serviceLabels = wordList("service-labels");

/** Gives a name's lower-case ASCII letters and digits: "Banana Gun" gives "bananagun". */
export function squeeze(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, "");
}

/** Every label to protect, sorted, with its brand's number in the list, whose order makes no other difference. */
export function labelsOf(brands: readonly Brand[]): Label[] {
  const ownerOf = domainOwners(brands);
  const labels = brands.flatMap((brand, number) => labelsOfBrand(brand, number, ownerOf));
  const sites = new Set(labels.filter(({ site }) => site).map(({ text }) => text));
  return labels
    .filter(({ text, site }) => site || !sites.has(text))
    .filter(({ text }) => text.length >= shortestLabel && text.length <= longestLabel)
    .sort((a, b) => compareText(a.text, b.text) || a.brand - b.brand || compareText(a.source, b.source));
}

function labelsOfBrand(brand: Brand, number: number, ownerOf: ReadonlyMap<string, Brand>): Label[] {
  const labelTextsOfBrand = ownLabels(brand, ownerOf);
  const labels = [...labelTextsOfBrand].flatMap(([text, place]) => {
    const label = toLabel(brand, number, text, place);
    const spelling = withDigitsSpelled(text);
    const withSuffix = label.suffixes.map((suffix) => text + squeeze(suffix));
    return [
      label,
      ...(spelling === text ? [] : [{ ...label, text: spelling, source: "spelled" as const }]),
      ...withSuffix.map((joined) => ({ ...label, text: joined, source: "with_suffix" as const })),
    ];
  });
  const [first] = labelTextsOfBrand.values();
  const names = first === undefined ? [] : [...ownNames(brand, [...labelTextsOfBrand.keys()])];
  const ofNames = names.flatMap((text) => {
    const label = first && toLabel(brand, number, text, { ...first, suffixes: new Set(), site: true });
    const weak = { telling: false, telling_alone: false, near_word: false, readable: true, pieces: 2, domains: [] };
    const shape = isWordToo(brand, text) ? ("generic" as const) : ("distinct" as const);
    return label === undefined ? [] : [{ ...label, ...weak, source: "name" as const, shape }];
  });
  return [...labels, ...ofNames];
}

/** From this length on, a name that no dictionary has is nobody else's, whatever it means in another language. */
const shortestUncommon = 7;

/** Tells whether a name is a word of a language, as its record says: `Jupiter`, `Zelle`. */
function isWordToo({ generic }: Brand, text: string): boolean {
  return generic && (text.length < shortestUncommon || rankOf(text) !== notAWord);
}

/** Gives names in other scripts than Latin, as they stand in a host: 币安. */
export function otherScriptLabels(brands: readonly Brand[]): Label[] {
  const ownerOf = domainOwners(brands);
  return brands.flatMap((brand, number) => {
    const [place] = ownLabels(brand, ownerOf).values();
    if (place === undefined) return [];
    const names = [brand.name, ...brand.aliases].filter(isInOtherScript);
    return names.map((name): Label => {
      const text = name.normalize("NFKC").toLowerCase().replace(/\s/gu, "");
      return { ...toLabel(brand, number, text, place), source: "name", domains: [] };
    });
  });
}

function isInOtherScript(name: string): boolean {
  return /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name);
}

/**
 * Gives a label of a brand's own sites.
 * @param number of the brand in the index.
 */
function toLabel(brand: Brand, number: number, text: string, { domains, suffixes, site }: OwnLabel): Label {
  const shape = shapeOf(text, brand);
  const isTelling = shape === "distinct" || (shape === "wordlike" && text.length >= shortestTelling);
  const official_domain = siteToName(brand, domains);
  return {
    text,
    source: "domain",
    shape,
    readable: isReadable(text),
    pieces: splitIntoWords(text)?.pieces ?? 2,
    coined: /^[a-z]{3,4}$/u.test(text) && !hasRun(text),
    near_word: /^[a-z]{1,5}$/u.test(text) && isNearWord(text, commonWord),
    telling: isTelling,
    telling_alone: isTelling && site && !brand.generic,
    often: brand.oftenImitated === true,
    many_sites: brand.manySites === true,
    many_owners: brand.generic && brand.manySites === true,
    brand: number,
    official_domain,
    domains,
    suffixes: [...suffixes],
    site,
    placeless: !site && brand.kind === "bot" && brand.furtherDomains?.includes(official_domain) === true,
  };
}

/** Gives the first main domain among those with the label, or among all. */
function siteToName({ officialDomains, furtherDomains = [] }: Brand, domains: readonly [string, ...string[]]): string {
  const isMain = (domain: string) => !furtherDomains.includes(domain);
  return domains.find(isMain) ?? officialDomains.find(isMain) ?? domains[0];
}

/** If several brands share a domain, the one whose name is most like it represents it. */
function domainOwners(brands: readonly Brand[]): Map<string, Brand> {
  const owners = new Map<string, Brand>();
  for (const brand of brands) {
    for (const domain of brand.officialDomains) {
      const other = owners.get(domain);
      owners.set(domain, other === undefined ? brand : closerTo(siteLabel(domain)?.text ?? "", brand, other));
    }
  }
  return owners;
}

function closerTo(label: string, a: Brand, b: Brand): Brand {
  const strangeness = (brand: Brand) => {
    const name = squeeze(brand.name);
    if (name === label) return 0;
    return name.includes(label) ? 1 + name.length - label.length : 1000;
  };
  const order = strangeness(a) - strangeness(b) || compareText(a.kind, b.kind) || compareText(a.slug, b.slug);
  return order < 0 ? a : b;
}

interface OwnLabel {
  domains: [string, ...string[]];
  suffixes: Set<string>;
  /** One of the domains is the brand's own, not a place on a shared site. */
  site: boolean;
}

/** Tells whether the first label of a domain below a shared site is a name: neither a service nor an ordinary word. */
function isOwnName(first: string): boolean {
  return first.length > shortestLabel && !serviceLabels.has(first) && rankOf(first) === notAWord;
}

function ownLabels(brand: Brand, ownerOf: ReadonlyMap<string, Brand>): Map<string, OwnLabel> {
  const labels = new Map<string, OwnLabel>();
  for (const domain of brand.officialDomains) {
    const site = siteLabel(domain);
    if (site === null || ownerOf.get(domain) !== brand) continue;
    for (const text of labelTexts(brand, domain, site)) {
      const earlier = labels.get(text);
      const isSite = site.own && domain === site.domain;
      if (earlier === undefined)
        labels.set(text, { domains: [domain], suffixes: new Set([site.suffix]), site: isSite });
      else
        addDomain(earlier, domain, site.suffix, { isSite, isFurther: brand.furtherDomains?.includes(domain) === true });
    }
  }
  return labels;
}

/** Tells what of a domain is the brand's name; below a shared site, that site's name only if it is the brand's own. */
function labelTexts(brand: Brand, domain: string, site: SiteLabel): Set<string> {
  const first = domain.split(".", 1)[0] as string;
  const isBelow = domain !== site.domain;
  const names = [brand.name, ...brand.aliases, brand.slug].map(squeeze);
  const texts = new Set<string>();
  if (site.text !== "" && (!isBelow || names.some((name) => name.includes(site.text)))) texts.add(site.text);
  if (isBelow && isOwnName(first)) texts.add(squeeze(first));
  return texts;
}

/** @param of `isFurther`: a regional site or mirror, by whose ending visitors don't know the brand. */
function addDomain(label: OwnLabel, domain: string, suffix: string, of: { isSite: boolean; isFurther: boolean }): void {
  label.domains.push(domain);
  if (!of.isFurther) label.suffixes.add(suffix);
  label.site ||= of.isSite;
}

interface SiteLabel {
  text: string;
  suffix: string;
  domain: string;
  /** The owner's alone, not a place on a shared site. */
  own: boolean;
}

/** Gives the label below the public suffix, and the suffix; for a tenant's domain, the private suffix. */
function siteLabel(domain: string): SiteLabel | null {
  const host = describeHost(domain);
  const site = host?.tenant ?? host?.registrable ?? null;
  if (site === null) return null;
  const dot = site.indexOf(".");
  return {
    text: squeeze(site.slice(0, dot)),
    suffix: site.slice(dot + 1),
    domain: site,
    own: (host?.tenant ?? null) === null,
  };
}

function shapeOf(text: string, brand: Brand): Shape {
  if (contextKind(text) !== undefined) return "context";
  const rank = rankOf(text);
  if (rank === commonWord || (rank !== notAWord && brand.generic)) return "generic";
  if (brand.generic && splitIntoWords(text)?.plain === false) return "generic";
  if (rank !== notAWord || brand.generic) return "wordlike";
  return /^[a-z]{3,4}$/u.test(text) && hasRun(text) ? "wordlike" : "distinct";
}

/**
 * Tells whether a name has these letters as a word, as several in a row, or in a word that is no word of a dictionary.
 */
function hasWords(name: string, letters: string): boolean {
  if (!squeeze(name).includes(letters)) return false;
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(squeeze);
  return words.every((word) => word === letters || !word.includes(letters) || rankOf(word) === notAWord);
}

/**
 * Gives names that none of the brand's domains contains: protected less, since elsewhere they may be another firm's.
 */
function ownNames(brand: Brand, domainLabels: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const name of [brand.name, ...brand.aliases]) {
    if (isInOtherScript(name)) continue;
    const text = squeeze(name.replace(/\(.*?\)/gu, ""));
    // A word protects only whom impostors often pretend to be, where something else speaks for it.
    if (rankOf(text) !== notAWord && !(brand.generic && brand.oftenImitated === true)) continue;
    // A trade word in it protects nothing: `imToken` has its site at token.im; nor does half a word: `jup` of Jupiter,
    // or so short a one that it is no label: `ig` of IG Markets.
    const isProtected = (label: string) =>
      label.length >= shortestLabel && contextKind(label) === undefined && hasWords(name, label);
    // Of Poste Italiane, `poste` protects little: it is a word.
    const isOrdinaryPart = (label: string) => brand.generic && brand.oftenImitated === true && label !== text;
    if (!domainLabels.some((label) => isProtected(label) && !isOrdinaryPart(label))) names.add(text);
  }
  return names;
}
