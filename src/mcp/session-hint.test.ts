import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { sessionHint } from "./session-hint.ts";

const call = (meta: unknown) => ({ method: "tools/call", params: { name: "check_bot", _meta: meta } });

test("a user counts before a conversation, and the two are never mixed up", () => {
  assert.equal(sessionHint(call({ "openai/session": "a", "openai/subject": "b" })), "openai/subject b");
  assert.equal(sessionHint(call({ "openai/session": "a" })), "openai/session a");
  const longest = "x".repeat(256);
  assert.equal(sessionHint(call({ "openai/subject": longest })), `openai/subject ${longest}`);
});

test("anything but a hint names nobody", () => {
  for (const meta of [
    null,
    "a",
    {},
    { "openai/subject": "" },
    { "openai/subject": 7 },
    { "openai/subject": "x".repeat(257) },
  ]) {
    assert.equal(sessionHint(call(meta)), undefined, JSON.stringify(meta)?.slice(0, 40));
  }
  fc.assert(fc.property(fc.object(), (message) => sessionHint(message) === undefined));
});
