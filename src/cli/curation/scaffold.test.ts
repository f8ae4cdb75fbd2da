import assert from "node:assert/strict";
import { test } from "node:test";
import { botRecord } from "../../record/bot.ts";
import { parseRecord } from "../../record/data-file.ts";
import { enforcementActionRecord } from "../../record/enforcement-action.ts";
import { writtenWarning } from "../../record/warning.ts";
import { blankAction, blankBot, blankWarning } from "./scaffold.ts";

const optional = new Set(["corrections", "clash_reason", "shared_with", "acts_searched", "looked_for", "concern"]);

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

test("a case begun from a release has its day, page, number and names, and leaves what it says to be read", () => {
  const release = {
    id: "sec-lr-26623",
    feed: "sec",
    number: "LR-26623",
    title: "Ichcoin Tech Corp.; Jane Roe and Acme, LLC, et al.",
    date: "2026-06-12",
    url: "https://www.sec.gov/enforcement-litigation/litigation-releases/lr-26623",
    summary: null,
    topics: ["crypto_scams"],
    words: ["coin"],
    first_seen: "2026-06-13",
  };
  const begun = blankAction("sec-ichcoin-2026", release) as ReturnType<typeof blankAction> & Record<string, unknown>;
  assert.deepEqual(
    begun.respondents.map(({ name }) => name),
    ["Ichcoin Tech Corp.", "Jane Roe", "Acme, LLC"],
  );
  assert.deepEqual(
    [begun["regulator"], begun["filed_date"], begun["release_number"], begun["source_url"]],
    ["SEC", "2026-06-12", "LR-26623", release.url],
  );
  assert.equal(begun["status"], "", "how far a case has come is read on its page");
  assert.equal(begun.provenance.audited, false);
  const press = {
    ...release,
    feed: "doj",
    number: "founder-charged",
    title: "Founder Charged",
    summary: "With fraud.",
  };
  const criminal = blankAction("doj-founder-2026", press) as Record<string, unknown> & typeof begun;
  assert.deepEqual([criminal["regulator"], criminal["release_number"]], ["US Department of Justice", null]);
  assert.equal(criminal.provenance.notes, "The release says: Founder Charged: With fraud.");
});
