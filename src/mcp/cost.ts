/** What one message counts against the limits that MCP shares with the rest of the service. */
import { type Cost, counted, siteCheck, uncounted } from "../limits/policy.ts";

/** Methods that read the record. Handshakes and lists are the same for everybody and may be cached. */
const countedMethods = new Set(["tools/call", "resources/read", "prompts/get", "completion/complete"]);

/** A call counts 1, one of check_website or check_message as a website check; handshakes and lists do not count. Takes any value. */
export function costOf(message: unknown): Cost {
  if (typeof message !== "object" || message === null || !("method" in message)) return uncounted;
  const { method } = message;
  if (typeof method !== "string" || !countedMethods.has(method)) return uncounted;
  const params = "params" in message ? message.params : null;
  const name = typeof params === "object" && params !== null && "name" in params ? params.name : null;
  return method === "tools/call" && (name === "check_website" || name === "check_message") ? siteCheck : counted;
}
