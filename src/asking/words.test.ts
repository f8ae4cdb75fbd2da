import assert from "node:assert/strict";
import { test } from "node:test";
import { bareFacts, bareFinding, warned } from "../../test/support/asked.ts";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { bareEntry, bareRegister, bareVenue } from "../../test/support/sample-records.ts";
import { noMatches } from "../lookup/matches.ts";
import { actionStatuses, caseStatusWords } from "../records/case-status.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import { cardFacts, evaluateCard } from "../report-card/evaluate.ts";
import { actionsFor } from "./actions.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { answerWords } from "./words.ts";

function said(facts: Partial<Facts>, finding: Partial<Finding> = {}) {
  return answerWords(bareFinding(finding), bareFacts(facts));
}

const exact = { type: "exact_name", on: "name", value: "Qorvanta" } as const;
const site = { kind: "website", value: "qorvanta.example", shown_as: "qorvanta.example" } as const;

const accused = (...ids: string[]): Partial<Finding> => ({
  matches: {
    ...noMatches,
    enforcement_actions: ids.map((id) => ({
      id,
      match: { type: "respondent", on: "respondents", value: "Qorvanta" },
    })),
  },
});

test("a case is described by its stage, title and date; for a website or wallet in other words than for a firm", () => {
  for (const status of actionStatuses) {
    const facts: Partial<Facts> = {
      standing: "regulator_acted",
      actions: [bareAction({ status, filed_date: "2024-08-12" })],
    };
    const [firm] = caseStatusWords[status].headlines("SEC", "Qorvanta");
    const [, website] = caseStatusWords[status].headlines("SEC", "qorvanta.example");
    const reason = `“Case about Sample Bot” (12 Aug 2024). ${caseStatusWords[status].sentence}`;
    const found = accused(bareAction().id);
    assert.deepEqual(said(facts, found), { headline: firm, reason });
    assert.deepEqual(said(facts, { ...found, ...site }), { headline: website, reason });
    assert.equal(said(facts, { ...found, ...site, kind: "wallet" }).headline, website);
  }
});

test("a case against promoters names a brand, and accuses it only where a company of that name is accused", () => {
  const about = (parties: [name: string, kind: "company" | "person" | "relief_defendant" | "caption"][]) => {
    const respondents = parties.map(([name, kind]) => ({ name, kind, match_names: [] }));
    const action = bareAction({ status: "judgment", respondents });
    const match = { type: "brand", on: "brand_names", value: "Qorvanta" } as const;
    const matches = { ...noMatches, enforcement_actions: [{ id: action.id, match }] };
    return said({ standing: "regulator_acted", actions: [action] }, { matches }).headline;
  };
  const named = "A court has decided a case by the SEC that names Qorvanta.";
  assert.equal(about([["Jane Roe", "person"]]), named);
  assert.equal(about([["Qorvanta Fund LLC (relief defendant)", "relief_defendant"]]), named);
  assert.equal(about([["Qorvanta and others", "caption"]]), named);
  assert.equal(about([["Jane Roe d/b/a Qorvanta", "person"]]), named);
  assert.equal(about([["Qorvanta Trading Ltd.", "company"]]), "A court ruled against Qorvanta.");
});

test("of several cases, one against the firm itself is told, and leads to its regulator", () => {
  const other = bareAction({ id: "other", title: "About a promoter", source_url: "https://asic.example/" });
  const own = bareAction({ id: "own", title: "About the firm", source_url: "https://sec.example/" });
  const facts: Partial<Facts> = { standing: "regulator_acted", actions: [other, own] };
  assert.match(said(facts, accused("own")).reason, /^“About the firm”/u);
  const steps = actionsFor(bareFinding(accused("own")), bareFacts(facts), "https://site.example");
  assert.equal(steps[1]?.url, "https://sec.example/");
});

