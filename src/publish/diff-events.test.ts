import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { Publishes } from "../../test/support/publishing.ts";
import { bareEntry, bareWarning, bareWarningList, sampleRecords } from "../../test/support/sample-records.ts";
import type { BotRecord } from "../records/bot.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { Records } from "../records/records.ts";
import type { RegulatorReleaseRecord } from "../records/regulator-release.ts";
import type { WarningRecord } from "../records/warning.ts";
import { rulesVersion } from "../report-card/rules.ts";

const now = "2026-12-01T10:00:00Z";

/** The events of the second of two publishes. */
function between(before: Partial<Records>, after: Partial<Records>): ChangeEvent[] {
  const publishes = new Publishes();
  publishes.publish(sampleRecords(before));
  return publishes.publish(sampleRecords(after), now);
}

const bots = (before: Partial<BotRecord>, after: Partial<BotRecord>) =>
  between({ bots: [bareBot(before)], enforcement_actions: [] }, { bots: [bareBot(after)], enforcement_actions: [] });

const cases = (before: Partial<EnforcementActionRecord>, after: Partial<EnforcementActionRecord>) =>
  between(
    { enforcement_actions: [bareAction({ related_bots: [], ...before })] },
    { enforcement_actions: [bareAction({ related_bots: [], ...after })] },
  );

function only(events: ChangeEvent[]): ChangeEvent {
  assert.equal(events.length, 1, JSON.stringify(events, null, 1));
  return events[0] as ChangeEvent;
}

const breach = {
  date: "2026-11-30",
  kind: "security_breach",
  text: "Keys were taken.",
  source: "https://news.example/1",
} as const;

describe("a publish of unchanged records", () => {
  it("adds nothing, however often, even for undated facts", () => {
    const records = sampleRecords({
      bots: [bareBot({ incidents: [{ ...breach, date: "2022" }], operating_status: "discontinued" })],
    });
    const publishes = new Publishes();
    publishes.publish(records);
    assert.deepEqual(publishes.publish(records, now), []);
    assert.deepEqual(publishes.publish(structuredClone(records), "2027-05-05T00:00:00Z"), []);
  });
});

describe("a regulator case", () => {
  it("that is new is reported with the day of filing, as allegations", () => {
    const action = bareAction({ id: "new-case", filed_date: "2026-11-20", status_date: "2026-11-20" });
    const event = only(between({}, { enforcement_actions: [bareAction(), action] }).filter(isCase));
    assert.equal(event.title, "Case about Sample Bot: complaint filed, an allegation");
    assert.deepEqual(
      [event.date, event.detected_at, event.cause, event.before, event.after],
      ["2026-11-20", now, "source_changed", null, "complaint_filed"],
    );
    assert.deepEqual(event.subject, { type: "enforcement_action", id: "new-case", slug: "sample-bot" });
    assert.equal(event.page_path, "/watchlist/new-case");
  });

  it("without a day of filing is dated by the day it was detected", () => {
    const events = between({}, { enforcement_actions: [bareAction(), bareAction({ id: "undated-case" })] });
    assert.equal(only(events.filter(isCase)).date, "2026-12-01");
  });

  it("that is decided is reported with before, after and the day of the decision", () => {
    const filed = { filed_date: "2024-01-02" } as const;
    const event = only(cases(filed, { ...filed, status: "judgment", status_date: "2026-11-29" }));
    assert.equal(event.title, "Case about Sample Bot: judgment");
    assert.deepEqual([event.date, event.before, event.after], ["2026-11-29", "complaint_filed", "judgment"]);
  });

  it("has the same id for its outcome whether imported or detected", () => {
    const filed = { filed_date: "2024-01-02" } as const;
    const decided = { ...filed, status: "settled", status_date: "2026-11-29" } as const;
    const imported = new Publishes().publish(sampleRecords({ enforcement_actions: [bareAction(decided)] }));
    const detected = only(cases(filed, decided));
    assert.ok(imported.some((event) => event.id === detected.id && event.cause === "import"));
  });

  it("whose status comes back is reported each time", () => {
    const publishes = new Publishes();
    const ids = (["complaint_filed", "dismissed", "complaint_filed", "dismissed"] as const).flatMap((status) =>
      publishes
        .publish(sampleRecords({ enforcement_actions: [bareAction({ status, related_bots: [] })] }), now)
        .map((event) => event.id),
    );
    // Its filing, which nobody dates and which counts by the day it was found, and three changes.
    assert.equal(new Set(ids).size, 4);
  });
});

