/** The compressing thread: answers each batch of documents with a batch of their forms, gzip and Brotli in turn. */
import { parentPort } from "node:worker_threads";
import { type Batch, batchOf, bodiesOf } from "./batch.ts";
import { formsNow } from "./forms.ts";

parentPort?.on("message", (documents: Batch) => {
  const forms: (Buffer | null)[] = [];
  for (const body of bodiesOf(documents)) {
    const { gzip, br } = formsNow(body ?? Buffer.alloc(0));
    forms.push(gzip, br);
  }
  const answer = batchOf(forms);
  parentPort?.postMessage(answer, [answer.bytes.buffer]);
});
