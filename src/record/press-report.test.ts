import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction } from "../../test/support/bot-records.ts";
import { pressReportsIn } from "./press-report.ts";

const press = "https://www.coindesk.com/story";
const party = (name: string, kind: "company" | "person") => ({ name, kind, match_names: [name] });

test("a case without a regulator's page is a press report, by its brands and companies and never by a person", () => {
  const respondents = [party("Zargonix Holdings AG", "company"), party("John Qorvanta", "person")];
  const [report] = pressReportsIn([bareAction({ brand_names: ["Zargonix"], respondents, source_url: press })]);
  assert.deepEqual(report?.names, ["Zargonix", "Zargonix Holdings AG"]);
  assert.equal(report?.source_url, press);
});

test("a page of a host that nobody has looked at is no press report", () => {
  const waiting = bareAction({ brand_names: ["Zargonix"], source_url: "https://zargonix-news.example/story" });
  assert.deepEqual(pressReportsIn([waiting]), []);
});

test("a case with an official page waits for its curator, and is no press report", () => {
  const waiting = bareAction({ brand_names: ["Zargonix"], source_url: "https://www.sec.gov/litigation/1" });
  assert.deepEqual(pressReportsIn([waiting]), []);
});

test("a word, a place and words of the trade are no names to ask about", () => {
  const respondents: never[] = [];
  for (const name of ["Circle", "Hong Kong", "Crypto Trading", "MTI"])
    assert.deepEqual(pressReportsIn([bareAction({ brand_names: [name], respondents, source_url: press })]), [], name);
});

test("a page that a curator has read for the case is a press report, whatever its host", () => {
  const source_url = "https://zargonix-news.example/story";
  const bare = bareAction({ brand_names: ["Zargonix"], source_url });
  const provenance = { ...bare.provenance, pages_read: [source_url], seen_on: "2024-02" };
  const [report] = pressReportsIn([{ ...bare, provenance }]);
  assert.equal(report?.reported_on, "2024-02");
});

test("a name of several words that is not matched elsewhere is kept beside the names", () => {
  const unmatched_brand_names = ["Vex Prime", "Vex"];
  const [report] = pressReportsIn([
    bareAction({ brand_names: [], respondents: [], unmatched_brand_names, source_url: press }),
  ]);
  assert.deepEqual([report?.names, report?.further_names], [[], ["Vex Prime"]]);
});

test("people are named by a press report once a court or an authority has decided, and not while a case is open", () => {
  const respondents = [party("Jovin Qorvanta", "person"), party("Qorvanta", "person")];
  const of = (status: "charged" | "sentenced") =>
    pressReportsIn([bareAction({ brand_names: ["Zargonix"], respondents, status, source_url: press })])[0];
  assert.deepEqual(of("sentenced")?.further_names, ["Jovin Qorvanta"]);
  assert.deepEqual(of("charged")?.further_names, []);
});
