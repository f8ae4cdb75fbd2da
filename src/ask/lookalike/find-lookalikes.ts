/** Tests whether a host, a Telegram handle or a page resembles a protected brand's, or contains its name. */

import { notAWord, rankOf } from "../../base/names/dictionary.ts";
import { editsBetween } from "../../base/names/edits.ts";
import type { Host } from "../../base/names/host.ts";
import type { Technique } from "./brand.ts";
import { findLabels, findNear } from "./find-labels.ts";
import { calledName, compareFindings, mayBeOwn, type Resemblance, type ResemblanceRule, reasonFor } from "./finding.ts";
import { type HostPart, hostPartsOf, partOf } from "./host-parts.ts";
import { judgeNear } from "./judge-near.ts";
import { judgeOtherScripts } from "./judge-other-scripts.ts";
import { judgeWhole } from "./judge-whole.ts";
import { judgeWithin } from "./judge-within.ts";
import { type Label, squeeze } from "./labels.ts";
import { splitIntoWords } from "./lexicon.ts";
import type { ReadHandle } from "./lookalike-index.ts";
import {
  isNamesakes,
  isOwned,
  type LookalikeIndex,
  type OfficialHandle,
  type ProtectedBrand,
  readHandle,
} from "./lookalike-index.ts";

/** If a name resembles more brands than this, the rest tell nobody anything. */
const mostLookalikes = 5;

/** The brand that a name resembles, with its own site. */
export interface ResembledBrand extends Pick<ProtectedBrand, "name" | "kind" | "slug"> {
  official_domain: string;
  official_url: string;
}

/** A resemblance, not a verdict: the host looks like `name`, whose own site is `official_domain`. */
export interface Lookalike extends ResembledBrand {
  technique: Technique;
  /** Letters added, dropped, changed or swapped, from the brand's name to this one; 0 where it is unchanged. */
  distance: number;
  /** How it differs, in plain words: "One letter is different." */
  reason: string;
  /** The same as it was seen, to be said in other languages. */
  resemblance: Resemblance;
  /** The bare name where the brand may have a further site, or the name beside words that ask nothing. */
  may_be_own: boolean;
}

/**
 * Gives the brands whose sites the host resembles, best first, one entry per brand; [] if there is none. Official
 * domains, their subdomains and domains owned by other records resemble nobody. A resemblance is no verdict on who is
 * behind it.
 */
export function findLookalikes(index: LookalikeIndex, host: Host): Lookalike[] {
  if (isOwned(index, host.host) || isNamesakes(host.host)) return [];
  const parts = hostPartsOf(host);
  if (parts === null) return [];
  const findings = [
    ...officialDomainsInside(index, host, parts[0].suffix),
    ...namesAcrossDots(index, host, parts[0].suffix),
    ...parts.filter((part) => !isOfPublicBody(part)).flatMap((part) => findingsInPart(index, part)),
  ];
  return bestOfEach(index, findings).map(([brand, finding]) => ({
    ...resembled(brand, finding),
    technique: finding.technique,
    distance: finding.distance,
    reason: reasonFor(finding, brand.name),
    resemblance: finding,
    may_be_own: mayBeOwn(finding),
  }));
}

/** No impostor registers a name there: `sec.gov.ng`, `acic.gov.au`. */
const publicBodies = /^(?:go|gob|gouv|gov|govt|gub|mil)(?:\.[a-z]{2})?$/u;

function isOfPublicBody({ role, suffix }: HostPart): boolean {
  return role === "site" && publicBodies.test(suffix);
}

export function resembled({ name, kind, slug, official_url }: ProtectedBrand, { label }: Resemblance): ResembledBrand {
  const { official_domain } = label;
  const host = official_url === null ? null : new URL(official_url).hostname;
  // The brand's main page if it is on the domain to name, else that domain.
  const isThere = official_url !== null && (host === official_domain || host === `www.${official_domain}`);
  return { name, kind, slug, official_domain, official_url: isThere ? official_url : `https://${official_domain}` };
}

