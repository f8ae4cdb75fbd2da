/** Corrections read at their sources on 2026-11-22: nobody innocent counts as warned about, and nobody listed is missed. */

import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { test } from "node:test";
import { readFilter } from "../../client/filter.js";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { bulkCheckAnswerOf } from "../../src/answers/check-many.ts";
import { domainsAnswerOf, filterOf, rangeAnswerOf } from "../../src/answers/domains.ts";
import { exampleSiteCheckAnswerOf } from "../../src/answers/site-check.ts";
import { checkPage } from "../../src/pages/check.ts";
import { tools } from "../../src/serve/mcp/tools.ts";
import { blockedNames } from "../../src/snapshot/listed-hosts.ts";
import { bundledRecords, bundledSnapshot } from "../support/bundled.ts";

const site = { baseUrl: "https://botwatch.example" };
const records = await bundledRecords();
const bundled = await bundledSnapshot();
const toolContext = {
  snapshot: bundled,
  site,
  client: "test",
  checkWebsite: () => Promise.reject(new Error("asks outside")),
  signal: new AbortController().signal,
};
const warnings = records.warning_lists.flatMap(({ entries }) => entries);
const check = (text: string) => checkAnswerOf(bundled, site, text);

const innocentHosts = `eqs-news.com investorsobserver.com technext24.com original.newsbreak.com axitrader.eappform.com
  jinshuju.net youliyi.com tc.youliyi.com scene.xunzhuang.net`.split(/\s+/u);

const innocentFirms = [
  "CRYPTOSMART S.P.A.",
  "COINMATE",
  "COINMATE a.s.",
  "anycoin",
  "eToro AUS Capital Limited",
  "FPM Australia Pty Ltd",
  "MGS Financial",
  "Alpha Trade",
  "Trive Financial Services Malta Limited",
];

const lost = `xceltrader.com trustpodia.com cryptotrusthub.com brownprime.com affixglobalholdingsltd.com
  acfinancelimited.org sirkinvestmentslimited.com venturesequity.com cfxfinance.com summersetholdinglimited.com
  oxfordholdingltd.net crypto-profithub.com seatontrustees.org jrothschild.org wpsmanage.com smartvalue.ltd
  fxfortunebitmart.com smartvalues.ltd smartvalue-income.com fxfortunebitmarkt.com exaitrade.com bullxmarket.com
  bullxtrade.com swissxmarket.com m.om-fmarketsx.com omfmarketxj.com omfexchange.com m.omfmarketxj.com
  om-fmarketsx.com omfmarkets-ex.com m.om-fmarktsex.com net.nacccoin.com omf-markett.com m.omfexchange.com
  m.omfmarkets-ex.com markets-omf.com m.of-markets.com nacccoin.com o-mfmarketts.com om-fmarktsex.com
  m.o-mfmarketts.com axonexchange.cc brainwavefortune.com hhlradvisors.ca medmeraabbankengroup.com
  trustinvestment-gmbh.com etf-admiral.global etf-admiral.cc etf-admiral.info`.split(/\s+/u);

test("newswires, news sites and form services are not told as warned of because a scam used a page there", () => {
  for (const host of innocentHosts) {
    const { verdict, standing, warnings: found } = check(host);
    assert.deepEqual([verdict, found], ["no_record", []], host);
    assert.notEqual(standing, "regulator_warned", host);
  }
  assert.equal(check("Bitstream AI").standing, "regulator_warned");
  assert.equal(check("Reapbitex").standing, "regulator_warned");
});

test("an authorised or imitated firm is not told as warned of because a listed name is its own", () => {
  for (const name of innocentFirms) {
    const { verdict, standing } = check(name);
    assert.match(verdict, /^(?:no_record|documented_bot)$/u, name);
    assert.notEqual(standing, "regulator_warned", name);
  }
  const shared = warnings.flatMap(({ shared_with = [] }) => shared_with.map(({ name }) => name)).sort();
  assert.deepEqual(shared, ["Alpha Trade", "Anycoin", "CRYPTOSMART", "FPMaustralia", "MGS Financial"]);
});

test("websites that use another company's details under a name of their own are found", () => {
  assert.equal(lost.length, 49);
  for (const host of lost) assert.equal(check(host).standing, "regulator_warned", host);
  for (const name of ["Xcel Trader", "Trustpodia", "Cryptotrusthub", "Brownprime", "FX Fortune Bitmart"])
    assert.equal(check(name).standing, "regulator_warned", name);
  assert.ok(warnings.some(({ mail_domains }) => mail_domains.includes("vwd-solutions.com")));
});

test("the firm imitated is a firm, and its own site stays out", () => {
  const imitated = warnings.flatMap(({ imitates }) => (imitates === null ? [] : [imitates.name]));
  assert.ok(imitated.includes("Trive Financial Services Europe Ltd"));
  assert.deepEqual(
    imitated.filter((name) => /^(?:FCA|Ontario)\b.*\b(?:firm|fund)$/iu.test(name)),
    [],
  );
  for (const host of ["blackbull.com", "trive.com", "zbx.com"])
    assert.notEqual(check(host).standing, "regulator_warned", host);
});

