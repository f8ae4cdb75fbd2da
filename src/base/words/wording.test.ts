import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { count, dateWords, listWords, theRegulator } from "./wording.ts";

test("a date is worded as precisely as it is known", () => {
  assert.equal(dateWords("2022"), "2022");
  assert.equal(dateWords("2022-10"), "October 2022");
  assert.equal(dateWords("2022-10-31"), "31 Oct 2022");
  assert.equal(dateWords("2022-10-01"), "1 Oct 2022");
  assert.equal(dateWords("2022-10-31T12:00:00Z"), "31 Oct 2022");
});

test("every month has its name, and three letters of it beside a day", () => {
  const months = Array.from({ length: 12 }, (_, at) => dateWords(`2022-${String(at + 1).padStart(2, "0")}-17`));
  const words = "Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec".replaceAll(/\w+/gu, (month) => `17 ${month} 2022`);
  assert.equal(months.join(), words);
  assert.equal(dateWords("2022-13"), "2022");
});

test("a number is written with its thousands apart, as in American English", () => {
  fc.assert(fc.property(fc.nat(), (value) => assert.equal(count(value), value.toLocaleString("en-US"))));
  for (const value of [0, 999, 1000, 123_456_789_012]) assert.equal(count(value), value.toLocaleString("en-US"));
});

test("several things are separated by commas, the last by and", () => {
  assert.equal(listWords([]), "");
  assert.equal(listWords(["a"]), "a");
  assert.equal(listWords(["a", "b"]), "a and b");
  assert.equal(listWords(["a", "b", "c"]), "a, b and c");
});

test("initials, boards, divisions, services and banks have an article; names and initials read as a word none", () => {
  for (const regulator of ["FCA", "SEC", "Texas State Securities Board", "Insolvency Service", "California DFPI"]) {
    assert.equal(theRegulator(regulator), `the ${regulator}`);
  }
  for (const bank of ["Bank of Lithuania", "Central Bank of Ireland"]) assert.equal(theRegulator(bank), `the ${bank}`);
  for (const regulator of ["BaFin", "CySEC", "ESMA", "FI", "FINMA", "AMF Québec"]) {
    assert.equal(theRegulator(regulator), regulator);
  }
  assert.equal(theRegulator("State regulators"), "state regulators");
});
