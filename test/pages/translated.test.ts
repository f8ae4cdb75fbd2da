/** On a page in another language, what is ours is said in it: English is what the record says, and marked as such. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Parser } from "htmlparser2";
import en from "../../data/messages/en.json" with { type: "json" };
import { changesAnswerOf } from "../../src/answers/changes.ts";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { methodologyAnswerOf, predictionMarketsAnswerOf } from "../../src/answers/reference.ts";
import { telegramCheckAnswerOf } from "../../src/answers/telegram-check.ts";
import { provenReturnsAnswerOf } from "../../src/answers/vaults.ts";
import { type Language, languages } from "../../src/base/words/languages.ts";
import { pagePath } from "../../src/contract/paths.ts";
import { changesQuery } from "../../src/contract/queries.ts";
import { changesPage } from "../../src/pages/changes.ts";
import { checkPage, messagePage } from "../../src/pages/check.ts";
import { comparePage } from "../../src/pages/compare.ts";
import { correctionsPage } from "../../src/pages/corrections.ts";
import { directoryPage } from "../../src/pages/directory.ts";
import { followPage } from "../../src/pages/follow.ts";
import { helpPage } from "../../src/pages/help.ts";
import { homePage } from "../../src/pages/home.ts";
import { recordPage } from "../../src/pages/index.ts";
import { methodologyPage } from "../../src/pages/methodology.ts";
import { numbersPage } from "../../src/pages/numbers.ts";
import { type Page, renderPage } from "../../src/pages/page.ts";
import { predictionMarketsPage } from "../../src/pages/prediction-markets.ts";
import { protectPage } from "../../src/pages/protect.ts";
import { ruleTexts } from "../../src/pages/rule-words.ts";
import { aboutPage, errorPage } from "../../src/pages/service.ts";
import { sourcesPage } from "../../src/pages/sources.ts";
import { leaderboardPage, provenReturnsPage } from "../../src/pages/vaults.ts";
import { watchlistPage } from "../../src/pages/watchlist.ts";
import { changeKinds } from "../../src/record/change-event.ts";
import { bundledRecords, bundledSnapshot } from "../support/bundled.ts";
import { baseUrl } from "../support/service.ts";

const site = { baseUrl };

/** Sentences of ours of three words or more, whole. */
const sentences = [...Object.values(en as Record<string, string | object>), ...ruleTexts().keys()].filter(
  (text): text is string => typeof text === "string" && !text.includes("{") && text.split(" ").length > 2,
);

/** Attributes that are read out, or shown by the style sheet. */
const spokenAttributes = ["aria-label", "data-label", "label", "placeholder", "title"];

/** The text of a page, and of its labels, without what is marked as English. */
function unmarked(html: string): string {
  const parts: string[] = [];
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, { lang, ...attributes }) {
      open.push(lang === "en" || open.at(-1) === true);
      // What a link in the head is called is for programs.
      if (name === "link" || open.at(-1) === true) return;
      if (attributes["property"] === "og:image:alt") parts.push(` ${attributes["content"]} `);
      for (const one of spokenAttributes) if (attributes[one] !== undefined) parts.push(` ${attributes[one]} `);
    },
    onclosetag: () => open.pop(),
    ontext: (text) => open.at(-1) !== true && parts.push(text),
  });
  parser.end(html);
  return parts.join("").replace(/\s+/gu, " ");
}

const asked = { name: "Zargonix", path: "/watchlist/zargonix" };

const snapshot = await bundledSnapshot();
const { help_desks } = await bundledRecords();

/** Sentences of ours about the record, which its English mark would hide. */
const aboutRecord = [
  ...snapshot.records.warning_lists.map(({ list }) => list.meaning),
  ...snapshot.records.wallet_blocklists.map(({ meaning }) => meaning),
  "How to get off this list",
  ": correction of our record",
  "Counted once, as an observation.",
  "Security breach, ",
  "Loss event, ",
  "Nobody has checked the report. Read it before you",
  "Entries are complaints, not findings.",
  "A stored copy of ",
];

