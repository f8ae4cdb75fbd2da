/** What the look-alike engine takes in and gives back. */

/** A brand to protect. Brands without an official domain protect nothing: there is no own site to name. */
export interface Brand {
  slug: string;
  name: string;
  aliases: string[];
  /** Domains of the brand's own sites, ASCII and lower case. */
  officialDomains: string[];
  /** The name is an ordinary word, so the word alone is no sign of imitation. */
  generic: boolean;
  /** Telegram user names that the brand states as its own, without the @. */
  telegramHandles?: readonly string[];
}

export type Technique = "typo" | "homoglyph" | "combosquat" | "tld_swap" | "subdomain";

/** A resemblance, not a verdict: the name looks like `bot_name`, whose own site is `official_domain`. */
export interface Lookalike {
  bot_slug: string;
  bot_name: string;
  official_domain: string;
  technique: Technique;
  /** Characters added, dropped, changed or swapped to get from the brand's name to this one; 0 where it stands unchanged. */
  distance: number;
  /** Why the rule fired, in plain words. */
  reason: string;
}

/** An official Telegram handle that another one resembles. */
export interface HandleLookalike {
  bot_slug: string;
  bot_name: string;
  official_handle: string;
  technique: Extract<Technique, "typo" | "homoglyph" | "combosquat">;
  /** Characters added, dropped, changed or swapped; 0 where only words such as "support" were put around it. */
  distance: number;
}
