/** Tests whether a host is a look-alike of a protected brand. */
import type { Host } from "../../names/host.ts";
import { findLabels, findNear } from "./find-labels.ts";
import { compareFindings, findingOf, mayBeOwn, type Resemblance, type ResemblanceRule, reasonFor } from "./finding.ts";
import { type HostPart, partsOf } from "./host-parts.ts";
import { isMisspelling } from "./judge-near.ts";
import { judgeWhole, judgeWithin } from "./judge-within.ts";
import { type Label, squeeze } from "./labels.ts";
import { isOwned, type LookalikeIndex, type ProtectedBrand } from "./lookalike-index.ts";

/** If a name resembles more brands than this, the rest tell nobody anything. */
const mostLookalikes = 5;

/** A resemblance, not a verdict: the host looks like `name`, whose own site is `official_domain`. */
export type Lookalike = ReturnType<typeof findLookalikes>[number];

/**
 * The brands whose sites the host resembles, best first, one entry per brand; [] if there is none. Official domains,
 * their subdomains and domains owned by other records resemble nobody. A resemblance is no verdict on who is behind it.
 */
export function findLookalikes(index: LookalikeIndex, host: Host) {
  if (isOwned(index, host.host)) return [];
  const parts = partsOf(host);
  if (parts === null) return [];
  const findings = [
    ...officialDomainsInside(index, host, parts[0].suffix),
    ...namesAcrossDots(index, host, parts[0].suffix),
    ...parts.flatMap((part) => findingsInPart(index, part)),
  ];
  return bestOfEach(index, findings).map(([brand, finding]) => ({
    ...resembled(brand, finding),
    technique: finding.technique,
    /**
     * Characters added, dropped, changed or swapped to get from the brand's name to this one; 0 where the name is
     * unchanged.
     */
    distance: finding.distance,
    /** How it differs, in plain words: "One letter is different." */
    reason: reasonFor(finding, brand.name),
    /** The same as it was found, to be said in other languages. */
    seen: finding,
    /**
     * Nothing but the brand's name where the brand may have a further site, or the name beside words that ask nothing.
     */
    may_be_own: mayBeOwn(finding),
  }));
}

/** Whom a finding resembles. */
export function resembled({ name, kind, slug, official_url }: ProtectedBrand, { label }: Resemblance) {
  const { official_domain } = label;
  const host = official_url === null ? null : new URL(official_url).hostname;
  // The brand's main page if it is on the domain to name, else that domain.
  const isThere = official_url !== null && (host === official_domain || host === `www.${official_domain}`);
  return { name, kind, slug, official_domain, official_url: isThere ? official_url : `https://${official_domain}` };
}

/** The best finding of each brand, best first. */
export function bestOfEach(index: LookalikeIndex, findings: readonly Resemblance[]): [ProtectedBrand, Resemblance][] {
  const best = new Map<string, [ProtectedBrand, Resemblance]>();
  for (const finding of findings.toSorted(compareFindings)) {
    const brand = index.brands[finding.label.brand] as ProtectedBrand;
    if (!best.has(brand.key)) best.set(brand.key, [brand, finding]);
  }
  return [...best.values()].slice(0, mostLookalikes);
}

/** What one part of a host, or a handle, contains. */
export function findingsInPart(index: LookalikeIndex, part: HostPart): Resemblance[] {
  const findings: Resemblance[] = [];
  const settled = new Set<number>();
  for (const match of findLabels(index, part)) {
    if (settled.has(match.label.brand)) continue;
    const whole = match.from === 0 && match.to === part.text.length;
    const finding = whole ? judgeWhole(index, match) : judgeWithin(index, match);
    if (finding === null) continue;
    findings.push(finding);
    if (finding.distance === 0) settled.add(match.label.brand);
  }
  // Where the brand's exact name occurs, anything close to it is a neighbour of the brand, not a misspelling.
  if (findings.some((finding) => finding.distance === 0)) return findings;
  for (const match of findNear(index, part)) {
    if (isMisspelling(index, match))
      findings.push(findingOf("misspelling", match.glyphs ? "homoglyph" : "typo", match));
  }
  return findings;
}

/** An official domain has at most this many words between its dots and hyphens. */
const mostWords = 5;

/**
 * "binance.com-login.example", "gate.io.example": with its ending, even a name that is an ordinary word is unmistakable
 * (Chromium's target embedding). Hyphens count as dots, as attackers use them.
 */
function officialDomainsInside(index: LookalikeIndex, { host }: Host, suffix: string): Resemblance[] {
  const findings: Resemblance[] = [];
  const before = host.slice(0, host.length - suffix.length - 1);
  const words = before.split(/[.-]/u);
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + mostWords); to++) {
      const label = index.official.get(words.slice(from, to).join("."));
      if (label !== undefined) findings.push(dotFinding("official_domain_inside", label, 0, before));
    }
  }
  return findings;
}

/**
 * "bin.ance.com": the name appears once the dots are removed; or "freq.trade", where the ending is read as part of it.
 */
function namesAcrossDots(index: LookalikeIndex, host: Host, ending: string): Resemblance[] {
  // A shared ending can hold the last letters of the name: "upb.it.com" (it.com is one).
  const suffixes = host.tenant === null || host.suffix === null ? [ending] : [ending, host.suffix];
  return [
    ...suffixes.flatMap((suffix) => nameAcrossDots(index, host, suffix)),
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
      const made =
        (shape === "distinct" || shape === "wordlike") && text.length >= index.thresholds["name across dots"];
      return made || suffixes.includes(suffix);
    })
    .map((label) => dotFinding("split_name", label, pieces.length - 1, before));
}

function nameAcrossEnding(index: LookalikeIndex, { host }: Host, suffix: string): Resemblance[] {
  const seen = host.replace(/^www\./u, "");
  const text = seen.replace(/[.-]/gu, "");
  if (text.length < index.thresholds["name across its ending"]) return [];
  return domainLabels(index, text)
    .filter(({ shape, text: name }) => shape === "distinct" && name.length > squeeze(suffix).length)
    .map((label) => ({
      ...dotFinding("split_by_ending", label, seen.length - text.length, seen),
      technique: "tld_swap",
    }));
}

function domainLabels(index: LookalikeIndex, text: string): Label[] {
  return (index.texts.byText.get(text) ?? []).filter(({ source }) => source === "domain");
}

function dotFinding(rule: ResemblanceRule, label: Label, distance: number, seen: string): Resemblance {
  return { label, rule, technique: "subdomain", distance, seen, before: "", after: "" };
}
