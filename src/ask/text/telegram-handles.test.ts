import assert from "node:assert/strict";
import { test } from "node:test";
import { handlesIn, subjectsOf } from "../../../test/support/subjects-read.ts";

test("Telegram handles are read from names and links", () => {
  for (const text of [
    "@maestro_help",
    "write to @maestro_help.",
    "联系@maestro_help客服",
    "＠maestro_help",
    "t.me/maestro_help",
    "https://t.me/maestro_help?start=1",
    "t[.]me/maestro_help",
    "telegram.me/maestro_help",
    "maestro_help.t.me",
    "tg://resolve?domain=maestro_help",
    "[support](https://t.me/maestro_help)",
    "https://t.me/s/maestro_help",
    "https://google.com/url?q=https://t.me/maestro_help",
  ]) {
    assert.ok(handlesIn(text).includes("maestro_help"), text);
  }
  assert.deepEqual(handlesIn("mail me@example.com, @ab, #tag, a@b, npm i @redis/client"), []);
  assert.deepEqual(handlesIn("https://t.me/joinchat/AAAA and t.me/+xyz"), []);
  assert.deepEqual(
    subjectsOf("Telegram: maestro_help").map(({ value, doubtful }) => [value, doubtful]),
    [["maestro_help", true]],
  );
});

test("a word of authority joined to others by underscores is a doubtful handle without its @", () => {
  const read = (text: string) => subjectsOf(text).map(({ value, doubtful }) => [value, doubtful]);
  assert.deepEqual(read("is maestro_support real"), [["maestro_support", true]]);
  assert.deepEqual(read("maestro_customer_service_1."), [["maestro_customer_service_1", true]]);
  assert.deepEqual(read("@maestro_support"), [["maestro_support", false]]);
  for (const text of ["maestro_client", "maestro_supporters", "maestro support", "maestrosupport"]) {
    assert.deepEqual(read(text), [], text);
  }
});
