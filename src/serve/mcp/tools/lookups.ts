/** The tools that look subjects up: check_bot, check_many, check_message, check_telegram and check_website. */
import { z } from "zod";
import { checkAnswerOf, messageCheckInTurns, searched } from "../../../answers/check.ts";
import { checkManyAnswerOf } from "../../../answers/check-many.ts";
import { listOfCountry, unreadListOf } from "../../../answers/lists-asked.ts";
import { telegramCheckAnswerOf } from "../../../answers/telegram-check.ts";
import { type Severity, type Standing, standings } from "../../../ask/answer/standing.ts";
import { searchedInShort } from "../../../ask/index/guidance.ts";
import type { Language } from "../../../base/words/languages.ts";
import { joinSentences, say } from "../../../base/words/say.ts";
import {
  checkListInput,
  checkQuery,
  messageCheckBody,
  siteCheckBody,
  telegramCheckQuery,
} from "../../../contract/lookup-queries.ts";
import {
  type AskedSubjectAnswer,
  checkAnswer,
  messageCheckAnswer,
  shortCheck,
  siteCheckAnswer,
  telegramCheckAnswer,
} from "../../../contract/shapes/lookup.ts";
import type { Snapshot } from "../../../snapshot/snapshot.ts";
import { saysLess, shortenAnswer, warningsOfLists } from "../in-short.ts";
import { nearInShort } from "../near-in-short.ts";
import {
  authorisationRow,
  blocklistRow,
  leadFields,
  listMeanings,
  matchedActionRow,
  matchedBot,
  matchedEntryRow,
  matchedVenue,
  matchedWarningRow,
  nearRow,
  only,
  pressRow,
  subjectRow,
  toolLanguage,
  withOwnStatusSource,
} from "../shapes.ts";
import { defineTool } from "../tool.ts";

/** Most records of each kind in one answer; the totals say how many there are. */
const mostShown = 5;
const mostPhrases = 10;

/** Gives the fields of an answer in short, which leaves out what is empty. */
function presentOnly(fields: z.ZodRawShape): z.ZodRawShape {
  return z.object(fields).partial().shape;
}

/** Says how many of the tracker's reports are about these subjects. */
function reportsIn(subjects: readonly AskedSubjectAnswer[]): number {
  return subjects.flatMap(({ matches }) => matches).filter(({ record }) => record === "tracker_entry").length;
}

export const checkBotTool = defineTool({
  name: "check_bot",
  title: "Legit or scam? Check a trading bot, crypto firm or wallet",
  description:
    "Looks a name, website, wallet, vault or Telegram handle up among bots, cases and warnings of some 30 " +
    "regulators, ESMA's register and California's scam tracker; no sanctions list. Use it first to verify whether " +
    "something is legit, fake or reported as a scam. For a site's age and HTTPS use check_website, for a message " +
    "check_message, to browse search_scams. Returns where the user stands, what to do, and at most five records " +
    "of a kind. Pass on: no_record does not mean safe; complaints are unproven.",
  input: z.strictObject({
    query: checkQuery.shape.q.describe("As the user gave it, e.g. `Pionex`."),
    lang: toolLanguage,
  }),
  output: presentOnly({
    ...only(checkAnswer, `${leadFields} verdict left_out`).shape,
    subjects: z.array(subjectRow),
    total_matches: z.int().nonnegative(),
    dfpi_total_matches: checkAnswer.shape.dfpi_total_matches,
    bots: z.array(matchedBot),
    enforcement_actions: z.array(matchedActionRow),
    warnings: z.array(matchedWarningRow),
    list_meanings: listMeanings,
    dfpi_entries: z.array(matchedEntryRow),
    venues: z.array(matchedVenue),
    authorisations: z.array(authorisationRow),
    wallet_blocklists: z.array(blocklistRow),
    press_reports: z.array(pressRow),
    suggestions: z.array(nearRow),
    ...only(checkAnswer, "vaults signs red_flag_phrases guidance").shape,
  }),
  example: { query: "Cryptohopper" },
  answer({ query, lang }, { snapshot, site, country }) {
    const answer = checkAnswerOf(snapshot, site, query, lang);
    const { bots, enforcement_actions, dfpi_entries, warnings, venues, vaults } = answer;
    const lists = [bots, enforcement_actions, warnings, venues, vaults];
    const short = {
      ...answer,
      total_matches: answer.dfpi_total_matches + lists.reduce((sum, list) => sum + list.length, 0),
      bots: bots.slice(0, mostShown),
      enforcement_actions: enforcement_actions.slice(0, mostShown),
      dfpi_entries: dfpi_entries.slice(0, mostShown),
      warnings: warningsOfLists(warnings).slice(0, mostShown),
    };
    return shortenAnswer(short, snapshot, dfpi_entries.length, country);
  },
});

