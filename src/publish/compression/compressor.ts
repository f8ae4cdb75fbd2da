/**
 * Compresses the documents of a publish in a thread beside the one that makes them. They go there many at a time: a
 * call for each of a thousand documents would cost the maker more than some of them take to make.
 */
import { Worker, type WorkerOptions } from "node:worker_threads";
import { held } from "../../invariants.ts";
import { type Batch, batchOf, bodiesOf } from "./batch.ts";
import type { CompressedForms } from "./forms.ts";

interface Waiting {
  resolve: (forms: CompressedForms) => void;
  reject: (error: unknown) => void;
}

/** Bytes sent at a time: some milliseconds of work. */
const batchBytes = 256 * 1024;

const threadFile = new URL("./thread.ts", import.meta.url);

export class Compressor {
  readonly #thread: Worker;
  /** Collected for the next batch. */
  #bodies: Buffer[] = [];
  #bytes = 0;
  /** In the order in which they came: the thread answers in the same. */
  readonly #waiting: Waiting[] = [];
  #failure: Error | null = null;

  /** Starts the thread. @param options and file are for tests. */
  constructor(options: WorkerOptions = {}, file = threadFile) {
    this.#thread = new Worker(file, { execArgv: [], ...options })
      .on("message", (batch: Batch) => this.#answered(batch))
      .on("error", (error) => this.#fail(new Error("The thread that compresses documents failed.", { cause: error })))
      .on("exit", () => this.#fail(new Error("The thread that compresses documents was ended.")));
  }

  /**
   * The forms of this document. Each call must be awaited before the process can end.
   * @throws Error if the thread failed or was ended, before or meanwhile.
   */
  compress(plain: Buffer): Promise<CompressedForms> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    const { promise, resolve, reject } = Promise.withResolvers<CompressedForms>();
    this.#waiting.push({ resolve, reject });
    this.#bodies.push(plain);
    this.#bytes += plain.length;
    // What is left when the maker pauses goes as well: it may wait for that.
    if (this.#bodies.length === 1) setImmediate(() => this.#send());
    if (this.#bytes >= batchBytes) this.#send();
    return promise;
  }

  /** Ends the thread. What it has not compressed by then fails. */
  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #send(): void {
    const batch = batchOf(this.#bodies);
    this.#bodies = [];
    this.#bytes = 0;
    if (batch.lengths.length > 0) this.#thread.postMessage(batch, [batch.bytes.buffer]);
  }

  #answered(batch: Batch): void {
    const forms = [...bodiesOf(batch)];
    for (let at = 0; at < forms.length; at += 2) {
      const [gzip = null, br = null] = forms.slice(at, at + 2);
      held(this.#waiting.shift(), "the thread answers what it was asked").resolve({ gzip, br });
    }
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }
}