describe("a warning", () => {
  const lists = (...warnings: Partial<WarningRecord>[]) => ({
    warning_lists: [bareWarningList(warnings.map(bareWarning))],
  });
  const second = { id: "sample-list-000000000002", names: ["Zargonix"] };

  it("that is new on a list is reported with the regulator's name and date", () => {
    const event = only(between(lists({}), lists({}, { ...second, published_on: "2026-11-28" })));
    assert.deepEqual(
      [event.kind, event.date, event.title, event.cause],
      ["warning", "2026-11-28", "Warning of Sample: Zargonix", "source_changed"],
    );
  });

  it("that left its list is reported as a removal, and one missing from the record is not", () => {
    const event = only(between(lists({}, second), lists({ listing: "removed" })));
    assert.deepEqual([event.kind, event.before, event.after], ["warning_removal", "listed", "removed"]);
  });

  it("from a list new to the record is reported as an import, with its own date", () => {
    const event = only(between({ warning_lists: [] }, lists({ ...second, published_on: "2021-03" })));
    assert.deepEqual([event.date, event.date_precision, event.cause], ["2021-03-01", "month", "import"]);
  });
});

describe("a tracker entry", () => {
  const evil = bareEntry();
  const worse = bareEntry({ domains: ["worse.example"], first_seen: null, last_seen: null });

  it("that is new is reported as an unverified complaint, dated by its page, its first copy, or its detection", () => {
    const title = "DFPI tracker entry (unverified complaint): worse.example";
    const added = (fields: object) => only(between({}, { tracker_entries: [evil, { ...worse, ...fields }] }));
    assert.deepEqual([added({}).title, added({}).date], [title, "2026-12-01"]);
    assert.equal(added({ first_seen: "2026-11-28" }).date, "2026-11-28");
    assert.equal(added({ first_seen: "2026-11-28", dated: "2026-11-01" }).date, "2026-11-01");
    assert.equal(added({ dated: "2026-11" }).date, "2026-11-01");
  });

  it("that imitates a bot is in that bot's history", () => {
    const bot = bareBot({ name: "Zargonbot", domains: ["zargonbot.example"] });
    const entry = bareEntry({
      domains: ["zargon-pro.example"],
      impersonates: { name: "zargonbot.example", certain: true },
    });
    const event = only(between({ bots: [bot] }, { bots: [bot], tracker_entries: [evil, entry] }));
    assert.equal(event.subject.slug, "sample-bot");
  });

  it("that names a person has no name in the title", () => {
    const entry = { ...worse, names_a_person: true, primary_subject: "Jane Doe / worse.example" };
    const event = only(between({}, { tracker_entries: [evil, entry] }));
    assert.equal(event.title, `DFPI tracker entry (unverified complaint): entry ${entry.id}`);
  });

  it("that the tracker removed is reported as a removal, and again as an entry when it is back", () => {
    const publishes = new Publishes();
    const publish = (listing: "listed" | "removed") =>
      publishes.publish(sampleRecords({ tracker_entries: [{ ...evil, listing }] }), now);
    publish("listed");
    const removal = only(publish("removed"));
    assert.deepEqual([removal.kind, removal.before, removal.after], ["tracker_removal", "listed", "removed"]);
    assert.match(removal.summary ?? "", /last seen there on 2025-12-17/);
    const back = only(publish("listed"));
    assert.deepEqual([back.kind, back.before, back.after], ["tracker_entry", "removed", "listed"]);
    assert.notEqual(only(publish("removed")).id, removal.id);
  });

  it("that is missing from the records is not reported as removed, nor as new when it is back", () => {
    const publishes = new Publishes();
    publishes.publish(sampleRecords({ tracker_entries: [evil, worse] }));
    assert.deepEqual(publishes.publish(sampleRecords({ tracker_entries: [evil] }), now), []);
    assert.deepEqual(publishes.publish(sampleRecords({ tracker_entries: [evil, worse] }), now), []);
  });
});

