/** Tests whether a Telegram handle resembles an official one or contains a brand's name. */

import { editsBetween } from "../../names/edits.ts";
import type { HandleLookalike } from "./brand.ts";
import { bestOfEach, findingsInPart, resembled } from "./find-lookalikes.ts";
import { calledName, type Resemblance } from "./finding.ts";
import { partOf } from "./host-parts.ts";
import { notAWord, rankOf } from "./lexicon.ts";
import { type LookalikeIndex, type OfficialHandle, type ProtectedBrand, readHandle } from "./lookalike-index.ts";
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
  if (handle.length > longestHandle || isOfficial(index, handle)) return [];
  const near = handlesResembled(index, handle);
  const known = new Set(near.map(({ kind, slug, name }) => `${kind} ${slug ?? name}`));
  const carried = namesCarried(index, handle).filter(({ kind, slug, name }) => !known.has(`${kind} ${slug ?? name}`));
  return [...near, ...carried].slice(0, mostLookalikes);
}

function isOfficial({ handles }: LookalikeIndex, handle: string): boolean {
  return handles.some((own) => own.handle.toLowerCase() === handle.toLowerCase());
}

function handlesResembled({ handles, brands }: LookalikeIndex, typed: string): HandleLookalike[] {
  const asked = readHandle(typed);
  const isWord = rankOf(asked.key) !== notAWord;
  return handles
    .flatMap((own): HandleLookalike[] => {
      const likeness = likenessOf(own, asked, isWord);
      if (likeness === null) return [];
      const { name, kind, slug, official_url } = brands[own.brand] as ProtectedBrand;
      return [{ name, kind, slug, official_handle: own.handle, official_url, may_be_own: false, ...likeness }];
    })
    .sort((a, b) => a.distance - b.distance);
}

/** How a handle resembles an official one; null if it does not. */
function likenessOf(
  own: OfficialHandle,
  { handle, key, folded, core }: Omit<OfficialHandle, "brand">,
  isWord: boolean,
): Pick<HandleLookalike, "technique" | "distance"> | null {
  if (own.key === key) {
    const marks = Math.abs(own.handle.length - own.key.length - (handle.length - key.length));
    return { technique: "typo", distance: Math.max(1, marks) };
  }
  if (own.folded === folded)
    return { technique: "homoglyph", distance: editsBetween(key, own.key, key.length)?.distance ?? 1 };
  if (core !== null && own.core === core) return { technique: "combosquat", distance: 0 };
  const edits = isWord ? null : editsBetween(key, own.key, own.key.length >= twoSlipsFrom ? 2 : 1);
  const isSlip = edits !== null && own.key.length > 4 && (edits.distance === 1 || key[0] === own.key[0]);
  return isSlip ? { technique: "typo", distance: edits.distance } : null;
}

/** A brand whose name a page or account on a shared site has. */
export type PageLookalike = ReturnType<typeof findPageLookalikes>[number];

/** The brands whose name a page or account on a shared site has, best first; none for an official Telegram handle. */
export function findPageLookalikes(index: LookalikeIndex, name: string) {
  if (name.length > longestHandle || isOfficial(index, name)) return [];
  return brandsCarried(index, name.replaceAll(".", "-")).map(([brand, finding]) => ({
    ...resembled(brand, finding),
    name: calledName(brand.name, finding),
    /** Something beside the name asks the visitor to act or offers help. */
    asks: asksToAct(finding),
  }));
}

/**
 * Whether words beside the name ask a visitor to act or offer help; an address as one word (`kucoincom`) does neither.
 */
function asksToAct({ before, after }: Resemblance): boolean {
  return [before, after]
    .map((words) => words.replaceAll("-", ""))
    .some((words) => {
      if (/^(?:com|io|net|org)$/u.test(words)) return false;
      return /airdrop|claim|giveaway/u.test(words) || splitIntoWords(words)?.lure === true;
    });
}

function brandsCarried(index: LookalikeIndex, name: string): ReturnType<typeof bestOfEach> {
  return bestOfEach(index, findingsInPart(index, partOf(name.toLowerCase(), "sub")));
}

/** Brands whose name occurs in the handle, by the same rules as in a host's label. */
function namesCarried(index: LookalikeIndex, handle: string): HandleLookalike[] {
  return brandsCarried(index, handle).map(([brand, finding]) => ({
    ...resembled(brand, finding),
    official_handle: null,
    technique: finding.technique === "typo" || finding.technique === "homoglyph" ? finding.technique : "combosquat",
    distance: finding.distance,
    // Of some, we read no page that names a handle.
    may_be_own: finding.distance === 0 && !hasHandle(index, brand) && !asksToAct(finding),
  }));
}

function hasHandle({ handles, brands }: LookalikeIndex, brand: ProtectedBrand): boolean {
  return handles.some((own) => brands[own.brand] === brand);
}
