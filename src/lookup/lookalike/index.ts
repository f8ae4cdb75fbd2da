/** Look-alikes of the directory's brands among domains and Telegram handles. */
export type { Brand, HandleLookalike, Lookalike, Technique } from "./brand.ts";
export { findHandleLookalikes } from "./find-handle-lookalikes.ts";
export { findLookalikes } from "./find-lookalikes.ts";
export { buildLookalikeIndex, type LookalikeIndex } from "./lookalike-index.ts";
