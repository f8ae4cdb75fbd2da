/** Reads a JSON-RPC message before the protocol's library does. It may hold any value. */

/** A field of the value's own; undefined if it has none of this name. */
export function ownField(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** Whether the message calls a tool. */
export function isToolCall(message: unknown): boolean {
  return ownField(message, "method") === "tools/call";
}

/** Name of the tool that a message calls, as written; undefined if there is none. */
export function toolOf(message: unknown): unknown {
  return ownField(ownField(message, "params"), "name");
}
