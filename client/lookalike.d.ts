/** What `/api/lookalikes/brands.json` answers. */
export type Brands = import("./openapi.d.ts").components["schemas"]["BrandsAnswer"];

/** What `/api/lookalikes/words.json` answers. It changes with a release of the service: keep it. */
export type Words = import("./openapi.d.ts").components["schemas"]["WordsAnswer"];

/** Whom a host resembles. It says that two names are alike, never who is behind either. */
export interface Lookalike {
  /** The brand, as people call it. */
  name: string;
  /** The brand's own site. */
  official_domain: string;
  official_url: string;
  technique: "typo" | "homoglyph" | "combosquat" | "tld_swap" | "subdomain";
  /** Letters added, dropped, changed or swapped; 0 where the name is unchanged. */
  distance: number;
  /** How it differs, in one sentence. */
  reason: string;
  /** The brand's bare name where it may have a further site, or beside words that ask for nothing: nobody knows. */
  may_be_own: boolean;
}

/**
 * Which brand a host resembles most, as a check of it would say; null for none, a brand's own sites among them.
 * @param host in ASCII and lower case, as `new URL(address).hostname` has it.
 * @param lang of the reason: one of the service's languages, by default `en`.
 */
export type TellLookalike = (host: string, lang?: string) => Lookalike | null;

/** Makes the function that tells look-alikes, and asks nobody. Takes some 0.1 s: make it once. */
export declare const readLookalikes: (brands: Brands, words: Words) => TellLookalike;

/**
 * Loads both files and makes the function.
 * @param base address of the service, without a slash at its end.
 * @throws Error where the service refuses; TypeError where it cannot be reached.
 */
export declare const loadLookalikes: (
  base: string,
) => Promise<{ brands: Brands; words: Words; lookalike: TellLookalike }>;
