/** What the compressing thread is sent and sends back: many bodies in one buffer, which is handed over, not copied. */

export interface Batch {
  /** The bodies, one after another. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Length of each; 0 for one that is left out. */
  lengths: number[];
}

/** A batch of these bodies, in memory of its own. */
export function batchOf(bodies: readonly (Uint8Array | null)[]): Batch {
  const lengths = bodies.map((body) => body?.length ?? 0);
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const body of bodies) {
    if (body === null) continue;
    bytes.set(body, at);
    at += body.length;
  }
  return { bytes, lengths };
}

/** The bodies of a batch: views of its bytes. */
export function* bodiesOf({ bytes, lengths }: Batch): Generator<Buffer | null> {
  let at = bytes.byteOffset;
  for (const length of lengths) {
    yield length === 0 ? null : Buffer.from(bytes.buffer, at, length);
    at += length;
  }
}
