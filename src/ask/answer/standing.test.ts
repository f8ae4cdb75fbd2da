import assert from "node:assert/strict";
import { test } from "node:test";
import { type Lead, severityOf, standings, strongest } from "./standing.ts";

test("standings come strongest first, and finding nothing means nothing on record", () => {
  assert.equal(
    standings.join(" "),
    "regulator_acted regulator_warned complaint_reported wallet_blocked imitates warning_signs possible_match " +
      "known no_record",
  );
  assert.equal(strongest(["known", "imitates", "no_record"]), "imitates");
  assert.equal(strongest(["no_record", "regulator_warned", "regulator_acted"]), "regulator_acted");
  assert.equal(strongest([]), "no_record");
});

test("an imitation that may be the firm's own is shown and blocked by nobody", () => {
  const imitates = (may_be_own: boolean) => ({ imitates: { may_be_own } as NonNullable<Lead["imitates"]> });
  assert.equal(severityOf({ standing: "imitates", ...imitates(true) }), "notice");
  assert.equal(severityOf({ standing: "imitates", ...imitates(false) }), "warning");
  assert.equal(severityOf({ standing: "regulator_warned", ...imitates(true) }), "alert");
  assert.equal(severityOf({ standing: "no_record", imitates: null }), "none");
});
