/** The client for whom other servers are asked. */
export interface Asker {
  /** Address or key that the question counts for. */
  client: string;
  /** Aborts when nobody waits for the answer. */
  signal: AbortSignal;
}

/** A caller who waits as long as it takes: a command, a test. */
export const patient: Asker = { client: "", signal: new AbortController().signal };
