import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "../base/settings.ts";
import { sourceAddresses } from "../collect/sources/index.ts";
import { siteCheckAgent } from "./site-checks.ts";

test("a website being checked, and its registry, do not learn who the operator is", () => {
  const settings = readSettings(
    { BASE_URL: "https://botwatch.example.org", CONTACT: "Example Ltd admin@example.org" },
    sourceAddresses,
  );
  assert.equal(siteCheckAgent(settings), "Botwatch/2 (+https://botwatch.example.org)");
});
