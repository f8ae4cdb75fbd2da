import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { WorkerOptions } from "node:worker_threads";
import fc from "fast-check";
import { Compressor } from "./compressor.ts";
import { formsOf } from "./forms.ts";

function compressor(context: TestContext, options?: WorkerOptions, file?: URL): Compressor {
  const made = new Compressor(options, file);
  context.after(() => made.close());
  return made;
}

const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

/** Bodies that a thread ended by this program has not compressed, and one that comes too late. */
async function assertAllFail(thread: Compressor, why: RegExp): Promise<void> {
  const asked = Array.from({ length: 20 }, (_, at) => thread.compress(Buffer.alloc(100_000, at)));
  for (const one of asked) await assert.rejects(one, why);
  await assert.rejects(thread.compress(Buffer.alloc(1000)), why);
}

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 600 }),
  fc.tuple(fc.string({ minLength: 1 }), fc.nat(80_000)).map(([text, times]) => Buffer.from(text.repeat(times))),
);

test("each document gets the forms that Node's own threads would give it, however many wait at once", async (context) => {
  const thread = compressor(context);
  await fc.assert(
    fc.asyncProperty(fc.array(bodies, { maxLength: 12 }), async (documents) => {
      const plain = documents.map((bytes) => Buffer.from(bytes));
      const kept = plain.map((bytes) => Buffer.from(bytes));
      const forms = await Promise.all(plain.map((bytes) => thread.compress(bytes)));
      assert.deepEqual(forms, await Promise.all(plain.map(formsOf)));
      assert.deepEqual(plain, kept);
    }),
    { numRuns: 40 },
  );
});

test("a thread that was ended fails whatever waits for it, and whatever comes later", async (context) => {
  const thread = compressor(context);
  const waiting = thread.compress(Buffer.alloc(20_000_000));
  const failed = assert.rejects(waiting, /compresses documents was ended/u);
  await thread.close();
  await failed;
  await assertAllFail(thread, /compresses documents was ended/u);
});

test("a thread that runs out of memory ends itself alone, and says so", async (context) => {
  const greedy = program(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", () => { for (const kept = []; ; ) kept.push(Array(1000).fill({})); });
  `);
  const thread = compressor(context, { resourceLimits: { maxOldGenerationSizeMb: 8 } }, greedy);
  const said = await thread.compress(Buffer.alloc(1000)).catch((error: Error) => error.cause);
  assert.equal(Reflect.get(Object(said), "code"), "ERR_WORKER_OUT_OF_MEMORY");
  await assertAllFail(thread, /compresses documents failed/u);
});

test("a thread that cannot be begun, or that stumbles, fails whatever waits for it", async (context) => {
  const missing = new URL("./no-such-thread.ts", import.meta.url);
  await assertAllFail(compressor(context, {}, missing), /compresses documents failed/u);
  const stumbling = program(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", () => { throw new Error("stumbled"); });
  `);
  await assertAllFail(compressor(context, {}, stumbling), /compresses documents failed/u);
});