describe("a bot", () => {
  it("with a new incident", () => {
    const event = only(bots({}, { incidents: [breach] }).filter((each) => each.kind === "incident"));
    assert.deepEqual(
      [event.date, event.title, event.source_url],
      ["2026-11-30", "Sample Bot: security incident reported", breach.source],
    );
  });

  it("whose incident is known to the month is reported under its first day, with the month in the title", () => {
    const events = bots({}, { incidents: [{ ...breach, date: "2026-11" }] });
    const event = only(events.filter((each) => each.kind === "incident"));
    assert.equal(event.date_precision, "month");
    assert.deepEqual([event.date, event.title], ["2026-11-01", "Sample Bot: security incident reported (2026-11)"]);
  });

  it("that is discontinued, with the status before and after", () => {
    const after = { operating_status: "discontinued", status_date: "2026-11-15" } as const;
    const event = only(bots({}, after).filter((each) => each.kind === "shutdown"));
    assert.deepEqual([event.date, event.before, event.after], ["2026-11-15", "active", "discontinued"]);
  });

  it("whose end is announced by an incident of the same publish is reported once", () => {
    const incident = { ...breach, kind: "shutdown" } as const;
    const events = bots({}, { operating_status: "shutting_down", status_date: "2026-11-15", incidents: [incident] });
    const event = only(events.filter((each) => each.kind === "shutdown"));
    assert.deepEqual([event.date, event.before, event.after], ["2026-11-30", "active", "shutting_down"]);
  });

  it("that moves from shutting down to discontinued is reported again", () => {
    const event = only(bots({ operating_status: "shutting_down" }, { operating_status: "discontinued" }));
    assert.deepEqual([event.kind, event.before, event.after], ["shutdown", "shutting_down", "discontinued"]);
  });

  it("that is new in the directory brings its incidents, but no change of a card it never had", () => {
    const added = bareBot({ slug: "new-bot", name: "New Bot", incidents: [breach] });
    const event = only(between({}, { bots: [bareBot(), added] }));
    assert.deepEqual([event.kind, event.subject.slug, event.cause], ["incident", "new-bot", "source_changed"]);
  });
});

