import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { counted, siteCheck, uncounted } from "../limits/policy.ts";
import { costOf } from "./cost.ts";

test("a call counts one, a website check one of both; handshakes and lists count nothing", () => {
  const call = (name: string) => costOf({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name } });
  assert.deepEqual(call("check_bot"), counted);
  assert.deepEqual(call("check_website"), siteCheck);
  for (const method of ["resources/read", "prompts/get", "completion/complete"]) {
    assert.deepEqual(costOf({ method }), counted, method);
  }
  for (const method of ["initialize", "ping", "server/discover", "tools/list", "notifications/initialized"]) {
    assert.deepEqual(costOf({ method, params: { name: "check_website" } }), uncounted, method);
  }
});

test("any value has a cost", () => {
  fc.assert(fc.property(fc.anything(), (value) => [counted, siteCheck, uncounted].includes(costOf(value))));
});
