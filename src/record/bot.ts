/** The curated fact sheet of one trading bot: one file per bot under data/bots/. */
import { z } from "zod";
import {
  corrections,
  day,
  evidence,
  hostname,
  httpUrl,
  nameText,
  partialDate,
  schemaPointer,
  slug,
  sourceUrl,
  summaryText,
  text,
} from "./fields.ts";
import { redFlagKind } from "./red-flag-kinds.ts";
import { vaultAddress } from "./vault.ts";

/** Most bots that are put side by side. */
export const comparedAtMost = 5;

export const botCategories = [
  "AI trading agents",
  "Cloud bot platforms",
  "Copy trading and social platforms",
  "DEX and DeFi bots",
  "Exchange-native bots",
  "Forex and multi-asset bots",
  "Market making and arbitrage bots",
  "Open-source frameworks",
  "Prediction market bots",
  "Self-hosted commercial bots",
  "Signals and alert bots",
  "Telegram trading bots",
] as const;

/** The category that the prediction-markets answer is about. */
export const predictionMarketCategory = "Prediction market bots" satisfies (typeof botCategories)[number];

export const custodyModels = [
  "self_hosted",
  "api_keys",
  "platform",
  "bot_wallet",
  "signals_only",
  "exchange_account",
  "discontinued",
  "other",
] as const;

/** What an operator or author can announce. The report card reads from dates whether a bot still runs. */
export const announcedEnds = ["shutting_down", "discontinued"] as const;

export const telegramRoles = ["bot", "channel", "group", "support"] as const;

/** Whether the bot's documentation says that an API key needs the right to withdraw. */
export const withdrawalPermissions = ["not_required", "required", "unknown"] as const;

export const incidentKinds = [
  "security_breach",
  "loss_event",
  "regulatory",
  "insolvency",
  "outage",
  "shutdown",
] as const;

const incidentRecord = z.strictObject({ date: partialDate, kind: z.enum(incidentKinds), text, source: sourceUrl });

const redFlagRecord = z.strictObject({
  kind: redFlagKind,
  text,
  source: sourceUrl,
  as_of: partialDate
    .nullable()
    .describe("What the source speaks of: the page's date, the commit's, that of the copy; null where none is known."),
  event: partialDate
    .optional()
    .describe("Date of the incident in this file that it tells of as well: the two count once, as the observation."),
});

/** A public report that others imitate this bot: a warning to its users, never a mark against it. */
const impersonationRecord = z.strictObject({ date: partialDate, text, source: sourceUrl });

/** The newest change of the product's own code that was seen. */
const codeChange = z.strictObject({
  date: partialDate,
  source: httpUrl,
  seen_on: partialDate.describe("Date of the newest copy or list that shows no later change."),
});

/** Telegram user name without the @: 4 to 32 letters, digits and underscores. */
const telegramHandle = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{3,31}$/, "must be a Telegram user name without the @");

export const botRecord = z.strictObject({
  $schema: schemaPointer,
  slug,
  name: nameText.max(120),
  aliases: z.array(nameText).describe("Other names of the same product. Each is matched as a whole name."),
  category: z.enum(botCategories),
  custody: z.enum(custodyModels),
  custody_source: sourceUrl.nullable().describe("Page or code that shows who holds money and keys."),
  operating_status: z
    .enum(announcedEnds)
    .nullable()
    .describe("An end that the operator or author announced; null where none was. Nothing else is typed in here."),
  status_source: sourceUrl
    .nullable()
    .describe("The announcement; where there is none, a page of its own or a report that shows the bot in operation."),
  status_date: partialDate.nullable().describe("Day that `status_source` speaks of, not of our reading."),
  official_url: httpUrl.nullable(),
  repo_url: httpUrl.nullable(),
  domains: z.array(hostname).describe("Domains that the operator owns and uses for this bot."),
  shared_domain_reason: text
    .nullable()
    .describe("Why another bot may list the same domain (one operator, several products); null where none does."),
  shared_name_reason: text
    .nullable()
    .describe("Why another bot may bear the same name or alias; null where none does."),
  generic_name: z
    .boolean()
    .describe(
      "The name, or the label of its domain, is an ordinary word or phrase or also names unrelated firms (composer, " +
        "streak): nobody imitates the bot by that word alone. A longer label (maestrobots) can still be imitated.",
    ),
  telegram_handles: z.array(
    z.strictObject({
      handle: telegramHandle,
      role: z.enum(telegramRoles).nullable().describe("What it is; null where the source does not tell."),
      stated_by: z
        .enum(["operator", "third_parties"])
        .describe("`third_parties`: at least two sources by different authors, of which `source` is one."),
      source: httpUrl,
    }),
  ),
  summary: summaryText,
  pricing: text.nullable(),
  pricing_source: sourceUrl.nullable(),
  exchanges: z.array(text),
  exchanges_source: sourceUrl.nullable(),
  connection: text.nullable(),
  license: text.nullable().describe("SPDX identifier, `Proprietary`, or null where not known."),
  license_source: sourceUrl.nullable(),
  code_source: sourceUrl
    .nullable()
    .describe("Where the product's whole code can be read, whatever its licence; null for an accessory's code."),
  withdrawal_permission: z.enum(withdrawalPermissions),
  withdrawal_source: sourceUrl.nullable(),
  operator: text.nullable(),
  operator_source: sourceUrl.nullable(),
  first_released: partialDate.nullable(),
  last_release: partialDate.nullable(),
  last_release_source: sourceUrl.nullable(),
  last_change: codeChange.nullable().describe("The newest change of its code; null where no repository was read."),
  security_audit: z
    .strictObject({ source: httpUrl })
    .nullable()
    .describe("A published security audit of the bot's software; null where none is known."),
  acts_searched: z
    .strictObject({ on: day, where: text.describe("Completes “searched in ...”.") })
    .optional()
    .describe("When and where a curator looked for acts of authorities about the product and its operator."),
  looked_for: z
    .array(
      z.strictObject({
        fact: text.describe("What was looked for and not found, beginning with a capital: “Who answers for it”."),
        on: day,
        where: text.describe("Completes “looked for in ...”."),
      }),
    )
    .optional()
    .describe("Facts that a curator looked for and did not find. Told on the card; weighs nothing."),
  incidents: z.array(incidentRecord),
  red_flags: z.array(redFlagRecord),
  impersonations: z.array(impersonationRecord),
  hyperliquid_vault: z.strictObject({ address: vaultAddress, mapping_source: httpUrl }).nullable(),
  corrections,
  last_checked: day.describe(
    "Day on which a curator last held this file against the copies of its sources at hand; what those speak of " +
      "can be older.",
  ),
  evidence: z.array(evidence),
  curator_notes: z.array(text).describe("Why a statement was left out, dated or merged. Not published."),
});

export type BotRecord = z.infer<typeof botRecord>;
export type IncidentRecord = z.infer<typeof incidentRecord>;
