/** Trading bots, prediction-market venues, and who is authorised to run them, as published. */
import { z } from "zod";
import { botCategories, custodyModels, incidentKinds, telegramRoles } from "../../record/bot.ts";
import { price, priceModels } from "../../record/bot-facts.ts";
import { listOf, partialDate, shape } from "../../record/fields.ts";
import { cftcStatuses } from "../../record/known-firms.ts";
import { operatingStatuses, recordStatus, reportCard } from "../../record/report-card/shape.ts";
import { change } from "./feeds.ts";

export const authorisation = shape(
  "Authorisation",
  "An entry of ESMA's register of authorised crypto-asset service providers: says who is supervised, not " +
    "what is safe.",
  {
    name: z.string().describe("The firm as registered."),
    trade_names: z.array(z.string()).describe("Names it trades under, as registered. Never matched."),
    websites: z.array(z.string()).describe("Its websites, as registered."),
    authority: z.string().describe("Who authorised it and supervises it."),
    member_state: z.string().describe("Code of the country of that authority."),
    authorised_on: z.iso.date().nullable().describe("Null where our copy of the register does not give it."),
    match: z
      .strictObject({ on: z.enum(["name", "websites"]), value: z.string() })
      .describe("What is the same, letter by letter: the registered name, or a registered website."),
    statement: z.string().describe("What this means, and does not mean, in words."),
    register: z.string().describe("Name of the register."),
    as_of: z.iso.date().nullable().describe("Day of our copy of the register."),
    source_url: z.url().describe("The register's page."),
    credit: z
      .string()
      .nullable()
      .describe("What the register's terms want to be said wherever this goes, word for word."),
  },
);

export type Authorisation = z.infer<typeof authorisation>;

const sourcedText = z.strictObject({
  text: z.string(),
  source: z.url().nullable().describe("Page that says so."),
});

const botFields = {
  slug: z.string().describe("Identifier of the bot; one of a closed set."),
  name: z.string(),
  category: z.enum(botCategories),
  record_status: recordStatus,
  report_card: reportCard,
  custody: z.enum(custodyModels).describe("Who holds money and keys; see /api/methodology.json."),
  custody_source: z.url().nullable().describe("Page or code that shows it; null if none is on record."),
  operating_status: z
    .enum(operatingStatuses)
    .describe(
      "Computed: an end by the operator's or author's word, all else by dates. `not_confirmed`: nothing dated " +
        "within two years shows it in operation.",
    ),
  withdrawal_permission: z
    .enum(["not_required", "required", "unknown"])
    .describe("Whether its documentation asks for an API key that may withdraw."),
  official_url: z.url().nullable(),
  summary: z.string().describe("What it is, neutrally."),
  pricing: z.string().describe("What it costs, as far as seen; `unknown` if nothing was."),
  pricing_source: z.url().nullable(),
  price_models: z.array(z.enum(priceModels)).describe("Kinds of price named in `pricing`; empty if none."),
  prices: z.array(price).describe("Sums in `pricing` of which it says what they are paid for; empty if none."),
  exchanges: z.array(z.string()).describe("Where it trades, as far as seen."),
  connection: z.string().describe("How it reaches the user's money; `unknown` if nothing was seen."),
  license: z.string().describe("SPDX identifier, `Proprietary` or `unknown`."),
  red_flags: z.array(sourcedText).describe("Observations that a buyer should weigh, each with its source."),
  impostor_reports: z
    .int()
    .nonnegative()
    .describe("Scam-tracker entries that imitate this brand: the impostors' doing, not a mark against the bot."),
  authorisations: z
    .array(authorisation)
    .describe("Firms in ESMA's register whose website is one of its domains, or whose name is its operator's."),
  newest_evidence: partialDate
    .nullable()
    .describe("The newest date that any of its sources speaks of: how fresh the record is. Null if none has a date."),
  last_checked: z.iso
    .date()
    .describe(
      "Day on which the record was last compared with the available copies of its sources. Those can be older: " +
        "see `newest_evidence`.",
    ),
  page_url: z.url(),
  api_url: z.url(),
};

export const bot = shape("Bot", "A documented trading bot.", botFields);

