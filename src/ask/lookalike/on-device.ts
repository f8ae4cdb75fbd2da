/** Tells look-alikes on a device, asking nobody: what `client/lookalike.js` is made from (tools/lookalike). */
import { describeHost, isSharedHost, parentsOf } from "../../base/names/host.ts";
import type { Language } from "../../base/words/languages.ts";
import type { Brand, Technique } from "./brand.ts";
import { findLookalikes } from "./find-lookalikes.ts";
import { calledName, reasonFor } from "./finding.ts";
import { buildLookalikeIndex } from "./lookalike-index.ts";

/** A brand as `/api/lookalikes/brands.json` has it. */
interface PublishedBrand {
  kind: Brand["kind"];
  slug: string;
  name: string;
  aliases: readonly string[];
  domains: readonly string[];
  further_domains: readonly string[];
  other_hosts: readonly string[];
  official_url: string | null;
  generic: boolean;
  often_imitated: boolean;
  many_sites: boolean;
}

/** `/api/lookalikes/brands.json`, as far as it is needed. */
interface PublishedBrands {
  brands: readonly PublishedBrand[];
  /** Hosts that resemble a brand and are known to be somebody's own: they and what is below them imitate nobody. */
  genuine_hosts: readonly string[];
}

/** Whom a host resembles, whose own site is `official_domain`. No verdict on who is behind it. */
interface DeviceLookalike {
  /** As people call the brand. */
  name: string;
  official_domain: string;
  official_url: string;
  technique: Technique;
  distance: number;
  /** How it differs, in one sentence. */
  reason: string;
  /** The bare name where the brand may have a further site, or beside words that ask nothing: we don't know. */
  may_be_own: boolean;
}

/** Gives the brand that a host resembles most, null if none: what a check of the host says it imitates. */
type LookalikeTeller = (host: string, lang?: Language) => DeviceLookalike | null;

/** Makes the function that tells of a host, in ASCII and lower case, which brand it resembles. Takes some 0.1 s. */
export function tellLookalikes({ brands, genuine_hosts }: PublishedBrands): LookalikeTeller {
  const index = buildLookalikeIndex(brands.map(brandOf));
  const genuine = new Set(genuine_hosts);
  return (text, lang = "en") => {
    const host = describeHost(text);
    // On a site that anybody uses, pages imitate, not the site.
    if (host === null || (isSharedHost(host) && host.tenant === null)) return null;
    if ([host.host, ...parentsOf(host.host)].some((one) => genuine.has(one))) return null;
    const [first] = findLookalikes(index, host);
    if (first === undefined) return null;
    const { official_domain, official_url, technique, distance, may_be_own, resemblance } = first;
    const name = calledName(first.name, resemblance);
    const reason = reasonFor(resemblance, first.name, lang);
    return { name, official_domain, official_url, technique, distance, reason, may_be_own };
  };
}

function brandOf(published: PublishedBrand): Brand {
  const { kind, slug, name, aliases, domains, further_domains, other_hosts, official_url, generic } = published;
  return {
    kind,
    slug,
    name,
    aliases,
    officialDomains: domains,
    furtherDomains: further_domains,
    otherHosts: other_hosts,
    officialUrl: official_url,
    generic,
    oftenImitated: published.often_imitated,
    manySites: published.many_sites,
  };
}
