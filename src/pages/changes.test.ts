/** How a change is named on the pages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { titleOf } from "./changes.ts";

test("a documented bot keeps its own name; websites in any other title are written so that nobody opens them", () => {
  const title = "Copin.io: correction of our record";
  const bot = { type: "bot", id: "copin", slug: "copin" } as const;
  assert.equal(titleOf({ subject: bot, title }), title);
  assert.equal(
    titleOf({ subject: { type: "tracker_entry", id: "dfpi-1", slug: null }, title: "lgdbite.com: reported" }),
    "lgdbite[.]com: reported",
  );
});
