/** Answers about one name, website, message or Telegram handle. */
import { z } from "zod";
import { lead, severity } from "../../ask/answer/standing.ts";
import { handleLookalike, match, suggestion, telegramResult, verdict } from "../../ask/index/shape.ts";
import { phraseHit, sign } from "../../ask/signs/shape.ts";
import { domainAge, https, siteLookalike, siteSignal } from "../../ask/site-check/shape.ts";
import { subjectKinds } from "../../ask/text/addresses-in-text.ts";
import type { problems } from "../../base/errors.ts";
import { languages } from "../../base/words/languages.ts";
import { listOf, shape } from "../../record/fields.ts";
import { authorisation, bot, predictionVenue } from "./bot.ts";
import { lookupMeta } from "./meta.ts";
import { enforcementAction, trackerEntry, warning } from "./watchlist.ts";

/** Gives a record as a look-up answers it. */
function withMatch<Shape extends z.ZodRawShape>(record: z.ZodObject<Shape, z.core.$strict>, id: string, what: string) {
  return record.extend({ match }).meta({ id, description: `${what}, and why it matched.` });
}

const matchedBot = withMatch(bot, "MatchedBot", "A directory bot");
const matchedAction = withMatch(enforcementAction, "MatchedAction", "An enforcement action");
const matchedEntry = withMatch(trackerEntry, "MatchedEntry", "A tracker entry");
const matchedWarning = withMatch(warning, "MatchedWarning", "A regulator's warning");
const matchedVenue = withMatch(predictionVenue, "MatchedVenue", "A prediction-market venue");
const vaultInShort = z.strictObject({
  address: z.string(),
  name: z.string(),
  rank: z.int().nullable().describe("Place by 30-day profit and loss; null where it is not ranked."),
  bot_slug: z.string().nullable(),
  page_url: z.url(),
});
const matchedVault = withMatch(vaultInShort, "MatchedVault", "A Hyperliquid vault");

export const blocklisted = shape(
  "WalletBlocklisted",
  "A list by which wallets block a website or warn of an address. Never part of the verdict.",
  {
    id: z.string().describe("Word of the list among the sources of an answer."),
    name: z.string(),
    publisher: z.string().describe("Who keeps the list: a community, no regulator."),
    value: z
      .string()
      .describe(
        "As listed: the host asked about, one above it, a page on a shared host, or a wallet address in Polkadot's " +
          "spelling.",
      ),
    meaning: z.string().describe("What being on the list means, and what it does not mean."),
    as_of: z.iso.date().nullable().describe("Day on which the list or its copy was read."),
    licence: z.string().describe("Licence of the list."),
    licence_url: z.url(),
    source_url: z.url().describe("The list's page."),
    removal_url: z.url().describe("Where its keepers say how an entry gets off it."),
  },
);

const { actions: _actions, ...leadOfSubject } = lead.shape;

/** How every answer begins. */
const opening = {
  ...lead.shape,
  severity,
  lang: z.enum(languages).describe("Language of headline, reason, actions and signs."),
};

const askedSubject = shape("AskedSubject", "One thing in a text that was asked about, and where the asker stands.", {
  kind: z.enum(subjectKinds),
  value: z.string().describe("What was looked up: a host in ASCII, a handle without its @, an address, a name."),
  shown_as: z.string().describe("As it appears in the text."),
  ...leadOfSubject,
  severity,
  link: z
    .strictObject({ shows: z.string(), leads_to: z.string() })
    .nullable()
    .describe("The link it was read in, if that shows one thing and leads to another."),
  matches: listOf("Records that list it.", {
    record: z.enum(["bot", "enforcement_action", "tracker_entry", "warning", "venue", "vault"]),
    id: z.string().describe("Slug, id or address of the record."),
    match,
  }),
  wallet_blocklists: z.array(blocklisted).describe("Lists by which wallets block it."),
});