const { standing, verdict, headline, reason, total_matches, records } = shortCheck.shape;
const row = z.object({
  query: z.string().nullable(),
  standing: standing.nullable(),
  verdict: verdict.optional(),
  headline: headline.nullable(),
  reason: reason.nullable(),
  total_matches: total_matches.optional(),
  records,
  suggestions: z.array(nearRow),
  press_reports: z.array(pressRow).optional(),
  error: z.string().nullable(),
});
const unanswered = { standing: null, headline: null, reason: null, records: [], suggestions: [] };

/** Beside a standing that says more, neither a verdict of nothing nor a count of it. */
function rowInShort(result: z.infer<typeof shortCheck>, snapshot: Snapshot, lang: Language) {
  const { verdict: judged, total_matches: total, ...rest } = result;
  const { suggestions, press_reports } = nearInShort({ ...result, lang }, snapshot);
  return {
    ...rest,
    suggestions,
    ...(press_reports.length > 0 && { press_reports }),
    ...(!saysLess(result) && { verdict: judged }),
    ...(total > 0 && { total_matches: total }),
    error: null,
  };
}

type Counted = { standing: Standing | null; severity?: Severity };

/** What a row is counted as: what may be the firm's own is no look-alike. */
function labelOf({ standing: one, severity }: Counted): Standing | "same_name" | null {
  return one === "imitates" && severity === "notice" ? "same_name" : one;
}

/** Says how many rows were checked, and how many stand where, the strongest first. */
function checkedWords(results: readonly Counted[], lang: Language): string {
  const labels = results.map(labelOf);
  const counts = [...standings, "same_name" as const]
    .map((one) => ({ one, count: labels.filter((label) => label === one).length }))
    .filter(({ count }) => count > 0)
    .map(({ one, count }) => `${say(lang, `standing.${one}`)}: ${count}`);
  const failed = labels.filter((label) => label === null).length;
  const failedWords = failed === 0 ? [] : [`${say(lang, "check.failed")}: ${failed}`];
  return [`${say(lang, "check.checked")}: ${results.length}`, ...counts, ...failedWords].join(" · ");
}

/** Once for all rows: what was searched where nothing was found, and how far the list of whoever asks was. */
function searchedForAll(
  rows: readonly { standing: Standing | null }[],
  snapshot: Snapshot,
  country: string | null,
  lang: Language,
): string | undefined {
  const isMissing = rows.some(({ standing: one }) => one === "no_record");
  const nothing = { enforcement_actions: [], warnings: [], suggestions: [] };
  const listOf = isMissing ? listOfCountry : unreadListOf;
  const unread = country === null ? null : listOf(snapshot, country, lang, nothing);
  return joinSentences([isMissing ? searchedInShort(searched(snapshot), lang) : null, unread]) || undefined;
}

export const checkManyTool = defineTool({
  name: "check_many",
  title: "Check up to 100 names or websites at once",
  description:
    "Looks up to 100 names, websites, wallets or handles up at once, a short row each. Use it for a list; for " +
    "one subject with its records use check_bot, for a text check_message. Counts as that many. Pass on: " +
    "no_record does not mean safe; complaints are unproven.",
  input: checkListInput.extend({ lang: toolLanguage }),
  output: { results: z.array(row), guidance: z.string().optional() },
  example: { queries: ["Pionex", "novatechfx.com"] },
  async answer({ queries, lang = "en" }, { snapshot, site, country, turn }) {
    const { meta, results } = await checkManyAnswerOf(snapshot, site, queries, turn, lang);
    const rows = results.map((one) =>
      "error" in one ? { ...one, ...unanswered, error: one.error.detail } : rowInShort(one, snapshot, lang),
    );
    return {
      headline: checkedWords(rows, lang),
      results: rows,
      guidance: searchedForAll(rows, snapshot, country, lang),
      meta: { ...meta, notices: [] },
    };
  },
});

