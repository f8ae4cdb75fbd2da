/** The indexes that one look-alike test uses, built once from the brands. */

import { notAWord, rankOf } from "../../base/names/dictionary.ts";
import { changesOfLetters, lettersOf } from "../../base/names/edits.ts";
import { describeHost, ownerOf, parentsOf } from "../../base/names/host.ts";
import { wordList } from "../../base/names/word-list.ts";
import { compareText } from "../../record/canonical.ts";
import type { Brand } from "./brand.ts";
import { type Label, labelsOf, otherScriptLabels } from "./labels.ts";
import { foldGlyphs, foldShapes } from "./skeleton.ts";
import { type Thresholds, thresholdValues } from "./thresholds.ts";

export interface ProtectedBrand extends Pick<Brand, "name" | "kind"> {
  /** Tells apart brands of different kinds with the same slug. */
  key: string;
  /** Of the bot or venue; null for a brand without a record. */
  slug: string | null;
  official_url: string | null;
}

/** Labels by a text that they have in common. */
export interface TextIndex {
  byText: ReadonlyMap<string, readonly Label[]>;
  /** Lengths of the texts that begin with these three letters. */
  lengths: ReadonlyMap<string, readonly number[]>;
  /** Which four letters texts begin with, one bit each, by `beginningAt`: most letters of a host begin none. */
  beginnings: Uint8Array;
}

/** Gives the four letters of a text from a place on, as a number, 0 for one behind its end; some letters share one. */
function beginningAt(text: string, at: number): number {
  const one = text.charCodeAt(at) & 31;
  const two = text.charCodeAt(at + 1) & 31;
  const three = text.charCodeAt(at + 2) & 31;
  return (one << 15) | (two << 10) | (three << 5) | (text.charCodeAt(at + 3) & 31);
}

/** Tells whether some text of the index may begin here. */
export function beginsAt({ beginnings }: TextIndex, text: string, at: number): boolean {
  const beginning = beginningAt(text, at);
  return ((beginnings[beginning >> 3] as number) & (1 << (beginning & 7))) !== 0;
}

function beginningsOf(texts: Iterable<string>): Uint8Array {
  const marks = new Uint8Array(2 ** 20 / 8);
  for (const text of texts) {
    const first = beginningAt(text, 0);
    // Behind a text of three letters, any letter may follow.
    const count = text.length > 3 ? 1 : 32;
    for (let at = first; at < first + count; at += 1) marks[at >> 3] = (marks[at >> 3] as number) | (1 << (at & 7));
  }
  return marks;
}

/** A Telegram handle as it is compared. */
export interface ReadHandle {
  /** As it is written, without the @. */
  handle: string;
  /** In lower case, without underscores. */
  key: string;
  /** The key with every look-alike letter as the one it looks like. */
  folded: string;
  /** The key without what impostors add; null if too short or a word. */
  core: string | null;
}

export interface OfficialHandle extends ReadHandle {
  /** Number of its brand in the index. */
  brand: number;
}

/** A label of a brand's own domain: what a misspelling may misspell. */
export interface OwnDomainLabel {
  label: Label;
  /** The coarse shapes of its letters. */
  shape: string;
  /** Which letters it has, one bit each. */
  letters: number;
  /** How many letters it has, and how many edits may lie between it and a misspelling. */
  size: number;
  edits: number;
}

/**
 * Labels near enough in length for a misspelling, and side by side what rules out most of them: which letters each has,
 * and in how many of these what is compared may differ.
 */
export interface NearLabels {
  labels: OwnDomainLabel[];
  letters: number[];
  changes: number[];
}

/** Never changed once it is built. */
export interface LookalikeIndex {
  thresholds: Thresholds;
  brands: readonly ProtectedBrand[];
  /** The brands' own hosts: they and their subdomains imitate nobody. */
  owned: ReadonlySet<string>;
  /** Official domains with their hyphens as dots, each with the label it gave rise to. */
  official: ReadonlyMap<string, Label>;
  texts: TextIndex;
  /** The same with every look-alike letter as the one it looks like. */
  folded: TextIndex;
  own: readonly OwnDomainLabel[];
  /** By the length of what is compared. */
  ownNear: ReadonlyMap<number, NearLabels>;
  ownByShape: ReadonlyMap<string, readonly OwnDomainLabel[]>;
  handles: readonly OfficialHandle[];
  /** Names in other scripts than Latin. */
  scripts: readonly Label[];
}

