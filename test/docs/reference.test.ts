/** The reference pages say what the code says. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { referencePages } from "../../src/cli/reference.ts";

for (const [file, text] of Object.entries(referencePages())) {
  test(`docs/reference/${file} is as the code writes it`, async () => {
    assert.equal(await readFile(`docs/reference/${file}`, "utf8"), text);
  });
}
