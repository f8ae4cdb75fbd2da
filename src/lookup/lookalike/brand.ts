/** What the look-alike engine takes and returns. */
import type { Resemblance } from "./finding.ts";

/** A bot or venue on record, or an exchange, wallet or trading tool protected without a record of its own. */
export type BrandKind = "bot" | "venue" | "brand";

/** A brand to protect. Without an official domain it protects nothing: there is no real site to name. */
export interface Brand {
  kind: BrandKind;
  /** Unique among brands of its kind. */
  slug: string;
  name: string;
  aliases: readonly string[];
  /** Domains of the brand's own sites, ASCII and lower case, the main one first. */
  officialDomains: readonly string[];
  /** Those that are not its main address: regional, for APIs, or given up. Never named as the real address. */
  furtherDomains?: readonly string[];
  /** Its main page; if there is none, `https://` and the official domain. */
  officialUrl?: string | null;
  /** Other hosts of its own. They imitate nobody, and no name is derived from them. */
  otherHosts?: readonly string[];
  /** The name is an ordinary word, so the word alone does not suggest imitation. */
  generic: boolean;
  /** Telegram user names that the brand states as its own, without the @. */
  telegramHandles?: readonly string[];
}

/** How an address or handle resembles a brand's. */
export const techniques = ["typo", "homoglyph", "combosquat", "tld_swap", "subdomain"] as const;
export type Technique = (typeof techniques)[number];

/** What something resembles. */
export interface Resembled {
  name: string;
  kind: BrandKind;
  /** Slug of the bot or venue; null for a brand without a record. */
  slug: string | null;
}

/** A resemblance, not a verdict: the host looks like `name`, whose own site is `official_domain`. */
export interface Lookalike extends Resembled {
  official_domain: string;
  official_url: string;
  technique: Technique;
  /**
   * Characters added, dropped, changed or swapped to get from the brand's name to this one; 0 where the name is
   * unchanged.
   */
  distance: number;
  /** How it differs, in plain words: "One letter is different." */
  reason: string;
  /** The same as it was found, to be said in other languages. */
  seen: Resemblance;
  /**
   * Nothing but the brand's name where the brand may have a further site, or the name beside words that ask nothing.
   */
  may_be_own: boolean;
}

/** A brand whose name a page or account on a shared site has. */
export interface PageLookalike extends Resembled {
  official_domain: string;
  official_url: string;
  /** Something beside the name asks the visitor to act or offers help. */
  asks: boolean;
}

/** An official Telegram handle that another one resembles, or a brand whose name that one contains. */
export interface HandleLookalike extends Resembled {
  /** As its owner writes it; null if the handle contains the name of a brand without such a handle. */
  official_handle: string | null;
  official_url: string | null;
  technique: Extract<Technique, "typo" | "homoglyph" | "combosquat">;
  /** Characters added, dropped, changed or swapped; 0 if only words such as "support" were added. */
  distance: number;
  reason: string;
}
