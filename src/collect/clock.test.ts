import assert from "node:assert/strict";
import { test } from "node:test";
import { refuseEarlierClock, refuseLaterClock } from "./clock.ts";

const now = new Date("2026-11-20T12:00:00Z");
const hours = (ahead: number): number => now.getTime() + 3_600_000 * ahead;

test("a clock before what was read already stops the refresh; ten minutes are another machine's", () => {
  refuseEarlierClock(now, []);
  refuseEarlierClock(now, ["2025-01-01T00:00:00Z", "2026-11-20T12:09:00Z"]);
  assert.throws(
    () => refuseEarlierClock(now, ["2026-11-20T12:11:00Z", "2025-01-01T00:00:00Z"]),
    /clock of this machine says 2026-11-20T12:00:00Z, and a source was read at 2026-11-20T12:11:00Z/u,
  );
});

test("a clock more than a day ahead of most of the sources stops it; one source that lies does not", () => {
  refuseLaterClock(now, []);
  refuseLaterClock(now, [hours(-23)]);
  refuseLaterClock(now, [hours(-9000), hours(0), hours(0)]);
  refuseLaterClock(now, [hours(9000)]);
  assert.throws(
    () => refuseLaterClock(now, [hours(-25), hours(-24.5), hours(9000)]),
    /says 2026-11-20T12:00:00Z, and the sources say 2026-11-19T11:30:00Z/u,
  );
});
