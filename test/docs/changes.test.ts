/** docs/changes.md lists exactly what the code can report. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { pagePath } from "../../src/contract/paths.ts";
import { maxFeedEntries } from "../../src/formats/feeds/feed-entries.ts";
import { changeCauses, changeKinds } from "../../src/record/change-event.ts";

const doc = await readFile("docs/changes.md", "utf8");

/** The words in the first column of the table under a heading. */
function firstColumn(heading: string): string[] {
  const section = doc.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, word]) => word ?? "");
}

test("docs/changes.md explains every kind and every cause, and no other", () => {
  assert.deepEqual(firstColumn("Kinds"), [...changeKinds]);
  assert.deepEqual(firstColumn("Causes"), [...changeCauses]);
});

test("docs/changes.md names every feed, and how much one holds", () => {
  const paths = [
    pagePath.atomFeed(),
    pagePath.jsonFeed(),
    pagePath.botAtomFeed("{slug}"),
    pagePath.botJsonFeed("{slug}"),
  ];
  for (const path of paths) assert.ok(doc.includes(`\`${path}\``), path);
  assert.match(doc, new RegExp(`at\\s+most\\s+${maxFeedEntries}\\s+entries`));
});
