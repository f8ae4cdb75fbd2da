interface Circumstances {
  /** What the operator can do about it; not published. */
  hint?: string;
  /** The same request may succeed in a moment. */
  passing?: boolean;
  /** Milliseconds the source asked to be left alone. */
  waitMs?: number;
}

/**
 * A read of a source that changes nothing. The message is one sentence for readers of the published answers. It
 * contains no operator, time or text from the source, so that the same failure reads the same every day.
 */
export class ReadFailure extends Error {
  override readonly name = "ReadFailure";
  readonly hint: string | null;
  readonly passing: boolean;
  readonly waitMs: number | null;

  constructor(reason: string, { hint, passing = false, waitMs }: Circumstances = {}) {
    super(reason);
    this.hint = hint ?? null;
    this.passing = passing;
    this.waitMs = waitMs ?? null;
  }
}
