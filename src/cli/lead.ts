/** The answer first, as the commands print it. */
import type { Lead } from "../asking/standing.ts";

export function leadInWords({ headline, reason, actions }: Lead): string[] {
  return [
    headline,
    reason,
    "",
    "What to do:",
    ...actions.map(({ text, url }, at) => `  ${at + 1} ${text}${url === null ? "" : ` ${url}`}`),
  ];
}