export const incident = shape("Incident", "A dated event on the bot's record, with its source.", {
  date: partialDate.describe("YYYY, YYYY-MM or YYYY-MM-DD: as precise as the source."),
  kind: z.enum(incidentKinds),
  text: z.string(),
  source: z.url(),
});

export const botDetail = shape("BotDetail", "A documented trading bot with its incidents and history.", {
  ...botFields,
  aliases: z.array(z.string()).describe("Other names of the same product."),
  domains: z.array(z.string()).describe("Host names that its operator owns."),
  telegram_handles: z.array(z.string()).describe("Official Telegram user names, without the @."),
  telegram_accounts: listOf("The same user names, with what each is and who says so.", {
    handle: z.string(),
    role: z.enum(telegramRoles).nullable().describe("Null if its source does not say."),
    stated_by: z
      .enum(["operator", "third_parties"])
      .describe("`third_parties`: no page of the operator was read, but several sources by different authors name it."),
    source: z.url(),
  }),
  operating_status_source: z.url().nullable(),
  operating_status_date: partialDate.nullable(),
  repo_url: z.url().nullable(),
  operator: z.string().nullable(),
  operator_source: z.url().nullable(),
  exchanges_source: z.url().nullable(),
  license_source: z.url().nullable(),
  code_source: z.url().nullable().describe("Where all its code can be read, whatever its licence."),
  withdrawal_source: z.url().nullable(),
  first_released: partialDate.nullable(),
  last_release: partialDate.nullable(),
  last_release_source: z.url().nullable(),
  last_change: z
    .strictObject({
      date: partialDate,
      source: z.url(),
      seen_on: partialDate.describe("Date of the newest copy or list that shows no later change."),
    })
    .nullable()
    .describe("The newest change of its code that was seen."),
  security_audit_source: z.url().nullable().describe("A published audit of its software; null if none is known."),
  incidents: z.array(incident).describe("Newest first."),
  impersonations: listOf(
    "Public reports that others imitate this bot. A warning to its users, not a mark against it.",
    { date: partialDate, text: z.string(), source: z.url() },
  ),
  vault_address: z.string().nullable().describe("Hyperliquid vault it is run through, if a source says so."),
  history: z.array(change).describe("Its change events, newest first."),
});

/** What every short form of a bot begins with. */
export const botInShort = {
  slug: true,
  name: true,
  category: true,
  record_status: true,
  custody: true,
  official_url: true,
  impostor_reports: true,
} as const;

export const botSummary = bot
  .pick({ ...botInShort, last_checked: true, page_url: true, api_url: true })
  .extend({ result: reportCard.shape.result })
  .meta({ id: "BotSummary", description: "A bot in short." });

export type BotSummary = z.infer<typeof botSummary>;
export type Bot = z.infer<typeof bot>;
export type BotDetail = z.infer<typeof botDetail>;

export const predictionVenue = shape(
  "PredictionVenue",
  "A venue for event contracts, and what the CFTC's records say about it.",
  {
    slug: z.string().describe("Stable identifier."),
    name: z.string(),
    official_url: z.url().nullable(),
    domains: z.array(z.string()).describe("Host names of the venue."),
    operator_entity: z.string().nullable().describe("Company that runs it."),
    cftc_status: z.enum(cftcStatuses).describe("Standing with the CFTC, as far as its records show."),
    status_text: z.string().describe("That standing in words."),
    status_date: z.iso.date().nullable(),
    status_source: z.url().describe("Page that says so."),
    us_access: z.enum(["open", "restricted", "unknown"]).describe("Whether US residents can use it."),
    events: listOf("Dated steps, oldest first.", {
      date: z.iso.date().nullable(),
      text: z.string(),
      source: z.url().describe("Page that says so."),
      source_official: z.boolean().describe("The source is the regulator's or court's own."),
    }),
    authorisations: z
      .array(authorisation)
      .describe("Firms in ESMA's register whose website is one of its domains, or whose name is its operator's."),
    as_of: z.iso.date().describe("Day on which this was checked."),
    page_url: z.url().describe("Our page of the venue list."),
  },
);

export type PredictionVenue = z.infer<typeof predictionVenue>;
