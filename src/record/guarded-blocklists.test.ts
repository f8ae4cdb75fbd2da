import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { bareRegister, sampleRecords } from "../../test/support/sample-records.ts";
import { guardedBlocklists } from "./guarded-blocklists.ts";
import type { Records } from "./records.ts";
import { entryLines, entryText, type WalletBlocklist } from "./wallet-blocklist.ts";

const listOf = (...hosts: string[]): WalletBlocklist => ({
  id: "sample-wallets",
  name: "Sample",
  publisher: "Sample",
  of: "websites",
  bundled: true,
  licence: "Apache-2.0",
  licence_url: "https://list.example/licence",
  url: "https://list.example/",
  removal_url: "https://list.example/removal",
  meaning: "Wallets block it.",
  retrieved_at: null,
  never_told: [],
  pages: [],
  allow: [],
  entries: entryText(hosts),
});

/** Which of the hosts on a list are told. */
function told(hosts: readonly string[], fields: Partial<Records> = {}): string[] {
  const records = sampleRecords({ bots: [], ...fields, wallet_blocklists: [listOf(...hosts)] });
  return guardedBlocklists(records).lists.flatMap(({ entries }) => entryLines(entries));
}

test("a documented bot's own host is never told, nor what is above or below it", () => {
  const bots = [bareBot({ domains: ["app.genuine.com"] })];
  const hosts = ["app.genuine.com", "genuine.com", "x.app.genuine.com", "other.genuine.com", "evil.com"];
  assert.deepEqual(told(hosts, { bots }), ["evil.com", "other.genuine.com"]);
});

test("an authorised firm's website is not told while it is authorised", () => {
  const authorised = (withdrawn_on: string | null) => ({
    authorised: bareRegister([{ websites: ["firm-on-register.com"], withdrawn_on }]),
  });
  assert.deepEqual(told(["firm-on-register.com"], authorised(null)), []);
  assert.deepEqual(told(["firm-on-register.com"], authorised("2026-01-01")), ["firm-on-register.com"]);
});

test("a host that strangers share, a government's or what is no host is not told", () => {
  assert.deepEqual(told(["github.io", "evil.github.io", "somewhere.gov.au", "no host"]), ["evil.github.io"]);
});
