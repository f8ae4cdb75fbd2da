import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { test } from "node:test";
import { isConditional, isCurrent } from "./conditions.ts";
import { acceptedEncodings } from "./encodings.ts";

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const sentAt = "Fri, 20 Nov 2026 00:00:00 GMT";
const answer = { etag: 'W/"1f"', lastModifiedMs: Date.parse(sentAt) };

test("a client has the answer only if it names its ETag, or exactly the date it was sent with", () => {
  const has = (headers: Record<string, string>) => isCurrent(answer, request(headers));
  for (const tags of ['W/"1f"', '"1f"', 'W/"2", W/"1f"', ' "1f" ', "*"])
    assert.ok(has({ "if-none-match": tags }), tags);
  for (const tags of ['W/"2"', "1f", '"1F"', ""]) assert.ok(!has({ "if-none-match": tags }), tags);
  assert.ok(has({ "if-modified-since": sentAt }));
  // A later date may be another content's.
  assert.ok(!has({ "if-modified-since": "Fri, 20 Nov 2026 00:00:01 GMT" }));
  assert.ok(!has({ "if-modified-since": "Thu, 19 Nov 2026 23:59:59 GMT" }));
  assert.ok(!has({ "if-modified-since": "yesterday" }));
  assert.ok(!has({ "if-none-match": 'W/"2"', "if-modified-since": sentAt }), "the tag decides");
  assert.ok(!isCurrent({ etag: 'W/"1f"' }, request({ "if-modified-since": sentAt })));
  assert.ok(!has({}));
});

test("a request is conditional if it names a copy, which `*` does not", () => {
  assert.ok(isConditional(request({ "if-none-match": 'W/"1f"' })));
  assert.ok(isConditional(request({ "if-modified-since": sentAt })));
  assert.ok(!isConditional(request({ "if-none-match": " * ", "if-modified-since": sentAt })));
  assert.ok(!isConditional(request({})));
});

test("encodings are preferred by weight, then br before gzip; one that is refused is not sent", () => {
  for (const [header, encodings] of [
    ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
    ["br;q=0.001, gzip;q=1.000", ["gzip", "br", "identity"]],
    ["br;q=0, gzip;q=0.5", ["gzip", "identity"]],
    ["GZIP", ["gzip", "identity"]],
    ["*", ["br", "gzip", "identity"]],
    ["*;q=0", ["identity"]],
    ["identity;q=0, br", ["br"]],
    ["deflate", ["identity"]],
    ["", ["identity"]],
    [`br, ${"x,".repeat(300)}`, ["identity"]],
  ] as const) {
    assert.deepEqual(acceptedEncodings(header), encodings, header);
  }
});
