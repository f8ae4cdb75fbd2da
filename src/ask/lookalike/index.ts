/** The look-alike engine: an index of protected brands, and which of them a host or handle resembles. */
export { type Brand, brandsOf, mainFirst } from "./brand.ts";
export { findInPath } from "./find-in-path.ts";
export {
  findHandleLookalikes,
  findLookalikes,
  findPageLookalikes,
  type HandleLookalike,
  type Lookalike,
  type PageLookalike,
} from "./find-lookalikes.ts";
export { calledName, type Resemblance, reasonFor } from "./finding.ts";
export { buildLookalikeIndex, type LookalikeIndex } from "./lookalike-index.ts";
export { publishedLookalikes } from "./published-lookalikes.ts";