test("what was decided for some is told as decided for some, and what became of people as it was read", () => {
  const action = (id: string) => bundled.records.enforcement_actions.find((one) => one.id === id) ?? assert.fail(id);
  for (const [id, name] of [
    ["cftc-fingerhut-2020", "Digital Platinum, Ltd."],
    ["sec-bkcoin-2023", "BKCoin"],
    ["sec-dropil-2020", "Dropil"],
    ["sec-gexcrypto-2022", "GexCrypto"],
    ["sec-bitconnect-2021", "BitConnect"],
    ["sec-forsage-2022", "Forsage"],
    ["cftc-primefx-2021", "PrimeFX"],
    ["sec-bitconnect-promoters-2021", "BitConnect"],
  ] as const) {
    assert.equal(check(name).enforcement_actions.find((one) => one.id === id)?.status, "mixed", id);
  }
  assert.match(check("BKCoin").reason, /for the others the claims remain allegations/u);
  const { amount_usd, filed_date } = action("sec-tadrus-capital-2023");
  assert.deepEqual([amount_usd, filed_date], [4_100_000, "2023-07"]);
  const stages = (id: string) => action(id).criminal_cases.map(({ defendant, stage }) => `${defendant}: ${stage}`);
  assert.match(stages("sec-gotbit-zmquant-cls-2024").join(), /Andriunin.*: sentenced/u);
  assert.match(stages("cftc-circle-society-2019").join(), /Saffron.*: charged/u);
  assert.match(stages("cftc-circle-society-2019").join(), /Mazzotta.*: pleaded_guilty/u);
});

test("the names of an indictment are found; those that are ordinary words too are asked back", () => {
  // Who pleaded is neither the founder nor whom the case accuses first, so that the reason alone names him.
  for (const name of ["Omicron Trust", "Circle Society"]) {
    assert.match(check(name).headline, /^There is a guilty plea in the .* case\.$/u, name);
    assert.match(check(name).reason, /Vincent Anthony Mazzotta Jr\./u, name);
  }
  for (const name of [
    "Cloud9Capital",
    "Cloud 9 Capital",
    "Federal Crypto Reserve",
    "is Bitcoin Wealth Management a good idea",
  ])
    assert.equal(check(name).standing, "possible_match", name);
});

/** The standings that each door gives: the agents' tools, the page and the command line repeat these answers. */
async function standingsOf(text: string): Promise<Record<string, string>> {
  const answer = check(text);
  const [bulk] = (await bulkCheckAnswerOf(bundled, site, [text])).results;
  assert.ok(bulk !== undefined && "standing" in bulk);
  const { subjects, standing } = messageCheckAnswerOf(bundled, site, `Look: ${text}`);
  const page = String(checkPage({ shareable: true, answer, website: null, telegram: null }).main);
  const checked = /^[\w.-]+\.[a-z]+$/u.test(text)
    ? await exampleSiteCheckAnswerOf(bundled, site, { url: text })
    : answer;
  const [query, agents] = [{ query: text }, { text: `Look: ${text}` }];
  return {
    check: answer.standing,
    bulk: bulk.standing,
    message: subjects[0]?.standing ?? standing,
    page: /class="answer (\w+)/u.exec(page)?.[1] ?? "",
    site: checked?.standing ?? "",
    check_bot: await toolStanding("check_bot", query),
    check_message: await toolStanding("check_message", agents),
  };
}

async function toolStanding(name: string, input: object): Promise<string> {
  const called = await tools.find(({ listing }) => listing.name === name)?.call(input, toolContext);
  assert.ok(called !== undefined && "structuredContent" in called, name);
  return String(called.structuredContent["standing"]);
}

test("the corrections hold in every door", async () => {
  for (const text of [...innocentHosts, ...innocentFirms])
    for (const [door, standing] of Object.entries(await standingsOf(text)))
      assert.ok(!/^(?:regulator_warned|regulator_acted|complaint_reported)$/u.test(standing), `${door}: ${text}`);
  for (const host of lost)
    for (const [door, standing] of Object.entries(await standingsOf(host)))
      assert.equal(standing, "regulator_warned", `${door}: ${host}`);
});

test("the corrections hold in the lists, in ranges and in the filter", async () => {
  const listed = new Set(domainsAnswerOf(bundled, site, true).domains.map(({ host }) => host));
  const blocked = new Set(blockedNames(bundled, true));
  const mayBeListed = readFilter(new Uint8Array(filterOf(bundled, {})).buffer);
  const inRange = (host: string) => {
    const digest = (text: string) => hash("sha256", text);
    const prefix = digest(host.split(".").slice(-2).join(".")).slice(0, 3);
    const { hosts, below } = rangeAnswerOf(bundled, site, prefix);
    const endings = host.split(".").map((_, at, labels) => digest(labels.slice(at).join(".")));
    return [...hosts.map(({ suffix }) => prefix + suffix), ...below.map((row) => row.hash)].some((one) =>
      endings.includes(one),
    );
  };
  const everywhere = async (host: string) => [
    listed.has(host),
    blocked.has(host),
    inRange(host),
    await mayBeListed(host),
  ];
  for (const host of innocentHosts) assert.deepEqual(await everywhere(host), [false, false, false, false], host);
  for (const host of lost) assert.deepEqual(await everywhere(host), [true, true, true, true], host);
});
