import assert from "node:assert/strict";
import { test } from "node:test";
import { readHost } from "../../names/host.ts";
import { buildLookalikeIndex, findLookalikes } from "./index.ts";
import { hashOf } from "./rolling-hash.ts";

/** Two names with the same 32-bit hash, found by trying a million and a half. */
const [name, other] = ["guloceroco", "garuvibevo"];

function found(brands: readonly string[], address: string): string[] {
  const index = buildLookalikeIndex(
    brands.map((text) => ({
      kind: "bot",
      slug: text,
      name: text,
      aliases: [],
      officialDomains: [`${text}.com`],
      generic: false,
    })),
    [],
  );
  const host = readHost(address);
  assert.ok(host !== null);
  return findLookalikes(index, host).map(({ slug, technique }) => `${slug} ${technique}`);
}

test("a name whose hash happens to be a brand's is not taken for the brand", () => {
  assert.equal(hashOf(name), hashOf(other));
  assert.deepEqual(found([name], `${other}.net`), []);
  assert.deepEqual(found([name], `${other}-login.net`), []);
  assert.deepEqual(found([name], `${name}.net`), [`${name} tld_swap`]);
});

test("a slip is not taken for another brand's own name because of its hash", () => {
  assert.deepEqual(found([name, "garuvibewo"], `${other}.com`), ["garuvibewo typo"]);
});
