/** What the code relies on. If it does not hold, the fault is ours, never the input's. */

/** Its message names what should have held. Answered as an internal error, and logged. */
class BrokenInvariant extends Error {
  override readonly name = "BrokenInvariant";
}

/** A value that cannot be missing. @throws BrokenInvariant with the reason why it cannot. */
export function assertDefined<Value>(value: Value | null | undefined, invariant: string): Value {
  if (value === null || value === undefined) throw new BrokenInvariant(invariant);
  return value;
}