export const checkMessageTool = defineTool({
  name: "check_message",
  title: "Is this message a scam or phishing? Check everything in it",
  description:
    "Looks up everything in a message that a user received: websites, handles, wallets, names, and signs of " +
    "fraud. Use it when a user pastes a text, or asks about several things at once; for one thing use check_bot, " +
    "check_website or check_telegram. Returns where the user stands, what to do, each subject and sign. Nothing " +
    "is stored; lower rate limit. Pass on: no_record does not mean safe; complaints are unproven.",
  input: z.strictObject({
    text: messageCheckBody.shape.text.describe("As the user gave it, up to 20,000 characters."),
    lang: toolLanguage,
  }),
  output: presentOnly({
    ...only(messageCheckAnswer, `${leadFields} left_out signs red_flag_phrases`).shape,
    subjects: z.array(subjectRow),
    press_reports: z.array(pressRow),
    suggestions: z.array(nearRow),
    guidance: messageCheckAnswer.shape.guidance,
  }),
  example: {
    text: "Your withdrawal is ready. Pay the 15% tax first at web3-cryptohopper.com, or write to @some_helper.",
  },
  async answer({ text, lang }, { snapshot, site, country, turn = async () => {} }) {
    const whole = await messageCheckInTurns(snapshot, site, text, lang, turn);
    const { red_flag_phrases: phrases, meta, ...answer } = whole;
    const short = { ...answer, meta, red_flag_phrases: phrases.slice(0, mostPhrases) };
    // Who pasted a text that names nobody asked about no firm.
    const countryOfAnswer = answer.subjects.some(({ kind }) => kind === "name" || kind === "website") ? country : null;
    return shortenAnswer(short, snapshot, reportsIn(answer.subjects), countryOfAnswer);
  },
});

export const checkTelegramTool = defineTool({
  name: "check_telegram",
  title: "Is this Telegram handle real or fake?",
  description:
    "Says whether a Telegram user name is a listed bot's own, in a scam report, a look-alike, or not on record. " +
    "Use it when somebody was contacted on Telegram; for names and websites use check_bot. Pass on: " +
    "not_on_record says nothing about who runs the handle; reports are unverified.",
  input: z.strictObject({
    handle: telegramCheckQuery.shape.handle.describe("`@name` or `t.me/name`."),
    lang: toolLanguage,
  }),
  output: presentOnly({
    ...only(telegramCheckAnswer, `${leadFields} handle result reasons bots lookalikes`).shape,
    dfpi_entries: z.array(matchedEntryRow),
    guidance: telegramCheckAnswer.shape.guidance,
  }),
  example: { handle: "@Community_3Commas" },
  answer({ handle, lang }, { snapshot, site }) {
    const answer = telegramCheckAnswerOf(snapshot, site, handle, lang);
    const dfpi_entries = answer.dfpi_entries.slice(0, mostShown);
    return { ...shortenAnswer(answer, snapshot, dfpi_entries.length), dfpi_entries, guidance: answer.guidance };
  },
});

/** What is seen from outside; of the other signals, headline, reason and records say the same in the reader's language. */
const seenOutside: ReadonlySet<string> = new Set(["domain_age", "https"]);

export const checkWebsiteTool = defineTool({
  name: "check_website",
  title: "Is this website real, fake or phishing?",
  description:
    "Says what is on record about one website and collects signals: resemblance to a known address, age of the " +
    "domain, HTTPS; with `text`, signs of fraud. Use it for one site; for a name use check_bot, for a whole " +
    "message check_message. Takes some seconds; lower rate limit. Pass on: the absence of signals does not mean " +
    "safe; a resemblance can be chance.",
  input: z.strictObject({
    url: siteCheckBody.shape.url.describe("As the user gave it, e.g. `web3-cryptohopper.com`; no page is opened."),
    text: siteCheckBody.shape.text.describe("Text that came with it, up to 20,000 characters; never stored."),
    lang: toolLanguage,
  }),
  output: presentOnly({
    ...only(siteCheckAnswer, `${leadFields} verdict url domain unicode_domain notes checked_at signals`).shape,
    enforcement_matches: z.array(matchedActionRow),
    warnings: z.array(matchedWarningRow),
    list_meanings: listMeanings,
    tracker_matches: z.array(matchedEntryRow),
    wallet_blocklists: z.array(blocklistRow),
    ...only(siteCheckAnswer, "official_bot lookalikes").shape,
    press_reports: z.array(pressRow),
    suggestions: z.array(nearRow),
    ...only(siteCheckAnswer, "signs red_flag_phrases guidance").shape,
  }),
  openWorld: true,
  example: { url: "web3-cryptohopper.com" },
  async answer(input, { checkWebsite, signal, snapshot, country }) {
    const { unicode_domain, ...answer } = await checkWebsite(input, signal);
    const { domain, signals, lookalikes, imitates } = answer;
    const short = {
      ...answer,
      ...(unicode_domain !== domain && { unicode_domain }),
      signals: signals.filter(({ kind }) => seenOutside.has(kind)),
      lookalikes: lookalikes.filter(({ bot_name }) => bot_name !== imitates?.name),
      tracker_matches: answer.tracker_matches.slice(0, mostShown),
      enforcement_matches: answer.enforcement_matches.slice(0, mostShown).map(withOwnStatusSource),
      warnings: warningsOfLists(answer.warnings).slice(0, mostShown),
      red_flag_phrases: answer.red_flag_phrases.slice(0, mostPhrases),
    };
    return shortenAnswer(short, snapshot, short.tracker_matches.length, country);
  },
});
