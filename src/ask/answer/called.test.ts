import assert from "node:assert/strict";
import { test } from "node:test";
import { websiteIn } from "./called.ts";

test("an answer calls a website by its host as typed, without the words that an address carries around it", () => {
  for (const [shown_as, value, website] of [
    ["FusionTrade.example", "fusiontrade.example", "FusionTrade.example"],
    ["https://Bank-is-a-thief@Evil.com/Bank-is-a-thief#x", "evil.com", "Evil.com"],
    ["https://bank.com@evil.com:443/", "bank.com@evil.com", "evil.com"],
    ["https://münze.example/?q=1", "xn--mnze-0ra.example", "münze.example"],
    ["https://github.com/owner/name/issues", "github.com/owner/name", "github.com/owner/name"],
  ] as const)
    assert.equal(websiteIn({ shown_as, value }), website);
});
