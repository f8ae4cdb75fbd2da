/** Numbers of labels or handles by their text: several may have the same. */
export type ByText = ReadonlyMap<string, readonly number[]>;

/** The numbers of each text, each once. */
export function byText(pairs: readonly (readonly [text: string, number: number])[]): ByText {
  const found = new Map<string, number[]>();
  for (const [text, number] of pairs) {
    const known = found.get(text);
    if (known === undefined) found.set(text, [number]);
    else if (!known.includes(number)) known.push(number);
  }
  return found;
}
