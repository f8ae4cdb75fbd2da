/** What is known of a JSON-RPC message before the protocol's library reads it. It may hold any value. */
import { type Cost, countedOnce } from "../../contract/policy.ts";
import { endpoints } from "../../endpoints/index.ts";

/** Gives a field of the value's own; undefined if it has none of this name. */
export function ownField(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** Says whether the message calls a tool. */
export function isToolCall(message: unknown): boolean {
  return ownField(message, "method") === "tools/call";
}

/** Gives the name of the tool that a message calls, as written; undefined if there is none. */
export function toolOf(message: unknown): unknown {
  return ownField(ownField(message, "params"), "name");
}

/** Most bytes of one message: room for 20,000 characters of pasted text, escaped, and what surrounds it. */
export const maxMessageBytes = 192 * 1024;

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
