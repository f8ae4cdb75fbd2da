/** The look-alike engine: an index of protected brands, and which of them a host or handle resembles. */
export type { Brand, BrandKind, HandleLookalike, Lookalike, Resembled, Technique } from "./brand.ts";
export { brandsOf } from "./brands-of-records.ts";
export { findHandleLookalikes } from "./find-handle-lookalikes.ts";
export { findLookalikes } from "./find-lookalikes.ts";
export { buildLookalikeIndex, type LookalikeIndex } from "./lookalike-index.ts";
export { handlesOfBots, lookalikesOfBots } from "./of-bots.ts";
