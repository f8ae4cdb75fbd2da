import assert from "node:assert/strict";
import { test } from "node:test";
import { bareFinding, likeKraken, qorvantaAddress, qorvantaMatch, qorvantaSite } from "../../../test/support/asked.ts";
import { type Finding, imitation } from "../find/about.ts";
import { noMatches, type RecordMatches } from "../index/match.ts";
import type { Blocked } from "../index/wallet-blocklists.ts";
import { judgeFindings, standingOf } from "./judge.ts";

const listed = (id: string) => ({ id, listing: "listed" as const, match: qorvantaMatch });
const whole: RecordMatches = {
  bots: [{ slug: "bot", match: qorvantaMatch }],
  enforcement_actions: [{ id: "case", match: qorvantaMatch }],
  tracker_entries: [listed("complaint")],
  tracker_total: 1,
  warnings: [listed("warning")],
  venues: [{ slug: "venue", match: qorvantaMatch }],
  vaults: [{ address: "0x1", match: qorvantaMatch }],
};
const blocked: readonly Blocked[] = [{ list: {} as Blocked["list"], value: "qorvanta.example" }];
const suggestions: Finding["suggestions"] = [{ type: "bot", slug: "bot", name: "Qorvantas" } as never];

test("what weighs more stands before what weighs less, whatever else is on record", () => {
  const everything: Finding = {
    ...bareFinding({ ...qorvantaSite, matches: whole, blocked, imitates: likeKraken, suggestions }),
    ownAddress: qorvantaAddress,
  };
  const without = (fields: Partial<RecordMatches>, rest: Partial<Finding> = {}) =>
    standingOf({ ...everything, matches: { ...whole, ...fields }, ...rest });
  const cases = { enforcement_actions: [] };
  const warnings = { ...cases, warnings: [] };
  const complaints = { ...warnings, tracker_entries: [] };
  assert.equal(without({}), "regulator_acted");
  assert.equal(without(cases), "regulator_warned");
  assert.equal(without(warnings), "complaint_reported");
  assert.equal(without(complaints), "wallet_blocked");
  assert.equal(without(complaints, { blocked: [] }), "imitates");
  assert.equal(without(complaints, { blocked: [], imitates: null }), "known");
  const alone = { blocked: [], imitates: null, matches: noMatches };
  assert.equal(standingOf({ ...everything, ...alone, ownAddress: null }), "possible_match");
  assert.equal(standingOf({ ...everything, ...alone, ownAddress: null, suggestions: [] }), "no_record");
});

test("a name that is nearly another's may be a slip of the finger, and imitates nobody", () => {
  const near = bareFinding({ imitates: imitation("Qorvantas", "bot", "name") });
  assert.equal(standingOf(near), "possible_match");
  assert.equal(standingOf({ ...near, matches: { ...noMatches, bots: whole.bots } }), "known");
  assert.equal(standingOf(bareFinding({ imitates: imitation("Qorvanta", "bot", "homoglyph") })), "imitates");
});

test("a firm's own address is known, unless it was given up", () => {
  assert.equal(standingOf(bareFinding({ ownAddress: qorvantaAddress })), "known");
  assert.equal(standingOf(bareFinding({ ownAddress: { ...qorvantaAddress, role: "former" } })), "no_record");
});

test("of several, the strongest leads, and equal ones keep their order", () => {
  const [first, warned, last] = [
    bareFinding({ value: "first" }),
    bareFinding({ value: "warned", matches: { ...noMatches, warnings: whole.warnings } }),
    bareFinding({ value: "last" }),
  ];
  assert.deepEqual(
    judgeFindings([first, warned, last]).map(({ finding }) => finding.value),
    ["warned", "first", "last"],
  );
});
