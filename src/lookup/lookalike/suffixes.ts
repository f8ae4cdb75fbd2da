/** How much it says that a name has the same ending as the brand's own site. */

/** Endings under which so many names exist that the same ending is no sign of imitation by itself. */
const commonSuffixes = new Set(["com", "net", "org", "co", "io"]);

export function isRareSuffix(suffix: string): boolean {
  return !commonSuffixes.has(suffix);
}
