/** What the other labels and the ending of a host say about a name in one of its labels. */

import { oneOf } from "../../base/names/word-list.ts";
import type { HostPart } from "./host-parts.ts";
import { isCheapSuffix, splitIntoWords, type WordSplit } from "./lexicon.ts";

/** "exodus.com.ag": the brand's own ending, and a country behind it. */
export function isOwnAbroad(suffixes: readonly string[], { role, suffix }: HostPart): boolean {
  return role === "site" && suffixes.some((own) => suffix.startsWith(`${own}.`) && suffix.length === own.length + 3);
}

/**
 * Tells whether the other labels are of the trade or ask to act, and say nothing else: "ledger.wallet-check.xyz"; in front
 * of what is said of parcels, the name of a firm with many sites: "usps.parcel-vip.click".
 */
export function isBesideAsking(part: HostPart, ofParcels = false): boolean {
  const readings = readingsBeside(part);
  const isOfParcels = (reading: WordSplit | null) => ofParcels && reading?.parcel === true;
  return (
    readings.every((reading) => reading?.plain === false || isOfParcels(reading)) &&
    readings.some((reading) => asks(reading) || isOfParcels(reading))
  );
}

/**
 * "qnb-eg.com-login.info", "inps-bonus.it-cittadino.com": the site's name begins with an ending, so that what stands
 * before it reads as an address. With a country's, the site asks, or more stands behind the brand's name.
 * @param more tells whether it does.
 */
export function isBeforeEnding({ role, besides: [site = ""] }: HostPart, more: boolean): boolean {
  if (role !== "sub") return false;
  const behind = /^[a-z]{2}-(?<words>.+)$/u.exec(site)?.groups?.["words"];
  if (behind === undefined) return /^(?:com|gov)-/u.test(site);
  const reading = splitIntoWords(behind.replaceAll("-", ""));
  if (reading?.lure === true) return true;
  // "kraken-docs.my-site.com": of two letters that are a word, too, what stands behind them says nothing in English.
  return more && !(isShortWord(site.slice(0, 2)) && reading !== null);
}

const isShortWord = oneOf(["am", "as", "at", "be", "by", "do", "in", "is", "it", "me", "my", "no", "so", "to", "us"]);

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
