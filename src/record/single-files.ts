/** Files of the data folder that hold all there is of a kind, each in one shape. */
import { z } from "zod";
import { languages } from "../base/words/languages.ts";
import { day, hostname, httpUrl, instant, partialDate, schemaPointer, slug, sourceUrl, text } from "./fields.ts";

/** `current`: read in time. `stale`: the last good read is too old, or the last try failed. `never`: not yet. */
export const sourceStatuses = ["current", "stale", "never"] as const;

const sourceRead = z.strictObject({
  id: slug.describe("Word of the source; `curated` for what is kept by hand."),
  retrieved_at: instant.nullable().describe("Time of the last good read; null where there was none."),
  note: text.nullable().describe("What the reader should know of this read, such as that it is a stored copy."),
  failure: text.optional().describe("Why the last try to read the source failed. Set by collecting, not in the file."),
});

/** data/sources.json: how each source's copy in the data folder was read. */
export const sourceFile = z.strictObject({ $schema: schemaPointer, sources: z.array(sourceRead) });

export type SourceRead = z.infer<typeof sourceRead>;

const regulatorReleaseRecord = z.strictObject({
  id: slug,
  regulator: text,
  title: text,
  date: day.nullable(),
  url: sourceUrl,
  topics: z.array(z.string().regex(/^[a-z0-9_]+$/)),
  summary: text.nullable().describe("Null where it was taken from a feed that carries a title only."),
  feed: z
    .enum(["sec", "cftc"])
    .optional()
    .describe("The source whose feed it was taken from. Set by collecting, not in the file."),
  provenance: z.strictObject({ seen_via: text, official_page_opened: z.boolean() }),
});

/** data/regulator-releases.json: regulators' alerts, advisories and pages about bots and schemes. */
export const regulatorReleaseFile = z.strictObject({
  $schema: schemaPointer,
  releases: z.array(regulatorReleaseRecord),
});

export type RegulatorReleaseRecord = z.infer<typeof regulatorReleaseRecord>;

export const phraseCategories = [
  "ai_magic",
  "fake_endorsement",
  "fake_platform",
  "guaranteed_returns",
  "high_fixed_returns",
  "hypothetical_results",
  "imposter_government",
  "imposter_site",
  "lavish_lifestyle",
  "no_risk",
  "off_platform_contact",
  "payment_method",
  "pump_dump",
  "recovery_scam",
  "referral_multilevel",
  "remote_access",
  "secrecy",
  "seed_phrase",
  "too_easy",
  "unlicensed_claim",
  "urgency",
  "withdrawal_fee",
] as const;

export const redFlagPhraseRecord = z.strictObject({
  id: slug,
  phrases: z.array(text).min(1),
  category: z.enum(phraseCategories),
  regulator: text,
  source_url: httpUrl,
  what_the_regulator_says: text,
  basis: z
    .enum(["guidance", "case_alleged", "case"])
    .describe("guidance: a warning page. case_alleged: a complaint, unproved. case: settled or decided."),
});

/** data/red-flag-phrases.json: what regulators name as signs of fraud. Matched in pasted text. */
export const redFlagPhraseFile = z.strictObject({ $schema: schemaPointer, phrases: z.array(redFlagPhraseRecord) });

export type RedFlagPhraseRecord = z.infer<typeof redFlagPhraseRecord>;

const decidedHost = z.strictObject({
  host: hostname.describe("Exactly as it stands in the row."),
  site: z.boolean().describe("True: it is the site warned about. False: it is somebody else's."),
  reason: text,
});

const decidedName = z.strictObject({
  name: text,
  treat: z
    .enum(["match", "full", "never"])
    .describe("`match`: a name like any other. `full`: only when typed in full. `never`: shown, never matched."),
  reason: text,
});

/** data/lists/review.json: what curators decided about names and hosts in warning lists, for src/collect/judge/. */
export const listReviewFile = z.strictObject({
  $schema: schemaPointer,
  about: text,
  hosts: z
    .array(
      z.strictObject({
        host: hostname.describe("Registrable domain; all hosts below it count with it."),
        is: z
          .enum(["news", "regulator", "service", "firm", "public body"])
          .describe("Why the host is never what a warning is about."),
        reason: text,
      }),
    )
    .describe("Hosts of others that stand in the website cells of lists."),
  firms: z.array(text).describe("Well-known firms that are not meant where a longer or near name holds theirs."),
  given_names: z.array(z.string().regex(/^[a-z]+$/u)).describe("Given names: a name of persons is never matched."),
  decided_hosts: z.array(decidedHost),
  decided_names: z.array(decidedName),
});

export type ListReview = z.infer<typeof listReviewFile>;

/**
 * `police` takes reports of a crime, `report` complaints about whoever took the money, `redress` complaints about the
 * bank that paid it; `check` says who is licensed or warned about.
 */
