import assert from "node:assert/strict";
import { test } from "node:test";
import type { Records } from "../../record/records.ts";
import type { WarningRow } from "../../record/warning.ts";
import { type Origin, readRow } from "./read-row.ts";
import { referencesOf } from "./references.ts";

const imitated = ["LPM Australia Pty Ltd", "Zargo OST Capital Limited"];
const references = {
  ...referencesOf({
    list_review: {
      $schema: "../schema/list-review.schema.json",
      about: "Made up.",
      hosts: [
        { host: "newswire.com", is: "news", reason: "Press releases." },
        { host: "blackbull.com", is: "firm", reason: "Imitated." },
      ],
      firms: ["Barclays", "Binance", "Capital One", "Fisher Funds"],
      given_names: ["john", "shelly"],
      decided_hosts: [{ host: "kept.example.com", site: true, reason: "Read by a curator." }],
      decided_names: [{ name: "Quantum AI", treat: "match", reason: "Asked for." }],
    },
    bots: [{ name: "Kryll", aliases: [], domains: ["kryll.io"], generic_name: false }],
    prediction_venues: [],
    protected_brands: [],
    authorised: {
      providers: [
        { name: "CRYPTOLUMEN S.P.A.", trade_names: ["Lumenia"], websites: ["anylumen.cz"], withdrawn_on: null },
      ],
    },
    warning_lists: [{ entries: [{ provenance: { row: { imitated } } }] }],
  } as unknown as Records),
  dictionary: new Set(["boomerang"]),
  popularSites: new Set(["popular-pages.com"]),
};

const origin = (list: string): Origin => ({
  list,
  listUrl: "https://regulator.example/list",
  seenVia: "copy",
  readOn: "2026-08-21",
});
const readOn = (list: string, row: Partial<WarningRow>) => readRow({ name: "", ...row }, origin(list), references);
const warning = (list: string, row: Partial<WarningRow>) => {
  const reading = readOn(list, row);
  assert.ok(reading.warning, JSON.stringify(reading.set_aside));
  return reading.warning;
};
const refusal = (list: string, row: Partial<WarningRow>) => {
  const reading = readOn(list, row);
  assert.equal(reading.warning, null);
  return reading.set_aside[0]?.reason;
};

test("a place, a word and a piece of a title are never a name", () => {
  for (const name of ["Hong Kong", "Boomerang", "SME"]) {
    const read = warning("asic", { name, websites: ["zargonix.com"] });
    assert.deepEqual([read.names, read.full_names], [[], []], name);
  }
  const piece = warning("fma-nz", { name: "Zargonix.io and duplicate websites – Suspected scam", text_hosts: [] });
  assert.deepEqual([piece.names, piece.unmatched_names, piece.domains], [[], [], ["zargonix.io"]]);
});

test("near names of real firms, everyday words and trade words match only when typed in full", () => {
  for (const name of ["Barclays Broker", "Binance FX Trading", "Capitalone Trade", "Forex Ltd.", "Market Options"]) {
    const { names, full_names } = warning("cftc-red-list", { name });
    assert.deepEqual([names, full_names], [[], [name]], name);
  }
});

test("two or three dictionary words match only when typed in full; in a sentence they are anybody's", () => {
  const many = {
    ...references,
    dictionary: new Set(["red", "carpet", "fixed", "rate", "the", "software", "insiders"]),
  };
  for (const name of ["Red Carpet", "Fixed Rate Options", "The Software"]) {
    const { warning: judged } = readRow({ name }, origin("asic"), many);
    assert.deepEqual([judged?.names, judged?.full_names], [[], [name]], name);
  }
  assert.deepEqual(readRow({ name: "Red Qorvanta" }, origin("asic"), many).warning?.names, ["Red Qorvanta"]);
});

test("a trading pair names nobody", () => {
  for (const name of ["ETHUSDT", "btc/usd"])
    assert.deepEqual(warning("asic", { name, websites: ["ethusdt.top"] }).names, [], name);
  assert.deepEqual(warning("asic", { name: "BTCBTC", websites: ["btcbtc.top"] }).names, ["BTCBTC"]);
});

test("ASIC's and the FMA's ways of writing a firm's name are undone", () => {
  assert.deepEqual(warning("asic", { name: "Qorvanta Group The" }).names, ["The Qorvanta Group"]);
  const partners = "Haig, Qorvanta & Partners";
  assert.deepEqual(warning("fma-nz", { name: partners }).names, [partners]);
  assert.deepEqual(warning("fma-nz", { name: "Velunix Invest, Pallet Qoins and Zargonix Invest" }).names, [
    "Velunix Invest",
    "Pallet Qoins",
    "Zargonix Invest",
  ]);
  const alone = warning("asic", {
    name: "Impersonation of Qorvanta (Aust) Pty Ltd (ABN 64 971 749 321, @qorvanta-mail.com)",
    category: "Imposter",
    imitated: ["Qorvanta (Aust) Pty Ltd"],
  });
  assert.deepEqual([alone.names, alone.full_names, alone.mail_domains], [[], [], ["qorvanta-mail.com"]]);
});

