/** What one message counts as, against the limits that MCP shares with the rest of the service. */
import { type Cost, countedOnce, siteCheck } from "../limits/policy.ts";

/**
 * Every message counts as 1, including handshakes, lists and refused ones, since each costs work; a call of
 * check_website also counts as a website check. Takes any value.
 */
export function costOf(message: unknown): Cost {
  if (typeof message !== "object" || message === null || !("method" in message)) return countedOnce;
  const params = "params" in message ? message.params : null;
  const name = typeof params === "object" && params !== null && "name" in params ? params.name : null;
  return message.method === "tools/call" && (name === "check_website" || name === "check_message")
    ? siteCheck
    : countedOnce;
}
