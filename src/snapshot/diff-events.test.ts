/** What a publish tells of cases, warnings, tracker entries, releases and corrections. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { breach, eventsBetween, later, onlyEvent, Publishes } from "../../test/support/publishing.ts";
import { bareEntry, bareWarning, bareWarningList, sampleRecords } from "../../test/support/sample-records.ts";
import type { BotRecord } from "../record/bot.ts";
import { type ChangeEvent, isUndated } from "../record/change-event.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import type { RegulatorReleaseRecord } from "../record/single-files.ts";
import type { WarningRecord } from "../record/warning.ts";

const cases = (before: Partial<EnforcementActionRecord>, after: Partial<EnforcementActionRecord>) =>
  eventsBetween(
    { enforcement_actions: [bareAction({ related_bots: [], ...before })] },
    { enforcement_actions: [bareAction({ related_bots: [], ...after })] },
  );

describe("a first publish", () => {
  it("puts cases that nobody dates behind all that have a day", () => {
    const dated = bareAction({ id: "dated", filed_date: "2017-03-01" });
    const bot = bareBot({ incidents: [breach] });
    const publishes = new Publishes();
    const events = publishes.publish(
      sampleRecords({ bots: [bot], enforcement_actions: [bareAction({ id: "undated" }), dated] }),
    );
    assert.deepEqual(
      events.map(({ subject }) => subject.id),
      [bot.slug, "dated", "undated"],
    );
    assert.deepEqual(events.map(isUndated), [false, false, true]);
  });
});

describe("a publish of unchanged records", () => {
  it("adds nothing, however often, even for undated facts", () => {
    const records = sampleRecords({
      bots: [bareBot({ incidents: [{ ...breach, date: "2022" }], operating_status: "discontinued" })],
    });
    const publishes = new Publishes();
    publishes.publish(records);
    assert.deepEqual(publishes.publish(records, later), []);
    assert.deepEqual(publishes.publish(structuredClone(records), "2027-05-05T00:00:00Z"), []);
  });
});

describe("a regulator case", () => {
  it("that is new is reported with the day of filing, as allegations", () => {
    const action = bareAction({ id: "new-case", filed_date: "2026-11-20", status_date: "2026-11-20" });
    const event = onlyEvent(eventsBetween({}, { enforcement_actions: [bareAction(), action] }).filter(isCase));
    assert.equal(event.title, "Case about Sample Bot: complaint filed, an allegation");
    assert.deepEqual(
      [event.date, event.detected_at, event.cause, event.before, event.after],
      ["2026-11-20", later, "source_changed", null, "complaint_filed"],
    );
    assert.deepEqual(event.subject, { type: "enforcement_action", id: "new-case", slug: "sample-bot" });
    assert.equal(event.page_path, "/watchlist/new-case");
  });

  it("without a day of filing is dated by the day it was detected", () => {
    const events = eventsBetween({}, { enforcement_actions: [bareAction(), bareAction({ id: "undated-case" })] });
    assert.equal(onlyEvent(events.filter(isCase)).date, "2026-12-01");
  });

  it("that its source dates after the day on which it was read is put on that day", () => {
    const future = bareAction({ id: "future", filed_date: "2028-01-02", status_date: "2028-01-02" });
    const event = onlyEvent(eventsBetween({}, { enforcement_actions: [bareAction(), future] }).filter(isCase));
    assert.equal(event.date, "2026-12-01");
  });

  it("that is decided is reported with before, after and the day of the decision", () => {
    const filed = { filed_date: "2024-01-02" } as const;
    const event = onlyEvent(cases(filed, { ...filed, status: "judgment", status_date: "2026-11-29" }));
    assert.equal(event.title, "Case about Sample Bot: judgment");
    assert.deepEqual([event.date, event.before, event.after], ["2026-11-29", "complaint_filed", "judgment"]);
  });

  it("has the same id for its outcome whether imported or detected", () => {
    const filed = { filed_date: "2024-01-02" } as const;
    const decided = { ...filed, status: "settled", status_date: "2026-11-29" } as const;
    const imported = new Publishes().publish(sampleRecords({ enforcement_actions: [bareAction(decided)] }));
    const detected = onlyEvent(cases(filed, decided));
    assert.ok(imported.some((event) => event.id === detected.id && event.cause === "import"));
  });

  it("whose status comes back is reported each time", () => {
    const publishes = new Publishes();
    const ids = (["complaint_filed", "dismissed", "complaint_filed", "dismissed"] as const).flatMap((status) =>
      publishes
        .publish(sampleRecords({ enforcement_actions: [bareAction({ status, related_bots: [] })] }), later)
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
    const event = onlyEvent(eventsBetween(lists({}), lists({}, { ...second, published_on: "2026-11-28" })));
    assert.deepEqual(
      [event.kind, event.date, event.title, event.cause],
      ["warning", "2026-11-28", "Sample warns about Zargonix", "source_changed"],
    );
  });

  it("that a register relays is reported with the name of the authority that found it", () => {
    const row = { name: "Zargonix", authority: "Commissione Nazionale per le Societa e la Borsa (CONSOB)" };
    const relayed = bareWarning({ ...second, provenance: { ...bareWarning().provenance, row } });
    const register = (...warnings: WarningRecord[]) => ({
      warning_lists: [bareWarningList(warnings, { relays: true })],
    });
    const event = onlyEvent(eventsBetween(register(bareWarning()), register(bareWarning(), relayed)));
    assert.equal(event.title, "CONSOB warns about Zargonix");
  });

  it("that left its list is reported as a removal, and one missing from the record is not", () => {
    const event = onlyEvent(eventsBetween(lists({}, second), lists({ listing: "removed" })));
    assert.deepEqual([event.kind, event.before, event.after], ["warning_removal", "listed", "removed"]);
  });

  it("from a list new to the record is reported as an import, with its own date", () => {
    const event = onlyEvent(eventsBetween({ warning_lists: [] }, lists({ ...second, published_on: "2021-03" })));
    assert.deepEqual([event.date, event.date_precision, event.cause], ["2021-03-01", "month", "import"]);
  });
});

describe("a tracker entry", () => {
  const evil = bareEntry();
  const worse = bareEntry({ domains: ["worse.example"], first_seen: null, last_seen: null });

  it("that is new is reported as an unverified complaint, dated by its page, its first copy, or its detection", () => {
    const title = "DFPI tracker entry (unverified complaint): worse.example";
    const added = (fields: object) =>
      onlyEvent(eventsBetween({}, { tracker_entries: [evil, { ...worse, ...fields }] }));
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
    const event = onlyEvent(eventsBetween({ bots: [bot] }, { bots: [bot], tracker_entries: [evil, entry] }));
    assert.equal(event.subject.slug, "sample-bot");
  });

  it("that names a person has no name in the title", () => {
    const entry = { ...worse, names_a_person: true, primary_subject: "Jane Doe / worse.example" };
    const event = onlyEvent(eventsBetween({}, { tracker_entries: [evil, entry] }));
    assert.equal(event.title, `DFPI tracker entry (unverified complaint): entry ${entry.id}`);
  });

  it("that the tracker removed is reported as a removal, and again as an entry when it is back", () => {
    const publishes = new Publishes();
    const publish = (listing: "listed" | "removed") =>
      publishes.publish(sampleRecords({ tracker_entries: [{ ...evil, listing }] }), later);
    publish("listed");
    const removal = onlyEvent(publish("removed"));
    assert.deepEqual([removal.kind, removal.before, removal.after], ["tracker_removal", "listed", "removed"]);
    assert.match(removal.summary ?? "", /last seen there on 2025-12-17/);
    const back = onlyEvent(publish("listed"));
    assert.deepEqual([back.kind, back.before, back.after], ["tracker_entry", "removed", "listed"]);
    assert.notEqual(onlyEvent(publish("removed")).id, removal.id);
  });

  it("that is missing from the records is not reported as removed, nor as new when it is back", () => {
    const publishes = new Publishes();
    publishes.publish(sampleRecords({ tracker_entries: [evil, worse] }));
    assert.deepEqual(publishes.publish(sampleRecords({ tracker_entries: [evil] }), later), []);
    assert.deepEqual(publishes.publish(sampleRecords({ tracker_entries: [evil, worse] }), later), []);
  });
});

describe("a correction", () => {
  const first = { date: "2026-12-01", text: "Wrong operator.", source: "https://sample.example/about" };

  it("is reported once, even if its words are edited later", () => {
    const publishes = new Publishes();
    publishes.publish(sampleRecords());
    const publish = (corrections: BotRecord["corrections"]) =>
      publishes.publish(sampleRecords({ bots: [bareBot({ corrections })] }), later);
    assert.equal(onlyEvent(publish([first])).source_url, first.source);
    assert.deepEqual(publish([{ ...first, text: "The operator was wrong." }]), []);
    assert.equal(onlyEvent(publish([first, { ...first, text: "Wrong licence." }])).summary, "Wrong licence.");
  });

  it("of a case marks its bots' cards, and one of an entry stands alone", () => {
    const corrections = [first];
    const events = eventsBetween(
      { enforcement_actions: [bareAction({ status: "judgment" })] },
      { enforcement_actions: [bareAction({ status: "dismissed", corrections })] },
    );
    assert.deepEqual(new Set(events.map((event) => event.cause)), new Set(["correction"]));
    assert.ok(events.some((event) => event.kind === "report_card_change"));
    const entry = onlyEvent(eventsBetween({}, { tracker_entries: [{ ...bareEntry(), corrections }] }));
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
    const event = onlyEvent(eventsBetween({}, { regulator_releases: [release] }));
    assert.deepEqual(
      [event.kind, event.date, event.title],
      ["regulator_release", "2026-11-30", "CFTC: Customer advisory"],
    );
    assert.equal(event.page_path, `/changes/${event.id}`);
    assert.equal(onlyEvent(eventsBetween({}, { regulator_releases: [{ ...release, date: null }] })).date, "2026-12-01");
  });
});

function isCase(event: ChangeEvent): boolean {
  return event.kind === "regulator_case";
}
