/** A source's rules count only where its list is in the table. */
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { test } from "node:test";
import { rulesOfLists } from "./rules.ts";

test("the rules in a source's folder judge its rows", () => {
  const folders = globSync("*/rules.ts", { cwd: import.meta.dirname }).map((file) => basename(dirname(file)));
  const others = folders.filter((list) => list !== "iscan");
  assert.deepEqual(Object.keys(rulesOfLists).sort(), others.sort());
});
