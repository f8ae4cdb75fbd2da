import assert from "node:assert/strict";
import { test } from "node:test";
import { fields } from "./listing.ts";

test("every listing says the record and the field, as the API calls them, that it was read from", () => {
  const said: Record<string, Set<string>> = {};
  for (const { record, on } of Object.values(fields)) said[record] = (said[record] ?? new Set()).add(on);
  assert.deepEqual(said, {
    bot: new Set(["name", "aliases", "domains", "repo_url", "vault_address", "telegram_handles"]),
    enforcement_action: new Set(["brand_names", "respondents", "domains"]),
    press_report: new Set(["names", "further_names"]),
    tracker_entry: new Set(["names", "domains", "disputed_domains", "wallet_addresses", "website", "impersonates"]),
    warning: new Set(["names", "full_names", "domains", "mail_domains"]),
    venue: new Set(["name", "domains"]),
    vault: new Set(["name", "address"]),
  });
});
