import assert from "node:assert/strict";
import { test } from "node:test";
import { warningKind } from "./kind.ts";

const { mergeRows } = warningKind;

test("where a list gives two firms one number, the second firm's name is an alias, not lost", () => {
  const first = { name: "Zargonix Ltd", websites: ["zargonix.com"] };
  const second = { name: "Velmorra Capital", aliases: ["VMC"], websites: ["velmorra.com"] };
  assert.deepEqual(mergeRows(first, second), {
    name: "Zargonix Ltd",
    aliases: ["Velmorra Capital", "VMC"],
    websites: ["zargonix.com", "velmorra.com"],
  });
});

test("a firm that is listed twice under one name gets no alias of that name", () => {
  const once = { name: "Zargonix Ltd", websites: ["zargonix.com"] };
  const again = { name: "ZARGONIX LTD", websites: ["zargonix.net"] };
  assert.deepEqual(mergeRows(once, again), { name: "Zargonix Ltd", websites: ["zargonix.com", "zargonix.net"] });
});
