import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import type { BotRecord } from "./bot.ts";
import { newestEvidence, sourceDate } from "./bot-facts.ts";

const read = (url: string, copy_date: string | null) => ({ url, what: "read", copy_date });
const dated = (source: string, ...evidence: BotRecord["evidence"]) => sourceDate({ evidence }, source);

test("a source has the newest date of its own copies, whatever surrounds its address", () => {
  const copies = [
    read("https://www.bot.example/price/", "2025-01-02"),
    read("http://bot.example/price#top", "2025-03"),
    read("https://bot.example/price?x=1", null),
    read("https://bot.example/prices", "2026-01-01"),
  ];
  assert.equal(dated("https://bot.example/price", ...copies), "2025-03");
  assert.equal(dated("https://bot.example/about", ...copies), null);
});

test("a page of a repository has the date of any of its pages that was read", () => {
  const copies = [
    read("https://github.com/Owner/Name", "2025-05-05"),
    read("https://github.com/owner/other", "2026-01-01"),
  ];
  assert.equal(dated("https://www.github.com/owner/name/releases#1", ...copies), "2025-05-05");
  assert.equal(dated("https://gitlab.com/owner/name", ...copies), null);
});

test("the newest evidence is the newest date of anything on the record", () => {
  const source = "https://source.example/";
  const nothing: Partial<BotRecord> = { status_date: null };
  const newest = (fields: Partial<BotRecord>) => newestEvidence(bareBot({ ...nothing, ...fields }));
  assert.equal(newest({}), null);
  assert.equal(newest({ status_date: "2020-01" }), "2020-01");
  assert.equal(newest({ last_release: "2021" }), "2021");
  assert.equal(newest({ last_change: { date: "2021-01-01", source, seen_on: "2022-01-01" } }), "2022-01-01");
  assert.equal(newest({ evidence: [read(source, "2023-01-01"), read(source, null)] }), "2023-01-01");
  assert.equal(newest({ incidents: [{ date: "2024", kind: "outage", text: "x", source }] }), "2024");
  assert.equal(newest({ impersonations: [{ date: "2025", text: "x", source }] }), "2025");
  const red_flags = [{ kind: "malware", text: "x", source, as_of: "2026-02" }] as BotRecord["red_flags"];
  assert.equal(newest({ red_flags, last_release: "2026-01-31", status_date: "2025" }), "2026-02");
});
