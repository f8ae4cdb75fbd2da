import assert from "node:assert/strict";
import { test } from "node:test";
import { isWithinYears } from "./age.ts";

test("a date counts as within five years up to and including the fifth anniversary", () => {
  assert.equal(isWithinYears("2021-11-20", 5, "2026-11-20", "latest"), true);
  assert.equal(isWithinYears("2021-11-19", 5, "2026-11-20", "latest"), false);
});

test("a date known by month or year is read as its last day or its first, as asked", () => {
  assert.equal(isWithinYears("2021-11", 5, "2026-11-20", "latest"), true);
  assert.equal(isWithinYears("2021-11", 5, "2026-11-20", "earliest"), false);
  assert.equal(isWithinYears("2021", 5, "2026-11-20", "latest"), true);
  assert.equal(isWithinYears("2021", 5, "2026-11-20", "earliest"), false);
  assert.equal(isWithinYears("2020", 5, "2026-11-20", "latest"), false);
});

test("a date after the snapshot is recent, and 29 February has an anniversary in any year", () => {
  assert.equal(isWithinYears("2027-01-01", 1, "2026-11-20", "earliest"), true);
  assert.equal(isWithinYears("2023-03-01", 1, "2024-02-29", "latest"), true);
  assert.equal(isWithinYears("2023-02-28", 1, "2024-02-29", "latest"), false);
});
