import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import {
  type DocumentDraft,
  draftInParts,
  type FinishedDocument,
  jsonDraft,
  type PackedDocument,
  type StoredDocument,
} from "./documents.ts";
import { encodeDraft, encodeDrafts, packDrafts } from "./encode-documents.ts";

const time = "2026-11-20T00:00:00Z";
const rows = Array.from({ length: 20_000 }, (_, id) => ({ id: `row-${id}`, names: ["Sample “Trade”", "ünï"] }));
const long = jsonDraft("/rows.json", () => ({ meta: {}, rows }));

async function packed(draft: DocumentDraft, former?: StoredDocument): Promise<PackedDocument> {
  for await (const [, document] of packDrafts([draft], time, () => former)) return document;
  throw new Error("nothing was finished");
}

/** The bytes by their digests: to draw how two long ones differ takes all the memory of a machine. */
function withDigests({ bodies, ...head }: PackedDocument | FinishedDocument) {
  const digests = Object.entries(bodies).map(([form, bytes]) => [form, bytes && hash("sha256", bytes)]);
  return { ...head, bodies: Object.fromEntries(digests) };
}

test("a document made in parts has the bytes, tag and forms of one made as a whole", async () => {
  const whole: DocumentDraft = { ...long, content: () => long.content() };
  const [inParts, asWhole] = [await packed(long), await packed(whole)];
  assert.deepEqual(withDigests(inParts), withDigests(asWhole));
  const plain = Buffer.from(JSON.stringify({ meta: {}, rows }));
  assert.equal(inParts.length, plain.length);
  assert.ok(inParts.bodies.gzip !== null && gunzipSync(inParts.bodies.gzip).equals(plain));
  const finished = await encodeDraft(long, time);
  assert.ok(finished.bodies.identity.equals(plain));
  for await (const [, document] of encodeDrafts([long], time))
    assert.deepEqual(withDigests(document), withDigests(finished));
});

test("the plain form is kept of a short document alone, and of one that gzip makes no smaller", async () => {
  const ofLength = async (length: number) =>
    (await packed({ target: "/", contentType: "text/plain", content: () => "a".repeat(length) })).bodies;
  assert.equal((await ofLength(4095)).identity?.length, 4095);
  assert.equal((await ofLength(4096)).identity, null);
  const marked: DocumentDraft = {
    target: "/",
    contentType: "text/plain",
    plain: true,
    content: () => "a".repeat(9000),
  };
  assert.deepEqual((await packed(marked)).bodies, { identity: Buffer.from("a".repeat(9000)), gzip: null, br: null });
});

test("the forms last published are taken over by a document with the same tag, and by no other", async () => {
  const marker = Buffer.from("as published before");
  const { bodies: _bodies, length, ...head } = await packed(long);
  const former: StoredDocument = {
    ...head,
    lengths: { identity: length, gzip: marker.length, br: null },
    isPacked: true,
    read: () => marker,
  };
  assert.equal((await packed(long, former)).bodies.gzip, marker);
  const changed = jsonDraft("/rows.json", () => ({ meta: {}, rows: rows.slice(1) }));
  assert.notEqual((await packed(changed, former)).bodies.gzip, marker);
});

test("documents come in the order of their drafts, however long each takes to compress", async () => {
  const lengths = [5_000_000, 10, 3_000_000, 0, 20];
  const drafts = lengths.map((length, at) => draftInParts(`/${at}`, "text/csv", () => ["a", "b".repeat(length)]));
  const finished = [];
  for await (const [{ target }, document] of packDrafts(drafts, time, () => undefined))
    finished.push([target, document.length]);
  assert.deepEqual(
    finished,
    lengths.map((length, at) => [`/${at}`, length + 1]),
  );
});

test("long documents of one run share no bytes, whichever is finished first", async () => {
  const texts = ["a", "ü", "€", "😀"].map((letter) => letter.repeat(700_000));
  const drafts = [...texts, ...texts].map((text, at) => draftInParts(`/${at}`, "text/csv", () => [text, "end", text]));
  for await (const [{ content, target }, { bodies, length }] of packDrafts(drafts, time, () => undefined)) {
    const plain = Buffer.from(String(await content()));
    assert.equal(length, plain.length);
    assert.ok(gunzipSync(bodies.gzip ?? "").equals(plain), target);
  }
  for await (const [{ content, target }, { bodies }] of encodeDrafts(drafts, time))
    assert.ok(bodies.identity.equals(Buffer.from(String(await content()))), target);
});
