/** The reference pages say what the code says. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { referencePages, withCosts } from "../../tools/reference.ts";

for (const [file, text] of Object.entries(referencePages())) {
  test(`docs/reference/${file} is as the code writes it`, async () => {
    assert.equal(await readFile(`docs/reference/${file}`, "utf8"), text);
  });
}

test("docs/limits.md has the table of what a request counts as, as the code writes it", async () => {
  const limits = await readFile("docs/limits.md", "utf8");
  assert.match(limits, /\| 1 request and 1 website check \| `GET \/api\/site-check\.json`/u);
  assert.equal(limits, withCosts(limits));
});
