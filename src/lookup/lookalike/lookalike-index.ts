/** The indexes that one look-alike test uses, built once from the brands. All plain data, so that it can be stored. */
import { held } from "../../invariants.ts";
import { describeHost } from "../../names/host.ts";
import { ownerOf } from "../../names/shared-hosts.ts";
import { mapOf } from "../map-of.ts";
import type { Brand, Resembled } from "./brand.ts";
import { type DeletionIndex, deletionIndex } from "./deletion-index.ts";
import { buildHandleIndex, type HandleIndex } from "./handle-index.ts";
import { addTo, type HashTable, hashTable } from "./hash-table.ts";
import { type Label, labelsOf } from "./labels.ts";
import type { Lexicon } from "./lexicon.ts";
import { hashOf } from "./rolling-hash.ts";
import { foldGlyphs, foldShapes } from "./skeleton.ts";
import { type Thresholds, thresholdValues } from "./thresholds.ts";
import { englishLexicon } from "./word-files.ts";

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
  owned: Readonly<Record<string, true>>;
  /** Official domains with their hyphens as dots, each with the number of the label it gave rise to. */
  official: Readonly<Record<string, number>>;
  /** Labels by their text, by their folded text, and by their coarse shape. */
  texts: TextIndex;
  folded: TextIndex;
  shapes: TextIndex;
  deletions: DeletionIndex;
  handles: HandleIndex;
}

export interface TextIndex {
  byHash: HashTable;
  /** Lengths that occur, ascending. */
  lengths: readonly number[];
  /**
   * By a hash of the first three letters (a power of two of them): one bit per length of the texts that begin like
   * this; the last bit stands for its own length and all longer ones. Rules out most places of a name at once.
   */
  beginnings: Uint32Array;
}

/** Texts of this length or longer share a bit. */
export const longestTold = 31;

/** The bits for the lengths of texts that begin as `text` does at this place; 0 if none does. */
export function lengthsAt({ beginnings }: TextIndex, text: string, at: number): number {
  return held(beginnings[beginningOf(text, at) & (beginnings.length - 1)], "a beginning's place lies in the table");
}

function beginningOf(text: string, at: number): number {
  const letters =
    Math.imul(text.charCodeAt(at), 0x2c1b3c6d) ^
    Math.imul(text.charCodeAt(at + 1), 0x297a2d39) ^
    Math.imul(text.charCodeAt(at + 2), 0x1b873593);
  return letters ^ (letters >>> 15);
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
    owned: Object.fromEntries([...ownHosts(brands), ...otherOwnedDomains].map((domain) => [domain, true])),
    official: Object.fromEntries(official),
    texts: textIndex(labels, (label) => label.text),
    folded: textIndex(labels, (label) => foldGlyphs(label.text).text),
    shapes: textIndex(labels, (label) => (label.source === "domain" ? foldShapes(label.text) : null)),
    deletions: deletionIndex(own),
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

function textIndex(labels: readonly Label[], textOf: (label: Label) => string | null): TextIndex {
  const byHash = hashTable(labels.length);
  const lengths = new Set<number>();
  const beginnings = new Uint32Array(2 ** Math.ceil(Math.log2(8 * labels.length + 512)));
  for (const [number, label] of labels.entries()) {
    const text = textOf(label);
    if (text === null) continue;
    addTo(byHash, hashOf(text), number);
    lengths.add(text.length);
    const place = beginningOf(text, 0) & (beginnings.length - 1);
    const bits = held(beginnings[place], "a beginning's place lies in the table");
    beginnings[place] = bits | (1 << Math.min(text.length, longestTold));
  }
  return { byHash, lengths: [...lengths].sort((a, b) => a - b), beginnings };
}

/** Whether the host is, or is below, a domain owned by a record. */
export function isOwned({ owned }: LookalikeIndex, host: string): boolean {
  const known = mapOf(owned);
  for (let at = 0; at >= 0; at = host.indexOf(".", at) + 1 || -1) {
    if (known.has(host.slice(at))) return true;
  }
  return false;
}
