import assert from "node:assert/strict";
import { test } from "node:test";
import { dateWords } from "./date-words.ts";

test("a date is worded as precisely as it is known", () => {
  assert.equal(dateWords("2022"), "2022");
  assert.equal(dateWords("2022-10"), "Oct 2022");
  assert.equal(dateWords("2022-10-31"), "31 Oct 2022");
  assert.equal(dateWords("2022-10-01"), "1 Oct 2022");
  assert.equal(dateWords("2022-10-31T12:00:00Z"), "31 Oct 2022");
});

test("every month has its name", () => {
  const months = Array.from({ length: 12 }, (_, at) => dateWords(`2022-${String(at + 1).padStart(2, "0")}`));
  assert.equal(
    months.join(),
    "Jan,Feb,Mar,Apr,May,June,July,Aug,Sept,Oct,Nov,Dec".replaceAll(/\w+/gu, (month) => `${month} 2022`),
  );
  assert.equal(dateWords("2022-13"), "2022");
});
