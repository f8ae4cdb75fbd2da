/** How long a server asks to be left alone (RFC 9110 section 10.2.3). */

const defaultMs = 60_000;
const longestMs = 3_600_000;

/** In milliseconds. A minute where the field is missing or unreadable, an hour at most. */
export function retryAfterMs(field: string | undefined, now: number): number {
  const text = field?.trim() ?? "";
  const ms = /^\d{1,9}$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? defaultMs : Math.min(Math.max(ms, 1000), longestMs);
}
