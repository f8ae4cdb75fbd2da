/** Long documents whose plain form is stored only compressed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import type { ContentEncoding, StoredDocument } from "../contract/documents.ts";
import type { Publication } from "./publication.ts";
import { SnapshotDocuments } from "./snapshot-documents.ts";

const text = "a line of a long list\n".repeat(20_000);

/** @param gzipped what the file holds. */
function served(gzipped: Buffer): { documents: Publication["documents"]; reads: ContentEncoding[] } {
  const reads: ContentEncoding[] = [];
  const stored: StoredDocument = {
    contentType: "text/plain",
    etag: 'W/"00"',
    lastModified: "Fri, 20 Nov 2026 00:00:00 GMT",
    cacheControl: "public",
    headers: [],
    lengths: { identity: text.length, gzip: gzipped.length, br: null },
    isPacked: true,
    read: (encoding) => {
      reads.push(encoding);
      return gzipped;
    },
  };
  const table = { get: () => stored, has: () => true, targets: () => ["/list.txt"] };
  return { documents: new SnapshotDocuments(table, () => undefined, "2026-11-20T00:00:00Z"), reads };
}

const plainBody = ({ documents }: ReturnType<typeof served>) => documents.get("/list.txt")?.variant("identity")?.body();

test("a plain form that many ask for at once is unpacked once, and kept", async () => {
  const one = served(gzipSync(text));
  const asked = Array.from({ length: 10 }, () => plainBody(one));
  assert.ok(asked.every((body) => body instanceof Promise));
  for (const body of await Promise.all(asked)) assert.equal(String(body), text);
  assert.deepEqual(one.reads, ["gzip"]);
  assert.equal(String(plainBody(one)), text);
  assert.ok(plainBody(one) instanceof Buffer);
});

test("what could not be unpacked is tried again for the next who asks", async () => {
  const one = served(Buffer.from("not gzipped"));
  await assert.rejects(async () => plainBody(one), /header/u);
  await assert.rejects(async () => plainBody(one), /header/u);
  assert.equal(one.reads.length, 2);
});
