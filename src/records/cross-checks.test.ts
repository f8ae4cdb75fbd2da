import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import {
  bareEntry,
  bareRegister,
  bareVault,
  bareVaultDay,
  bareVenue,
  bareWarning,
  bareWarningList,
  sampleRecords,
} from "../../test/support/sample-records.ts";
import { crossCheck } from "./cross-checks.ts";
import { problemLine } from "./record-error.ts";
import type { Records } from "./records.ts";

/** Checks that exactly these lines are reported for the sample records with `fields` replaced. */
function reports(fields: Partial<Records>, ...lines: string[]): void {
  assert.deepEqual(crossCheck(sampleRecords(fields)).map(problemLine), lines);
}

const vault = { address: `0x${"a".repeat(40)}`, mapping_source: "https://sample.example/vault" };

test("records that fit together are accepted", () => {
  reports({});
});

test("an action that names an unknown bot is reported", () => {
  reports(
    { enforcement_actions: [bareAction({ related_bots: ["sample-bot", "no-such-bot"] })] },
    "enforcement-actions/sample-case.json: related_bots[1]: no-such-bot is no bot of the directory",
  );
});

test("an action that no curator has confirmed is not published", () => {
  const action = bareAction();
  reports(
    { enforcement_actions: [{ ...action, provenance: { ...action.provenance, audited: false } }] },
    "enforcement-actions/sample-case.json: provenance.audited: is false: an action that nobody has confirmed belongs in candidates/enforcement-actions/",
  );
});

test("two records with one identifier are reported once", () => {
  reports(
    { bots: [bareBot(), bareBot(), bareBot()] },
    ...[
      "bots/sample-bot.json: slug: holds sample-bot more than once",
      ...Array(3).fill(
        "bots/sample-bot.json: aliases: shares the name samplebot with sample-bot, sample-bot; shared_name_reason must say why",
      ),
    ],
  );
  reports(
    { tracker_entries: [bareEntry(), bareEntry()] },
    `tracker/entries.json: entries: holds ${bareEntry().id} more than once`,
  );
  reports(
    { vault_days: [bareVaultDay("2026-08-21", [bareVault(), bareVault()])] },
    `vaults/2026-08-21.json: vaults: holds ${vault.address} more than once`,
  );
  reports(
    { enforcement_actions: [bareAction(), bareAction()] },
    "enforcement-actions/sample-case.json: id: holds sample-case more than once",
  );
  reports(
    { prediction_venues: [bareVenue(), bareVenue()] },
    "prediction-venues/sample-venue.json: slug: holds sample-venue more than once",
  );
  reports(
    { vault_days: [bareVaultDay("2026-08-21"), bareVaultDay("2026-08-21")] },
    "vaults/2026-08-21.json: day: holds 2026-08-21 more than once",
  );
  const { sources, rate_card } = sampleRecords();
  reports({ sources: [...sources, ...sources.slice(0, 1)] }, "sources.json: sources: holds curated more than once");
  const placements = [...rate_card.placements, ...rate_card.placements];
  reports({ rate_card: { ...rate_card, placements } }, "advertise.json: placements: holds beside-list more than once");
});

test("a brand, a release and a phrase each have their own identifier", () => {
  const twice = <Row>(row: object) => [row, row] as Row[];
  reports(
    { protected_brands: twice({ slug: "zargonix", name: "Zargonix", record: null, domains: [] }) },
    "protected-brands.json: brands: holds zargonix more than once",
  );
  reports(
    { regulator_releases: twice({ id: "sec-2026-1" }) },
    "regulator-releases.json: releases: holds sec-2026-1 more than once",
  );
  reports(
    { red_flag_phrases: twice({ id: "no-risk" }) },
    "red-flag-phrases.json: phrases: holds no-risk more than once",
  );
});

test("a protected brand that is a bot on record is the same, and a reference to a missing record is reported", () => {
  const domains = ["sample.example"];
  const brand = (record: string) =>
    [
      { slug: "sample", name: "Sample", record, domains: [{ domain: "sample.example" }] },
    ] as unknown as Records["protected_brands"];
  reports({ protected_brands: brand("sample-bot"), enforcement_actions: [bareAction({ domains })] });
  reports(
    { protected_brands: brand("no-such-bot") },
    "protected-brands.json: sample.record: no-such-bot is neither a bot nor a venue on record",
  );
});

test("an address that several records warn about is reported with each of them", () => {
  const { id } = bareEntry();
  reports(
    {
      bots: [bareBot({ domains: ["evil.example"] })],
      enforcement_actions: [bareAction({ domains: ["h5.evil.example"], related_bots: [] })],
      tracker_entries: [bareEntry()],
      warning_lists: [bareWarningList([bareWarning({ domains: ["evil.example"], published_on: null })])],
    },
    `bots/sample-bot.json: domains[0]: evil.example is also a listed domain of the tracker entry ${id}`,
    "bots/sample-bot.json: domains[0]: evil.example is also a listed domain of the warning sample-list-000000000001",
    "bots/sample-bot.json: domains[0]: evil.example is also a listed domain of the action sample-case (there: h5.evil.example)",
  );
});

