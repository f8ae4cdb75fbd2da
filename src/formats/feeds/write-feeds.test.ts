import assert from "node:assert/strict";
import { test } from "node:test";
import { interfaceChanges, publishedInterfaceChanges } from "./write-feeds.ts";

test("each heading is a change with its day, each point or line below it one item", () => {
  const text =
    "# Changes\n\nAbout.\n\n## 2026-11-21, within 2.0.0\n\n- One `a`\n  goes on.\n- Two.\n\n## 2.0.0 " +
    "(2026-11-20)\n\nFirst.\n\n- More.\n";
  assert.deepEqual(interfaceChanges(text), [
    { title: "2026-11-21, within 2.0.0", date: "2026-11-21", items: ["One `a` goes on.", "Two."] },
    { title: "2.0.0 (2026-11-20)", date: "2026-11-20", items: ["First.", "More."] },
  ]);
});

test("an undated change prevents the start, since nobody could tell when it came", () => {
  assert.throws(() => interfaceChanges("## Soon\n\n- Something.\n"), /Soon names no day/u);
});

test("this release's changelog can be read, newest first", () => {
  const days = publishedInterfaceChanges.map(({ date }) => date);
  assert.ok(days.length >= 1 && publishedInterfaceChanges.every(({ items }) => items.length > 0));
  assert.deepEqual(days, days.toSorted().reverse());
});
