import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleRecords } from "../../test/support/sample-records.ts";
import { buildSnapshot } from "../snapshot/build.ts";
import { isAskedFirst, lateDocument } from "./finish.ts";

const site = { baseUrl: "https://site.example" };

test("a document that is made on request is found at its whole address, and at none that is like it", async () => {
  const snapshot = buildSnapshot(sampleRecords(), []);
  const draft = lateDocument(snapshot, site, "/badges/sample-bot.svg");
  assert.equal(draft?.target, "/badges/sample-bot.svg");
  assert.match(String(await draft?.content()), /^<svg/u);
  for (const other of ["/badgez/sample-bot.svg", "/badges/sample-bot.png", "/x/badges/sample-bot.svg"])
    assert.equal(lateDocument(snapshot, site, other), undefined, other);
});

test("what is asked for first is told by any of its addresses", () => {
  const draft = { contentType: "text/html", content: () => "" };
  assert.equal(isAskedFirst({ ...draft, target: "/" }), true);
  assert.equal(isAskedFirst({ ...draft, target: "/start", aliases: ["/help"] }), true);
  assert.equal(isAskedFirst({ ...draft, target: "/assets/site.css" }), true);
  assert.equal(isAskedFirst({ ...draft, target: "/watchlist", aliases: ["/scams"] }), false);
});