const deskPurposes = ["police", "report", "redress", "check"] as const;

/** What the advice is about, in the order it is needed. */
const adviceTopics = [
  "stop paying",
  "no fee frees the money",
  "bank and card",
  "crypto exchange",
  "api key",
  "seed phrase",
  "token approvals",
  "block the contact",
  "keep records",
  "report",
  "recovery scams",
  "talk to someone",
  "gift card",
  "remote access",
  "passwords",
  "identity",
  "cash handed over",
  "messenger account",
  "phone number",
  "money passed on",
  "blackmail with pictures",
  "loan app",
] as const;

/** What a reader finds at a desk: `desk.` and this in data/messages. */
const deskOffers = [
  "register",
  "crypto_register",
  "money_register",
  "advisers",
  "warnings",
  "reports",
  "world_warnings",
  "form",
  "how_to",
  "national_sites",
  "cross_border",
  "fraud_help",
  "police",
  "police_line",
  "police_ewni",
  "police_scotland",
  "cyber_police",
  "prosecutors",
  "emergency",
  "card_block",
  "contact",
  "consumers",
  "regulator",
  "ombudsman",
  "ombudsman_investments",
] as const;

const helpDesk = z.strictObject({
  country: z
    .string()
    .regex(/^(?:[A-Z]{2}|[A-Z]{2}-[A-Z]{2,3})$/, "must be an ISO 3166 code such as DE or US-CA")
    .describe("Country or part of one; EU for the European Union, ZZ for no single country."),
  body: text,
  short_name: text
    .optional()
    .describe(
      "Whose desk it is, without what it offers; left out where that alone says it, as with an emergency call.",
    ),
  offers: z
    .enum(deskOffers)
    .describe(
      "What a reader finds there: said in the reader's language beside the short name (`desk.` in data/messages).",
    ),
  own_name: z
    .strictObject({ lang: z.enum(languages), name: text })
    .optional()
    .describe("What the desk is called in a language of its country, for its readers."),
  purpose: z.enum(deskPurposes),
  url: httpUrl,
  search: httpUrl
    .refine((address) => address.includes("{name}"), "must have {name} where the name goes")
    .optional()
    .describe("Address that opens the register with a name filled in, in the place of `{name}`."),
  list: slug.optional().describe("Id of the warning list that the address shows, whether or not a copy is on record."),
  phone: text.nullable(),
  note: text.nullable(),
  seen_on: day.nullable().describe("Day on which the source says that it checked the address; null where it does not."),
  seen_via: text.describe("Where the address was read."),
});

const helpAdvice = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z_]+$/, "must be the last part of an id of data/messages/en.json")
    .describe("What it says: `advice.` and this in data/messages."),
  topic: z.enum(adviceTopics),
  body: text.describe("The authority that gives the advice."),
  country: z.string(),
  source_url: httpUrl,
  dated: partialDate.nullable().describe("Date of the authority's page, where it has one."),
  seen_via: text,
});

/** data/help-desks.json: where to report a loss or ask about a firm. Advice is included only if its text was read. */
export const helpDeskFile = z.strictObject({
  $schema: schemaPointer,
  gathered_on: day,
  places: z.array(helpDesk),
  advice: z.array(helpAdvice),
});

export type HelpDesks = z.infer<typeof helpDeskFile>;
export type HelpDesk = HelpDesks["places"][number];
export type HelpAdvice = HelpDesks["advice"][number];

/** Most characters of a statement: as much as a reader takes in beside an entry. */
const longestStatement = 600;

const statement = z.strictObject({
  about: slug.describe("Id of the case, warning or tracker entry, or slug of the bot."),
  by: text.describe("Who says so, as a reader knows them: the firm, or its office."),
  said_on: day.describe("Day of the statement."),
  text: z.string().trim().min(1).max(longestStatement).describe("Their own words, neither shortened nor mended."),
  source_url: httpUrl
    .nullable()
    .describe("Where they published it; null where they sent it to us from their own domain."),
});

/** data/statements.json: what those named on record say of it themselves. Shown beside it, and weighs nothing. */
export const statementFile = z.strictObject({ $schema: schemaPointer, statements: z.array(statement) });

export type StatementRecord = z.infer<typeof statement>;

/** data/advertise.json: rate card and placements, never an input to any list, card or warning. */
export const rateCardFile = z.strictObject({
  $schema: schemaPointer,
  currency: z.literal("USD"),
  placements: z.array(
    z.strictObject({
      id: slug,
      title: text,
      where: text,
      price_per_month: z.number().nonnegative().nullable().describe("In `currency`; null where by agreement."),
    }),
  ),
  integrity_rules: z.array(text).min(1),
  active_placements: z.array(
    z.strictObject({ placement_id: slug, advertiser: text, url: httpUrl, from: day, to: day }),
  ),
});

export type RateCard = z.infer<typeof rateCardFile>;
