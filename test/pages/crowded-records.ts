/** Records that strain a page: very long names, right-to-left text, many entries. */
import type { Records } from "../../src/record/records.ts";
import { trackerEntryId } from "../../src/record/tracker-entry.ts";
import { bareAction, bareBot } from "../support/bot-records.ts";
import { bareEntry, bareVault, bareVaultDay } from "../support/sample-records.ts";

const unbroken = "W".repeat(2000);
const worded = "very long name ".repeat(134).trim();
const hebrew = "שם של בוט מסחר עם הרבה מילים";
const arabic = "روبوت تداول باسم طويل جدا";

export function crowdedRecords() {
  const bot = bareBot({
    name: `${arabic} ${"W".repeat(80)}`,
    aliases: [hebrew, unbroken],
    summary: `${worded.slice(0, 1000)} ${hebrew.slice(0, 150)}`,
    operator: unbroken,
    operator_source: `https://source.example/${"p".repeat(1500)}`,
    exchanges: Array.from({ length: 200 }, (_, at) => `Exchange ${at} ${hebrew}`),
    exchanges_source: "https://source.example/exchanges",
    pricing: unbroken,
    pricing_source: "https://prices.example/",
    domains: ["sample.example"],
    official_url: `https://sample.example/${"q".repeat(1800)}`,
    incidents: [{ date: "2024", kind: "outage", text: unbroken, source: "https://source.example/outage" }],
  });
  const action = bareAction({ title: worded, brand_names: [unbroken, hebrew], summary: `The SEC alleges ${arabic}` });
  const entries = Array.from({ length: 2000 }, (_, at) => {
    const domains = [`site-${at}.example`];
    return bareEntry({
      id: trackerEntryId(domains[0] as string, domains),
      domains,
      primary_subject: domains[0] as string,
    });
  });
  const strained = {
    ...entries[0],
    primary_subject: unbroken,
    names: [unbroken, hebrew, arabic],
    scam_types: [worded],
    first_seen: "2026-01-01",
    last_seen: "2026-01-01",
  };
  const vault = bareVault({ name: unbroken, tvl_usd: 1e15, month_pnl_usd: [0, -1e15, 1e15] });
  const other = bareVault({ address: `0x${"c".repeat(40)}`, name: hebrew, tvl_usd: 20_000 });
  return {
    bots: [bot],
    enforcement_actions: [action],
    tracker_entries: [strained, ...entries.slice(1)],
    vault_days: [bareVaultDay("2026-08-21", [vault, other])],
  } as Pick<Records, "bots" | "enforcement_actions" | "tracker_entries" | "vault_days">;
}
