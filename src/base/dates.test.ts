import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { dayAfter, dayOf, daysBetween, firstDayIn, instantOf, isDay, lastDayIn, yearsAfter } from "./dates.ts";

const times = fc.date({ min: new Date("1970-01-01"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true });

test("the day of a time is its day in UTC, however the time is given", () => {
  assert.equal(dayOf("2026-11-29T23:59:59Z"), "2026-11-29");
  assert.equal(dayOf("2026-11-29"), "2026-11-29");
  assert.equal(dayOf(new Date("2026-11-29T00:30:00+02:00")), "2026-11-28");
  assert.equal(dayOf(0), "1970-01-01");
});

test("a time is written to the second, and what is less is cut", () => {
  assert.equal(instantOf(new Date("2026-11-29T10:00:00.999Z")), "2026-11-29T10:00:00Z");
  fc.assert(
    fc.property(times, (time) => {
      assert.equal(instantOf(time), time.toISOString().replace(/\.\d+Z$/u, "Z"));
    }),
  );
});

test("what is no time is refused", () => {
  assert.throws(() => instantOf(Number.NaN), RangeError);
  assert.throws(() => dayAfter("2026-02-30"), RangeError);
});

test("days are added and counted over the ends of months and leap years", () => {
  assert.equal(dayAfter("2024-02-28"), "2024-02-29");
  assert.equal(dayAfter("2025-02-28"), "2025-03-01");
  assert.equal(dayAfter("2026-01-01", -1), "2025-12-31");
  fc.assert(
    fc.property(times.map(dayOf), fc.integer({ min: -900, max: 900 }), (day, days) => {
      assert.equal(daysBetween(day, dayAfter(day, days)), days);
    }),
  );
});

test("years later a leap day is the 28th", () => {
  assert.equal(yearsAfter("2024-02-29", 1), "2025-02-28");
  assert.equal(yearsAfter("2024-02-29", 4), "2028-02-29");
});

test("a date without month or day has a first and a last day, as the calendar has it", () => {
  assert.deepEqual(["2024", "2024-02", "2024-02-10"].map(firstDayIn), ["2024-01-01", "2024-02-01", "2024-02-10"]);
  assert.deepEqual(["2024", "2024-02", "2023-02"].map(lastDayIn), ["2024-12-31", "2024-02-29", "2023-02-28"]);
  assert.equal(lastDayIn("2024-02-10"), "2024-02-10");
});

test("a day is one of the calendar, in four, two and two digits", () => {
  for (const day of ["2024-02-29", "1999-12-31"]) assert.equal(isDay(day), true, day);
  for (const day of ["2023-02-29", "2024-13-01", "2024-00-10", "2024-1-1", "20240101", "", "2024-01-01T00:00:00Z"])
    assert.equal(isDay(day), false, day);
});
