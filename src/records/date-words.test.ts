import assert from "node:assert/strict";
import { test } from "node:test";
import { dateWords } from "./date-words.ts";

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
