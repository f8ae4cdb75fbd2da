import assert from "node:assert/strict";
import { test } from "node:test";
import { dayAfter } from "../../base/dates.ts";
import { anniversary } from "./rule.ts";

test("a date counts up to and including its anniversary", () => {
  assert.equal(anniversary("2021-11-20", 5, "latest"), "2026-11-20");
});

test("a date known by month or year is read as its last day or its first, as asked", () => {
  assert.equal(anniversary("2021-11", 5, "latest"), "2026-11-30");
  assert.equal(anniversary("2021-11", 5, "earliest"), "2026-11-01");
  assert.equal(anniversary("2021", 5, "latest"), "2026-12-31");
  assert.equal(anniversary("2021", 5, "earliest"), "2026-01-01");
});

test("29 February has an anniversary in any year, and February ends when it does", () => {
  assert.equal(anniversary("2024-02-29", 1, "latest"), "2025-02-28");
  assert.equal(anniversary("2024-02-29", 4, "latest"), "2028-02-29");
  assert.equal(anniversary("2023-02", 1, "latest"), "2024-02-28");
});

test("the day after ends months, years and leap days", () => {
  assert.equal(dayAfter("2026-12-31"), "2027-01-01");
  assert.equal(dayAfter("2028-02-28"), "2028-02-29");
  assert.equal(dayAfter("2026-11-20", 30), "2026-12-20");
});
