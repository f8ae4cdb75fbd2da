import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceKindOf } from "./others.ts";

test("a page is a regulator's, a copy or a report by its host and those above it", () => {
  for (const [url, kind] of [
    ["https://www.sec.gov/litigation", "official"],
    ["https://usao.justice.gov/x", "official"],
    ["https://www.fca.org.uk/news", "official"],
    ["https://storage.courtlistener.com/x.pdf", "copy"],
    ["https://www.somewhere.gov.au/x", "official"],
    ["https://police.go.th/x", "official"],
    ["https://ministry.gob.mx/", "official"],
    ["https://ministry.gob.pe/", null],
    ["https://gov.example.com/", null],
    ["https://mygov.au/", null],
    ["https://gov.uk/", "official"],
    ["https://xgov/", null],
    ["https://sec.gov.evil.com/", null],
    ["https://medium.com/@someone/story", null],
    ["no address", null],
  ] as const) {
    assert.equal(sourceKindOf(url), kind, url);
  }
});