/** Lists as their whole pages, with their filters: everything around the names on record is ours. */
function listsIn(lang: Language): string[] {
  const pages = [
    directoryPage(snapshot, site, {}, lang),
    directoryPage(snapshot, site, { page: 2, sort: "checked" }, lang),
    directoryPage(snapshot, site, { exchange: "binance", max_monthly_usd: 20, withdrawal: "not_required" }, lang),
    directoryPage(snapshot, site, { q: "grid zzqqzz", running: "active", licence: "other" }, lang),
    directoryPage(snapshot, site, { q: "zzqqzz" }, lang),
  ];
  const lists = [
    watchlistPage(snapshot, site, {}, 1, lang),
    watchlistPage(snapshot, site, { kind: "action" }, 2, lang),
    watchlistPage(
      snapshot,
      site,
      { kind: "action", status: "sentenced", involves_bot: "yes", from: "2023-05" },
      1,
      lang,
    ),
    watchlistPage(snapshot, site, { kind: "warning", regulator: "BaFin" }, 1, lang),
    watchlistPage(snapshot, site, { kind: "entry", q: "coin zzqqzz" }, 1, lang),
    watchlistPage(snapshot, site, { q: "zzqqzz" }, 1, lang),
    leaderboardPage(snapshot, site, {}, lang),
    leaderboardPage(snapshot, site, { sort: "drawdown", only: "bots", q: "zzqqzz" }, lang),
    provenReturnsPage(provenReturnsAnswerOf(snapshot, site), lang),
    predictionMarketsPage(predictionMarketsAnswerOf(snapshot, site), lang),
    aboutPage(snapshot.sources, lang),
    errorPage("not_found", "Nothing is published at this address.", "1", lang),
    ...(["rate_limited", "method_not_allowed", "uri_too_long", "internal_error"] as const).map((code) =>
      errorPage(code, "Our words, in English.", "1", lang),
    ),
    ...changesIn(lang),
  ];
  return [...pages, ...lists].map((page) => renderPage({ ...page, ignored: ["year"] }, snapshot, site));
}

/** The change log, whole and of each kind of change. */
function changesIn(lang: Language): Page[] {
  return [undefined, ...changeKinds].map((kind) => {
    const query = kind === undefined ? { limit: 50 } : { kind, limit: 50 };
    return changesPage(changesAnswerOf(snapshot, site, changesQuery.parse(query)), { kind }, snapshot, lang);
  });
}

/** Single records of each kind and state, and bots of each result of a card, as whole pages. */
function recordsIn(lang: Language): string[] {
  const { enforcement_actions, tracker_entries, warning_lists, bots } = snapshot.records;
  const { vaults } = snapshot.leaderboard;
  const statuses = Map.groupBy(enforcement_actions, ({ status }) => status);
  const told = enforcement_actions.filter(({ criminal_cases }) => criminal_cases.length > 0);
  const paths = [
    ...[...statuses.values(), told].flatMap(([one]) => (one === undefined ? [] : [pagePath.watchlistEntry(one.id)])),
    ...tracker_entries.slice(0, 4).map(({ id }) => pagePath.watchlistEntry(id)),
    ...warning_lists.flatMap(({ entries }) => entries.slice(0, 1).map(({ id }) => pagePath.watchlistEntry(id))),
    ...["3commas", "pionex", "cryptohopper", "zenbot", "freqtrade"].map(pagePath.bot),
    ...bots.slice(0, 12).map(({ slug }) => pagePath.bot(slug)),
    ...[...Map.groupBy(snapshot.changes, ({ kind }) => kind).values()].map(([one]) => pagePath.change(one?.id ?? "")),
    ...vaults.slice(0, 6).map(({ record }) => pagePath.vault(record.address)),
  ];
  const compared = [
    comparePage(snapshot, site, [], lang),
    comparePage(snapshot, site, ["pionex", "cryptohopper", "zzqqzz"], lang),
  ];
  const records = paths.flatMap((path) => recordPage(snapshot, site, path, lang) ?? []);
  assert.equal(records.length, paths.length);
  return [...records, ...compared].map((page) => renderPage(page, snapshot, site));
}

