import assert from "node:assert/strict";
import { test } from "node:test";
import { compareFindings, type Resemblance, type ResemblanceRule } from "./finding.ts";

const finding = (rule: ResemblanceRule, fields: { distance?: number; text?: string; brand?: number } = {}) =>
  ({
    label: { text: fields.text ?? "kryllex", brand: fields.brand ?? 0 },
    rule,
    distance: fields.distance ?? 0,
  }) as Resemblance;

test("what chance is least likely to have made is told first", () => {
  const rules: ResemblanceRule[] = [
    "official_domain_inside",
    "look_alike_letters",
    "same_name",
    "name_and_ending",
    "split_name",
    "split_by_ending",
    "spelled_out",
    "name_and_words",
    "name_below",
    "misspelling",
  ];
  const shuffled = rules.toSorted().map((rule) => finding(rule, { distance: rule.length }));
  assert.deepEqual(
    shuffled.toSorted(compareFindings).map(({ rule }) => rule),
    rules,
  );
});

test("of one kind the nearest comes first, then the longest name", () => {
  const told = [
    finding("misspelling", { distance: 1, text: "kryllex", brand: 3 }),
    finding("misspelling", { distance: 1, text: "kryll", brand: 0 }),
    finding("misspelling", { distance: 2, text: "kryllexia", brand: 0 }),
  ];
  assert.deepEqual(told.toReversed().toSorted(compareFindings), told);
});