const ofCheck = {
  query: z.string().describe("The query as submitted."),
  ...opening,
  verdict,
  guidance: z.string().describe("What follows from this, and what does not, in plain words."),
  bots: z.array(matchedBot).describe("Directory bots that match."),
  enforcement_actions: z.array(matchedAction).describe("Enforcement actions that match."),
  dfpi_entries: z.array(matchedEntry).max(50).describe("Tracker entries that match, at most 50."),
  dfpi_total_matches: z.int().nonnegative().describe("How many tracker entries match in all."),
  warnings: z.array(matchedWarning).max(50).describe("Regulators' warnings that match, at most 50."),
  venues: z.array(matchedVenue).describe("Prediction-market venues that match. The verdict is only about bots."),
  vaults: z.array(matchedVault).describe("Hyperliquid vaults that match."),
  authorisations: z
    .array(authorisation)
    .describe("Firms in ESMA's register with exactly this name or website, and those of matched bots and venues."),
  wallet_blocklists: z
    .array(blocklisted)
    .describe(
      "Lists by which wallets block the websites, or warn of the addresses, asked about. The verdict never rests on " +
        "them.",
    ),
  subjects: z
    .array(askedSubject)
    .max(25)
    .describe("If the text has more than one subject: each of them, strongest first. Otherwise empty."),
  left_out: z.int().nonnegative().describe("Subjects of the text that are not among `subjects`."),
  suggestions: z.array(suggestion).describe("Similar names and addresses. The verdict never rests on them."),
  signs: z
    .array(sign)
    .describe(
      "What a question of several words describes that regulators warn about. It leads the answer where " +
        "nothing is said against anybody in it: a real firm's name may be used by others.",
    ),
  red_flag_phrases: z.array(phraseHit).describe("Phrases in it that regulators list, word by word."),
};

export const checkAnswer = shape("CheckAnswer", "What is on record about a name or website, and why it matched.", {
  meta: lookupMeta,
  ...ofCheck,
});

export const checkResult = shape("CheckResult", "What is on record about one of several names or websites.", ofCheck);

const checkFailure = shape("CheckFailure", "One query that could not be checked.", {
  query: z.string().nullable().describe("The query as submitted; null if it was not text."),
  error: z.strictObject({
    code: z.enum(["invalid_parameter"] satisfies (keyof typeof problems)[]),
    detail: z.string().describe("What was wrong and what is accepted."),
  }),
});

const bulkCheckAnswer = shape("BulkCheckAnswer", "What is on record about several names or websites.", {
  meta: lookupMeta,
  results: z.array(z.union([checkResult, checkFailure])).describe("One result per query, in order."),
});

export const shortRecord = shape("ShortRecord", "A record that matched, in short, and why it matched.", {
  record: z.enum(["bot", "enforcement_action", "tracker_entry", "warning", "venue"]),
  id: z.string().describe("Slug or id of the record."),
  title: z.string(),
  regulator: z.string().nullable().describe("Whose case, list or tracker it is."),
  date: z.iso.date().nullable().describe("Filed, published or first seen."),
  source_url: z.url(),
  match,
});

export const shortCheck = checkResult
  .pick({ query: true, standing: true, severity: true, verdict: true, headline: true, reason: true })
  .extend({
    total_matches: z.int().nonnegative().describe("How many records match in all."),
    records: z.array(shortRecord).max(5).describe("The first of them."),
    suggestions: z.array(suggestion).max(2).describe("Of a possible match, what may be meant."),
  })
  .meta({ id: "ShortCheck", description: "What is on record about one query, in short." });

export const checkManyAnswer = shape("CheckManyAnswer", "What is on record about many names or websites, in short.", {
  meta: lookupMeta,
  results: z.array(z.union([shortCheck, checkFailure])).describe("One result per query, in order."),
});

/** Answers of the bulk check: whole, or in short where `view` asks for that. */
export const bulkCheckAnswers = z
  .union([bulkCheckAnswer, checkManyAnswer])
  .meta({ id: "BulkCheckAnswers", description: "Whole answers, or short ones where `view` is `short`." });