test("a firm's own name, a person's, a single word and a documented bot's are never matched", () => {
  for (const name of ["Barclays", "Anthony, John", "Shelly Cullen", "Boomerang", "Kryll", "HSP"]) {
    const { names, full_names, unmatched_names } = warning("fca", { name, websites: ["evil-site.com"] });
    assert.deepEqual([names, full_names, unmatched_names], [[], [], [name]], name);
  }
  assert.equal(refusal("cftc-red-list", { name: "Anthony, John" }), "a person's name");
});

test("a curator's decision overrides every rule", () => {
  assert.deepEqual(warning("cftc-red-list", { name: "Quantum AI" }).names, ["Quantum AI"]);
  assert.deepEqual(warning("fca", { name: "Zargonix", websites: ["kept.example.com"] }).domains, ["kept.example.com"]);
});

test("a cell with several names and hosts gives each separately", () => {
  const { names, domains } = warning("sfc-hk", { name: "1. Zargonix / Qorvanta; 2. www.qorvanta-hk.com" });
  assert.deepEqual([names, domains], [["Zargonix", "Qorvanta"], ["qorvanta-hk.com"]]);
});

test("a row that names nothing but a page, or an IP address, waits for a curator", () => {
  for (const [name, host] of [
    ["http://scene.velunix-pages.net/v/U912192N35J4?from=singlemessage", "scene.velunix-pages.net"],
    ["http://104.168.169.107/claim", "104.168.169.107"],
  ] as const) {
    const reading = readOn("sfc-hk", { name, websites: [host] });
    assert.deepEqual([reading.warning, reading.set_aside.length > 0], [null, true], name);
  }
});

test("shared hosts, news, public bodies, real firms' sites and documented bots' are kept separate", () => {
  const others = ["docs.google.com", "newswire.com", "sec.gov", "blackbull.com", "app.kryll.io"];
  const { domains, other_hosts } = warning("fca", { name: "Zargonix", websites: ["zargonix.com", ...others] });
  assert.deepEqual(domains, ["zargonix.com"]);
  assert.deepEqual(other_hosts, [...others].sort());
});

test("an article or advert is not the name's site, but an address deep within the named site is", () => {
  const advert = "https://woldeser.com/offer/start?utm_source=1&utm_medium=feed";
  const own = "https://zargonix.com/h5/#/pages/user/index";
  const { domains, other_hosts } = warning("asic", { name: "Zargonix", websites: [advert, own] });
  assert.deepEqual([domains, other_hosts], [["zargonix.com"], ["woldeser.com"]]);
  assert.equal(readOn("asic", { name: "Zargonix", websites: [advert] }).set_aside[0]?.value, advert);
});

test("an impostor's row is found by its website, never by the victim's name", () => {
  const row = {
    name: "Impersonation of Fisher Funds Pty Ltd (fisherfunds-au.com)",
    aliases: ["Fisher Funds"],
    websites: ["https://fisherfunds-au.com"],
    category: "Imposter",
    imitated: ["Fisher Funds Pty Ltd"],
    item: "7",
  };
  const { names, full_names, domains, imitates } = warning("asic", row);
  assert.deepEqual(
    [names, full_names, domains, imitates?.name],
    [[], [], ["fisherfunds-au.com"], "Fisher Funds Pty Ltd"],
  );
  const clone = warning("fi-se", { name: "Zargonix AB (clone)", websites: ["zargonix-se.com"] });
  assert.deepEqual([clone.names, clone.domains, clone.imitates?.name], [[], ["zargonix-se.com"], "Zargonix AB"]);
});

test("the imitated firm's site is left out if the row names it", () => {
  const { domains, other_hosts } = warning("asic", {
    name: "Impersonation of Zargonix (zargonix-login.com)",
    websites: ["zargonix-login.com", "zargonix.com.au"],
    category: "Imposter",
    imitated: ["Zargonix Pty Ltd"],
    imitated_sites: ["zargonix.com.au"],
  });
  assert.deepEqual([domains, other_hosts], [["zargonix-login.com"], ["zargonix.com.au"]]);
});

test("a BaFin warning that names nothing to look up is dropped", () => {
  const nothing = "names nothing that could be looked up";
  assert.equal(refusal("bafin", { name: "Warnung vor unberechtigten Konto-Abbuchungen" }), nothing);
  const misuse = { name: "Baird Capital: BaFin warnt vor Identitätsmissbrauch", category: "identity misuse" };
  assert.equal(refusal("bafin", misuse), nothing);
});

