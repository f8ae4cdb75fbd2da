import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { describe, it } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { formatKey, hashOfKey, isWellFormedKey, presentedKey, shownPrefix } from "./key-format.ts";

const anyKey = fc.uint8Array({ minLength: 24, maxLength: 24 }).map(formatKey);

describe("a key", () => {
  it("is bw_live_, 33 characters that carry 24 random bytes, and 6 of checksum", () => {
    assert.match(formatKey(randomBytes(24)), /^bw_live_[0-9A-Za-z]{39}$/);
    assert.equal(formatKey(new Uint8Array(24)).slice(0, 41), `bw_live_${"0".repeat(33)}`);
    assert.throws(() => formatKey(new Uint8Array(23)), RangeError);
    assert.throws(() => formatKey(new Uint8Array(25)), RangeError);
  });

  it("differs for different bytes", () => {
    const bytes = fc.uint8Array({ minLength: 24, maxLength: 24 });
    fc.assert(fc.property(bytes, bytes, (a, b) => Buffer.compare(a, b) === 0 || formatKey(a) !== formatKey(b)));
  });

  it("is recognised, and stays the same for ever", () => {
    fc.assert(fc.property(anyKey, isWellFormedKey));
    assert.equal(formatKey(new Uint8Array(24).fill(255)), "bw_live_2lFA6LboL2xx0ldQH2K1TdSrwuqMMiME31oI0A7");
  });

  it("is refused with any one character changed, missing or doubled", () => {
    const position = fc.nat({ max: 46 });
    fc.assert(
      fc.property(anyKey, position, anyText({ minLength: 1, maxLength: 1 }), (key, at, other) => {
        const changed = key.slice(0, at) + other + key.slice(at + 1);
        const shortened = key.slice(0, at) + key.slice(at + 1);
        const doubled = key.slice(0, at) + key.charAt(at) + key.slice(at);
        assert.equal(isWellFormedKey(changed), changed === key);
        assert.equal(isWellFormedKey(shortened), false);
        assert.equal(isWellFormedKey(doubled), false);
      }),
      { numRuns: 2000 },
    );
  });

  it("is refused with two neighbours swapped", () => {
    fc.assert(
      fc.property(anyKey, fc.nat({ max: 45 }), (key, at) => {
        const swapped = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2);
        assert.equal(isWellFormedKey(swapped), swapped === key);
      }),
    );
  });

  it("is never recognised in text of another form", () => {
    fc.assert(fc.property(anyText({ maxLength: 100 }), (text) => !isWellFormedKey(text)));
  });

  it("shows its first 12 characters and is stored as SHA-256", () => {
    const key = formatKey(new Uint8Array(24).fill(255));
    assert.equal(shownPrefix(key), "bw_live_2lFA");
    assert.equal(hashOfKey("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});

describe("the Authorization header", () => {
  it("carries the key after the word Bearer, in any case", () => {
    assert.equal(presentedKey("Bearer bw_live_x"), "bw_live_x");
    assert.equal(presentedKey("bearer   bw_live_x"), "bw_live_x");
  });

  it("of any other form carries a key that is never valid", () => {
    for (const header of ["", "Bearer", "Bearer ", "Basic dTpw", "bw_live_x", "Bearer a b", "Bearer a, Bearer b"]) {
      assert.equal(presentedKey(header), "");
    }
    fc.assert(
      fc.property(anyText({ maxLength: 2000 }), (header) => {
        assert.equal(isWellFormedKey(presentedKey(header)), false);
      }),
    );
  });
});
