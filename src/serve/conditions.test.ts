import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { test } from "node:test";
import { isConditional, isCurrent } from "./conditions.ts";

const asking = (headers: IncomingMessage["headers"]) => ({ headers }) as IncomingMessage;
const answer = { etag: 'W/"ours"', lastModifiedMs: Date.parse("2026-11-29T12:00:00Z") };
const httpDate = (ms: number) => new Date(answer.lastModifiedMs + ms).toUTCString();
const hasIt = (headers: IncomingMessage["headers"]) => isCurrent(answer, asking(headers));

test("only who names a copy asks with a condition: a star names none, and costs what any request does", () => {
  assert.equal(isConditional(asking({})), false);
  assert.equal(isConditional(asking({ "if-none-match": '"any"' })), true);
  assert.equal(isConditional(asking({ "if-modified-since": httpDate(0) })), true);
  for (const star of ["*", " * "])
    assert.equal(isConditional(asking({ "if-none-match": star, "if-modified-since": httpDate(0) })), false);
});

test("a copy is known by its tag, weak or not, among others; many tags are not looked through", () => {
  for (const tags of ['W/"ours"', '"ours"', '"a", W/"ours" ', '"ours","b"', "*"])
    assert.equal(hasIt({ "if-none-match": tags }), true, tags);
  for (const tags of ['"our"', '"ours2"', "ours", '"a", "b"', ""])
    assert.equal(hasIt({ "if-none-match": tags }), false, tags);
  assert.equal(hasIt({ "if-none-match": `${'"a",'.repeat(300)}"ours"` }), false);
});

test("a copy is known by the answer's own date or one of a later snapshot: a date between may be another content's", () => {
  for (const ms of [0, 600_000, 86_400_000]) assert.equal(hasIt({ "if-modified-since": httpDate(ms) }), true, `${ms}`);
  for (const ms of [-86_400_000, -1000, 1000, 599_000])
    assert.equal(hasIt({ "if-modified-since": httpDate(ms) }), false, `${ms}`);
  for (const text of ["2026-11-29", "Sun, 29 Nov 2026 12:00:00 +0000", "today", "99999999999"])
    assert.equal(hasIt({ "if-modified-since": text }), false, text);
});

test("where a tag is sent, it decides, whatever date is sent with it", () => {
  assert.equal(hasIt({ "if-none-match": '"another"', "if-modified-since": httpDate(0) }), false);
});
