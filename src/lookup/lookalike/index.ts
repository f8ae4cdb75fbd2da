/** The look-alike engine: an index of protected brands, and which of them a host or handle resembles. */
export type { Brand, HandleLookalike } from "./brand.ts";
export { brandsOf, handlesOfBots, lookalikesOfBots, publishedLookalikes } from "./brand.ts";
export { findHandleLookalikes, findPageLookalikes, type PageLookalike } from "./find-handle-lookalikes.ts";
export { findLookalikes, type Lookalike } from "./find-lookalikes.ts";
export type { Resemblance } from "./finding.ts";
export { calledName, reasonFor } from "./finding.ts";
export { buildLookalikeIndex, type LookalikeIndex } from "./lookalike-index.ts";