test("a regulator has its article, wherever it stands in the sentence", () => {
  const headlines = (regulator: EnforcementActionRecord["regulator"]) => {
    const facts: Partial<Facts> = { standing: "regulator_acted", actions: [bareAction({ regulator })] };
    return [said(facts, accused(bareAction().id)).headline, said(facts, site).headline];
  };
  assert.deepEqual(headlines("ASIC"), [
    "ASIC took Qorvanta to court.",
    "ASIC took a case to court that names qorvanta.example.",
  ]);
  assert.equal(headlines("Insolvency Service")[0], "The Insolvency Service took Qorvanta to court.");
  assert.equal(headlines("State regulators")[0], "State regulators took Qorvanta to court.");
  assert.equal(caseStatusWords.order.headlines("State regulators", "x")[1], "An order by state regulators names x.");
});

test("of several cases, one that was not dismissed is named; without a filing day, the day of the status counts", () => {
  const dismissed = bareAction({ title: "Dropped", status: "dismissed" });
  const settled = bareAction({ title: "Settled one", status: "settled", status_date: "2023-01-05" });
  const several = said({ standing: "regulator_acted", actions: [dismissed, settled] });
  assert.equal(several.reason, "“Settled one” (5 Jan 2023). The case was settled. 2 cases name it.");
  assert.match(
    said({ standing: "regulator_acted", actions: [dismissed] }).reason,
    /^“Dropped”\. The case was dismissed/u,
  );
});

test("a case also names what else lists the subject: warning lists, reports", () => {
  const facts: Partial<Facts> = { standing: "regulator_acted", actions: [bareAction()] };
  assert.doesNotMatch(said(facts).reason, /as well|cases name/u);
  assert.match(said({ ...facts, warnings: [warned()] }).reason, /warning list names it as well\.$/u);
  assert.match(said({ ...facts, entries: [bareEntry()] }).reason, /Unverified reports .* name it as well\.$/u);
});

test("a warning names the regulator, with an article before initials; several are counted", () => {
  const headline = (...regulators: string[]) =>
    said({
      standing: "regulator_warned",
      warnings: regulators.map((regulator) => warned({ id: regulator, regulator })),
    }).headline;
  assert.equal(headline("FCA"), "The FCA warns about Qorvanta.");
  for (const regulator of ["BaFin", "ASIC", "FINMA", "CONSOB", "ESMA"])
    assert.equal(headline(regulator), `${regulator} warns about Qorvanta.`);
  assert.equal(headline("FCA", "FCA"), "The FCA warns about Qorvanta.");
  const words = ["Two", "Three", "Four", "Five", "Six", "Seven", "8"];
  const regulators = ["A", "B", "C", "D", "E", "F", "G", "H"];
  for (const [at, word] of words.entries())
    assert.equal(headline(...regulators.slice(0, at + 2)), `${word} regulators warn about Qorvanta.`);
});

test("a withdrawn warning is worded as past, unless another one stands", () => {
  const [gone, stands] = [warned({}, { listing: "removed" }), warned()];
  const headline = (...warnings: Facts["warnings"]) => said({ standing: "regulator_warned", warnings }).headline;
  assert.equal(headline(gone), "Sample used to warn about Qorvanta and no longer lists it.");
  assert.equal(headline(gone, stands), "Sample warns about Qorvanta.");
});

