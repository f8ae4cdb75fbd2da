import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { queriedPages } from "../../contract/paths.ts";
import { countedOnce, siteCheck } from "../../contract/policy.ts";
import { endpoints } from "../../endpoints/index.ts";
import { costOf } from "./message.ts";
import { tools } from "./tools.ts";

test("every message counts as one, handshakes and lists included; a website check counts as one", () => {
  const call = (name: string) => costOf({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name } });
  assert.deepEqual(call("check_bot"), countedOnce);
  assert.deepEqual(call("check_website"), siteCheck);
  assert.deepEqual(call("check_message"), siteCheck);
  for (const method of [
    "initialize",
    "ping",
    "server/discover",
    "tools/list",
    "resources/read",
    "notifications/initialized",
  ]) {
    assert.deepEqual(costOf({ method, params: { name: "check_website" } }), countedOnce, method);
  }
});

test("every tool and page that an endpoint declares is one", () => {
  const known = new Set(tools.map(({ listing }) => listing.name));
  const pages = new Set<string>(queriedPages);
  for (const { path, tool, page } of endpoints) {
    if (tool !== undefined) assert.ok(known.has(tool), `${path}: ${tool}`);
    if (page !== undefined) assert.ok(pages.has(page), `${path}: ${page}`);
  }
});

test("any value has a cost", () => {
  fc.assert(fc.property(fc.anything(), (value) => [countedOnce, siteCheck].includes(costOf(value))));
});
