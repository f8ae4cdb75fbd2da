import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { pack, unpack } from "../../artifact/pack.ts";
import { type FinishedDocument, finishDocument, plainOf } from "../documents.ts";
import { type DocumentTable, documentTableBuilder, storedDocuments } from "./document-table.ts";

const drafts = fc.uniqueArray(
  fc.record({
    target: fc.webPath(),
    alias: fc.boolean(),
    content: fc.oneof(
      fc.string(),
      fc.constant("long enough to be compressed ".repeat(40)),
      fc.constant("so long that few ask for its plain form ".repeat(8000)),
    ),
    contentType: fc.constantFrom("text/plain; charset=utf-8", "application/json"),
    headers: fc.constantFrom([], ["Link", '</next>; rel="next"']),
    plain: fc.boolean(),
    time: fc.constantFrom("2026-11-20T00:00:00Z", "1969-12-31T00:00:00Z", "2199-01-01T10:00:00Z"),
  }),
  { selector: ({ target }) => target },
);

test("a document is found at each of its targets as written, and nowhere else", async () => {
  await fc.assert(
    fc.asyncProperty(drafts, fc.webPath(), async (all, stranger) => {
      const bodies: Buffer[] = [];
      const table = documentTableBuilder(0);
      const written: [string[], FinishedDocument][] = [];
      for (const { target, alias, content, contentType, headers, plain, time } of all) {
        const document = await finishDocument(content, contentType, time, { headers, plain });
        const targets = alias ? [target, `${target}?alias`] : [target];
        bodies.push(...table.add(targets, document));
        written.push([targets, document]);
      }
      const opened = unpack<DocumentTable>(Buffer.from(new Uint8Array(pack(table.build())).buffer));
      const whole = Buffer.concat(bodies);
      const documents = storedDocuments(opened, (at, length) => whole.subarray(at, at + length));
      for (const [targets, { bodies, ...head }] of written) {
        for (const target of targets) {
          const document = documents.get(target) ?? assert.fail(target);
          const { lengths, read, isPacked, ...found } = document;
          assert.deepEqual(found, head);
          assert.equal(isPacked, bodies.gzip !== null && bodies.identity.length >= 256 * 1024);
          for (const form of ["identity", "gzip", "br"] as const) {
            assert.equal(lengths[form], bodies[form]?.length ?? null);
            if (bodies[form] !== null && !(isPacked && form === "identity")) assert.deepEqual(read(form), bodies[form]);
          }
          assert.deepEqual(await plainOf(document), bodies.identity);
        }
      }
      const targets = written.flatMap(([own]) => own);
      assert.deepEqual(documents.targets(), targets);
      assert.equal(documents.has(stranger), targets.includes(stranger));
      assert.equal(documents.get(stranger) === undefined, !targets.includes(stranger));
    }),
  );
});