function pagesIn(lang: Language): string[] {
  const answers = ["quantum ai", "novatech", "forcount", "pionex", "cryptohopper", "zenbot", "lgdbite.com", "zzqqzz"];
  const message = "Pay 200 USDT tax before you can withdraw at web3-cryptohopper.com";
  return [
    ...answers.map((query) => {
      const answer = checkAnswerOf(snapshot, site, query, lang);
      return String(checkPage({ shareable: true, answer, website: null, telegram: null }).main);
    }),
    String(messagePage(messageCheckAnswerOf(snapshot, site, message, lang), message).main).replace(message, ""),
    String(helpPage(help_desks, lang).main),
    String(protectPage(site, lang).main),
    String(homePage(lang, snapshot, site).main),
    String(followPage(snapshot, site, {}, lang).main),
    String(followPage(snapshot, site, { q: "Quantum AI" }, lang).main),
    String(correctionsPage(site, null, lang).main),
    ...[
      numbersPage(snapshot, site, lang),
      sourcesPage(snapshot, lang),
      methodologyPage(methodologyAnswerOf(snapshot, site), lang),
    ].map((page) => renderPage(page, snapshot, site)),
    ...listsIn(lang),
    ...recordsIn(lang),
    String(correctionsPage({ ...site, contact: "Jane jane@example.org" }, asked, lang).main),
  ];
}

for (const lang of languages.filter((one) => one !== "en"))
  test(`${lang}: no sentence of ours stands in English on an answer, on that of a message and on each page that is there in every language`, () => {
    for (const html of pagesIn(lang)) {
      const text = unmarked(html);
      assert.deepEqual(
        sentences.filter((sentence) => text.includes(sentence)),
        [],
      );
      assert.doesNotMatch(text, /\b(?:last read|was stated|The core questions|Not on record:|Ended, or declared)/u);
    }
  });

for (const lang of languages.filter((one) => one !== "en"))
  test(`${lang}: what a list, a blocklist, a register or a handle means, and what kind of change or incident it is, is told in the reader's language`, () => {
    const told = ["quantum ai", "0aavvee.app", "coinbase", "@Community_3Commas", "zzqqzz"].map((query) => {
      const telegram = query.startsWith("@") ? telegramCheckAnswerOf(snapshot, site, query, lang) : null;
      const answer = checkAnswerOf(snapshot, site, query, lang);
      return String(checkPage({ shareable: true, answer, website: null, telegram }).main);
    });
    assert.match(told[1] ?? "", /polkadot-js/u);
    const changes = changesIn(lang).map((page) => String(page.main));
    for (const html of [...told, ...recordsIn(lang), ...changes])
      assert.deepEqual(
        aboutRecord.filter((sentence) => html.includes(sentence.replaceAll("'", "&#39;"))),
        [],
      );
  });

test("fr: a colon of ours has a space before it on the page of an entry or a bot", () => {
  const { enforcement_actions, tracker_entries, warning_lists } = snapshot.records;
  const entries = [enforcement_actions, tracker_entries, ...warning_lists.map((list) => list.entries)];
  const paths = entries.flatMap((some) => some.slice(0, 9).map(({ id }) => pagePath.watchlistEntry(id)));
  const pages = [...paths, pagePath.bot("3commas")].flatMap((path) => recordPage(snapshot, site, path, "fr") ?? []);
  const texts = pages.map((page) => unmarked(renderPage(page, snapshot, site)).replaceAll("Botwatch: ", ""));
  assert.ok(texts.length > paths.length);
  assert.deepEqual(
    texts.flatMap((text) => text.match(/.{0,30}[\p{L})]: .{0,20}/gu) ?? []),
    [],
  );
});
