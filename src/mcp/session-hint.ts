/** On whose behalf a hosted assistant asks, if it says so: all its users share a few addresses. */
import { ownField } from "./message.ts";

/** Set by ChatGPT on each call (developers.openai.com/apps-sdk/reference): a user or conversation, without a name. */
const keys = ["openai/subject", "openai/session"];

/** Anything longer names nobody. */
const longest = 256;

/** The user or conversation that this call's host names; undefined if none. Anybody can make one up. */
export function sessionHint(message: object): string | undefined {
  const meta = ownField(ownField(message, "params"), "_meta");
  for (const key of keys) {
    const hint = ownField(meta, key);
    if (typeof hint === "string" && hint !== "" && hint.length <= longest) return `${key} ${hint}`;
  }
  return undefined;
}
