/** Tests whether a host is a look-alike of a protected brand. */
import type { Host } from "../../names/host.ts";
import type { Lookalike } from "./brand.ts";
import { findLabels } from "./find-labels.ts";
import { findNear } from "./find-near.ts";
import { compareFindings, findingOf, mayBeOwn, type Resemblance, reasonFor } from "./finding.ts";
import { type HostPart, type HostParts, partsOf } from "./host-parts.ts";
import { namesAcrossDots, officialDomainsInside } from "./judge-dots.ts";
import { isMisspelling } from "./judge-near.ts";
import { judgeWhole } from "./judge-whole.ts";
import { judgeWithin } from "./judge-within.ts";
import { isOwned, type LookalikeIndex, type ProtectedBrand } from "./lookalike-index.ts";

/** If a name resembles more brands than this, the rest tell nobody anything. */
const mostLookalikes = 5;

/**
 * The brands whose sites the host resembles, best first, one entry per brand; [] if there is none. Official domains,
 * their subdomains and domains owned by other records resemble nobody. A resemblance is no verdict on who is behind it.
 */
export function findLookalikes(index: LookalikeIndex, host: Host): Lookalike[] {
  if (isOwned(index, host.host)) return [];
  const parts = partsOf(host);
  if (parts === null) return [];
  const findings = [
    ...officialDomainsInside(index, host, parts),
    ...namesAcrossDots(index, host, parts),
    ...[parts.site, ...parts.subs].flatMap((part) => findingsInPart(index, parts, part)),
  ];
  return bestOfEach(index, findings).map(([brand, finding]) => ({
    name: brand.name,
    kind: brand.kind,
    slug: brand.slug,
    official_domain: finding.label.official_domain,
    official_url: officialUrlOf(brand, finding),
    technique: finding.technique,
    distance: finding.distance,
    reason: reasonFor(finding, brand.name),
    seen: finding,
    may_be_own: mayBeOwn(finding),
  }));
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

/** The brand's main page if it is on the domain to name, else that domain. */
export function officialUrlOf({ official_url }: ProtectedBrand, { label }: Resemblance): string {
  const domain = label.official_domain;
  const host = official_url === null ? null : new URL(official_url).hostname;
  return official_url !== null && (host === domain || host === `www.${domain}`) ? official_url : `https://${domain}`;
}

/** What one part of a host, or a handle, contains. */
export function findingsInPart(index: LookalikeIndex, parts: HostParts, part: HostPart): Resemblance[] {
  const findings: Resemblance[] = [];
  const settled = new Set<number>();
  for (const match of findLabels(index, part)) {
    if (settled.has(match.label.brand)) continue;
    const whole = match.from === 0 && match.to === part.text.length;
    const finding = whole ? judgeWhole(index, parts, part, match) : judgeWithin(index, parts, part, match);
    if (finding === null) continue;
    findings.push(finding);
    if (finding.distance === 0) settled.add(match.label.brand);
  }
  // Where the brand's exact name occurs, anything close to it is a neighbour of the brand, not a misspelling.
  if (findings.some((finding) => finding.distance === 0)) return findings;
  for (const match of findNear(index, part)) {
    if (!isMisspelling(index, parts, part, match)) continue;
    findings.push(findingOf("misspelling", match.glyphs ? "homoglyph" : "typo", part, match));
  }
  return findings;
}
