/** The index over official Telegram handles: as for domains, but a handle has no dots, no hyphens and no other scripts. */
import type { Brand } from "./brand.ts";
import { DeletionIndex } from "./deletion-index.ts";
import { HashIndex } from "./hash-index.ts";
import { type Lexicon, notAWord } from "./lexicon.ts";
import { hashOf } from "./rolling-hash.ts";
import { foldGlyphs } from "./skeleton.ts";

export interface OfficialHandle {
  brand: Brand;
  /** As its owner writes it. */
  handle: string;
  key: string;
  /** The key without words such as "official" around it; null where what is left is too short or an ordinary word. */
  core: string | null;
}

export interface HandleIndex {
  /** Sorted by handle. */
  official: readonly OfficialHandle[];
  keys: ReadonlySet<string>;
  folded: HashIndex;
  cores: HashIndex;
  deletions: DeletionIndex;
}

/** Telegram ignores case, and readers overlook underscores. */
export function handleKey(handle: string): string {
  return handle.toLowerCase().replaceAll("_", "");
}

/** Words that impostors put around a name to seem its owner or its help desk. */
const around =
  "admin|agent|announcements?|app|bot|care|channel|chat|community|customer|english|global|group|help|helpdesk|mod|news|official|real|service|support|team|the|updates";
const front = new RegExp(`^(?:${around}|[0-9]+)`, "u");
const back = new RegExp(`(?:${around}|[0-9]+)$`, "u");
const shortestCore = 6;

export function coreOf(key: string, lexicon: Lexicon): string | null {
  let core = key;
  for (let before = ""; before !== core; ) {
    before = core;
    core = core.replace(front, "").replace(back, "");
  }
  return core.length >= shortestCore && lexicon.rank(core) === notAWord ? core : null;
}

/** Builds the index; the order of the brands makes no difference. */
export function buildHandleIndex(brands: readonly Brand[], lexicon: Lexicon): HandleIndex {
  const official = brands
    .flatMap((brand) => (brand.telegramHandles ?? []).map((handle) => ({ brand, handle, key: handleKey(handle) })))
    .map((one) => ({ ...one, core: coreOf(one.key, lexicon) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.brand.slug < b.brand.slug ? -1 : 1));
  const folded = new HashIndex(official.length);
  const cores = new HashIndex(official.length);
  const deletions = new DeletionIndex(official.map(({ key }) => key));
  for (const [number, { key, core }] of official.entries()) {
    folded.add(hashOf(foldGlyphs(key).text), number);
    if (core !== null) cores.add(hashOf(core), number);
    deletions.add(key, number);
  }
  return { official, keys: new Set(official.map(({ handle }) => handle.toLowerCase())), folded, cores, deletions };
}