export const telegramCheckAnswer = shape("TelegramCheckAnswer", "What is on record about a Telegram handle.", {
  meta: lookupMeta,
  query: z.string().describe("The query as submitted."),
  ...opening,
  handle: z.string().describe("The Telegram user name in it, without the @."),
  result: telegramResult,
  guidance: z.string().describe("What follows from this, and what does not, in plain words."),
  reasons: z.array(z.string()).describe("Why, record by record."),
  bots: listOf("Bots that state this handle as their own.", {
    slug: z.string(),
    name: z.string(),
    handle: z.string().describe("Official handle as listed."),
    source: z.url().describe("The bot's own page that states the handle."),
    page_url: z.url(),
  }),
  dfpi_entries: z.array(matchedEntry).describe("Tracker entries that name the handle."),
  lookalikes: z.array(handleLookalike).describe("Official handles that it resembles."),
});

export const messageCheckAnswer = shape("MessageCheckAnswer", "What is on record about everything in a pasted text.", {
  meta: lookupMeta,
  ...opening,
  subjects: z.array(askedSubject).max(25).describe("Everything found in the text, strongest first."),
  left_out: z.int().nonnegative().describe("Subjects that were found and are not shown."),
  suggestions: z.array(suggestion).describe("Similar names and addresses. No standing rests on them."),
  signs: z
    .array(sign)
    .describe("What the text does that regulators warn about; what costs most, soonest, comes first."),
  red_flag_phrases: z.array(phraseHit).describe("Phrases in the text that regulators list, word by word."),
  guidance: z.string().describe("What follows from this, and what does not, in plain words."),
});

export type MessageCheckAnswer = z.infer<typeof messageCheckAnswer>;
export type AskedSubjectAnswer = z.infer<typeof askedSubject>;
export type CheckAnswer = z.infer<typeof checkAnswer>;
export type CheckResult = z.infer<typeof checkResult>;
export type BulkCheckAnswer = z.infer<typeof bulkCheckAnswer>;
export type TelegramCheckAnswer = z.infer<typeof telegramCheckAnswer>;

export const siteCheckAnswer = shape("SiteCheckAnswer", "Signals about a website. Signals, not a verdict.", {
  meta: lookupMeta,
  ...opening,
  verdict,
  url: z.string().describe("The address as it was read."),
  domain: z
    .string()
    .describe(
      "The website checked, in ASCII: the host of the address, or the one on record that the address leads on to.",
    ),
  registrable_domain: z.string().describe("What its owner registered (public suffix list)."),
  unicode_domain: z.string().describe("The host as people read it."),
  notes: z.array(z.string()).describe("What was left out of the pasted address, or is peculiar about it."),
  checked_at: z.iso.datetime().describe("Time of the check (UTC)."),
  signals: z.array(siteSignal).describe("Every observation that was tried, in a fixed order. Not a verdict."),
  tracker_matches: z.array(matchedEntry).describe("Scam-tracker entries that name this website."),
  enforcement_matches: z.array(matchedAction).describe("Enforcement actions that name this website."),
  warnings: z.array(matchedWarning).describe("Regulators' warnings that name this website."),
  suggestions: z
    .array(suggestion)
    .describe("Records that have the name of the website without listing it, and similar names."),
  authorisations: z
    .array(authorisation)
    .describe("Firms in ESMA's register whose website is exactly this host, and those of a matched bot."),
  wallet_blocklists: z.array(blocklisted).describe("Lists by which wallets block this website. Not a verdict."),
  official_bot: z
    .strictObject({ slug: z.string(), name: z.string(), page_url: z.url() })
    .nullable()
    .describe("The directory bot whose own website this is."),
  lookalikes: z
    .array(siteLookalike)
    .describe("Bots, exchanges, venues and wallets whose address it resembles. The two may be unrelated."),
  domain_age: domainAge,
  https,
  signs: z.array(sign).describe("What `text` does that regulators warn about. The text is not kept."),
  red_flag_phrases: z.array(phraseHit).describe("Phrases in `text` that regulators list, word by word."),
  guidance: z.string().describe("What follows from this, and what does not, in plain words."),
});

export type SiteCheckAnswer = z.infer<typeof siteCheckAnswer>;