describe("a report card with another result", () => {
  const clean = sampleRecords({ enforcement_actions: [] });
  const card = (events: ChangeEvent[]) => only(events.filter((event) => event.kind === "report_card_change"));

  it("after its record changed names both results and the source that decided", () => {
    const event = card(bots({}, { incidents: [breach] }));
    assert.equal(event.cause, "source_changed");
    assert.deepEqual([event.before, event.after], ["limited", "red_flags"]);
    assert.equal(event.title, "Sample Bot: report card changed from “Limited record” to “Red flags on record”");
    assert.equal(event.source_url, breach.source);
    assert.match(event.summary ?? "", /^Its record changed\. Decided by: /);
  });

  it("after we corrected the record", () => {
    const correction = { date: "2026-12-01", text: "The breach was another bot's.", source: null };
    const events = bots({ incidents: [breach] }, { corrections: [correction] });
    assert.deepEqual(events.map((event) => [event.kind, event.cause]).toSorted(), [
      ["correction", "correction"],
      ["report_card_change", "correction"],
    ]);
    const told = only(events.filter((event) => event.kind === "correction"));
    assert.deepEqual([told.date, told.summary], ["2026-12-01", correction.text]);
  });

  it("under new rules, and then under the same rules again", () => {
    const publishes = new Publishes();
    publishes.publish(clean);
    publishes.underRules("0.9.0");
    const hacked = sampleRecords({ bots: [bareBot({ incidents: [breach] })], enforcement_actions: [] });
    const event = card(publishes.publish(hacked, now));
    assert.deepEqual([event.cause, event.source_url], ["rules_changed", null]);
    assert.match(event.summary ?? "", new RegExp(`from version 0\\.9\\.0 to ${rulesVersion.replaceAll(".", "\\.")}`));
    assert.equal(card(publishes.publish(clean, now)).cause, "source_changed");
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

  it("back and forth within a day is reported each time", () => {
    const publishes = new Publishes();
    const hacked = sampleRecords({ bots: [bareBot({ incidents: [breach] })], enforcement_actions: [] });
    publishes.publish(clean);
    const events = [hacked, clean, hacked, clean].map((records) => card(publishes.publish(records, now)));
    assert.equal(new Set(events.map((event) => event.id)).size, 4);
  });
});

describe("a correction", () => {
  const first = { date: "2026-12-01", text: "Wrong operator.", source: "https://sample.example/about" };

  it("is reported once, even if its words are edited later", () => {
    const publishes = new Publishes();
    publishes.publish(sampleRecords());
    const publish = (corrections: BotRecord["corrections"]) =>
      publishes.publish(sampleRecords({ bots: [bareBot({ corrections })] }), now);
    assert.equal(only(publish([first])).source_url, first.source);
    assert.deepEqual(publish([{ ...first, text: "The operator was wrong." }]), []);
    assert.equal(only(publish([first, { ...first, text: "Wrong licence." }])).summary, "Wrong licence.");
  });

  it("of a case marks its bots' cards, and one of an entry stands alone", () => {
    const corrections = [first];
    const events = between(
      { enforcement_actions: [bareAction({ status: "judgment" })] },
      { enforcement_actions: [bareAction({ status: "dismissed", corrections })] },
    );
    assert.deepEqual(new Set(events.map((event) => event.cause)), new Set(["correction"]));
    assert.ok(events.some((event) => event.kind === "report_card_change"));
    const entry = only(between({}, { tracker_entries: [{ ...bareEntry(), corrections }] }));
    assert.equal(entry.title, "DFPI tracker entry evil.example: correction of our record");
  });
});

describe("a regulator's release", () => {
  const release: RegulatorReleaseRecord = {
    id: "new-release",
    regulator: "CFTC",
    title: "Customer advisory",
    date: "2026-11-30",
    url: "https://regulator.example/release",
    topics: [],
    summary: "Says so.",
    provenance: { seen_via: "made up", official_page_opened: true },
  };

  it("that is new is reported under its own day, or that of detection", () => {
    const event = only(between({}, { regulator_releases: [release] }));
    assert.deepEqual(
      [event.kind, event.date, event.title],
      ["regulator_release", "2026-11-30", "CFTC: Customer advisory"],
    );
    assert.equal(event.page_path, `/changes/${event.id}`);
    assert.equal(only(between({}, { regulator_releases: [{ ...release, date: null }] })).date, "2026-12-01");
  });
});

describe("the time of a snapshot", () => {
  it("is that of publishing if the record changed without a newer read, and always later than the previous one", () => {
    const publishes = new Publishes();
    const read = "2026-11-20T00:00:00Z";
    const sources = sampleRecords().sources.map((source) => ({ ...source, retrieved_at: read }));
    const time = (fields: Partial<BotRecord>, publishedAt: string) => {
      publishes.publish(sampleRecords({ bots: [bareBot(fields)], sources }), publishedAt);
      return publishes.snapshot?.generated_at;
    };
    assert.equal(time({}, now), read);
    assert.equal(time({}, now), read);
    assert.equal(time({ summary: "Edited." }, now), now);
    assert.equal(time({ summary: "Edited." }, "2026-12-09T00:00:00Z"), now);
    const second = (time: string, later: number) =>
      new Date(Date.parse(time) + later * 1000).toISOString().slice(0, 19);
    assert.equal(time({ summary: "Edited by a slow clock." }, "2020-01-01T00:00:00Z"), `${second(now, 1)}Z`);
    assert.equal(time({ summary: "Edited within a second." }, `${second(now, 1)}Z`), `${second(now, 2)}Z`);
  });

  it("stays if only a source's freshness changed", () => {
    const publishes = new Publishes();
    publishes.publish(sampleRecords());
    const before = publishes.snapshot;
    const sources = sampleRecords().sources.map((source) => ({ ...source, failure: "timed out" }));
    publishes.publish(sampleRecords({ sources }), now);
    assert.equal(publishes.snapshot?.generated_at, before?.generated_at);
    assert.notEqual(publishes.snapshot?.id, before?.id);
  });
});

function isCase(event: ChangeEvent): boolean {
  return event.kind === "regulator_case";
}
