import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type IncidentKey, newIncidents } from "../snapshot/diff-events.ts";

const breach: IncidentKey = { date: "2022-10", kind: "security_breach", source: "https://news.example/1" };

describe("an incident", () => {
  it("is new if nothing like it was on record", () => {
    const outage: IncidentKey = { date: "2023-01-05", kind: "outage", source: "https://status.example/" };
    assert.deepEqual(newIncidents([breach], [breach, outage]), [outage]);
  });

  it("whose day was found, or whose source or kind was corrected, is the same incident", () => {
    for (const mended of [
      { date: "2022-10-31" },
      { date: "2022" },
      { source: "https://operator.example/notice" },
      { kind: "loss_event" },
      { date: "2022-10-31", source: "https://operator.example/notice" },
    ] as const) {
      assert.deepEqual(newIncidents([breach], [{ ...breach, ...mended }]), [], JSON.stringify(mended));
    }
  });

  it("at another time is new, even if its kind and source are the same", () => {
    const again = { ...breach, date: "2023-05-01" };
    assert.deepEqual(newIncidents([breach], [again]), [again]);
  });

  it("matches only one former incident", () => {
    const first = { ...breach, date: "2022-10-03" };
    const second = { ...breach, date: "2022-10-30" };
    assert.deepEqual(newIncidents([breach], [first, second]), [second]);
    assert.deepEqual(newIncidents([breach], [second, first]), [second]);
  });

  it("that is gone gives nothing", () => {
    assert.deepEqual(newIncidents([breach], []), []);
  });
});
