/** Several things in one sentence: `a`, `a and b`, `a, b and c`; nothing for none. */
export function listWords(parts: readonly string[]): string {
  const rest = parts.slice(0, -1);
  return rest.length === 0 ? parts.join("") : `${rest.join(", ")} and ${parts.at(-1)}`;
}
