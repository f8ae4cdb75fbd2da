import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot, officialHandle } from "../../../test/support/bot-records.ts";
import { bareVenue } from "../../../test/support/sample-records.ts";
import type { ProtectedBrandRecord } from "../../record/known-firms.ts";
import { brandsOf as allBrandsOf, type Brand } from "./brand.ts";
import type { Resemblance } from "./finding.ts";
import { publishedLookalikes } from "./published-lookalikes.ts";

/** Regulators are brands whatever is on record. */
const isRegulators = ({ slug }: Pick<Brand, "slug">) => slug.startsWith("regulator-");
const brandsOf = (records: Parameters<typeof allBrandsOf>[0]) =>
  allBrandsOf(records).filter((brand) => !isRegulators(brand));

const exchange = {
  slug: "gate",
  name: "Gate",
  generic_name: true,
  record: null,
  domains: [
    { domain: "gate.com", role: "main" },
    { domain: "gate.io", role: "former" },
  ],
} as unknown as ProtectedBrandRecord;

test("a bot is a brand with its names, domains, handles and the pages of its repository", () => {
  const bot = bareBot({
    slug: "kryll",
    name: "Kryll",
    aliases: ["Kryll.io"],
    domains: ["kryll.io"],
    official_url: "https://www.kryll.io/start",
    repo_url: "https://github.com/Kryll-IO/bot",
    telegram_handles: [officialHandle("kryll")],
  });
  assert.deepEqual(brandsOf({ bots: [bot], prediction_venues: [], protected_brands: [] }), [
    {
      kind: "bot",
      slug: "kryll",
      name: "Kryll",
      aliases: ["Kryll.io"],
      officialDomains: ["kryll.io"],
      officialUrl: "https://www.kryll.io/start",
      otherHosts: ["kryll-io.github.io"],
      generic: false,
      telegramHandles: ["kryll"],
    },
  ]);
});

test("an official page elsewhere is never named, and only GitHub serves pages for a repository", () => {
  const brand = (fields: object) =>
    brandsOf({ bots: [bareBot(fields)], prediction_venues: [], protected_brands: [] })[0];
  const domains = ["kryll.io"];
  assert.equal(brand({ domains, official_url: "https://kryll.io/" })?.officialUrl, "https://kryll.io/");
  for (const official_url of ["https://docs.kryll.io/", "https://github.com/kryll", null])
    assert.equal(brand({ domains, official_url })?.officialUrl, null);
  assert.deepEqual(brand({ repo_url: "https://gitlab.com/kryll/bot" })?.otherHosts, []);
  assert.deepEqual(brand({ repo_url: "https://github.com/kryll" })?.otherHosts, ["kryll.github.io"]);
  assert.deepEqual(brand({})?.otherHosts, []);
});

test("a venue and an exchange are brands; only the exchange's main address is named", () => {
  const venue = bareVenue({
    slug: "kalshi",
    name: "Kalshi",
    domains: ["kalshi.com"],
    official_url: "https://kalshi.com/",
  });
  assert.deepEqual(brandsOf({ bots: [], prediction_venues: [venue], protected_brands: [exchange] }), [
    {
      kind: "venue",
      slug: "kalshi",
      name: "Kalshi",
      aliases: [],
      officialDomains: ["kalshi.com"],
      officialUrl: "https://kalshi.com/",
      generic: false,
    },
    {
      kind: "brand",
      slug: "gate",
      name: "Gate",
      aliases: [],
      officialDomains: ["gate.com", "gate.io"],
      furtherDomains: ["gate.io"],
      otherHosts: [],
      generic: true,
      oftenImitated: true,
    },
  ]);
});

test("an exchange on record adds its name and domains to the record, its main address first", () => {
  const bot = bareBot({
    slug: "gate-bot",
    name: "Gate Grid Bot",
    aliases: ["GGB"],
    domains: ["gate.tv", "gate.io"],
    official_url: "https://gate.tv/bots",
  });
  const joined = brandsOf({
    bots: [bot],
    prediction_venues: [],
    protected_brands: [{ ...exchange, record: "gate-bot" }],
  });
  assert.equal(joined.length, 1);
  const [brand] = joined;
  assert.deepEqual(
    [
      brand?.kind,
      brand?.slug,
      brand?.name,
      brand?.aliases,
      brand?.officialDomains,
      brand?.furtherDomains,
      brand?.generic,
    ],
    ["bot", "gate-bot", "Gate", ["Gate Grid Bot", "GGB"], ["gate.com", "gate.tv", "gate.io"], ["gate.io"], true],
  );
  const unknown = brandsOf({ bots: [], prediction_venues: [], protected_brands: [{ ...exchange, record: "gone" }] });
  assert.equal(unknown[0]?.slug, "gate");
});

test("a brand's former name is protected, and the pages of its own code on GitHub imitate nobody", () => {
  const github = (owner: string) => `https://github.com/${owner}/x/blob/main/README.md`;
  const listed = {
    ...exchange,
    further_names: [{ name: "Zarqex" }, { name: "火币" }],
    domains: [
      { domain: "gate.com", role: "main", stated_by: "Gate's code on GitHub", source: github("Gate-Labs") },
      { domain: "gate.io", role: "former", stated_by: "ethereum.org", source: github("ethereum") },
    ],
  } as unknown as ProtectedBrandRecord;
  const records = { bots: [], prediction_venues: [], protected_brands: [listed] };
  const [brand] = brandsOf(records);
  assert.deepEqual([brand?.aliases, brand?.otherHosts], [["Zarqex", "火币"], ["gate-labs.github.io"]]);
  const bot = bareBot({ slug: "gate-bot", name: "Gate Grid Bot", repo_url: "https://github.com/gridders/bot" });
  const [joined] = brandsOf({ ...records, bots: [bot], protected_brands: [{ ...listed, record: "gate-bot" }] });
  assert.deepEqual(
    [joined?.aliases, joined?.otherHosts],
    [
      ["Gate Grid Bot", "Zarqex", "火币"],
      ["gridders.github.io", "gate-labs.github.io"],
    ],
  );
});

test("a regulator is a brand with its own site", () => {
  const regulators = allBrandsOf({ bots: [], prediction_venues: [], protected_brands: [] });
  const siteOf = (slug: string) => regulators.find((brand) => brand.slug === `regulator-${slug}`)?.officialDomains;
  assert.deepEqual([siteOf("bafin"), siteOf("fca"), siteOf("amf")], [["bafin.de"], ["fca.org.uk"], ["amf-france.org"]]);
  // The site of New York's attorney general is the state's.
  assert.equal(siteOf("new york attorney general"), undefined);
});

test("a website check tells venues, exchanges and wallets, too", () => {
  const seen = { rule: "misspelling" } as Resemblance;
  const shown = {
    official_domain: "a.com",
    official_url: "https://a.com",
    technique: "typo",
    distance: 1,
    reason: "x",
    may_be_own: false,
  } as const;
  const of = (kind: "bot" | "venue" | "brand", slug: string | null) => ({
    kind,
    slug,
    name: "A",
    ...shown,
    resemblance: seen,
  });
  const { official_url: _url, ...published } = shown;
  assert.deepEqual(publishedLookalikes([of("venue", "v"), of("bot", "a"), of("brand", null)]), [
    { bot_slug: null, bot_name: "A", ...published },
    { bot_slug: "a", bot_name: "A", ...published },
    { bot_slug: null, bot_name: "A", ...published },
  ]);
});
