import assert from "node:assert/strict";
import { test } from "node:test";
import { bareFacts, bareFinding, likeKraken, qorvantaAddress, warned } from "../../../test/support/asked.ts";
import { bareAction, bareBot, officialHandle } from "../../../test/support/bot-records.ts";
import { bareEntry, bareRegister, bareVenue } from "../../../test/support/sample-records.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import { evaluateCard } from "../../record/report-card/evaluate.ts";
import { cardFacts } from "../../record/report-card/facts.ts";
import type { Finding } from "../find/about.ts";
import { noMatches } from "../index/match.ts";
import { actionsFor, officialUrl } from "./actions.ts";
import type { Facts } from "./load.ts";
import { standings } from "./standing.ts";

const base = "https://site.example";

function actions(facts: Partial<Facts>, finding: Partial<Finding> = {}) {
  const whole = bareFinding(finding);
  return actionsFor(whole, bareFacts(facts, whole), base);
}

/** The addresses to open, in order. */
function urls(facts: Partial<Facts>, finding: Partial<Finding> = {}) {
  return actions(facts, finding).map(({ url }) => url);
}

const imitates = { ...likeKraken, official_url: "https://www.kraken.com/" };

test("every warning begins with not sending money and ends with help for people who have paid", () => {
  for (const standing of standings.filter(
    (one) => !["wallet_blocked", "possible_match", "known", "no_record"].includes(one),
  )) {
    const [first, , last, ...more] = actions({ standing });
    assert.match(first?.text ?? "", /^Don't send money/u);
    assert.equal(first?.url, null);
    assert.match(last?.text ?? "", /^Already paid/u);
    assert.equal(last?.url, `${base}/help`);
    assert.deepEqual(more, []);
  }
});

test("a case that was dismissed is no reason to send nothing; beside another case it changes nothing", () => {
  const standing = "regulator_acted";
  const dismissed = { ...bareAction(), status: "dismissed" } as const;
  assert.equal(
    actions({ standing, actions: [dismissed] }).some(({ text }) => /send money|Already paid/u.test(text)),
    false,
  );
  const both = actions({ standing, actions: [dismissed, { ...bareAction(), status: "complaint_filed" }] });
  assert.match(both[0]?.text ?? "", /^Don't send money/u);
});

test("where wallets block a website, the steps are not to connect, to revoke, and to type the real address", () => {
  const [connect, revoke, third] = actions({ standing: "wallet_blocked" });
  assert.match(connect?.text ?? "", /^Don't connect a wallet or sign/u);
  assert.deepEqual(revoke, { text: "Connected already? Revoke its permissions now.", url: `${base}/help#wallet` });
  assert.equal(third, undefined);
  const [, , real] = actions({ standing: "wallet_blocked" }, { imitates });
  assert.deepEqual(real, { text: "Type the real address yourself: kraken.com.", url: "https://www.kraken.com/" });
});

test("where a name may be meant, the steps are to wait, to compare and to read the record; nobody is accused", () => {
  const suggestion = {
    type: "warning",
    id: "asic-1",
    name: "Qorvanto",
    listed_as: "Qorvanto",
    how: "same_name",
    why: { id: "near.same_name", name: "Qorvanto" },
    borrowed: false,
  } as const;
  const possible = {
    suggestion,
    name: "Qorvanto",
    websites: ["qorvanto.example"],
    action: null,
    warned: warned({}, { source_url: "https://asic.example/1" }),
    entry: null,
    warnings: [],
  };
  const [wait, compare, read] = actions({ standing: "possible_match", possible });
  assert.equal(wait?.text, "Send nothing until you know who this is.");
  assert.equal(compare?.text, "If the website is qorvanto.example, don't pay: it is the one on record.");
  assert.equal(read?.url, "https://asic.example/1");
  // Of several websites the reason tells.
  const many = urls({
    standing: "possible_match",
    possible: { ...possible, websites: ["qorvanto.example", "qorvanto.test"] },
  });
  assert.deepEqual(many, [null, "https://asic.example/1", `${base}/help`]);
  const paid = actions({ standing: "possible_match", possible }, { plea: "paid" });
  assert.deepEqual([paid[0]?.url, paid.length], [`${base}/help#paid`, 3]);
  const slip = actions({ standing: "possible_match" }, { imitates: { ...imitates, technique: "name" } });
  assert.equal(slip[0]?.text, "Type its address yourself: kraken.com.");
  const homeless = { ...imitates, official_url: null, slug: "flex-ea", technique: "name" } as const;
  assert.equal(urls({ standing: "possible_match" }, { imitates: homeless })[1], `${base}/bots/flex-ea`);
});

test("the second step leads to what the regulator says: the case, or else the warning, the report or its list", () => {
  const second = (facts: Partial<Facts>) => urls({ standing: "complaint_reported", ...facts })[1];
  const entries = [bareEntry({ detail_url: "https://dfpi.example/1" })];
  const warnings = [warned({}, { source_url: "https://fca.example/1" })];
  const cases = [bareAction({ source_url: "https://sec.example/1" })];
  assert.equal(second({ actions: cases, warnings, entries }), "https://sec.example/1");
  assert.equal(second({ warnings, entries }), "https://fca.example/1");
  assert.equal(second({ entries }), "https://dfpi.example/1");
  assert.match(second({ entries: [bareEntry()] }) ?? "", /^https:\/\/dfpi\.ca\.gov\//u);
  assert.equal(second({}), null);
});

test("the second step says whose page it opens, and is the regulator's where one is known", () => {
  const read = (source_url: string, status_source = source_url) =>
    actions({ standing: "regulator_acted", actions: [bareAction({ source_url, status_source })] })[1];
  const [paper, copy] = ["https://www.coindesk.com/markets/x", "https://casetext.com/case/x"];
  const page = "https://www.sec.gov/newsroom/press-releases/2024-36";
  assert.deepEqual(read(paper), { text: "Read the press report.", url: paper });
  assert.deepEqual(read(copy, paper), { text: "Read a copy of the official text.", url: copy });
  assert.deepEqual(read(paper, page), { text: "Read the SEC's announcement.", url: page });
});

test("somebody who met an imitation is led to the real address, shown without www", () => {
  const [, second] = actions({ standing: "imitates" }, { imitates });
  assert.deepEqual(second, { text: "Type the real address yourself: kraken.com.", url: "https://www.kraken.com/" });
  const [first] = actions({ standing: "imitates" }, { imitates: { ...imitates, may_be_own: true } });
  assert.equal(first?.text, "Don't log in, pay or share a key unless kraken.com leads you here.");
  assert.match(actions({ standing: "imitates" })[0]?.text ?? "", /^Don't send money/u);
  assert.match(actions({ standing: "imitates" })[1]?.text ?? "", /compare the address letter by letter/u);
  assert.doesNotMatch(actions({ standing: "regulator_warned" }, { imitates })[1]?.text ?? "", /real address/u);
});

test("the real address is the look-alike's own, or else the bot's or venue's; a bot's page alone is none", () => {
  const nameless = { ...imitates, official_url: null };
  const bot = bareBot({ official_url: "https://bot.example/", domains: ["bot.test"] });
  const venue = bareVenue({ official_url: "https://venue.example/" });
  const real = (facts: Partial<Facts>, likeness: Finding["imitates"] = nameless) =>
    officialUrl(bareFinding({ imitates: likeness }), bareFacts(facts));
  assert.equal(real({ bot, venue }, imitates), "https://www.kraken.com/");
  assert.equal(real({ bot, venue }), "https://bot.example/");
  assert.equal(real({ venue }), "https://venue.example/");
  assert.equal(real({ bot: { ...bot, official_url: null } }), null);
  const ofPage = { ...imitates, official_domain: "bot.test", official_url: "https://bot.test" };
  assert.equal(real({ bot: { ...bot, official_url: null } }, ofPage), null);
  assert.equal(real({ bot: { ...bot, official_url: null } }, imitates), "https://www.kraken.com/");
  assert.equal(real({}), null);
  assert.equal(real({ bot }, null), null);
});

test("where nothing is on record, the regulator, the real site and help for people who have paid are the next steps", () => {
  assert.deepEqual(urls({}), [`${base}/help#check`, null, `${base}/help`]);
});

const matches = { ...noMatches, bots: [{ slug: "sample-bot", match: { type: "exact_name", on: "name", value: "x" } }] };

test("the user of a known bot sees its own addresses and handles, what its key may do, and where its record is", () => {
  const telegram_handles = ["one", "two", "three"].map(officialHandle);
  const bot = bareBot({ domains: ["bot.example", "bot.test"], official_url: "https://bot.example/", telegram_handles });
  const known = (fields: Partial<Facts> = {}) => actions({ standing: "known", bot, ...fields }, { matches } as never);
  assert.deepEqual(known(), [
    {
      text: "Use only the addresses and handles on its record, such as bot.example, bot.test.",
      url: "https://bot.example/",
    },
    { text: "Give its API key no right to withdraw.", url: null },
    { text: "Read the full record.", url: `${base}/bots/sample-bot` },
  ]);
  assert.match(known({ bot: { ...bot, custody: "bot_wallet" } })[1]?.text ?? "", /^Keep only what you can lose/u);
  assert.equal(known({ bot: { ...bot, custody: "platform" } }).length, 2);
  assert.equal(known({ bot: { ...bot, domains: [], telegram_handles: [] } }).length, 2);
  const first = (own: Partial<typeof bot>) => known({ bot: { ...bot, telegram_handles: [], ...own } })[0]?.text;
  assert.equal(first({}), "Use only these addresses and handles: bot.example, bot.test.");
  assert.equal(first({ domains: ["bot.example"] }), "Use only its own address: bot.example.");
  assert.equal(
    first({ domains: [], telegram_handles: telegram_handles.slice(0, 1) }),
    "Use only its own handle: @one.",
  );
});

test("a host on which a bot was read is no official site: only the brand's own address is named as the one to use", () => {
  const bot = bareBot({ domains: ["bot.qorvanta.help"], official_url: null, telegram_handles: [] });
  const steps = (fields: Partial<Finding> = {}) =>
    actions({ standing: "known", bot }, { matches, ...fields } as never).map(({ text }) => text);
  assert.deepEqual(steps(), ["Give its API key no right to withdraw.", "Read the full record."]);
  assert.equal(steps({ ownAddress: qorvantaAddress })[0], "Use only its own address: qorvanta.example.");
});

test("nobody is sent to the address of a bot that has ended; where its name is abused, there is help", () => {
  const bot = bareBot({ domains: ["bot.example"], official_url: "https://bot.example/" });
  const card = { ...evaluateCard(cardFacts(bot, [], "2026-11-20")), result: "closed" as const };
  const ended = (impostors: number) => actions({ standing: "known", bot, card, impostors }, { matches } as never);
  assert.deepEqual(ended(0), [
    { text: "Don't put money into it.", url: null },
    { text: "Read the full record.", url: `${base}/bots/sample-bot` },
  ]);
  assert.equal(ended(1)[2]?.url, `${base}/help`);
  assert.doesNotMatch(JSON.stringify(ended(1)), /API key|bot\.example/u);
});

test("who asked without a name, about a phone number or about a site that everybody uses is told where help is", () => {
  const steps = [`${base}/help#check`, `${base}/help#signs`, `${base}/help`];
  assert.deepEqual(urls({}, { nameless: true }), steps);
  assert.deepEqual(urls({}, { tellsNothing: "phone_number" }), steps);
  assert.deepEqual(urls({}, { tellsNothing: "shared_site" }), steps);
  assert.deepEqual(urls({}, { tellsNothing: "trade_word" }), steps);
});

test("who asked about an unknown wallet is told that what is sent there is gone", () => {
  assert.match(actions({}, { kind: "wallet" })[0]?.text ?? "", /can't be called back/u);
  assert.deepEqual(urls({}, { kind: "wallet" }), [null, `${base}/help#signs`, `${base}/help`]);
});

test("a venue leads to its own address and record, a vault to its page", () => {
  const venue = bareVenue({ slug: "kalshi", domains: ["kalshi.example"], official_url: "https://kalshi.example/" });
  assert.deepEqual(actions({ standing: "known", venue }), [
    { text: "Use only its own address: kalshi.example.", url: "https://kalshi.example/" },
    { text: "Read the full record.", url: `${base}/prediction-markets#kalshi` },
  ]);
  assert.deepEqual(
    actions({ standing: "known", venue: bareVenue({ slug: "kalshi", domains: [] }) }).map(({ text }) => text),
    ["Read the full record."],
  );
  const vault = { address: "0xa", name: "Fund", rank: null, bot_slug: null };
  assert.deepEqual(urls({ standing: "known", vault }), [null, `${base}/vaults/0xa`]);
  assert.match(actions({ standing: "known", vault })[0]?.text ?? "", /^Past profit/u);
});

test("an authorised firm leads to its address and the register; a venue or vault on record takes precedence", () => {
  const { register, providers } = bareRegister([
    { name: "Plain" },
    { name: "Sited", websites: ["one.example", "two.example"] },
  ]);
  const authorisations = providers.map((provider) => ({ provider, on: "name" as const, value: provider.name }));
  const facts: Partial<Facts> = { standing: "known", register, authorisations };
  assert.deepEqual(urls(facts), ["https://one.example/", register.url, null]);
  assert.deepEqual(urls({ ...facts, authorisations: authorisations.slice(0, 1) }), [register.url, null]);
  const vault = { address: "0xa", name: "Fund", rank: null, bot_slug: null };
  assert.deepEqual(urls({ ...facts, vault }), [null, `${base}/vaults/0xa`]);
  assert.equal(urls({ ...facts, venue: bareVenue({ slug: "kalshi" }) }).at(-1), `${base}/prediction-markets#kalshi`);
  // A bot that may be meant, but did not match, is not what was asked about.
  assert.equal(urls({ ...facts, bot: bareBot() })[1], register.url);
});

test("the text of a link names the body whose page it opens", () => {
  const read = (regulator: EnforcementActionRecord["regulator"], source_url: string, status_source: string) =>
    actions({ standing: "regulator_acted", actions: [bareAction({ regulator, source_url, status_source })] })[1];
  const press = "https://www.coindesk.com/story";
  const sfc = "https://www.sfc.hk/en/statement";
  assert.deepEqual(read("Hong Kong Police", sfc, press), { text: "Read the press report.", url: press });
  assert.deepEqual(read("SFC", sfc, press), { text: "Read the SFC's announcement.", url: sfc });
  const irs = "https://irs.gov/compliance/case";
  assert.deepEqual(read("US Department of Justice", irs, irs), { text: "Read the page at irs.gov.", url: irs });
  const justice = "https://www.justice.gov/opa/pr/case";
  assert.match(read("US Department of Justice", justice, justice)?.text ?? "", /Department of Justice's announcement/u);
});