test("BaFin's text gives hosts only for a series of platforms", () => {
  const title = "Zargonix: Bafin warnt vor der Website zargonix(.)com";
  const single = warning("bafin", { name: title, websites: ["zargonix.com"], text_hosts: ["genuine-bank.de"] });
  assert.deepEqual([single.names, single.domains, single.other_hosts], [["Zargonix"], ["zargonix.com"], []]);
  const series = warning("bafin", { name: "Bafin warnt vor Plattformreihe", websites: ["a-invest.de", "b-invest.de"] });
  assert.deepEqual([series.names, series.domains], [[], ["a-invest.de", "b-invest.de"]]);
});

test("in the FMA's text only hosts that carry the name count", () => {
  const row = { name: "Zargonix – Suspected scam", text_hosts: ["zargonix.io", "unrelated-news.com"] };
  const { domains, other_hosts } = warning("fma-nz", row);
  assert.deepEqual([domains, other_hosts], [["zargonix.io"], ["unrelated-news.com"]]);
  const glued = warning("fma-nz", { name: "GG Binary.com", text_hosts: ["ggbinary.com"] });
  assert.deepEqual(glued.domains, ["ggbinary.com"]);
});

test("in an FMA warning about several websites, every host in its text counts", () => {
  for (const name of [
    "Zargonix and associated websites – Suspected scam",
    "Zargonix and duplicate websites – Suspected scam",
    "Network of fake online investment platforms",
  ]) {
    const { names, domains } = warning("fma-nz", {
      name,
      text_hosts: ["qorvanta.com", "velunix.io", "docs.google.com"],
    });
    assert.deepEqual(domains, ["qorvanta.com", "velunix.io"], name);
    assert.ok(
      names.every((one) => one === "Zargonix"),
      "what was done is no name",
    );
  }
  const many = Array.from({ length: 10 }, (_, at) => `qorvanta${at}.com`);
  assert.deepEqual(warning("fma-nz", { name: "YouTube cryptocurrency scam", text_hosts: many }).domains, many);
  assert.equal(
    refusal("fma-nz", { name: "YouTube cryptocurrency scam", text_hosts: many.slice(1) }),
    "stands in the text only and does not carry the name",
  );
});

test("an imitated firm's own site is never published, however many sites imitate it", () => {
  const row = {
    name: "Heartland Bank – Imposter websites, duplicate websites",
    text_hosts: ["heartland.co.nz", "heartlandbank.com", "heartland-td.com", "genuine-news.com"],
  };
  const { domains, other_hosts, unmatched_names } = warning("fma-nz", row);
  assert.deepEqual(domains, ["heartland-td.com"]);
  assert.deepEqual(other_hosts, ["genuine-news.com", "heartland.co.nz", "heartlandbank.com"]);
  assert.deepEqual(unmatched_names, ["Heartland Bank"]);
});

test("words of the FMA's alert before a name are not part of it", () => {
  for (const [name, subject] of [
    ["Investor alert: false claims by Zargonix Limited", "Zargonix Limited"],
    ["Investors unable to withdraw funds from Zargonix", "Zargonix"],
  ] as const) {
    assert.deepEqual(warning("fma-nz", { name }).names, [subject]);
  }
});

test("the same row gives the same id, whatever its case and spacing, and another row a different one", () => {
  const id = (name: string) => warning("cftc-red-list", { name, date: "2020-01-01" }).id;
  assert.equal(id("Zargonix  Option"), id("zargonix option"));
  assert.notEqual(id("Zargonix Option"), id("Zargonix Options"));
});

test("a filing that says clone, anywhere, is found by its website and names the victim", () => {
  const filed = { filed: "2025-04-01", websites: ["zargonix.com", "zargonix-invest.de"] };
  const page = "https://www.mfsa.mt/news-item/mfsa-warning-zargonix-services-malta-limited-clone/";
  for (const row of [{ page }, { category: "clone" }]) {
    const read = warning("mfsa", { name: "Zargonix Services Malta Limited", ...filed, ...row });
    assert.deepEqual([read.names, read.full_names], [[], []]);
    assert.deepEqual(read.imitates, { name: "Zargonix Services Malta Limited" });
    assert.deepEqual(read.domains, ["zargonix-invest.de"]);
  }
  const elsewhere = warning("fma-nz", { name: "Zargonix Limited", ...filed, category: "clone" });
  assert.deepEqual(elsewhere.imitates, { name: "Zargonix Limited" }, "whatever rules the list's own rows have");
});

test("a filing that speaks of another firm, without saying which is which, waits", () => {
  assert.match(
    refusal("mfsa", { name: "Zargonix Limited", websites: ["zargonix.org"], category: "perhaps a clone" }) ?? "",
    /may be that firm's/u,
  );
});

