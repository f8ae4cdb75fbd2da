import assert from "node:assert/strict";
import { test } from "node:test";
import { botRecord } from "../../record/bot.ts";
import { parseRecord } from "../../record/data-file.ts";
import { enforcementActionRecord } from "../../record/enforcement-action.ts";
import { writtenWarning } from "../../record/warning.ts";
import { blankAction, blankBot, blankWarning } from "./scaffold.ts";

const optional = new Set(["corrections", "clash_reason", "shared_with", "acts_searched", "concern"]);

for (const [kind, blank, shape] of [
  ["bot", blankBot("acme-grid", "2026-11-21"), botRecord],
  ["action", blankAction("sec-acme-2026"), enforcementActionRecord],
  ["warning", blankWarning("fca-acme", "fca"), writtenWarning],
] as const) {
  test(`a new ${kind} has every field of its record, and lacks something that its check names`, () => {
    const fields = Object.keys(shape.shape).filter((field) => !optional.has(field));
    assert.deepEqual(Object.keys(blank).sort(), fields.sort());
    const { problems } = parseRecord("x.json", JSON.stringify(blank), shape);
    assert.ok(problems.length > 0);
    assert.deepEqual(
      problems.filter(({ reason }) => reason === "is missing"),
      [],
    );
  });
}

test("a warning made from a row that was set aside contains what the row says, and why it was set aside", () => {
  const row = {
    name: "Acme Trading",
    aliases: ["Acme Pro"],
    websites: ["https://www.acme.example/login"],
    imitated: ["Acme Bank"],
    date: "2026-05-01",
    page: "https://regulator.example/acme",
  };
  const blank = blankWarning("fca-acme", "fca", row, "names a person");
  assert.deepEqual(blank.names, ["Acme Trading", "Acme Pro"]);
  assert.deepEqual(blank.domains, ["www.acme.example"]);
  assert.deepEqual(blank.imitates, { name: "Acme Bank" });
  assert.equal(blank.published_on, "2026-05-01");
  assert.equal(blank.source_url, "https://regulator.example/acme");
  assert.match(String(Object(blank.provenance).note), /names a person/u);
});
