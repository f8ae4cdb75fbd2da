/** What the answers take from the records, and what they leave in the files. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { jsonAnswers } from "../../test/support/finished.ts";
import {
  bareEntry,
  bareVault,
  bareVaultDay,
  bareVenue,
  bareWarning,
  bareWarningList,
  sampleRecords,
} from "../../test/support/sample-records.ts";
import { notice } from "../contract/notices.ts";
import type { Records } from "../record/records.ts";
import type { TrackerEntryRecord } from "../record/tracker-entry.ts";
import { buildSnapshot } from "../snapshot/build.ts";
import { checkAnswerOf } from "./check.ts";
import { toWarning } from "./records.ts";
import { telegramCheckAnswerOf } from "./telegram-check.ts";

const site = { baseUrl: "https://site.example" };

/** The finished answer at an address, parsed as a client would. */
function answer(target: string, fields: Partial<Records> = {}) {
  const make = jsonAnswers(buildSnapshot(sampleRecords(fields), []), site).get(target) ?? assert.fail(target);
  return make();
}

describe("a bot's answer", () => {
  test("says not confirmed about an operation that nobody has seen", () => {
    const unseen = bareBot({ status_date: null });
    assert.equal(answer("/api/bots/sample-bot.json", { bots: [unseen] }).bot.operating_status, "not_confirmed");
    assert.equal(answer("/api/bots/sample-bot.json").bot.operating_status, "active");
  });

  test("gives incidents newest first, and keeps back what is for curators", () => {
    const incident = (date: string) => ({
      date,
      kind: "outage" as const,
      text: `Down in ${date}.`,
      source: "https://news.example/",
    });
    const bot = bareBot({
      incidents: ["2023", "2025-01", "2024-05-01"].map(incident),
      curator_notes: ["Only for curators."],
      evidence: [{ url: "https://copy.example/", what: "a copy", copy_date: null }],
    });
    const told = answer("/api/bots/sample-bot.json", { bots: [bot] });
    assert.deepEqual(
      told.bot.incidents.map(({ date }: { date: string }) => date),
      ["2025-01", "2024-05-01", "2023"],
    );
    assert.doesNotMatch(JSON.stringify(told), /Only for curators|copy\.example/u);
  });

  test("counts and lists its imitators, which count nothing against it", () => {
    const bots = [bareBot({ name: "Zorvexa", domains: ["zorvexa.io"] })];
    const imitated = {
      bots,
      tracker_entries: [bareEntry({ domains: ["zorvexa-pro.top"], impersonates: { name: "Zorvexa", certain: true } })],
    };
    const told = answer("/api/bots/sample-bot.json", imitated);
    assert.equal(told.bot.impostor_reports, 1);
    assert.deepEqual(told.impostor_entries[0].impersonates, { name: "Zorvexa", bot_slug: "sample-bot" });
    assert.deepEqual(told.bot.report_card, answer("/api/bots/sample-bot.json", { bots }).bot.report_card);
  });
});

describe("the watchlist's answer", () => {
  test("says that a brand in the tracker's words is our bot only if it is, not by the entry's own name", () => {
    const bots = [
      bareBot({ name: "Zorvexa", domains: ["zorvexa.io"] }),
      bareBot({ slug: "mirlo", name: "Mirloquan", domains: [] }),
    ];
    const imitates = (fields: Partial<TrackerEntryRecord>) => {
      const entry = bareEntry({ impersonates: { name: "Zorvexa", certain: true }, ...fields });
      return answer("/api/scams.json", { bots, tracker_entries: [entry] }).dfpi_entries[0].impersonates.bot_slug;
    };
    assert.equal(imitates({ names: ["Mirloquan payouts"], domains: ["zorvexa-pro.top"] }), "sample-bot");
    // On the bot's own site, nobody imitates it.
    assert.equal(imitates({ names: ["Mirloquan payouts"], domains: ["zorvexa.io"] }), null);
  });

  test("lists only the sites complained about, and nothing about how the entry was read", () => {
    const entry = bareEntry({ domains: ["evil.example"], victim_domains: ["victim.example"] });
    const provenance = { ...entry.provenance, website_raw: ["raw.example"], note: "Only for curators." };
    const told = answer("/api/scams.json", { tracker_entries: [{ ...entry, provenance }] });
    assert.deepEqual(told.dfpi_entries[0].domains, ["evil.example"]);
    assert.doesNotMatch(JSON.stringify(told), /victim\.example|raw\.example|Only for curators/u);
  });

  test("is newest first; undated records come last", () => {
    const actions = [
      bareAction({ id: "undated", filed_date: null, status_date: null }),
      bareAction({ id: "decided-2025", filed_date: null, status_date: "2025-02-02" }),
      bareAction({ id: "filed-2023", filed_date: "2023-01-01", status_date: "2026-01-01" }),
      bareAction({ id: "filed-2026", filed_date: "2026-01-01", status_date: null }),
    ];
    const seen = (domain: string, first_seen: string | null, dated: string | null) =>
      bareEntry({ domains: [domain], first_seen, last_seen: null, dated });
    const told = answer("/api/scams.json", {
      enforcement_actions: actions,
      tracker_entries: [
        seen("undated.example", null, null),
        seen("dated.example", null, "2026-03"),
        seen("seen.example", "2025-12-17", null),
      ],
    });
    assert.deepEqual(
      told.enforcement_actions.map(({ id }: { id: string }) => id),
      ["filed-2026", "decided-2025", "filed-2023", "undated"],
    );
    assert.deepEqual(
      told.dfpi_entries.map(({ domains }: { domains: string[] }) => domains[0]),
      ["dated.example", "seen.example", "undated.example"],
    );
  });
});

