import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clipped,
  count,
  countOf,
  dateWords,
  dollars,
  dollarsAndCents,
  percent,
  shortAddress,
  shortDollars,
  signedDollars,
} from "./figures.ts";

test("a date is as precise as its source", () => {
  assert.equal(dateWords("2022"), "2022");
  assert.equal(dateWords("2022-10"), "October 2022");
  assert.equal(dateWords("2022-10-03"), "3 Oct 2022");
  assert.equal(dateWords("2025-12-17T21:01:25Z"), "17 Dec 2025");
});

test("money has a true minus and no digits that nobody can use", () => {
  assert.equal(dollars(-1234567.89), "−$1,234,568");
  assert.equal(dollars(-0.2), "$0");
  assert.equal(signedDollars(1000), "+$1,000");
  assert.equal(signedDollars(0.4), "$0");
  assert.equal(shortDollars(-350_000), "−$350k");
  assert.equal(shortDollars(1_250_000_000), "$1.3B");
  assert.equal(percent(5.35), "535%");
  assert.equal(percent(-0.4216), "−42.2%");
});

test("money and shares have the form of the page's language, and from right to left that of English", () => {
  assert.equal(dollars(12_700_000_000, "de"), "12.700.000.000\u00a0$");
  assert.equal(dollars(-1_234_568, "fr"), "−1\u202f234\u202f568\u00a0$US");
  assert.equal(shortDollars(-1_500_000, "id"), "−$1,5\u00a0jt");
  assert.equal(shortDollars(1_500_000, "ar"), "$1.5M");
  assert.equal(signedDollars(1000, "pt"), "+US$\u00a01.000");
  assert.equal(dollarsAndCents(19.99, "es"), "19,99\u00a0US$");
  assert.equal(dollarsAndCents(29, "en"), "$29");
  assert.equal(percent(-0.4216, "ru"), "−42,2\u00a0%");
  assert.equal(percent(0.099, "tr"), "%9,9");
  assert.equal(signedDollars(4_320_340, "ar"), "+$4,320,340");
});

test("counts are grouped and agree with their noun", () => {
  assert.equal(count(1234567), "1,234,567");
  assert.equal(countOf(1, "entry", "entries"), "1 entry");
  assert.equal(countOf(1200, "entry", "entries"), "1,200 entries");
});

test("a long text is cut at a word, and never inside a character", () => {
  assert.equal(clipped("short", 10), "short");
  assert.equal(clipped("some longer words here", 14), "some longer…");
  assert.equal(clipped("😀".repeat(20), 5), "😀😀😀😀…");
  assert.equal(shortAddress("0x1234567890abcdef"), "0x1234…cdef");
});