export function bestOfEach(index: LookalikeIndex, findings: readonly Resemblance[]): [ProtectedBrand, Resemblance][] {
  const best = new Map<string, [ProtectedBrand, Resemblance]>();
  const brandOf = ({ label }: Resemblance) => index.brands[label.brand] as ProtectedBrand;
  // Of two with the same name in an address, Sparkasse and Erste Bank, that which is called so.
  const isCalled = (finding: Resemblance) => Number(squeeze(brandOf(finding).name) === finding.label.text);
  const order = (a: Resemblance, b: Resemblance) =>
    compareFindings(a, b) || isCalled(b) - isCalled(a) || a.label.brand - b.label.brand;
  for (const finding of findings.toSorted(order)) {
    const brand = brandOf(finding);
    if (!best.has(brand.key)) best.set(brand.key, [brand, finding]);
  }
  return [...best.values()].slice(0, mostLookalikes);
}

export function findingsInPart(index: LookalikeIndex, part: HostPart): Resemblance[] {
  const findings = judgeOtherScripts(index, part);
  const settled = new Set<number>();
  for (const match of findLabels(index, part)) {
    if (settled.has(match.label.brand)) continue;
    const whole = match.from === 0 && match.to === part.text.length;
    const finding = whole ? judgeWhole(index, match) : judgeWithin(index, match);
    if (finding === null) continue;
    findings.push(finding);
    if (finding.distance === 0) settled.add(match.label.brand);
  }
  // Where the brand's name occurs, as it is or in look-alike letters, anything close to it is a neighbour of the brand, not
  // a misspelling.
  if (findings.some(({ distance, rule }) => distance === 0 || rule === "look_alike_letters")) return findings;
  return [...findings, ...findNear(index, part).flatMap((match) => judgeNear(index, match) ?? [])];
}

/** An official domain has at most this many words between its dots and hyphens. */
const mostWords = 5;
/** Of so many words, the last is a country's: `pajak.go.id`; a shorter one may be anybody's under `com.br`. */
const shortestAcrossEnding = 3;

/**
 * "binance.com-login.example", "gate.io.example": with its ending, even a name that is an ordinary word is unmistakable
 * (Chromium's target embedding). Hyphens count as dots, as attackers use them.
 */
function officialDomainsInside(index: LookalikeIndex, { host }: Host, suffix: string): Resemblance[] {
  const findings: Resemblance[] = [];
  const before = host.slice(0, host.length - suffix.length - 1);
  const own = before.split(/[.-]/u);
  // "djp-pajak-go.id.com": an ending that begins like another continues the address.
  const words = [...own, ...suffix.split(".").slice(0, -1)];
  for (let from = 0; from < own.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + mostWords); to++) {
      if (to > own.length && to - from < shortestAcrossEnding) continue;
      // Of "ledger.com1928.info", the digits are no part of what visitors read.
      const label = index.official.get(
        words
          .slice(from, to)
          .join(".")
          .replace(/(?<=[a-z])\d+$/u, ""),
      );
      const spelling = to > own.length ? host : before;
      if (label !== undefined) findings.push(dotFinding("official_domain_inside", label, 0, spelling));
    }
  }
  return findings;
}

/** "bin.ance.com": the name appears without the dots; or "freq.trade", with the ending as part of it. */
function namesAcrossDots(index: LookalikeIndex, host: Host, ending: string): Resemblance[] {
  // A shared ending can hold the last letters of the name: "upb.it.com" (it.com is one).
  const suffixes = host.tenant === null || host.suffix === null ? [ending] : [ending, host.suffix];
  return [
    ...suffixes.flatMap((suffix) => nameAcrossDots(index, host, suffix)),
    ...nameBeforeHyphen(index, host, ending),
    ...nameAcrossEnding(index, host, ending),
  ];
}

function nameAcrossDots(index: LookalikeIndex, host: Host, suffix: string): Resemblance[] {
  const before = host.host.slice(0, host.host.length - suffix.length - 1).replace(/^www\./u, "");
  const pieces = before.replaceAll("-", "").split(".");
  const text = pieces.join("");
  if (pieces.length === 1 || pieces.includes(text)) return [];
  return domainLabels(index, text)
    .filter(({ shape, suffixes }) => {
      const isOwnWord =
        (shape === "distinct" || shape === "wordlike") && text.length >= index.thresholds["name across dots"];
      return isOwnWord || suffixes.includes(suffix);
    })
    .map((label) => dotFinding("split_name", label, pieces.length - 1, before));
}

