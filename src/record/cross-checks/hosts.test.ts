/** Two records that claim one name, site or account, and sites that a record says both good and bad of. */
import { test } from "node:test";
import { bareAction, bareBot, officialHandle } from "../../../test/support/bot-records.ts";
import { reports } from "../../../test/support/cross-check-reports.ts";
import {
  bareEntry,
  bareRegister,
  bareVenue,
  bareWarning,
  bareWarningList,
} from "../../../test/support/sample-records.ts";
import type { Records } from "../records.ts";

const vault = { address: `0x${"a".repeat(40)}`, mapping_source: "https://sample.example/vault" };

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
    "bots/sample-bot.json: domains[0]: evil.example is also a listed domain of the action sample-case (there: " +
      "h5.evil.example)",
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
    `bots/sample-bot.json: domains[0]: evil.example is also a listed domain of the ` +
      `tracker entry ${below.id} (there: h5.evil.example)`,
  );
  reports({ bots: [bareBot({ domains: ["notevil.example"] })] });
});

test("a venue's domain that the tracker lists is reported", () => {
  reports(
    { prediction_venues: [bareVenue({ domains: ["evil.example"] })] },
    `prediction-venues/sample-venue.json: domains[0]: evil.example is also a listed domain of the ` +
      `tracker entry ${bareEntry().id}`,
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
    "enforcement-actions/sample-case.json: domains[0]: t.me is a popular site: leave it out, or say in " +
      "data/lists/review.json why it is warned of",
  );
  const entry = bareEntry({ domains: ["pages.dev"] });
  reports({ tracker_entries: [entry] }, `tracker/entries.json: ${entry.id}.domains: pages.dev ${reason}`);
  reports({ bots: [bareBot({ domains: ["sample.github.io"] })] });
});

test("a protected brand may own a site that strangers share, because its record says nothing about them", () => {
  const domains = [{ domain: "opensea.io", role: "main", source: "https://sample.example" }];
  const brand = { slug: "opensea", name: "OpenSea", record: null, generic_name: true, domains };
  reports({ protected_brands: [brand] as Records["protected_brands"] });
});

test("a Telegram handle of two bots is reported, whatever its case", () => {
  const handle = (name: string) => ({ telegram_handles: [officialHandle(name)] });
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

test("a victim's domain among the scam domains of its entry is reported", () => {
  const entry = bareEntry({ domains: ["evil.example", "www.real.example"], victim_domains: ["real.example"] });
  reports(
    { tracker_entries: [entry] },
    `tracker/entries.json: ${entry.id}.domains: www.real.example is also in victim_domains`,
  );
});
