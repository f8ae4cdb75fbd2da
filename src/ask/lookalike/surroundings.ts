/** What the other labels and the ending of a host say about a name in one of its labels. */

import type { HostPart } from "./host-parts.ts";
import { isCheapSuffix, splitIntoWords, type WordSplit } from "./lexicon.ts";

/** "exodus.com.ag": the brand's own ending, and a country behind it. */
export function isOwnAbroad(suffixes: readonly string[], { role, suffix }: HostPart): boolean {
  return role === "site" && suffixes.some((own) => suffix.startsWith(`${own}.`) && suffix.length === own.length + 3);
}

/** Tells whether the other labels are of the trade or ask to act, and say nothing else: "ledger.wallet-check.xyz". */
export function isBesideAsking(part: HostPart): boolean {
  const readings = readingsBeside(part);
  return readings.every((reading) => reading?.plain === false) && readings.some((reading) => asks(reading));
}

/**
 * Tells whether the site may be a project that has a copy, a page or a list of the brand's: nothing in it asks to act.
 */
export function isOfProject(part: HostPart): boolean {
  if (part.shared || part.suffix === "" || isCheapSuffix(part.suffix)) return false;
  const [site = ""] = part.besides;
  return !(/\d/u.test(site) || readingsBeside(part).some((reading) => asks(reading) || reading?.site));
}

function asks(reading: WordSplit | null): boolean {
  return reading !== null && (reading.trade || reading.lure);
}

function readingsBeside({ besides }: HostPart): (WordSplit | null)[] {
  return besides.flatMap((label) => label.split("-").map((word) => splitIntoWords(word)));
}
