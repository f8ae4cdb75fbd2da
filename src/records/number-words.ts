/** Numbers as readers see them. Without Intl: its first use loads 8 MB of locale data into memory. */

/** A whole number, 0 or more, with its thousands apart: `1234567` as `1,234,567`. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/gu, ",");
}
