import assert from "node:assert/strict";
import { test } from "node:test";
import { type Resemblance, type ResemblanceRule, reasonFor } from "./finding.ts";

const reason = (rule: ResemblanceRule, fields: Partial<Resemblance> = {}, name = "Kryll") =>
  reasonFor(
    {
      label: { text: "kryll", official_domain: "kryll.io", domains: ["kryll.io", "kryll.us"] },
      rule,
      technique: "typo",
      distance: 1,
      spelling: "kryl",
      before: "",
      after: "",
      ...fields,
    } as Resemblance,
    name,
  );

test("each kind of likeness is told in a sentence of its own", () => {
  for (const [rule, seen, sentence] of [
    ["official_domain_inside", "kryll.io", "It puts Kryll's address, kryll.io, in front of another domain."],
    [
      "official_domain_inside",
      "my-kryll-us",
      "It writes Kryll's address, kryll.us, with a hyphen in place of the dot: “my-kryll-us”.",
    ],
    ["look_alike_letters", "kry11", "It has look-alike letters: “kry11” reads like “kryll”, Kryll's name."],
    ["same_name", "kryll", "It has Kryll's name with another ending."],
    ["country_ending", "kryll", "It has Kryll's name with the ending of a country."],
    ["rented_page", "kryll", "It has Kryll's name, at a site where firms rent help pages and the like."],
    ["name_and_ending", "kryllio", "It writes Kryll's address, kryll.io, as one word: “kryllio”."],
    ["name_below", "kryll", "It puts Kryll's name, “kryll”, in front of another domain."],
    ["split_name", "kry.ll", "It splits Kryll's name: “kry.ll” instead of “kryll”."],
    ["split_by_ending", "kry.ll", "It splits Kryll's name with a dot: “kry.ll” instead of “kryll”."],
    ["spelled_out", "threekryll", "It spells out the number in Kryll's name: “threekryll”."],
    ["misspelling", "kryl", "One letter is different: “kryl” instead of “kryll”, Kryll's name."],
  ] as const) {
    assert.equal(reason(rule, { spelling: seen }), sentence);
  }
});

test("what was added is told, before the name, behind it or both", () => {
  assert.equal(reason("name_and_words", { before: "my" }), "It adds “my” to Kryll's name.");
  assert.equal(reason("name_and_words", { after: "login" }), "It adds “login” to Kryll's name.");
  assert.equal(reason("name_and_words", { before: "my", after: "login" }), "It adds “my” and “login” to Kryll's name.");
});

test("different letters are counted, in words", () => {
  const count = (distance: number) => reason("misspelling", { distance }).split(" ")[0];
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7].map(count), ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]);
  assert.match(reason("misspelling", { distance: 2 }), /^Two letters are different:/u);
});

test("a name that ends in s takes an apostrophe alone", () => {
  assert.equal(reason("same_name", {}, "3Commas"), "It has 3Commas' name with another ending.");
});
