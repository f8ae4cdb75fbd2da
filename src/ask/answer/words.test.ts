import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bareFacts,
  bareFinding,
  likeKraken,
  qorvantaMatch,
  qorvantaSite,
  said,
  warned,
} from "../../../test/support/asked.ts";
import { bareAction, bareBot } from "../../../test/support/bot-records.ts";
import { bareVenue } from "../../../test/support/sample-records.ts";
import { assertDefined } from "../../base/invariants.ts";
import { type Language, languages } from "../../base/words/languages.ts";
import { evaluateCard } from "../../record/report-card/evaluate.ts";
import { cardFacts } from "../../record/report-card/facts.ts";
import { noMatches } from "../index/match.ts";
import type { Facts, Possible } from "./load.ts";
import { answerWords } from "./words.ts";

const imitates = { ...likeKraken, how: "One letter is different." };

test("an imitation is named with the real address: by handle, website, disguised letters or a misspelt name", () => {
  const facts: Partial<Facts> = { standing: "imitates" };
  const address = "The real address is kraken.com.";
  const handle = said(facts, { kind: "telegram", shown_as: "@krakn", imitates });
  assert.equal(handle.headline, "This may not be Kraken.");
  assert.ok(
    handle.reason.startsWith("It carries the name, but no page of Kraken's") && handle.reason.endsWith(address),
  );
  assert.deepEqual(said(facts, { ...qorvantaSite, imitates }), {
    headline: "This is not Kraken's website.",
    reason: `One letter is different. ${address}`,
  });
  assert.equal(
    said(facts, { ...qorvantaSite, imitates: { ...imitates, how: null } }).reason,
    `It uses the name. ${address}`,
  );
  const regional = {
    ...imitates,
    technique: "tld_swap",
    how: "It has Kraken's name with the ending of a country.",
    may_be_own: true,
  } as const;
  assert.deepEqual(said(facts, { ...qorvantaSite, imitates: regional }), {
    headline: "This has Kraken's name. We don't know whose it is.",
    reason: `${regional.how} It may be Kraken's own, another firm's of that name, or a stranger's. The address on record is kraken.com.`,
  });
  assert.match(
    said(facts, { imitates: { ...imitates, technique: "homoglyph" } }).headline,
    /some of its letters are different/u,
  );
  assert.equal(said(facts, { imitates }).headline, "Did you mean Kraken?");
  assert.match(said(facts, { imitates }).reason, /“Qorvanta”.* almost the same\. The real address is kraken\.com\.$/u);
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
  const matches = { ...noMatches, bots: [{ slug: "qorvanta", match: qorvantaMatch }] };
  const facts: Partial<Facts> = { standing: "known", bot, card };
  assert.deepEqual(said(facts, { matches }), {
    headline: "Qorvanta: too little is known.",
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
  // Whoever asks about Qorvanta is told of Qorvanta, and then of which product of it.
  assert.deepEqual(said({ standing: "known", bot: bareBot(), venue }), {
    headline: "We have a record of Qorvanta.",
    reason: "Qorvanta Markets: Registered.",
  });
  assert.deepEqual(said({ standing: "known", venue }, { shown_as: "Qorvanta Markets" }), {
    headline: "We have a record of Qorvanta Markets.",
    reason: "Registered.",
  });
});

test("a vault is described by its rank, or as unranked, and by the day of the figures", () => {
  const vault = { address: "0xa", name: " Qorvanta fund ", rank: 3 as number | null, bot_slug: null };
  const reason = (rank: number | null) => said({ standing: "known", vault: { ...vault, rank } }).reason;
  assert.match(said({ standing: "known", vault }).headline, /vault Qorvanta fund\.$/u);
  assert.match(reason(3), /^Its rank by 30-day profit and loss is 3\./u);
  assert.match(reason(null), /^It is not ranked\./u);
  assert.match(
    said({ standing: "known", vault, vaultsReadOn: "2026-08-21" }).reason,
    /is 3\. Figures of 21 Aug 2026\. Anybody may open a vault/u,
  );
});

test("a question without a name is told what to type", () => {
  assert.deepEqual(said({}, { nameless: true }), {
    headline: "We found no name on record in your question.",
    reason: "Type the name of the firm, app or bot by itself, its website, a Telegram handle or a wallet address.",
  });
});

test("about a number, a wallet, a word of the trade or a shared site, the answer says what to ask instead", () => {
  assert.deepEqual(said({}, { tellsNothing: "phone_number" }), {
    headline: "We hold no phone numbers.",
    reason: "Ask about the name, website or handle that came with it, or paste the whole message.",
  });
  assert.deepEqual(said({}, { tellsNothing: "bare_number" }), {
    headline: "A number alone is not enough to look up.",
    reason:
      "We hold no phone numbers, licence numbers or Telegram ids. Ask about the name, website or handle that " +
      "came with it, or paste the whole message.",
  });
  assert.deepEqual(said({}, { shown_as: "crypto", tellsNothing: "trade_word" }), {
    headline: "“crypto” alone is too general to look up.",
    reason: "Type the name of the firm, app or bot by itself, its website, a Telegram handle or a wallet address.",
  });
  assert.match(
    said({}, { kind: "wallet", shown_as: "0xabc" }).reason,
    /^That does not mean it is safe\..*ask about the name, website or handle that gave you this address\. Lists by which .* were searched; sanctions lists and .* were not\.$/u,
  );
  const { headline, reason } = said({}, { ...qorvantaSite, shown_as: "wa.me", tellsNothing: "shared_site" });
  assert.equal(headline, "We found nothing about wa.me.");
  assert.match(reason, /^That does not mean it is safe\..*ask about the name, website or handle behind the link\.$/u);
});

test("with nothing on record, the answer never says that it is safe", () => {
  const reason = "That does not mean it is safe. New scams are not listed yet.";
  assert.deepEqual(said({}), { headline: "We found nothing about Qorvanta.", reason });
});

test("a name on record that may be meant is a question, with what differs and a website to compare with", () => {
  const suggestion = {
    type: "warning",
    id: "asic-1",
    name: "Qorvanto Limited",
    listed_as: "Qorvanto Limited",
    how: "legal_form",
    why: { id: "near.legal_form", name: "Qorvanto Limited" },
    borrowed: false,
  } as const;
  const possible: Possible = {
    suggestion,
    name: "Qorvanto Limited",
    websites: ["qorvanto.example"],
    action: null,
    warned: warned({ regulator: "ASIC", jurisdiction: "AU" }),
    entry: null,
    warnings: [],
  };
  const may = (fields: Partial<Possible>) => said({ standing: "possible_match", possible: { ...possible, ...fields } });
  assert.deepEqual(may({}), {
    headline: "ASIC lists a firm called Qorvanto Limited. Is it the one you mean?",
    reason:
      "Its name there is Qorvanto Limited: only the legal form differs. Source: Australia (ASIC), 1 Jan 2026. It " +
      "is about the website qorvanto.example: if yours is that one, send nothing. If yours is another, that proves nothing.",
  });
  // Whoever has the second one is not told that theirs is another.
  assert.match(
    may({ websites: ["qorvanto.example", "qorvanto.test"] }).reason,
    /2 websites are listed, such as qorvanto\.example and qorvanto\.test\. If yours is another, that proves nothing\.$/u,
  );
  const many = Array.from({ length: 37 }, (_, at) => `q${at}.example`);
  assert.match(may({ websites: many }).reason, /37 websites are listed, such as q0\.example, .* and q4\.example\. If/u);
  assert.match(may({ websites: [] }).reason, /lists no website to compare with\.$/u);
  const like = (fields: Partial<Possible["suggestion"]>) =>
    may({ suggestion: { ...suggestion, ...fields } as Possible["suggestion"] }).headline;
  assert.equal(like({ how: "spelling" }), "Qorvanta is not on record. Did you mean Qorvanto Limited?");
  const bot = { type: "bot", slug: "q", how: "same_name", listed_as: "Grid Bots of Qorvanta (GBQ)" } as const;
  assert.equal(like(bot), "Did you mean Qorvanta?");
  assert.equal(like({ ...bot, listed_as: "GBQ" }), "Did you mean GBQ?");
  assert.match(like({ how: "site_label" }), /^ASIC lists the website Qorvanto Limited\. Is it/u);
  assert.equal(like({ borrowed: true }), "ASIC warns about someone who uses the name Qorvanta.");
  assert.match(like({ type: "enforcement_action" }), /^A case of ASIC names Qorvanto/u);
  assert.match(like({ type: "enforcement_action", how: "person" }), /names a person called Qorvanto/u);
  const dismissed = may({ action: bareAction({ status: "dismissed" }), warned: null });
  assert.match(dismissed.headline, /^A case by .* that was dismissed names Qorvanto Limited\.$/u);
});

test("a card without a red flag is told by what of it is on record, in every language", () => {
  const bot = bareBot({ name: "Qorvanta", custody: "self_hosted" });
  const whole = evaluateCard(cardFacts(bot, [], "2026-11-20"));
  const of = (level: "good" | "unknown") =>
    ["operator", "custody", "operating_status"].map((rule) => ({
      ...assertDefined(whole.factors[0], "a card has factors"),
      rule,
      level: rule === "operator" ? level : ("good" as const),
    }));
  const matches = { ...noMatches, bots: [{ slug: "qorvanta", match: qorvantaMatch }] };
  const reasonFor = (level: "good" | "unknown", lang: Language = "en") => {
    const card = { ...whole, result: "clear" as const, factors: of(level), drivers: ["operator"] };
    const finding = bareFinding({ matches });
    return answerWords(finding, bareFacts({ standing: "known", bot, card }, finding), lang).reason;
  };
  assert.match(
    reasonFor("good"),
    /^Custody: Runs on the user's machine\. Who runs it, who holds .* runs are on record\./u,
  );
  assert.equal(
    reasonFor("unknown"),
    "Custody: Runs on the user's machine. Not on record: who runs it. On record: who holds the money and whether it " +
      "still runs. That is no recommendation.",
  );
  for (const lang of languages) assert.notEqual(reasonFor("unknown", lang), reasonFor("good", lang), lang);
});