/** "trust.wallet-web3.ing": the name ends where a hyphen in the site begins what asks or is of the trade. */
function nameBeforeHyphen(index: LookalikeIndex, host: Host, suffix: string): Resemblance[] {
  const before = host.host.slice(0, host.host.length - suffix.length - 1);
  const [site = "", sub = ""] = before.split(".").reverse();
  const [head = "", ...rest] = site.split("-");
  const readings = rest.map((word) => splitIntoWords(word));
  if (sub === "" || !readings.some((reading) => reading !== null && (reading.trade || reading.lure))) return [];
  const text = sub.replaceAll("-", "") + head;
  if (text.length < index.thresholds["name across dots"]) return [];
  return domainLabels(index, text)
    .filter(({ shape }) => shape === "distinct" || shape === "wordlike")
    .map((label) => dotFinding("split_name", label, 1, before));
}

function nameAcrossEnding(index: LookalikeIndex, { host }: Host, suffix: string): Resemblance[] {
  const spelling = host.replace(/^www\./u, "");
  const text = spelling.replace(/[.-]/gu, "");
  if (text.length < index.thresholds["name across its ending"]) return [];
  // safari.com is nobody's attempt at safaricom: under the commonest ending, a word is a name of its own.
  if (suffix === "com" && rankOf(text.slice(0, -suffix.length)) !== notAWord) return [];
  return domainLabels(index, text)
    .filter(({ shape, text: name }) => shape === "distinct" && name.length > squeeze(suffix).length)
    .map((label) => ({
      ...dotFinding("split_by_ending", label, spelling.length - text.length, spelling),
      technique: "tld_swap",
    }));
}

function domainLabels(index: LookalikeIndex, text: string): Label[] {
  return (index.texts.byText.get(text) ?? []).filter(({ source }) => source === "domain");
}

function dotFinding(rule: ResemblanceRule, label: Label, distance: number, spelling: string): Resemblance {
  return { label, rule, technique: "subdomain", distance, spelling, before: "", after: "" };
}

/** An official Telegram handle that another one resembles, or a brand whose name that one contains. */
export interface HandleLookalike extends Pick<ProtectedBrand, "name" | "kind" | "slug" | "official_url"> {
  /** As its owner writes it; null if the handle only has the brand's name, and resembles no handle on record. */
  official_handle: string | null;
  /** It has the name of a brand of which no handle of that kind is on record, and asks for nothing. */
  may_be_own: boolean;
  technique: Extract<Technique, "typo" | "homoglyph" | "combosquat">;
  /** Characters added, dropped, changed or swapped; 0 if only words such as "support" were added. */
  distance: number;
}

/** One slip is allowed in a handle of five letters or more, two from nine on. */
const twoSlipsFrom = 9;
/** Telegram allows 32 characters. Anything longer than this is not a handle. */
const longestHandle = 64;

/** Gives the official handles that a handle (no @) resembles, best first, then brands whose name it contains. */
export function findHandleLookalikes(index: LookalikeIndex, handle: string): HandleLookalike[] {
  if (handle.length > longestHandle || isOfficial(index, handle)) return [];
  const near = handlesResembled(index, handle);
  const carried = namesCarried(index, handle).filter(
    ({ kind, name }) => !near.some((own) => own.kind === kind && own.name === name),
  );
  return [...near, ...carried].slice(0, mostLookalikes);
}

function isOfficial({ handles }: LookalikeIndex, handle: string): boolean {
  return handles.some((own) => own.handle.toLowerCase() === handle.toLowerCase());
}

