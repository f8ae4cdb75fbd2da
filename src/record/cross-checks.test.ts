import { test } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { reports } from "../../test/support/cross-check-reports.ts";
import { bareEntry, bareVault, bareVaultDay, bareVenue, sampleRecords } from "../../test/support/sample-records.ts";
import type { Records } from "./records.ts";

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
    "enforcement-actions/sample-case.json: provenance.audited: is false: an action that nobody has confirmed " +
      "belongs in candidates/enforcement-actions/",
  );
});

test("two records with one identifier are reported once", () => {
  reports(
    { bots: [bareBot(), bareBot(), bareBot()] },
    ...[
      "bots/sample-bot.json: slug: holds sample-bot more than once",
      ...Array(3).fill(
        "bots/sample-bot.json: aliases: shares the name samplebot with sample-bot, sample-bot; " +
          "shared_name_reason must say why",
      ),
    ],
  );
  reports(
    { tracker_entries: [bareEntry(), bareEntry()] },
    `tracker/entries.json: entries: holds ${bareEntry().id} more than once`,
  );
  reports(
    { vault_days: [bareVaultDay("2026-08-21", [bareVault(), bareVault()])] },
    `vaults/2026-08-21.json: vaults: holds ${bareVault().address} more than once`,
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

test("custody discontinued on a bot that runs is reported", () => {
  reports(
    { bots: [bareBot({ custody: "discontinued" })] },
    "bots/sample-bot.json: custody: is discontinued, but operating_status is null",
  );
  reports({ bots: [bareBot({ custody: "discontinued", operating_status: "discontinued" })] });
});

test("a name that an entry lists as matched and as never matched is reported", () => {
  const entry = bareEntry({ names: ["Velmorra"], unmatched_names: ["Velmorra"] });
  reports({ tracker_entries: [entry] }, `tracker/entries.json: ${entry.id}.names: Velmorra is also in unmatched_names`);
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