test("an alias that is another bot's name is reported on both sides until both say why", () => {
  const bots = [bareBot(), bareBot({ slug: "other-bot", name: "Other Bot", aliases: ["SAMPLE-bot"] })];
  reports(
    { bots },
    "bots/sample-bot.json: aliases: shares the name samplebot with other-bot; shared_name_reason must say why",
    "bots/other-bot.json: aliases: shares the name samplebot with sample-bot; shared_name_reason must say why",
  );
  reports({ bots: bots.map((bot) => ({ ...bot, shared_name_reason: "Two makers chose the name." })) });
});

test("a domain of two bots is reported on both sides until both say why", () => {
  const domains = ["sample.example"];
  const bots = [bareBot({ domains }), bareBot({ slug: "other-bot", name: "Other Bot", domains })];
  reports(
    { bots },
    "bots/sample-bot.json: domains: shares the domain sample.example with other-bot; shared_domain_reason must say why",
    "bots/other-bot.json: domains: shares the domain sample.example with sample-bot; shared_domain_reason must say why",
  );
  reports({ bots: bots.map((bot) => ({ ...bot, shared_domain_reason: "One operator, two products." })) });
});

test("two hosts of one owner are one site of two bots; two tenants of a shared host are not", () => {
  const bots = (first: string, second: string) => [
    bareBot({ domains: [first] }),
    bareBot({ slug: "other-bot", name: "Other Bot", domains: [second] }),
  ];
  reports(
    { bots: bots("sample.com", "app.sample.com") },
    "bots/sample-bot.json: domains: shares the domain sample.com with other-bot; shared_domain_reason must say why",
    "bots/other-bot.json: domains: shares the domain sample.com with sample-bot; shared_domain_reason must say why",
  );
  reports({ bots: bots("sample.github.io", "other.github.io") });
});

test("a warning that names the site of a documented or authorised firm is reported until it says why", () => {
  const warning = bareWarning({ domains: ["sample.example"], published_on: null });
  const warning_lists = [bareWarningList([warning])];
  const bots = [bareBot({ domains: ["sample.example"] })];
  const said = `sample.example is also a listed domain of the warning ${warning.id}`;
  reports({ bots, warning_lists }, `bots/sample-bot.json: domains[0]: ${said}`);
  const authorised = bareRegister([{ websites: ["sample.example"] }]);
  reports({ authorised, warning_lists }, `authorised/esma.json: Sample Europe Limited.websites: ${said}`);
  const withdrawn = bareRegister([{ websites: ["sample.example"], withdrawn_on: "2026-01-01" }]);
  reports({ authorised: withdrawn, warning_lists });
  const reasoned = [bareWarningList([{ ...warning, clash_reason: "The regulator warns about the firm itself." }])];
  reports({ bots, authorised, warning_lists: reasoned });
});

test("an official domain that the tracker lists is reported, also above or below the listed host", () => {
  const { id } = bareEntry();
  const reason = `is also a listed domain of the tracker entry ${id}`;
  reports(
    { bots: [bareBot({ domains: ["evil.example"] })] },
    `bots/sample-bot.json: domains[0]: evil.example ${reason}`,
  );
  reports(
    { bots: [bareBot({ domains: ["good.example", "app.evil.example"] })] },
    `bots/sample-bot.json: domains[1]: app.evil.example ${reason} (there: evil.example)`,
  );
  const below = bareEntry({ domains: ["h5.evil.example"] });
  reports(
    { bots: [bareBot({ domains: ["evil.example"] })], tracker_entries: [below] },
    `bots/sample-bot.json: domains[0]: evil.example is also a listed domain of the tracker entry ${below.id} (there: h5.evil.example)`,
  );
  reports({ bots: [bareBot({ domains: ["notevil.example"] })] });
});

test("a venue's domain that the tracker lists is reported", () => {
  reports(
    { prediction_venues: [bareVenue({ domains: ["evil.example"] })] },
    `prediction-venues/sample-venue.json: domains[0]: evil.example is also a listed domain of the tracker entry ${bareEntry().id}`,
  );
});

test("a bot's domain in an enforcement action is reported unless the action says that it concerns the bot", () => {
  const domains = ["sample.example"];
  const bots = [bareBot({ domains })];
  reports(
    { bots, enforcement_actions: [bareAction({ domains, related_bots: [] })] },
    "bots/sample-bot.json: domains[0]: sample.example is also a listed domain of the action sample-case",
  );
  reports({ bots, enforcement_actions: [bareAction({ domains })] });
});

test("an official page outside the bot's domains is reported; a page on a shared host needs none", () => {
  const official = (official_url: string) => ({ bots: [bareBot({ official_url, domains: ["sample.example"] })] });
  reports(
    official("https://www.sample-bot.example/start"),
    "bots/sample-bot.json: official_url: is on sample-bot.example, which is not among the bot's domains",
  );
  reports(official("https://www.sample.example/start"));
  reports(official("https://docs.sample.example"));
  reports(official("https://github.com/sample/bot"));
});

