/** Tests whether a Telegram handle resembles an official one or contains a brand's name. */

import { editsBetween } from "../../names/edits.ts";
import type { HandleLookalike, PageLookalike } from "./brand.ts";
import { bestOfEach, findingsInPart, officialUrlOf } from "./find-lookalikes.ts";
import { calledName } from "./finding.ts";
import { partOf } from "./host-parts.ts";
import { notAWord, rankOf } from "./lexicon.ts";
import type { LookalikeIndex, ProtectedBrand } from "./lookalike-index.ts";
import { coreOf, handleKey, type OfficialHandle } from "./lookalike-index.ts";
import { foldGlyphs } from "./skeleton.ts";
import { splitIntoWords } from "./surroundings.ts";

const mostLookalikes = 5;
/** One slip is allowed in a handle of five letters or more, two from nine on. */
const twoSlipsFrom = 9;
/** Telegram allows 32 characters. Anything longer than this is not a handle. */
const longestHandle = 64;

/**
 * The official handles that a handle (without the @) resembles, best first, then brands whose name it contains; one
 * entry per brand, [] if there is none. An official handle resembles nobody.
 */
export function findHandleLookalikes(index: LookalikeIndex, handle: string): HandleLookalike[] {
  if (handle.length > longestHandle || index.handles.keys.has(handle.toLowerCase())) return [];
  const near = resembled(index, handle);
  const known = new Set(near.map(({ kind, slug, name }) => `${kind} ${slug ?? name}`));
  const carried = namesCarried(index, handle).filter(({ kind, slug, name }) => !known.has(`${kind} ${slug ?? name}`));
  return [...near, ...carried].slice(0, mostLookalikes);
}

function resembled(index: LookalikeIndex, handle: string): HandleLookalike[] {
  const { handles, lexicon } = index;
  const key = handleKey(handle);
  const found = new Map<number, HandleLookalike>();
  const officialOf = (number: number) => handles.official[number] as OfficialHandle;
  const put = (number: number, technique: HandleLookalike["technique"], distance: number) => {
    if (found.has(number)) return;
    const { brand, handle: own } = officialOf(number);
    const { name, kind, slug, official_url } = index.brands[brand] as ProtectedBrand;
    const reason = `It resembles @${own}, a handle of ${name}.`;
    found.set(number, { name, kind, slug, official_handle: own, official_url, technique, distance, reason });
  };
  for (const number of handles.folded.get(foldGlyphs(key).text) ?? []) {
    const own = officialOf(number);
    const marks = Math.abs(own.handle.length - own.key.length - (handle.length - key.length));
    if (own.key === key) put(number, "typo", Math.max(1, marks));
    else put(number, "homoglyph", editsBetween(key, own.key, key.length)?.distance ?? 1);
  }
  const core = coreOf(key, lexicon);
  if (core !== null) for (const number of handles.cores.get(core) ?? []) put(number, "combosquat", 0);
  if (rankOf(lexicon, key) === notAWord) {
    for (const [number, { key: own }] of handles.official.entries()) {
      const edits = editsBetween(key, own, own.length >= twoSlipsFrom ? 2 : 1);
      if (edits !== null && own.length > 4 && (edits.distance === 1 || key[0] === own[0]))
        put(number, "typo", edits.distance);
    }
  }
  return [...found].sort(([a, x], [b, y]) => x.distance - y.distance || a - b).map(([, lookalike]) => lookalike);
}

/** The brands whose name a page or account on a shared site has, best first; none for an official Telegram handle. */
export function findPageLookalikes(index: LookalikeIndex, name: string): PageLookalike[] {
  if (name.length > longestHandle || index.handles.keys.has(name.toLowerCase())) return [];
  return brandsCarried(index, name.replaceAll(".", "-")).map(([brand, finding]) => ({
    name: calledName(brand.name, finding),
    kind: brand.kind,
    slug: brand.slug,
    official_domain: finding.label.official_domain,
    official_url: officialUrlOf(brand, finding),
    asks: [finding.before, finding.after].some((words) => asksToAct(index, words.replaceAll("-", ""))),
  }));
}

/** Whether words ask a visitor to act or offer help; an address as one word (`kucoincom`) does neither. */
function asksToAct({ lexicon }: LookalikeIndex, words: string): boolean {
  if (/^(?:com|io|net|org)$/u.test(words)) return false;
  return /airdrop|claim|giveaway/u.test(words) || splitIntoWords(words, lexicon)?.lure === true;
}

function brandsCarried(index: LookalikeIndex, name: string): ReturnType<typeof bestOfEach> {
  const part = partOf(name.toLowerCase(), "sub");
  const findings = findingsInPart(index, { site: part, subs: [], suffix: "", shared: false, rented: false }, part);
  return bestOfEach(index, findings);
}

/** Brands whose name occurs in the handle, by the same rules as in a host's label. */
function namesCarried(index: LookalikeIndex, handle: string): HandleLookalike[] {
  return brandsCarried(index, handle).map(([brand, finding]) => ({
    name: brand.name,
    kind: brand.kind,
    slug: brand.slug,
    official_handle: null,
    official_url: officialUrlOf(brand, finding),
    technique: finding.technique === "typo" || finding.technique === "homoglyph" ? finding.technique : "combosquat",
    distance: finding.distance,
    reason: finding.distance === 0 ? `It uses the name of ${brand.name}.` : `It resembles the name of ${brand.name}.`,
  }));
}
