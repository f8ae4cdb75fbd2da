import assert from "node:assert/strict";
import { test } from "node:test";
import { changeCauses, changeEvent, changeKinds } from "./change-event.ts";

const event = {
  id: "chg-0123456789abcdef",
  kind: "incident",
  date: "2026-01-02",
  detected_at: "2026-01-03T00:00:00Z",
  title: "Something happened.",
  summary: null,
  subject: { type: "bot", id: "kryll", slug: "kryll" },
  cause: "import",
  before: null,
  after: null,
  source_url: null,
  page_path: "/bots/kryll",
};
const takes = (fields: object) => changeEvent.safeParse({ ...event, ...fields }).success;

test("an event is of a known kind, cause, precision and subject", () => {
  assert.ok(takes({}));
  const kinds =
    "regulator_case tracker_entry tracker_removal warning warning_removal shutdown report_card_change " +
    "regulator_release incident correction";
  assert.equal(changeKinds.join(" "), kinds);
  assert.equal(changeCauses.join(" "), "source_changed rules_changed correction import");
  for (const date_precision of ["day", "month", "year"]) assert.ok(takes({ date_precision }), date_precision);
  for (const type of ["bot", "enforcement_action", "tracker_entry", "warning", "regulator_release"])
    assert.ok(takes({ subject: { type, id: "x", slug: null } }), type);
  for (const wrong of [
    { kind: "gossip" },
    { cause: "" },
    { date_precision: "" },
    { subject: { type: "", id: "x", slug: null } },
  ])
    assert.ok(!takes(wrong), JSON.stringify(wrong));
});

test("an id is made of sixteen digits, and the page is a path of ours", () => {
  for (const wrong of [
    { id: "chg-0123456789ABCDEF" },
    { id: "chg-0123" },
    { page_path: "bots/kryll" },
    { date: "2026-01" },
  ])
    assert.ok(!takes(wrong), JSON.stringify(wrong));
});
