import assert from "node:assert/strict";
import { test } from "node:test";
import { placeName } from "./places.ts";

test("a part of a country is named in the language of the page, as its country is", () => {
  assert.equal(placeName("CA-BC", "en"), "Canada: British Columbia");
  assert.equal(placeName("CA-BC", "fr"), "Canada\u00a0: Colombie-Britannique");
  assert.equal(placeName("US-CA", "zh"), "美国：加利福尼亚州");
  assert.equal(placeName("US-TX", "ru"), "Соединенные Штаты: Техас");
});

test("a part that nobody has named stands by its code", () => {
  assert.equal(placeName("US-ZZ", "en"), "United States: ZZ");
});

test("Hong Kong is called that, without what kind of region it is", () => {
  assert.equal(placeName("HK", "de"), "Hongkong");
  assert.equal(placeName("HK", "vi"), "Hồng Kông");
});
