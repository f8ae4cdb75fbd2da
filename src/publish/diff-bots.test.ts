/** What a publish tells of bots and their report cards. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { botEvents, breach, eventsBetween, later, onlyEvent, Publishes } from "../../test/support/publishing.ts";
import { sampleRecords } from "../../test/support/sample-records.ts";
import type { ChangeEvent } from "../record/change-event.ts";
import { rulesVersion } from "../record/report-card/rules.ts";

describe("a bot", () => {
  it("with a new incident", () => {
    const event = onlyEvent(botEvents({}, { incidents: [breach] }).filter((each) => each.kind === "incident"));
    assert.deepEqual(
      [event.date, event.title, event.source_url],
      ["2026-11-30", "Sample Bot: security incident reported", breach.source],
    );
  });

  it("whose incident is known to the month is told under its first day, with the month in the title", () => {
    const events = botEvents({}, { incidents: [{ ...breach, date: "2026-11" }] });
    const event = onlyEvent(events.filter((each) => each.kind === "incident"));
    assert.equal(event.date_precision, "month");
    assert.deepEqual([event.date, event.title], ["2026-11-01", "Sample Bot: security incident reported (2026-11)"]);
  });

  it("that is discontinued, with the status before and after", () => {
    const after = { operating_status: "discontinued", status_date: "2026-11-15" } as const;
    const event = onlyEvent(botEvents({}, after).filter((each) => each.kind === "shutdown"));
    assert.deepEqual([event.date, event.before, event.after], ["2026-11-15", "active", "discontinued"]);
  });

  it("whose end is announced by an incident of the same publish is told once", () => {
    const incident = { ...breach, kind: "shutdown" } as const;
    const events = botEvents(
      {},
      { operating_status: "shutting_down", status_date: "2026-11-15", incidents: [incident] },
    );
    const event = onlyEvent(events.filter((each) => each.kind === "shutdown"));
    assert.deepEqual([event.date, event.before, event.after], ["2026-11-30", "active", "shutting_down"]);
  });

  it("that moves from shutting down to discontinued is told anew", () => {
    const event = onlyEvent(botEvents({ operating_status: "shutting_down" }, { operating_status: "discontinued" }));
    assert.deepEqual([event.kind, event.before, event.after], ["shutdown", "shutting_down", "discontinued"]);
  });

  it("that is new in the directory brings its incidents, but no change of a card it never had", () => {
    const added = bareBot({ slug: "new-bot", name: "New Bot", incidents: [breach] });
    const event = onlyEvent(eventsBetween({}, { bots: [bareBot(), added] }));
    assert.deepEqual([event.kind, event.subject.slug, event.cause], ["incident", "new-bot", "source_changed"]);
  });
});

describe("a report card with another result", () => {
  const clean = sampleRecords({ enforcement_actions: [] });
  const card = (events: ChangeEvent[]) => onlyEvent(events.filter((event) => event.kind === "report_card_change"));

  it("after its record changed names both results and the source that decided", () => {
    const event = card(botEvents({}, { incidents: [breach] }));
    assert.equal(event.cause, "source_changed");
    assert.deepEqual([event.before, event.after], ["limited", "red_flags"]);
    assert.equal(event.title, "Sample Bot: report card changed from “Limited record” to “Red flags on record”");
    assert.equal(event.source_url, breach.source);
    assert.match(event.summary ?? "", /^Its record changed\. Decided by: /);
  });

  it("after we corrected the record", () => {
    const correction = { date: "2026-12-01", text: "The breach was another bot's.", source: null };
    const events = botEvents({ incidents: [breach] }, { corrections: [correction] });
    assert.deepEqual(events.map((event) => [event.kind, event.cause]).toSorted(), [
      ["correction", "correction"],
      ["report_card_change", "correction"],
    ]);
    const told = onlyEvent(events.filter((event) => event.kind === "correction"));
    assert.deepEqual([told.date, told.summary], ["2026-12-01", correction.text]);
  });

  it("under new rules, and then under the same rules again", () => {
    const publishes = new Publishes();
    publishes.publish(clean);
    publishes.underRules("0.9.0");
    const hacked = sampleRecords({ bots: [bareBot({ incidents: [breach] })], enforcement_actions: [] });
    const event = card(publishes.publish(hacked, later));
    assert.deepEqual([event.cause, event.source_url], ["rules_changed", null]);
    assert.match(event.summary ?? "", new RegExp(`from version 0\\.9\\.0 to ${rulesVersion.replaceAll(".", "\\.")}`));
    assert.equal(card(publishes.publish(clean, later)).cause, "source_changed");
  });

  it("because time passed says that the record is the same", () => {
    const reads = (time: string) =>
      sampleRecords({
        bots: [bareBot({ incidents: [{ ...breach, date: "2023-01-01" }] })],
        enforcement_actions: [],
        sources: sampleRecords().sources.map((source) => ({ ...source, retrieved_at: time })),
      });
    const publishes = new Publishes();
    publishes.publish(reads("2025-06-01T00:00:00Z"));
    const event = card(publishes.publish(reads("2040-06-01T00:00:00Z")));
    assert.match(event.summary ?? "", /^Its record is the same; a term that the rules count has passed\./);
  });

  it("back and forth within a day is told each time", () => {
    const publishes = new Publishes();
    const hacked = sampleRecords({ bots: [bareBot({ incidents: [breach] })], enforcement_actions: [] });
    publishes.publish(clean);
    const events = [hacked, clean, hacked, clean].map((records) => card(publishes.publish(records, later)));
    assert.equal(new Set(events.map((event) => event.id)).size, 4);
  });
});