/** The order of the brands makes no difference. */
export function buildLookalikeIndex(unordered: readonly Brand[]): LookalikeIndex {
  const keyOf = ({ slug, kind }: Brand) => `${slug} ${kind}`;
  const brands = unordered.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const labels = labelsOf(brands);
  const domainLabels = labels.filter(({ source }) => source === "domain");
  const ownLabels = domainLabels.map(ownDomainLabel);
  const official = domainLabels.flatMap((label) =>
    label.domains.map((domain) => [domain.replaceAll("-", "."), label] as const),
  );
  return {
    thresholds: thresholdValues,
    brands: brands.map((brand) => ({
      key: keyOf(brand),
      name: brand.name,
      kind: brand.kind,
      slug: brand.kind === "brand" ? null : brand.slug,
      official_url: brand.officialUrl ?? null,
    })),
    owned: new Set(ownHosts(brands)),
    official: new Map(official),
    texts: textIndex(labels, (label) => label.text),
    folded: textIndex(labels, (label) => foldGlyphs(label.text).text),
    own: ownLabels,
    ownNear: byNearLength(ownLabels),
    ownByShape: Map.groupBy(ownLabels, ({ shape }) => shape),
    handles: officialHandles(brands),
    scripts: otherScriptLabels(brands),
  };
}

function ownDomainLabel(label: Label): OwnDomainLabel {
  const { text } = label;
  const size = text.length;
  return { label, shape: foldShapes(text), letters: lettersOf(text), size, edits: editsFor(size) };
}

export const mostEdits = 2;
/** From this length on, labels are looked for at distance two. */
const twoEditsFrom = 8;

/** So many edits may lie between a label of that many letters and its misspelling. */
function editsFor(size: number): number {
  return size < twoEditsFrom ? 1 : mostEdits;
}

function byNearLength(labels: readonly OwnDomainLabel[]): Map<number, NearLabels> {
  const byLength = new Map<number, NearLabels>();
  for (const label of labels) {
    for (let length = label.size - label.edits; length <= label.size + label.edits; length += 1) {
      // Browsers two years old have no Map.getOrInsertComputed.
      const near = byLength.get(length) ?? { labels: [], letters: [], changes: [] };
      byLength.set(length, near);
      near.labels.push(label);
      near.letters.push(label.letters);
      near.changes.push(changesOfLetters(label.edits, Math.abs(label.size - length)));
    }
  }
  return byLength;
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
  const byText = Map.groupBy(labels, textOf);
  const beginnings = Map.groupBy(byText.keys(), (text) => text.slice(0, 3));
  return {
    byText,
    beginnings: beginningsOf(byText.keys()),
    lengths: new Map(
      beginnings.entries().map(([beginning, own]) => [beginning, [...new Set(own.map(({ length }) => length))]]),
    ),
  };
}

/** Names one letter from a protected one, and sites of a protected name, that are known to be other firms'. */
export const namesakes = wordList("namesakes");

/** Tells whether the host is, or is below, that of a firm or body known to have a brand's name itself. */
export function isNamesakes(host: string): boolean {
  return [host, ...parentsOf(host)].some((one) => namesakes.has(one));
}

/** Tells whether the host is, or is below, a brand's own. */
export function isOwned({ owned }: LookalikeIndex, host: string): boolean {
  return [host, ...parentsOf(host)].some((one) => owned.has(one));
}

/** Gives a handle as it is compared: Telegram ignores case, and readers overlook underscores. */
export function readHandle(handle: string): ReadHandle {
  const key = handle.toLowerCase().replaceAll("_", "");
  return { handle, key, folded: foldGlyphs(key).text, core: coreOf(key) };
}

const shortestCore = 6;
const around = wordList("around-handles");
const longestAround = Math.max(...[...around].map((word) => word.length));

/** Gives the key without what impostors add to look like the owner or its help desk; null if too short or a word. */
function coreOf(key: string): string | null {
  let [from, to] = [0, key.length];
  for (let before = -1; before !== from - to; ) {
    before = from - to;
    from += longestEnd(to - from, (length) => key.slice(from, from + length));
    to -= longestEnd(to - from, (length) => key.slice(to - length, to));
  }
  const core = key.slice(from, to);
  return core.length >= shortestCore && rankOf(core) === notAWord ? core : null;
}

/** Gives the length of the longest context word, or of the number, at one end; 0 if there is none. */
function longestEnd(room: number, endOf: (length: number) => string): number {
  for (let length = Math.min(longestAround, room); length >= 1; length--) {
    const end = endOf(length);
    if (/^[0-9]+$/u.test(end) || around.has(end)) return length;
  }
  return 0;
}

/** Gives the handles of brands, each with its brand's number in this list. */
function officialHandles(brands: readonly Brand[]): OfficialHandle[] {
  return brands
    .flatMap(({ telegramHandles = [] }, brand) => telegramHandles.map((handle) => ({ brand, ...readHandle(handle) })))
    .sort((a, b) => compareText(a.key, b.key) || a.brand - b.brand);
}