test("a warning says what its list means and since when, whose name is used, and that reports name it too", () => {
  const reason = (
    list: Parameters<typeof warned>[0],
    warning: Parameters<typeof warned>[1],
    entries: Facts["entries"] = [],
  ) => said({ standing: "regulator_warned", warnings: [warned(list, warning)], entries }).reason;
  assert.equal(reason({}, {}), "It is not authorised, the Sample Authority says (1 Jan 2026).");
  assert.equal(reason({}, { published_on: null }), "It is not authorised, the Sample Authority says.");
  assert.match(
    reason({}, { imitates: { name: "Kraken", certain: true } as never }),
    /It uses the name of Kraken, which the warning is not about\.$/u,
  );
  assert.match(reason({}, {}, [bareEntry()]), /Unverified reports to California's regulator name it as well\.$/u);
});

test("warnings of several lists name four regulators, count the others, and give the newest day", () => {
  const reason = (...given: [regulator: string, day: string | null][]) =>
    said({
      standing: "regulator_warned",
      warnings: given.map(([regulator, published_on], at) => warned({ id: `list-${at}`, regulator }, { published_on })),
    }).reason;
  assert.equal(reason(["A", null], ["A", null]), "It is on warning lists of A.");
  assert.equal(reason(["A", "2026-01-02"], ["B", null]), "It is on warning lists of A and B, last added 2 Jan 2026.");
  assert.equal(
    reason(["A", "2024-01-01"], ["B", "2025-03-04"], ["C", "2023-01-01"], ["D", null]),
    "It is on warning lists of A, B, C and D, last added 4 Mar 2025.",
  );
  const six = ["A", "B", "C", "D", "E", "F"].map((regulator): [string, null] => [regulator, null]);
  assert.equal(reason(...six), "It is on warning lists of A, B, C, D and 2 more.");
});

test("a complaint is worded as one, as past if the list dropped it, and as doubtful if the real firm may be meant", () => {
  const headline = (entries: Facts["entries"], disputed = false) =>
    said({ standing: "complaint_reported", entries, disputed }).headline;
  const removed = bareEntry({ listing: "removed" });
  assert.equal(headline([bareEntry()]), "Someone reported Qorvanta to California's regulator.");
  assert.equal(headline([bareEntry(), removed]), "2 reports to California's regulator name Qorvanta.");
  assert.match(headline([removed, removed]), /was reported .* no longer lists it\.$/u);
  assert.match(headline([bareEntry()], true), /but it may be the real firm\.$/u);
});

test("a complaint says that nobody verified it, what it describes in everyday words, and since when it has been listed", () => {
  const reason = (entries: Facts["entries"], finding: Partial<Finding> = {}, disputed = false) =>
    said({ standing: "complaint_reported", entries, disputed }, finding).reason;
  const entry = (...scam_types: string[]) => bareEntry({ scam_types });
  assert.equal(
    reason([entry("Hacking")]),
    "The report is unverified. It describes money taken from an account. On the list since 17 Dec 2025 or before.",
  );
  assert.match(
    reason([entry("Hacking", "Identity Theft"), entry("Rug Pull Scam")]),
    /^The reports are unverified\. They describe money taken from an account, and stolen personal data\. /u,
  );
  assert.equal(reason([entry("Something New")]), "The report is unverified. On the list since 17 Dec 2025 or before.");
  assert.doesNotMatch(reason([bareEntry({ first_seen: null })]), /list since/u);
  assert.match(reason([bareEntry({ dated: "2024-02-03" })]), /since 3 Feb 2024/u);
  assert.match(reason([entry()], {}, true), /^The report names this website, but it may be the real firm/u);
  const bots = [{ slug: "qorvanta", match: exact }];
  assert.match(reason([entry()], { matches: { ...noMatches, bots } }), /somebody who uses the name\.$/u);
  assert.doesNotMatch(reason([entry()]), /somebody/u);
});

const imitates = {
  name: "Kraken",
  slug: null,
  official_domain: "kraken.com",
  official_url: null,
  technique: "typo",
  how: "One letter is different.",
  may_be_own: false,
} as const;

test("an imitation is named with the real address, whether by handle, website, disguised letters or a misspelt name", () => {
  const facts: Partial<Facts> = { standing: "imitates" };
  const address = "The real address is kraken.com.";
  const handle = said(facts, { kind: "telegram", shown_as: "@krakn", imitates });
  assert.match(handle.headline, /^This handle uses Kraken's name\./u);
  assert.ok(handle.reason.startsWith("They may not name every handle.") && handle.reason.endsWith(address));
  assert.deepEqual(said(facts, { ...site, imitates }), {
    headline: "This looks like Kraken, but it is not its address.",
    reason: `One letter is different. ${address}`,
  });
  assert.equal(said(facts, { ...site, imitates: { ...imitates, how: null } }).reason, `It uses the name. ${address}`);
  const regional = { ...imitates, how: "It has Kraken's name with the ending of a country.", may_be_own: true };
  assert.deepEqual(said(facts, { ...site, imitates: regional }), {
    headline: "This has Kraken's name. We don't know whose it is.",
    reason: `${regional.how} It may be Kraken's own or a stranger's. The address on record is kraken.com.`,
  });
  assert.match(
    said(facts, { imitates: { ...imitates, technique: "homoglyph" } }).headline,
    /some of its letters are different/u,
  );
  assert.equal(said(facts, { imitates }).headline, "Did you mean Kraken?");
  assert.match(said(facts, { imitates }).reason, /“Qorvanta”.* close to it\. The real address is kraken\.com\.$/u);
});

test("the real address is the imitated bot's if the look-alike names none, and is left out if nobody knows it", () => {
  const named = { ...imitates, official_domain: null };
  const bot = bareBot({ domains: ["kraken.example", "kraken.test"] });
  assert.match(said({ standing: "imitates", bot }, { imitates: named }).reason, /is kraken\.example\.$/u);
  assert.doesNotMatch(said({ standing: "imitates" }, { imitates: named }).reason, /real address/u);
});

test("a bot on record is described by its card, what decided it, its imitators and its namesakes", () => {
  const bot = bareBot({ name: "Qorvanta" });
  const card = evaluateCard(cardFacts(bot, [], "2026-11-20"));
  const [driver] = card.factors.filter(({ rule }) => card.drivers.includes(rule));
  const matches = { ...noMatches, bots: [{ slug: "qorvanta", match: exact }] };
  const facts: Partial<Facts> = { standing: "known", bot, card };
  assert.deepEqual(said(facts, { matches }), {
    headline: `We have a record of Qorvanta: ${card.label.charAt(0).toLowerCase()}${card.label.slice(1)}.`,
    reason: driver?.text ?? "",
  });
  assert.deepEqual(said({ ...facts, card: null }, { matches }), {
    headline: "We have a record of Qorvanta.",
    reason: "",
  });
  assert.equal(
    said({ ...facts, card: { ...card, result: "closed" } }, { matches }).headline,
    "Qorvanta has shut down.",
  );
  const handle = said(facts, { matches, kind: "telegram", shown_as: "@qorvanta" });
  assert.ok(handle.reason.startsWith("@qorvanta is stated on its own page. "));
  const more = (impostors: number, others: number) =>
    said(
      { ...facts, card: null, impostors },
      { matches: { ...matches, bots: Array(others + 1).fill(matches.bots[0]) } },
    ).reason;
  assert.equal(more(1, 0), "Scammers use its name: 1 report.");
  assert.equal(more(2, 1), "Scammers use its name: 2 reports. 1 more of our records has this name.");
  assert.equal(more(0, 2), "2 more of our records have this name.");
});

test("a bot that was only meant, not matched, is not described as known", () => {
  const venue = bareVenue({ name: "Qorvanta Markets", status_text: "Registered." });
  assert.deepEqual(said({ standing: "known", bot: bareBot(), venue }), {
    headline: "We have a record of Qorvanta Markets.",
    reason: "Registered.",
  });
});

test("a vault is described by its rank, or as unranked", () => {
  const vault = { address: "0xa", name: " Qorvanta fund ", rank: 3 as number | null, bot_slug: null };
  const reason = (rank: number | null) => said({ standing: "known", vault: { ...vault, rank } }).reason;
  assert.match(said({ standing: "known", vault }).headline, /vault Qorvanta fund\.$/u);
  assert.match(reason(3), /^Its rank by 30-day profit and loss is 3\./u);
  assert.match(reason(null), /^It is not ranked\./u);
});

test("an authorised firm is described by who supervises it; a venue or vault says more", () => {
  const { register, providers } = bareRegister([
    { name: "Qorvanta Europe" },
    { name: "Qorvanta Pay", authority: "BaFin" },
    { name: "Qorvanta Pay", authority: "AMF" },
  ]);
  const authorisations = (...at: number[]): Facts["authorisations"] =>
    at.flatMap((place) => {
      const provider = providers[place];
      return provider === undefined ? [] : [{ provider, on: "name" as const, value: provider.name }];
    });
  const facts: Partial<Facts> = { standing: "known", register };
  assert.deepEqual(said({ ...facts, authorisations: authorisations(0) }), {
    headline: "ESMA's register lists Qorvanta Europe as an authorised crypto-asset service provider in the EU.",
    reason:
      "Supervised by: Central Bank of Ireland (CBI), as of 21 Aug 2026. That says who is supervised, not that a product is good.",
  });
  const several = said({ ...facts, authorisations: authorisations(0, 1, 2) });
  assert.match(several.headline, /lists Qorvanta Europe and Qorvanta Pay as authorised .* providers/u);
  assert.match(several.reason, /^Supervised by: Central Bank of Ireland \(CBI\), BaFin and AMF, as of/u);
  const websites = authorisations(0).map((one) => ({ ...one, on: "websites" as const, value: "qorvanta.example" }));
  assert.match(said({ ...facts, authorisations: websites }).reason, / qorvanta\.example is its website there\./u);
  const two = [...websites, ...authorisations(1)];
  assert.match(said({ ...facts, authorisations: two }).reason, / qorvanta\.example is their website there\./u);
  const undated = { ...register, retrieved_at: null };
  assert.doesNotMatch(said({ ...facts, register: undated, authorisations: authorisations(0) }).reason, /as of/u);
  const venue = bareVenue({ name: "Qorvanta Markets" });
  assert.match(said({ ...facts, venue, authorisations: authorisations(0) }).headline, /Qorvanta Markets/u);
  const vault = { address: "0xa", name: "Qorvanta fund", rank: null, bot_slug: null };
  assert.match(said({ ...facts, vault, authorisations: authorisations(0) }).headline, /vault Qorvanta fund/u);
});

test("a question without a name is told what to type; what it comes near to is told where there is something", () => {
  assert.deepEqual(said({}, { nameless: true }), {
    headline: "We found no name on record in your question.",
    reason: "Type the name of the firm, app or bot by itself, its website, a Telegram handle or a wallet address.",
  });
  const near = { type: "bot", slug: "blorp", name: "Blorp", reason: "The word is part of “Blorp Grid”." } as const;
  assert.match(said({}, { nameless: true, suggestions: [near] }).reason, /The word is part of “Blorp Grid”\.$/u);
});

test("about a phone number, a wallet, a word of the trade or a site that everybody uses, the answer says what to ask instead", () => {
  assert.deepEqual(said({}, { tellsNothing: "phone_number" }), {
    headline: "We hold no phone numbers.",
    reason: "Ask about the name, website or handle that came with it, or paste the whole message.",
  });
  assert.deepEqual(said({}, { shown_as: "crypto", tellsNothing: "trade_word" }), {
    headline: "“crypto” alone is too general to look up.",
    reason: "Type the name of the firm, app or bot by itself, its website, a Telegram handle or a wallet address.",
  });
  assert.match(
    said({}, { kind: "wallet", shown_as: "0xabc" }).reason,
    /^That does not mean it is safe\..*ask about the name, website or handle that gave you this address\.$/u,
  );
  const { headline, reason } = said({}, { ...site, shown_as: "wa.me", tellsNothing: "shared_site" });
  assert.equal(headline, "We found nothing about wa.me.");
  assert.match(reason, /^That does not mean it is safe\..*ask about the name, website or handle behind the link\.$/u);
});

test("with nothing on record, whatever carries a website's name or comes close to a name is mentioned, and never as safe", () => {
  const unlisted = "That does not mean it is safe. New scams are not listed yet.";
  const near = (type: "bot" | "venue" | "warning", borrowed = false) =>
    ({
      type,
      id: "x",
      slug: "x",
      name: "Qorvanto",
      reason: "It is close.",
      borrowed,
    }) as Finding["suggestions"][number];
  assert.deepEqual(said({}), { headline: "We found nothing about Qorvanta.", reason: unlisted });
  assert.deepEqual(said({}, { suggestions: [near("bot")] }), {
    headline: "We found nothing under the name Qorvanta.",
    reason: `${unlisted} It is close.`,
  });
  assert.deepEqual(said({}, { ...site, suggestions: [near("warning")] }), {
    headline: "We found nothing about qorvanta.example itself, but one of our records has its name.",
    reason: `${unlisted} It is close.`,
  });
  assert.deepEqual(said({}, { ...site, suggestions: [near("warning", true)] }), {
    headline: "We found nothing about qorvanta.example. Somebody else was reported for using this name.",
    reason: `${unlisted} It is close.`,
  });
  for (const type of ["bot", "venue"] as const)
    assert.equal(said({}, { ...site, suggestions: [near(type)] }).reason, unlisted);
  assert.equal(said({}, { kind: "telegram", suggestions: [near("warning")] }).reason, unlisted);
});
