/** The indexes that one look-alike test uses, built once from the brands. */

import { lettersOf } from "../../names/edits.ts";
import { describeHost, ownerOf } from "../../names/host.ts";
import type { Brand, Resembled } from "./brand.ts";
import { buildHandleIndex, type HandleIndex } from "./handle-index.ts";
import { type Label, labelsOf } from "./labels.ts";
import { englishLexicon, type Lexicon } from "./lexicon.ts";
import { foldGlyphs, foldShapes } from "./skeleton.ts";
import { type Thresholds, thresholdValues } from "./thresholds.ts";

/** A brand as findings name it. */
export interface ProtectedBrand extends Resembled {
  /** Tells apart brands of different kinds with the same slug. */
  key: string;
  official_url: string | null;
}

export interface LookalikeIndex {
  lexicon: Lexicon;
  thresholds: Thresholds;
  /** Sorted by key. */
  brands: readonly ProtectedBrand[];
  labels: readonly Label[];
  /** The brands' domains and domains owned by other records: they and their subdomains imitate nobody. */
  owned: ReadonlySet<string>;
  /** Official domains with their hyphens as dots, each with the number of the label it gave rise to. */
  official: ReadonlyMap<string, number>;
  /** Labels by their text, and by their folded text. */
  texts: TextIndex;
  folded: TextIndex;
  /** The labels of domains with their coarse shapes: what a misspelling may misspell. */
  own: readonly { number: number; shape: string; letters: number }[];
  handles: HandleIndex;
}

export interface TextIndex {
  byText: ReadonlyMap<string, readonly number[]>;
  /** Lengths of the texts that begin with these three letters. */
  lengths: ReadonlyMap<string, readonly number[]>;
}

interface BuildOptions {
  lexicon?: Lexicon;
  thresholds?: Thresholds;
}

/** Builds the index. The result depends on the brands and domains only, not on their order. */
export function buildLookalikeIndex(
  unordered: readonly Brand[],
  otherOwnedDomains: Iterable<string>,
  { lexicon = englishLexicon(), thresholds = thresholdValues }: BuildOptions = {},
): LookalikeIndex {
  const keyOf = ({ slug, kind }: Brand) => `${slug} ${kind}`;
  const brands = unordered.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const labels = labelsOf(brands, lexicon);
  const own = labels.flatMap((label, number) => (label.source === "domain" ? [{ ...label, number }] : []));
  const official = own.flatMap(({ domains, number }) =>
    domains.map((domain) => [domain.replaceAll("-", "."), number] as const),
  );
  return {
    lexicon,
    thresholds,
    brands: brands.map((brand) => ({
      key: keyOf(brand),
      name: brand.name,
      kind: brand.kind,
      slug: brand.kind === "brand" ? null : brand.slug,
      official_url: brand.officialUrl ?? null,
    })),
    labels: labels.map(({ domains: _domains, site: _site, ...label }) => label),
    owned: new Set([...ownHosts(brands), ...otherOwnedDomains]),
    official: new Map(official),
    texts: textIndex(labels, (label) => label.text),
    folded: textIndex(labels, (label) => foldGlyphs(label.text).text),
    own: own.map(({ text, number }) => ({ number, shape: foldShapes(text), letters: lettersOf(text) })),
    handles: buildHandleIndex(brands, lexicon),
  };
}

/** Official hosts, and the domains that the same owner answers for. */
function ownHosts(brands: readonly Brand[]): string[] {
  return brands.flatMap(({ officialDomains, otherHosts = [] }) => [
    ...officialDomains.flatMap((domain) => {
      const host = describeHost(domain);
      const owner = host === null ? null : ownerOf(host);
      return owner === null ? [domain] : [domain, owner];
    }),
    ...otherHosts,
  ]);
}

function textIndex(labels: readonly Label[], textOf: (label: Label) => string): TextIndex {
  const texts = labels.map(textOf);
  const beginnings = Map.groupBy(new Set(texts), (text) => text.slice(0, 3));
  return {
    byText: Map.groupBy(texts.keys(), (number) => texts[number] ?? ""),
    lengths: new Map(
      beginnings.entries().map(([beginning, own]) => [beginning, [...new Set(own.map(({ length }) => length))]]),
    ),
  };
}

/** Whether the host is, or is below, a domain owned by a record. */
export function isOwned({ owned }: LookalikeIndex, host: string): boolean {
  for (let at = 0; at >= 0; at = host.indexOf(".", at) + 1 || -1) {
    if (owned.has(host.slice(at))) return true;
  }
  return false;
}
