import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { bareEntry, bareWarning, bareWarningList, sampleRecords } from "../../test/support/sample-records.ts";
import { buildLookupIndex } from "../ask/index/index.ts";
import { namesAndHostsIn } from "../ask/index/names-and-hosts.ts";
import type { Records } from "../record/records.ts";
import { suggestedNames } from "./for-programs.ts";

/** The suggestions of these records and no others. */
function suggestionsOf(fields: Partial<Records>) {
  const none = { bots: [], prediction_venues: [], enforcement_actions: [], warning_lists: [], tracker_entries: [] };
  const records = sampleRecords({ ...none, ...fields });
  const lookup = buildLookupIndex({
    bots: records.bots,
    enforcementActions: records.enforcement_actions,
    trackerEntries: records.tracker_entries,
    warnings: records.warning_lists.flatMap(({ entries }) => entries),
  });
  return suggestedNames(records, namesAndHostsIn(lookup));
}

test("bots come before cases, every name once, none that nobody would type", () => {
  const names = suggestionsOf({
    bots: [bareBot({ name: "Sample Bot" })],
    enforcement_actions: [bareAction({ brand_names: ["SAMPLE BOT", "Other Scheme", "long ".repeat(20)] })],
  });
  assert.deepEqual(names, [
    ["Sample Bot", "known"],
    ["Other Scheme", "acted"],
  ]);
});

test("the names that many warnings have come first of all, those of single ones and of reports last", () => {
  const warnings = ["1", "2", "3"].map((end) =>
    bareWarning({ id: `sample-list-00000000001${end}`, names: ["Quantum Gain"] }),
  );
  const names = suggestionsOf({
    bots: [bareBot({ name: "Quantsample" })],
    warning_lists: [
      bareWarningList([...warnings, bareWarning({ id: "sample-list-000000000020", names: ["Fusiontest"] })]),
    ],
    tracker_entries: [bareEntry({ names: ["LGD"] }), bareEntry({ names: [], domains: ["lgdbite.example"] })],
  });
  assert.deepEqual(names, [
    ["Quantum Gain", "warned"],
    ["Quantsample", "known"],
    ["Fusiontest", "warned"],
    ["LGD", "reported"],
    ["lgdbite.example", "reported"],
  ]);
});

test("a bot that a warning or a report names as imitated is suggested as the bot it is", () => {
  const names = suggestionsOf({
    bots: [bareBot({ name: "Sample Bot" })],
    warning_lists: [bareWarningList([bareWarning({ names: ["Sample Bot"] })])],
    tracker_entries: [bareEntry({ names: ["Sample Bot"] })],
  });
  assert.deepEqual(names, [["Sample Bot", "known"]]);
});
