/** Finds the brand that a folder or page of somebody else's site is named after, with what asks the visitor to act. */
import { bestOfEach, findingsInPart, type ResembledBrand, resembled } from "./find-lookalikes.ts";
import type { Resemblance } from "./finding.ts";
import { partOf } from "./host-parts.ts";
import { contextKind, isCheapSuffix, splitIntoWords, type WordSplit, wordApart } from "./lexicon.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";

/** A path of more says where in a library a page stands. */
const mostFolders = 6;
/** A longer name is a page's title. */
const longestFolder = 40;
/** What pages are called that ask for a wallet's recovery phrase; as words of a name they are of trade in goods. */
const askingPages: ReadonlySet<string> = new Set(["import"]);
/** What pages about somebody are called. */
const writing =
  /^(?:articles?|category|faqs?|forums?|guides?|help|how|overview|posts?|reviews?|tags?|topics?|tutorials?)$/u;

/**
 * Gives the brand that a folder of an address names beside a word that asks to act: `binance-verify`, or `coinbase`
 * before `login`; where the site's ending costs little, the first folder by nothing but the name. Null where none does,
 * or where the folders are those of somebody who writes about others.
 * @param folders of the path from left to right, decoded, without their endings. @param suffix of the site.
 */
export function findInPath(index: LookalikeIndex, folders: readonly string[], suffix: string): ResembledBrand | null {
  const parts = folders.map((folder) => folder.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "-"));
  if (parts.length > mostFolders || parts.some((part) => part.split("-").some(isOfWriting))) return null;
  for (const [at, part] of parts.entries()) {
    if (part.length > longestFolder) continue;
    const behind = parts.slice(at + 1);
    const place = { suffix: "", shared: false, rented: false, besides: behind };
    const findings = findingsInPart(index, partOf(part, "sub", place)).filter(
      (finding) => isNamed(finding) && (isAsking(finding, behind) || (at === 0 && isCheapSuffix(suffix))),
    );
    const [first] = bestOfEach(index, findings);
    if (first !== undefined) return resembled(...first);
  }
  return null;
}

function isOfWriting(word: string): boolean {
  return writing.test(word) || contextKind(word) === "branch";
}

/**
 * Tells whether it is the name itself, of an often imitated brand or nobody else's, without an ordinary word beside it.
 */
function isNamed({ label, distance, unsure, before, after }: Resemblance): boolean {
  const isBrands = label.often || label.telling_alone;
  return isBrands && distance === 0 && unsure !== true && [before, after].every((words) => readingsOf(words) !== null);
}

/** Tells whether a word beside the name, or a folder behind it, asks to act. */
function isAsking({ before, after }: Resemblance, behind: readonly string[]): boolean {
  const isLure = (words: string) => askingPages.has(words) || readingsOf(words)?.some(({ lure }) => lure) === true;
  return [before, after, ...behind].some(isLure);
}

/** Tells what words with hyphens between them say; null where one of them is ordinary, or none that is known. */
function readingsOf(words: string): WordSplit[] | null {
  const whole = splitIntoWords(words.replaceAll("-", ""));
  if (whole?.plain === false) return [whole];
  const readings = words.split("-").map((word) => wordApart(word));
  const telling = readings.flatMap((reading) => (reading?.plain === false ? [reading] : []));
  return telling.length === readings.length ? telling : null;
}