test("a host that many strangers share is never listed as a whole", () => {
  const reason = "is shared by many; a record may list a name below it, never the whole";
  reports({ bots: [bareBot({ domains: ["github.io"] })] }, `bots/sample-bot.json: domains[0]: github.io ${reason}`);
  reports(
    { enforcement_actions: [bareAction({ domains: ["t.me"] })] },
    `enforcement-actions/sample-case.json: domains[0]: t.me ${reason}`,
  );
  const entry = bareEntry({ domains: ["pages.dev"] });
  reports({ tracker_entries: [entry] }, `tracker/entries.json: ${entry.id}.domains: pages.dev ${reason}`);
  reports({ bots: [bareBot({ domains: ["sample.github.io"] })] });
});

test("a Telegram handle of two bots is reported, whatever its case", () => {
  const handle = (name: string) => ({
    telegram_handles: [
      { handle: name, role: null, stated_by: "operator" as const, source: "https://sample.example/tg" },
    ],
  });
  reports(
    { bots: [bareBot(handle("SampleBot")), bareBot({ slug: "other-bot", name: "Other Bot", ...handle("samplebot") })] },
    "bots/other-bot.json: telegram_handles[0].handle: @samplebot is already listed for sample-bot",
  );
});

test("a vault mapped by two bots is reported", () => {
  const hyperliquid_vault = vault;
  reports(
    { bots: [bareBot({ hyperliquid_vault }), bareBot({ slug: "other-bot", name: "Other Bot", hyperliquid_vault })] },
    `bots/other-bot.json: hyperliquid_vault.address: ${vault.address} is already the vault of sample-bot`,
  );
});

test("custody discontinued on a bot that runs is reported", () => {
  reports(
    { bots: [bareBot({ custody: "discontinued" })] },
    "bots/sample-bot.json: custody: is discontinued, but operating_status is null",
  );
  reports({ bots: [bareBot({ custody: "discontinued", operating_status: "discontinued" })] });
});

test("a victim's domain among the scam domains of its entry is reported", () => {
  const entry = bareEntry({ domains: ["evil.example", "www.real.example"], victim_domains: ["real.example"] });
  reports(
    { tracker_entries: [entry] },
    `tracker/entries.json: ${entry.id}.domains: www.real.example is also in victim_domains`,
  );
});

test("a name that an entry lists as matched and as never matched is reported", () => {
  const entry = bareEntry({ names: ["Trust"], unmatched_names: ["Trust"] });
  reports({ tracker_entries: [entry] }, `tracker/entries.json: ${entry.id}.names: Trust is also in unmatched_names`);
});

test("a tracker entry whose id does not follow from its subject and sites is reported with the right id", () => {
  const { id } = bareEntry();
  reports(
    { tracker_entries: [bareEntry({ id: "dfpi-000000000000" })] },
    `tracker/entries.json: dfpi-000000000000.id: must be ${id}, which follows from subject_raw and website_raw`,
  );
  const { provenance } = bareEntry();
  reports({
    tracker_entries: [bareEntry({ id: "dfpi-000000000000", provenance: { ...provenance, subject_raw: null } })],
  });
});

test("dates in an order that cannot be true are reported", () => {
  const incident = { kind: "outage" as const, text: "Down.", source: "https://sample.example/down" };
  reports(
    {
      bots: [
        bareBot({
          incidents: [
            { ...incident, date: "2026-11" },
            { ...incident, date: "2026-12" },
          ],
        }),
      ],
    },
    "bots/sample-bot.json: incidents[1].date: is after last_checked",
  );
  reports(
    { enforcement_actions: [bareAction({ filed_date: "2024-02-02", status_date: "2024-02-01" })] },
    "enforcement-actions/sample-case.json: status_date: is before filed_date",
  );
  const entry = bareEntry({ first_seen: "2025-12-18" });
  reports({ tracker_entries: [entry] }, `tracker/entries.json: ${entry.id}.last_seen: is before first_seen`);
});

test("a placement that is not on the rate card, ends before it starts, or leads to a listed site is reported", () => {
  const { rate_card } = sampleRecords();
  const active_placements = [
    {
      placement_id: "no-such-place",
      advertiser: "A",
      url: "https://good.example",
      from: "2026-01-01",
      to: "2026-02-01",
    },
    {
      placement_id: "beside-list",
      advertiser: "B",
      url: "https://evil.example/x",
      from: "2026-02-01",
      to: "2026-01-01",
    },
  ];
  reports(
    { rate_card: { ...rate_card, active_placements } },
    "advertise.json: active_placements[0].placement_id: no-such-place is not on the rate card",
    `advertise.json: active_placements[1].url: leads to a listed domain of the tracker entry ${bareEntry().id}`,
    "advertise.json: active_placements[1].to: is before from",
  );
});
