/** What tools show of a record: fields of the published shapes, few enough for a context window. */
import { z } from "zod";
import { type BotDetail, bot, botDetail, botInShort, predictionVenue } from "../api/shapes/bot.ts";
import { blocklisted } from "../api/shapes/lookup.ts";
import { meta } from "../api/shapes/meta.ts";
import { enforcementAction, trackerEntry, warning } from "../api/shapes/watchlist.ts";
import { match } from "../lookup/shape.ts";
import { notice } from "../publish/answers/site.ts";
import { criminalCase } from "../records/enforcement-action.ts";
import { sourceStatuses } from "../records/source.ts";
import { reportCard } from "../report-card/shape.ts";
import { isLanguage, type Language, languages } from "../words/languages.ts";

const { generated_at, notices, sources } = meta.shape;

/** `meta` of a tool's answer. Publisher, licence and disclosure are in the server's instructions. */
export const toolMeta = z.object({
  generated_at,
  notices,
  sources: z
    .array(
      z.object({
        name: z.string(),
        url: z.url().nullable(),
        retrieved_at: z.iso.datetime().nullable(),
        status: z.enum(sourceStatuses),
      }),
    )
    .describe(`${sources.description} With the time of the last good read of each.`),
});

const saidByGuidance: ReadonlySet<string> = new Set([
  notice.noRecord,
  notice.allegation,
  notice.warning,
  notice.tracker,
  notice.impostor,
]);

/** `meta` of an answer whose `guidance` already draws the conclusions: each caveat once. */
export function withGuidance<Given extends { notices: readonly string[] }>(given: Given): Given {
  return { ...given, notices: given.notices.filter((text) => !saidByGuidance.has(text)) };
}

/** The line that every answer opens with. */
export const headline = z.string();

/** What every answer about a subject begins with. */
export const leadFields = {
  headline: true,
  standing: true,
  reason: true,
  actions: true,
  imitates: true,
  own_address: true,
  lang: true,
} as const;

/** What a tool that answers people takes: the language they speak. */
export const toolLanguage = z
  .string()
  .refine(isLanguage, `must be one of ${languages.join(", ")}`)
  .optional()
  .describe("The user's language: `de`.") as z.ZodOptional<z.ZodType<Language>>;

const cardResult = reportCard.pick({ result: true, label: true, drivers: true }).strip();

/** A bot among matches. */
export const matchedBot = bot
  .pick({ ...botInShort, newest_evidence: true, last_checked: true, page_url: true })
  .extend({ report_card: cardResult, match })
  .strip();

/** Each person's outcome; the court and docket are in the record. */
const criminalOutcome = criminalCase
  .pick({ defendant: true, stage: true, outcome: true, sentence: true, date: true, source_url: true })
  .strip();

const actionFields = enforcementAction
  .pick({
    id: true,
    regulator: true,
    title: true,
    respondents: true,
    brand_names: true,
    domains: true,
    filed_date: true,
    filed_in: true,
    status: true,
    status_date: true,
    status_in: true,
    allegation_only: true,
    involves_bot: true,
    amount_usd: true,
    amount_text: true,
    summary: true,
    source_url: true,
    page_url: true,
  })
  .extend({ criminal_cases: z.array(criminalOutcome) });

const entryFields = trackerEntry.pick({
  id: true,
  primary_subject: true,
  names: true,
  impersonates: true,
  domains: true,
  scam_types: true,
  summary: true,
  first_seen: true,
  listing: true,
  source_url: true,
  page_url: true,
});

/** The full list is in `meta` of its own answer; here its regulator, id and meaning are enough. */
export const warningListing = warning
  .pick({
    id: true,
    list: true,
    names: true,
    domains: true,
    mail_domains: true,
    imitates: true,
    published_on: true,
    listing: true,
    summary: true,
    source_url: true,
    source_kind: true,
    page_url: true,
  })
  .strip();

export const actionRow = actionFields.strip();
export const entryRow = entryFields.strip();
export const matchedActionRow = actionFields.extend({ match }).strip();
export const matchedEntryRow = entryFields.extend({ match }).strip();

export const matchedWarningRow = warning
  .pick({
    id: true,
    list: true,
    names: true,
    domains: true,
    mail_domains: true,
    published_on: true,
    listing: true,
    imitates: true,
    shared_with: true,
    summary: true,
    source_url: true,
  })
  .extend({ match })
  .strip();

export const matchedVenue = predictionVenue
  .pick({ slug: true, name: true, official_url: true, cftc_status: true, status_text: true, page_url: true })
  .extend({ match })
  .strip();

/** Observations with how the rules weigh them: not each is a red flag. */
const weighedFlags = z.array(
  z.object({ level: z.string().optional(), text: z.string(), source: z.string().nullable() }),
);

/** A firm on ESMA's register: who is supervised, not what is safe. */
export const authorisationRow = z.object({ statement: z.string(), source_url: z.string() });

/** Whose list blocks a website, with the credit that its licence asks for. */
export const blocklistRow = blocklisted.pick({ publisher: true, value: true, licence: true, source_url: true }).strip();

/** The fact sheet without what other tools answer: factors, the whole history, every impostor entry. */
export const botSheet = botDetail
  .omit({ history: true, api_url: true })
  .extend({ report_card: cardResult, red_flags: weighedFlags, authorisations: z.array(authorisationRow) })
  .strip();

/** The facts that bots are compared by. */
export const comparedBot = botSheet
  .omit({
    summary: true,
    aliases: true,
    domains: true,
    incidents: true,
    impersonations: true,
    telegram_accounts: true,
    telegram_handles: true,
    authorisations: true,
    repo_url: true,
    code_source: true,
    last_change: true,
    vault_address: true,
  })
  .extend({ incidents_total: z.int().nonnegative() })
  .strip();

/** The bot as answered, with the level of each observation. */
export function withLevels(found: BotDetail): BotDetail & { red_flags: { level?: string; text: string }[] } {
  const levelOf = (text: string) => found.report_card.factors.find((factor) => factor.text === text)?.level;
  return {
    ...found,
    red_flags: found.red_flags.map((flag) => ({ level: levelOf(flag.text) ?? "caution", ...flag })),
  };
}
