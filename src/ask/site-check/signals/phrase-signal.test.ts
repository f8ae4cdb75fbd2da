import assert from "node:assert/strict";
import { test } from "node:test";
import { sign } from "../../../../test/support/asked.ts";
import { phraseSignal } from "./record-signals.ts";

test("nothing found clears nothing", () => {
  const signal = phraseSignal([]);
  assert.deepEqual([signal.level, signal.source], ["ok", null]);
  assert.match(signal.detail, /A scam can be worded in other ways\.$/u);
});

test("a sure sign is a warning with its page and the words of the text, an unsure one a notice", () => {
  const sure = phraseSignal([sign]);
  assert.deepEqual([sure.level, sure.source], ["warning", sign.source_url]);
  assert.equal(sure.detail, `${sign.text} The words: “${sign.matched}”`);
  const unsure = phraseSignal([{ ...sign, sure: false, source_url: null }]);
  assert.deepEqual([unsure.level, unsure.source], ["notice", null]);
});

test("the other signs are counted", () => {
  assert.match(phraseSignal([sign, sign]).detail, / 1 more sign was found\.$/u);
  assert.match(phraseSignal([sign, sign, sign]).detail, / 2 more signs were found\.$/u);
});
