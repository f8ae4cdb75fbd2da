/** What one message counts as, against the limits that MCP shares with the rest of the service. */
import { type Cost, countedOnce } from "../limits/policy.ts";
import { endpoints } from "../publish/endpoints/index.ts";
import { isToolCall, ownField, toolOf } from "./message.ts";

/** By the name of a tool, what the endpoint costs that gives the same answer. */
const costs: ReadonlyMap<unknown, (args: unknown) => Cost> = new Map(
  endpoints.flatMap(({ tool, cost }) => (tool === undefined || cost === undefined ? [] : [[tool, cost]])),
);

/**
 * Every message counts as 1, including handshakes, lists and refused ones, since each costs work; a call of a tool
 * counts what its endpoint does. Takes any value.
 */
export function costOf(message: unknown): Cost {
  if (!isToolCall(message)) return countedOnce;
  return costs.get(toolOf(message))?.(ownField(ownField(message, "params"), "arguments")) ?? countedOnce;
}
