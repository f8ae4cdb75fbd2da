import assert from "node:assert/strict";
import { test } from "node:test";
import { standings, strongest } from "./standing.ts";

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
