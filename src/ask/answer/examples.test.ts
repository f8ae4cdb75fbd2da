/**
 * Some seven hundred questions and messages, and what each finds in a small record: the subjects read in it, what
 * matches them, what is close and what they imitate. A changed rule shows here as the lines whose result changes.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { entriesMissedByLittle } from "../../../test/support/asked.ts";
import { bareAction, bareBot, officialHandle } from "../../../test/support/bot-records.ts";
import { bareEntry, bareRegister, bareVenue, bareWarning } from "../../../test/support/sample-records.ts";
import type { ProtectedBrandRecord } from "../../record/known-firms.ts";
import type { Finding } from "../find/about.ts";
import { find, findInText } from "../find/find.ts";
import { buildLookupIndex } from "../index/index.ts";
import { brandsOf, buildLookalikeIndex } from "../lookalike/index.ts";
import { Text } from "../text/text.ts";

const vault = (address: string, name: string, rank: number | null, bot_slug: string | null = null) => ({
  address,
  name,
  rank,
  bot_slug,
});
const protectedBrand = (
  name: string,
  ...domains: Pick<ProtectedBrandRecord["domains"][number], "domain" | "role">[]
) => ({
  slug: name.toLowerCase(),
  name,
  record: null,
  generic_name: false,
  domains: domains.map((listed) => ({ ...listed, stated_by: "the site itself", source: "https://bot.example/" })),
});
const wallet = "0xAbCdEf0123456789aBcDeF0123456789abcdef01";
const vaultAddress = "0x1234567890abcdef1234567890abcdef12345678";
const record = {
  bots: [
    bareBot({
      slug: "cryptohopper",
      name: "Cryptohopper",
      domains: ["cryptohopper.com"],
      telegram_handles: [officialHandle("hopper_official")],
      exchanges: ["Kraken"],
    }),
    bareBot({
      slug: "kucoin-trading-bot",
      name: "KuCoin Trading Bot",
      aliases: ["KC Grid"],
      domains: ["kucoin.com"],
      exchanges: ["KuCoin"],
    }),
    bareBot({ slug: "pionex-helper", name: "Pionex Helper Bot", exchanges: ["Pionex (US)"] }),
    bareBot({
      slug: "streak",
      name: "Streak",
      aliases: ["Streak by Zerodha"],
      domains: ["streak.tech"],
      generic_name: true,
    }),
    bareBot({ slug: "olympus-one", name: "Olympus Grid One" }),
    bareBot({ slug: "olympus-two", name: "Olympus Grid Two" }),
    bareBot({
      slug: "nostalgia-for-infinity",
      name: "NostalgiaForInfinity",
      aliases: ["NFI X"],
      repo_url: "https://github.com/iterativv/NostalgiaForInfinity",
    }),
    bareBot({
      slug: "veighna",
      name: "VeighNa",
      aliases: ["vn.py"],
      repo_url: "https://github.com/vnpy/vnpy",
      domains: ["vnpy.com"],
    }),
    bareBot({ slug: "letsbonk", name: "pump.fun/letsbonk.fun bot", aliases: ["Pump Sniper (beta)"] }),
    bareBot({
      slug: "trade-santa",
      name: "TradeSanta",
      domains: ["tradesanta.com"],
      telegram_handles: [officialHandle("tradesanta_news")],
    }),
  ],
  enforcementActions: [
    bareAction({
      id: "sec-rimar",
      title: "SEC case about Rimar Capital",
      brand_names: ["Rimar Capital"],
      unmatched_brand_names: ["Coin Signals"],
      domains: ["rimarcapital.com"],
      respondents: [
        { name: "Carlos L. Martinez", kind: "person", match_names: ["Carlos L. Martinez"] },
        { name: "Gotbit Consulting LLC", kind: "company", match_names: ["Gotbit Consulting LLC"] },
      ],
    }),
    bareAction({
      id: "cftc-novatech",
      title: "CFTC case about NovaTech FX",
      brand_names: ["NovaTech FX", "AWS Mining"],
      related_bots: [],
    }),
    bareAction({
      id: "sec-forsage",
      title: "SEC case about Forsage",
      brand_names: ["Forsage"],
      related_bots: [],
      domains: ["forsage.io"],
    }),
  ],
  trackerEntries: [
    ...entriesMissedByLittle,
    bareEntry({
      id: "dfpi-00000000000c",
      names: ["Grumblefex Ltd"],
      domains: ["grumblefex.net", "h5.opacoin.net"],
      wallet_addresses: [wallet] as never,
      listing: "removed",
    }),
    bareEntry({
      id: "dfpi-00000000000d",
      names: [],
      domains: [],
      disputed_domains: [{ domain: "velqorin.net", reason: "x" }] as never,
    }),
    bareEntry({
      id: "dfpi-00000000000e",
      names: ["Cryptohopper"],
      domains: ["hopper-vip.example.org"],
      provenance: {
        seen_in: ["S1"],
        rows: [1],
        website_raw: ["https://t.me/hopper_vip_support"],
        subject_raw: null,
        note: null,
      } as never,
    }),
    bareEntry({ id: "dfpi-00000000000f", names: ["Apex"], domains: ["apex-cash.pages.dev"] }),
  ],
  warnings: [
    bareWarning({ id: "fca-000000000001", names: ["Qorvanta Markets"], domains: ["qorvanta.com"] }),
    bareWarning({
      id: "fca-000000000002",
      names: ["Bright Future Trading"],
      full_names: ["Smith & Sons Limited"],
      domains: ["brightfuture.io"],
      imitates: { name: "Bright Future", certain: true } as never,
    }),
    bareWarning({
      id: "bafin-000000000003",
      names: ["KuCoin"],
      unmatched_names: ["Global Invest"],
      domains: ["m.kucoin-vip.com"],
      imitates: { name: "KuCoin", certain: true } as never,
      listing: "removed",
    }),
    bareWarning({ id: "bafin-000000000004", names: ["Acme.LTD", "Zephyr"], domains: ["acme.ltd"] }),
  ],
  venues: [
    bareVenue({ slug: "kalshi", name: "Kalshi", domains: ["kalshi.com"], official_url: "https://kalshi.com/" }),
    bareVenue({ slug: "polymarket", name: "Polymarket US (QCX)", domains: ["polymarketexchange.com"] }),
  ],
  vaults: [
    vault(vaultAddress, "Plimwick Grid Fund", 3),
    vault("0xfeedfeedfeedfeedfeedfeedfeedfeedfeedfeed", "HLP", null),
  ],
  brands: [
    protectedBrand("Kestrino", { domain: "kestrino.io", role: "main" }, { domain: "kestrino.app", role: "former" }),
    protectedBrand("Apex", { domain: "apex.test", role: "main" }),
  ],
  authorised: bareRegister([
    { name: "Umbrelix Europe Limited", websites: ["umbrelix.com", "www.umbrelix.eu"] },
    { name: "Umbrelix Pay", websites: ["umbrelix.com"], authority: "BaFin" },
    { name: "Gone GmbH", websites: ["gone.example"], withdrawn_on: "2026-01-01" },
  ]),
};

const lookup = buildLookupIndex(record);
const lookalikes = buildLookalikeIndex(
  brandsOf({ bots: record.bots, prediction_venues: record.venues, protected_brands: record.brands }),
);
function told(finding: Finding): string {
  const { kind, value, shown_as, matches, suggestions, imitates, authorisations, ownAddress, link } = finding;
  const found = [
    ...[...matches.bots, ...matches.venues].map(({ slug, match }) => ({ id: slug, match })),
    ...matches.enforcement_actions,
    ...matches.tracker_entries,
    ...matches.warnings,
    ...matches.vaults.map(({ match }) => ({ id: "vault", match })),
  ];
  return [
    `${kind} ${value}${shown_as === value ? "" : ` (${shown_as})`}`,
    ...found.map(({ id, match: { type, on, value: listed } }) => `${id} ${type}:${on}:${listed}`),
    ...suggestions.map((near) => `near ${"slug" in near ? near.slug : near.id} ${near.name}`),
    ...(imitates === null ? [] : [`imitates ${imitates.name} ${imitates.technique}`]),
    ...authorisations.map(({ provider, on }) => `authorised ${provider.name} ${on}`),
    ...(ownAddress === null ? [] : [`own ${ownAddress.role} ${ownAddress.domain} of ${ownAddress.name}`]),
    ...(link === null ? [] : [`shows ${link.shows}, leads to ${link.leads_to}`]),
  ].join(" | ");
}

/** A text after `>` is a message: names in it are found only if they are on record. */
function answer(asked: string): string {
  const { subjects, left_out } = asked.startsWith(">")
    ? findInText({ lookup, lookalikes }, new Text(asked.slice(1)))
    : find({ lookup, lookalikes }, asked);
  return [...subjects.map(told), ...(left_out > 0 ? [`${left_out} left out`] : [])].join(" || ") || "nothing";
}

test("each of the seven hundred texts finds what its line says", () => {
  const lines = readFileSync(new URL("examples.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  assert.ok(lines.length > 700);
  const turned = lines.flatMap((line) => {
    const [asked = ""] = line.split(" => ");
    const now = `${asked} => ${answer(asked)}`;
    return now === line ? [] : [`${now} (was${line.slice(asked.length + 3)})`];
  });
  assert.deepEqual(turned, []);
});
