import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptedEncodings } from "./encodings.ts";

test("the smaller form comes first where a client likes both alike, else what it likes best", () => {
  assert.deepEqual(acceptedEncodings("gzip, br"), ["br", "gzip", "identity"]);
  assert.equal(acceptedEncodings("br;q=0.5, gzip")[0], "gzip");
  assert.deepEqual(acceptedEncodings("identity;q=0, *;q=0"), ["identity"]);
});

test("a header longer than any client's is sent the plain form, and so is none", () => {
  const padded = (length: number) => `gzip${" ".repeat(length - "gzip".length)}`;
  assert.equal(acceptedEncodings(padded(500))[0], "gzip");
  assert.deepEqual(acceptedEncodings(padded(501)), ["identity"]);
  assert.deepEqual(acceptedEncodings(undefined), ["identity"]);
});
