import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptedEncodings } from "./encoding.ts";

test("an encoding whose weight cannot be read is not wished for", () => {
  for (const weight of ["", "high", "-1", "1.5", "0.5x", "0.1234", "1e0", "NaN", "Infinity", "."]) {
    assert.deepEqual(acceptedEncodings(`br;q=${weight}, gzip;q=0.5`), ["gzip", "identity"], weight);
    assert.deepEqual(acceptedEncodings(`gzip;q=${weight}`), ["identity"], weight);
  }
  assert.deepEqual(acceptedEncodings("br;q=0.001, gzip;q=1.000"), ["gzip", "br", "identity"]);
  assert.deepEqual(acceptedEncodings("br;q=0., gzip;q=1"), ["gzip", "identity"]);
});