function handlesResembled(index: LookalikeIndex, typed: string): HandleLookalike[] {
  const { handles, brands } = index;
  const handle = readHandle(typed);
  const isWord = rankOf(handle.key) !== notAWord;
  return handles
    .flatMap((own): HandleLookalike[] => {
      const likeness = likenessOf(own, handle, isWord);
      if (likeness === null) return [];
      const { name, kind, slug, official_url } = brands[own.brand] as ProtectedBrand;
      const may_be_own = likeness.technique === "combosquat" && mayBeItsBot(index, own, handle);
      const official_handle = may_be_own ? null : own.handle;
      return [{ name, kind, slug, official_handle, official_url, may_be_own, ...likeness }];
    })
    .sort((a, b) => a.distance - b.distance);
}

/**
 * Tells whether a handle with the core of an official one is of a kind of which none is on record, and asks for
 * nothing.
 */
function mayBeItsBot(index: LookalikeIndex, own: OfficialHandle, { handle, key, core }: ReadHandle): boolean {
  const [before = "", after = ""] = key.split(core ?? key);
  return lacksSuchHandle(index, own.brand, handle) && !asksInHandle({ before, after });
}

/**
 * Tells whether no handle of a brand is on record, or none of a bot and this is one: at Telegram, a bot's handle ends
 * in `bot`.
 */
function lacksSuchHandle({ handles }: LookalikeIndex, brand: number, handle: string): boolean {
  const isBot = oneOfBots(handle);
  return !handles.some((own) => own.brand === brand && (!isBot || oneOfBots(own.handle)));
}

function oneOfBots(handle: string): boolean {
  return /bot$/iu.test(handle);
}

/**
 * Tells whether what stands beside a name in a handle asks to act, claims to be genuine, or is a person who answers for
 * it.
 */
function asksInHandle(beside: Pick<Resemblance, "before" | "after">): boolean {
  const people = /admin|agent|manager|moderator|official|real|staff/u;
  return asksToAct(beside) || people.test(`${beside.before} ${beside.after}`);
}

function likenessOf(
  own: OfficialHandle,
  { handle, key, folded, core }: ReadHandle,
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

/** Brands whose name occurs in the handle, by the same rules as in a host's label. */
function namesCarried(index: LookalikeIndex, handle: string): HandleLookalike[] {
  return brandsCarried(index, handle).map(([brand, finding]) => ({
    ...resembled(brand, finding),
    official_handle: null,
    technique: finding.technique === "typo" || finding.technique === "homoglyph" ? finding.technique : "combosquat",
    distance: finding.distance,
    // Of some, we read no page that names a handle, or none that names a bot's.
    may_be_own:
      finding.distance === 0 && !asksInHandle(finding) && lacksSuchHandle(index, index.brands.indexOf(brand), handle),
  }));
}

function brandsCarried(index: LookalikeIndex, name: string): [ProtectedBrand, Resemblance][] {
  return bestOfEach(index, findingsInPart(index, partOf(name.toLowerCase(), "sub")));
}

/** A brand whose name a page or account on a shared site has. */
export interface PageLookalike extends ResembledBrand {
  /** Something beside the name asks the visitor to act or offers help. */
  asks: boolean;
}

/**
 * Gives the brands whose name a page or account on a shared site has, best first; none for an official Telegram handle.
 */
export function findPageLookalikes(index: LookalikeIndex, name: string): PageLookalike[] {
  if (name.length > longestHandle || isOfficial(index, name)) return [];
  return brandsCarried(index, name.replaceAll(".", "-")).map(([brand, finding]) => ({
    ...resembled(brand, finding),
    name: calledName(brand.name, finding),
    asks: asksToAct(finding),
  }));
}

/**
 * Tells whether words beside the name ask a visitor to act or offer help; an address in one word (`kucoincom`) does
 * not.
 */
function asksToAct({ before, after }: Pick<Resemblance, "before" | "after">): boolean {
  // "walllet-login": beside a misspelt word, another asks.
  const apart = [before, after].flatMap((words) => words.split("-"));
  return [...apart, ...[before, after].map((words) => words.replaceAll("-", ""))].some((words) => {
    if (/^(?:com|io|net|org)$/u.test(words)) return false;
    return /airdrop|claim|giveaway/u.test(words) || splitIntoWords(words)?.lure === true;
  });
}
