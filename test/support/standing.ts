import type { Standing } from "../../src/ask/answer/standing.ts";

const accusing: readonly string[] = ["regulator_acted", "regulator_warned", "complaint_reported"];

/**
 * Whether a text that says more than a name is answered as it should be. Of a name among other words, an answer says no
 * more than that it may be meant; a sign in the text may lead over that.
 */
export function isAnsweredAs(expected: string, actual: Standing): boolean {
  return actual === expected || (accusing.includes(expected) && ["possible_match", "warning_signs"].includes(actual));
}
