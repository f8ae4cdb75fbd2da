/** The index over official Telegram handles: as for domains, but without dots, hyphens and other scripts. */
import { wordList } from "../../names/word-list.ts";
import { compareText } from "../../records/canonical.ts";
import type { Brand } from "./brand.ts";
import { type Lexicon, notAWord, rankOf } from "./lexicon.ts";
import { foldGlyphs } from "./skeleton.ts";

export interface OfficialHandle {
  /** Number of the brand in the index. */
  brand: number;
  /** As its owner writes it. */
  handle: string;
  key: string;
  /** The key without words such as "official" around it; null if the rest is too short or an ordinary word. */
  core: string | null;
}

export interface HandleIndex {
  /** Sorted by handle. */
  official: readonly OfficialHandle[];
  /** Every official handle, in lower case. */
  keys: ReadonlySet<string>;
  /** Numbers by the key in look-alike letters folded, and by the core. */
  folded: ReadonlyMap<string, readonly number[]>;
  cores: ReadonlyMap<string | null, readonly number[]>;
}

/** Telegram ignores case, and readers overlook underscores. */
export function handleKey(handle: string): string {
  return handle.toLowerCase().replaceAll("_", "");
}

const shortestCore = 6;
const around = wordList("around-handles");
const longestAround = Math.max(...[...around].map((word) => word.length));

/** The key without the words and numbers that impostors add to look like the owner or its help desk. */
export function coreOf(key: string, lexicon: Lexicon): string | null {
  let [from, to] = [0, key.length];
  for (let before = -1; before !== from - to; ) {
    before = from - to;
    from += longestEnd(to - from, (length) => key.slice(from, from + length));
    to -= longestEnd(to - from, (length) => key.slice(to - length, to));
  }
  const core = key.slice(from, to);
  return core.length >= shortestCore && rankOf(lexicon, core) === notAWord ? core : null;
}

/** The length of the longest context word, or of the number, at one end; 0 if there is none. */
function longestEnd(room: number, endOf: (length: number) => string): number {
  for (let length = Math.min(longestAround, room); length >= 1; length--) {
    const end = endOf(length);
    if (/^[0-9]+$/u.test(end) || around.has(end)) return length;
  }
  return 0;
}

/** Builds the index over brands given in the order of their numbers. */
export function buildHandleIndex(brands: readonly Brand[], lexicon: Lexicon): HandleIndex {
  const official = brands
    .flatMap(({ telegramHandles = [] }, brand) =>
      telegramHandles.map((handle) => ({ brand, handle, key: handleKey(handle) })),
    )
    .map((one) => ({ ...one, core: coreOf(one.key, lexicon) }))
    .sort((a, b) => compareText(a.key, b.key) || a.brand - b.brand);
  return {
    official,
    keys: new Set(official.map(({ handle }) => handle.toLowerCase())),
    folded: Map.groupBy(official.keys(), (number) => foldGlyphs(official[number]?.key ?? "").text),
    cores: Map.groupBy(official.keys(), (number) => official[number]?.core ?? null),
  };
}
