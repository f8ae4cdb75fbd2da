/** The indexes that one look-alike test reads, built once from the brands. */
import type { Brand } from "./brand.ts";
import { DeletionIndex } from "./deletion-index.ts";
import { buildHandleIndex, type HandleIndex } from "./handle-index.ts";
import { HashIndex } from "./hash-index.ts";
import { type Label, labelsOf } from "./labels.ts";
import type { Lexicon } from "./lexicon.ts";
import { hashOf } from "./rolling-hash.ts";
import { foldGlyphs, foldShapes } from "./skeleton.ts";
import { englishLexicon } from "./word-files.ts";

export interface LookalikeIndex {
  lexicon: Lexicon;
  labels: readonly Label[];
  /** Official domains of the brands and domains that other records own: they and their subdomains imitate nobody. */
  owned: ReadonlySet<string>;
  /** Official domains with their hyphens as dots, each with the label it gave rise to. */
  official: ReadonlyMap<string, Label>;
  /** Labels by their text, by their folded text, and by their coarse shape. */
  texts: TextIndex;
  folded: TextIndex;
  shapes: TextIndex;
  deletions: DeletionIndex;
  handles: HandleIndex;
}

export interface TextIndex {
  byHash: HashIndex;
  /** Lengths that occur, ascending. */
  lengths: readonly number[];
}

/** Builds the index. The result depends on the brands and domains only, not on their order. */
export function buildLookalikeIndex(
  brands: readonly Brand[],
  otherOwnedDomains: Iterable<string>,
  lexicon: Lexicon = englishLexicon(),
): LookalikeIndex {
  const labels = labelsOf(brands, lexicon);
  const own = labels.filter((label) => label.source === "domain");
  const deletions = new DeletionIndex(own.map((label) => label.text));
  for (const [number, label] of labels.entries()) if (label.source === "domain") deletions.add(label.text, number);
  return {
    lexicon,
    labels,
    owned: new Set([...brands.flatMap((brand) => brand.officialDomains), ...otherOwnedDomains]),
    official: new Map(own.flatMap((label) => label.domains.map((domain) => [domain.replaceAll("-", "."), label]))),
    texts: textIndex(labels, (label) => label.text),
    folded: textIndex(labels, (label) => foldGlyphs(label.text).text),
    shapes: textIndex(labels, (label) => (label.source === "domain" ? foldShapes(label.text) : null)),
    deletions,
    handles: buildHandleIndex(brands, lexicon),
  };
}

function textIndex(labels: readonly Label[], textOf: (label: Label) => string | null): TextIndex {
  const byHash = new HashIndex(labels.length);
  const lengths = new Set<number>();
  for (const [number, label] of labels.entries()) {
    const text = textOf(label);
    if (text === null) continue;
    byHash.add(hashOf(text), number);
    lengths.add(text.length);
  }
  return { byHash, lengths: [...lengths].sort((a, b) => a - b) };
}

/** Whether the host is, or lies under, a domain that a record owns. */
export function isOwned(index: LookalikeIndex, host: string): boolean {
  for (let at = 0; at >= 0; at = host.indexOf(".", at) + 1 || -1) if (index.owned.has(host.slice(at))) return true;
  return false;
}