test("a clone's page is headed with the clone's website, which is told however much it sounds like the victim", () => {
  const page = "https://www.fca.org.uk/news/warnings/zargonixcom-clone-fca-authorised-firm";
  const read = warning("fca", { name: "zargonix", websites: ["zargonix.com"], filed: "2025-05-14", page });
  assert.deepEqual([read.names, read.domains, read.imitates], [["zargonix"], ["zargonix.com"], null]);
});

test("a kind of firm is nobody's name", () => {
  for (const whom of ["FCA Authorised Firm", "an FCA authorised firm", "a licensed bank"]) {
    const read = warning("fca", { name: `zargonix.email (clone of ${whom})`, websites: ["zargonix.email"] });
    assert.deepEqual([read.imitates, read.unmatched_names, read.domains], [null, [], ["zargonix.email"]], whom);
  }
  assert.deepEqual(warning("fca", { name: "zargonix.email (clone of Vantorix Bank)", websites: [] }).imitates, {
    name: "Vantorix Bank",
  });
});

test("an article on a site is not the site, though the heading names it; an advert's landing page is", () => {
  for (const page of [
    "https://www.wire-of-news.com/news/corporate/zargonix-reports/1943965",
    "https://wire-of-news.com/2024/10/24/zargonix-review/",
    "https://wire-of-news.com/@an-author-123/3299742744147-zargonix",
    "https://wire-of-news.com/zargonix-review-is-it-legit-or-not",
  ]) {
    const { names, domains, other_hosts } = warning("asic", { name: "Zargonix (wire-of-news.com)", websites: [page] });
    assert.deepEqual([names, domains, other_hosts], [["Zargonix"], [], ["wire-of-news.com"]], page);
  }
  const landing = {
    name: "Zargonix (burner-page.pro)",
    websites: ["https://burner-page.pro/74Q7?source=news&id=1&x=2"],
  };
  assert.deepEqual(warning("asic", landing).domains, ["burner-page.pro"]);
});

test("a popular site and a form service are not what a row warns of", () => {
  assert.equal(refusal("sfc-hk", { name: "https://popular-pages.com/f/a" }), "a popular site");
  assert.equal(readOn("sfc-hk", { name: "https://jinshuju.net/f/layize" }).warning, null);
});

test("a name that an authorised or imitated firm bears is shown with that firm, never matched", () => {
  for (const [name, firm] of [
    ["CRYPTOLUMEN", "CRYPTOLUMEN S.P.A., authorised in the EU"],
    ["Lumenia Ltd", "CRYPTOLUMEN S.P.A., authorised in the EU"],
    ["Anylumen", "CRYPTOLUMEN S.P.A., authorised in the EU"],
    ["LPMaustralia", "LPM Australia Pty Ltd, which a list names as imitated"],
  ] as const) {
    const { names, full_names, unmatched_names, shared_with } = warning("fca", { name, websites: ["evil-site.com"] });
    assert.deepEqual([names, full_names, unmatched_names], [[], [], [name]]);
    assert.deepEqual(shared_with, [{ name, firm }]);
  }
});

test("a name that stands in a real firm's longer name is matched only when typed in full", () => {
  const { names, full_names } = warning("asic", { name: "OST Capital", websites: ["ost-capital.pro"] });
  assert.deepEqual([names, full_names], [[], ["OST Capital"]]);
});

test("an FMA `Imposter website` has its own name: the site is found, the name shown until a curator decides", () => {
  const row = { name: "Zargonix – Imposter website", text_hosts: ["zargonix.com", "zargonix.co.nz", "other.com"] };
  const { names, unmatched_names, domains, other_hosts } = warning("fma-nz", row);
  assert.deepEqual([names, unmatched_names, domains], [[], ["Zargonix"], ["zargonix.com"]]);
  assert.deepEqual(other_hosts, ["other.com", "zargonix.co.nz"]);
  assert.deepEqual(
    warning("fma-nz", { ...row, name: "Quantum AI – Imposter website", text_hosts: ["quantumai.io"] }).names,
    ["Quantum AI"],
  );
  const fisher = { name: "Fisher Funds – Imposter website", text_hosts: ["fisherfunds.com", "fisherfunds-login.com"] };
  assert.deepEqual(warning("fma-nz", fisher).domains, ["fisherfunds-login.com"]);
});

test("hosts that BaFin's titles hold in pieces are read", () => {
  const page = { category: "identity misuse" };
  const site = "Zargonix GmbH : BaFin warnt vor Angeboten auf der Website zargonix- gmbh .com";
  assert.deepEqual(warning("bafin", { ...page, name: site }).domains, ["zargonix-gmbh.com"]);
  const mail = "Identitätsdiebstahl: Bafin warnt vor Angeboten von der E -Mail-Adresse info@ zgx -solutions(.)com";
  assert.deepEqual(warning("bafin", { ...page, name: mail }).mail_domains, ["zgx-solutions.com"]);
});
