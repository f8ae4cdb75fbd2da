/** What one message counts as, against the limits that MCP shares with the rest of the service. */
import { type Cost, countedOnce, siteCheck } from "../limits/policy.ts";
import { isToolCall, toolOf } from "./message.ts";

/**
 * Every message counts as 1, including handshakes, lists and refused ones, since each costs work; a call of
 * check_website also counts as a website check. Takes any value.
 */
export function costOf(message: unknown): Cost {
  const tool = toolOf(message);
  return isToolCall(message) && (tool === "check_website" || tool === "check_message") ? siteCheck : countedOnce;
}