test("the check shows fifty tracker entries and counts all", () => {
  const tracker_entries = Array.from({ length: 60 }, (_, at) =>
    bareEntry({ domains: [`site-${at}.example`], names: ["Nimbus Gold Club"] }),
  );
  const told = checkAnswerOf(buildSnapshot(sampleRecords({ tracker_entries }), []), site, "nimbus gold club");
  assert.equal(told.dfpi_entries.length, 50);
  assert.equal(told.dfpi_total_matches, 60);
});

test("prediction markets hold only the bots of that category", () => {
  const bots = [
    bareBot(),
    bareBot({ slug: "oracle-bot", name: "Delphi Oracle Bot", category: "Prediction market bots" }),
  ];
  const told = answer("/api/prediction-markets.json", { bots, prediction_venues: [bareVenue()] });
  assert.deepEqual(
    told.bots.map(({ slug }: { slug: string }) => slug),
    ["oracle-bot"],
  );
  assert.equal(told.venues.length, 1);
  assert.doesNotMatch(JSON.stringify(told), /made up"/u);
});

describe("vaults", () => {
  const vault = (digit: string, name: string, tvl_usd: number) =>
    bareVault({ address: `0x${digit.repeat(40)}`, name, tvl_usd });
  const fields = {
    bots: [
      bareBot({
        hyperliquid_vault: { address: `0x${"3".repeat(40)}`, mapping_source: "https://vaults.example/mapping" },
      }),
    ],
    vault_days: [
      bareVaultDay("2026-08-21", [
        vault("1", "Large", 50_000),
        vault("2", "Grid bot, small", 10),
        vault("3", "Mapped", 20_000),
      ]),
    ],
  };
  const addresses = (vaults: { address: string }[]) => vaults.map(({ address }) => address.charAt(2));

  test("are on the leaderboard if they are ranked", () => {
    const told = answer("/api/leaderboard.json", fields);
    assert.deepEqual(addresses(told.vaults), ["1", "3"]);
    assert.deepEqual(told.meta.counts, { vaults: 2, vaults_read: 3 });
  });

  test("are among the proven returns if they call themselves bots, ranked or not, or a bot is mapped to them", () => {
    const told = answer("/api/proven-returns.json", fields);
    assert.deepEqual(addresses(told.vaults), ["2"]);
    assert.deepEqual(addresses(told.bots.map(({ vault: mapped }: { vault: { address: string } }) => mapped)), ["3"]);
  });
});

describe("the usage rules that apply to an answer come with it", () => {
  const snapshot = buildSnapshot(sampleRecords(), []);
  const expected: [string, { meta: { notices: string[] } }, (keyof typeof notice)[]][] = [
    ["bots", answer("/api/bots.json?sort=name"), ["cite", "noRecord", "impostor"]],
    ["bot", answer("/api/bots/sample-bot.json"), ["cite", "noRecord", "impostor"]],
    ["scams", answer("/api/scams.json"), ["allegation", "tracker", "noRecord", "cite"]],
    ["changes", answer("/api/changes.json"), ["allegation", "tracker", "cite"]],
    ["leaderboard", answer("/api/leaderboard.json"), ["pnl", "undocumentedSource", "selfDescribed"]],
    ["proven returns", answer("/api/proven-returns.json"), ["pnl", "selfDescribed"]],
    ["methodology", answer("/api/methodology.json"), ["impostor"]],
    ["check", checkAnswerOf(snapshot, site, "evil.example"), ["noRecord", "allegation", "tracker", "impostor", "cite"]],
    ["telegram check", telegramCheckAnswerOf(snapshot, site, "@somebody"), ["noRecord", "tracker", "impostor", "cite"]],
  ];
  for (const [name, { meta }, notices] of expected) {
    test(name, () => {
      for (const one of [...notices, "advice"] as const) assert.ok(meta.notices.includes(notice[one]), one);
    });
  }
});

describe("a warning's answer", () => {
  test("names the bot of the firm that is imitated, where the directory has one", () => {
    const bots = [bareBot({ slug: "zorvexa", name: "Zorvexa", domains: ["zorvexa.com"] })];
    const imitating = (id: string, name: string) => bareWarning({ id, domains: [`${id}.com`], imitates: { name } });
    const list = bareWarningList([imitating("fca-1", "Zorvexa Holdings Ltd"), imitating("fca-2", "Qorvanta Bank")]);
    const snapshot = buildSnapshot(sampleRecords({ bots, warning_lists: [list] }), []);
    assert.deepEqual(
      list.entries.map((warning) => toWarning(list.list, warning, snapshot, site).imitates?.bot_slug),
      ["zorvexa", null],
    );
  });
});
