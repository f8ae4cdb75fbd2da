/** Tests a Telegram handle for being a look-alike of an official one. */
import type { HandleLookalike } from "./brand.ts";
import { editsBetween } from "./edits.ts";
import { coreOf, handleKey, type OfficialHandle } from "./handle-index.ts";
import { notAWord } from "./lexicon.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { hashOf, SubstringHashes } from "./rolling-hash.ts";
import { foldGlyphs } from "./skeleton.ts";

const mostLookalikes = 5;
/** One slip in a handle of five letters and more, two from nine on. */
const twoSlipsFrom = 9;
/** No handle is longer: Telegram allows 32 characters. What is longer still is no handle. */
const longestHandle = 64;

/**
 * The official handles that a handle (without the @) resembles, best first; [] where there is none. An official handle
 * resembles nobody. Handles of bots that state none are not protected: another of their handles may be their own.
 */
export function findHandleLookalikes(index: LookalikeIndex, handle: string): HandleLookalike[] {
  const { handles, lexicon } = index;
  if (handle.length > longestHandle || handles.keys.has(handle.toLowerCase())) return [];
  const key = handleKey(handle);
  const found = new Map<number, HandleLookalike>();
  const put = (number: number, technique: HandleLookalike["technique"], distance: number) => {
    if (found.has(number)) return;
    const { brand, handle: own } = handles.official[number] as OfficialHandle;
    found.set(number, { bot_slug: brand.slug, bot_name: brand.name, official_handle: own, technique, distance });
  };
  const officialOf = (number: number) => handles.official[number] as OfficialHandle;
  const folded = foldGlyphs(key).text;
  handles.folded.each(hashOf(folded), (number) => {
    const own = officialOf(number);
    if (foldGlyphs(own.key).text !== folded) return;
    const marks = Math.abs(own.handle.length - own.key.length - (handle.length - key.length));
    if (own.key === key) put(number, "typo", Math.max(1, marks));
    else put(number, "homoglyph", editsBetween(key, own.key, key.length)?.distance ?? 1);
  });
  const core = coreOf(key, lexicon);
  if (core !== null) {
    handles.cores.each(hashOf(core), (number) => {
      if (officialOf(number).core === core) put(number, "combosquat", 0);
    });
  }
  if (lexicon.rank(key) === notAWord) {
    handles.deletions.each(new SubstringHashes(key), 0, key.length, (number) => {
      const own = officialOf(number).key;
      const edits = editsBetween(key, own, own.length >= twoSlipsFrom ? 2 : 1);
      if (edits !== null && own.length > 4 && (edits.distance === 1 || key[0] === own[0])) {
        put(number, "typo", edits.distance);
      }
    });
  }
  return [...found]
    .sort(([a, x], [b, y]) => x.distance - y.distance || a - b)
    .slice(0, mostLookalikes)
    .map(([, lookalike]) => lookalike);
}
