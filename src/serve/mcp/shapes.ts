/** What tools show of a record: fields of the published shapes, few enough for a context window. */

import { z } from "zod";
import { match } from "../../ask/index/shape.ts";
import { assertDefined } from "../../base/invariants.ts";
import { isLanguage, type Language } from "../../base/words/languages.ts";
import { type BotDetail, bot, botDetail, botInShort, incident, predictionVenue } from "../../contract/shapes/bot.ts";
import { blocklisted, checkAnswer } from "../../contract/shapes/lookup.ts";
import { meta } from "../../contract/shapes/meta.ts";
import { enforcementAction, trackerEntry, warning } from "../../contract/shapes/watchlist.ts";
import { criminalCase } from "../../record/enforcement-action.ts";
import { reportCard } from "../../record/report-card/shape.ts";

/** Gives a shape with the fields of these names, in this order. What else an answer has is left out. */
export function only({ shape }: z.ZodObject, names: string): z.ZodObject {
  return z.object(
    Object.fromEntries(names.split(" ").map((name) => [name, assertDefined(shape[name], `${name} is a field`)])),
  );
}

/** `meta` of a tool's answer. Publisher, licence and disclosure are in the server's instructions. */
export const toolMeta = only(meta, "generated_at notices").extend({
  sources: z.array(only(meta.shape.sources.element, "name url retrieved_at status")),
});

/** The line that every answer opens with. */
export const headline = z.string();

/** What every answer about a subject begins with. */
export const leadFields = "headline standing reason actions imitates own_address";

/** What a tool that answers people takes: the language they speak, `pt-BR` as well as `pt`; English for any other. */
export const toolLanguage = z
  .string()
  .transform((tag): Language => languageOfTag(tag) ?? "en")
  .optional()
  .describe("The user's language, e.g. `de`.");

/** Gives the language of a tag (RFC 5646), whatever its region and case; null where nothing is answered in it. */
function languageOfTag(tag: string): Language | null {
  const [language = ""] = tag.trim().toLowerCase().split(/[-_]/u);
  return isLanguage(language) ? language : null;
}

/** Gives what to say of a language that nothing is answered in; null for any other. */
export function unknownLanguage(tag: unknown): string | null {
  if (typeof tag !== "string" || languageOfTag(tag) !== null) return null;
  const code = /^[a-z]{2,3}(?=$|[-_])/iu.exec(tag.trim())?.[0];
  return `Answered in English; ${code === undefined ? "this language" : code.toLowerCase()} is not among our languages.`;
}

/** Spoken in many countries: of whoever names no region, none is told apart. */
const spokenWidely = new Set(["en", "zh", "ar"]);

/**
 * Gives the country of a tag: its region, or that in which most people speak the language; null where neither tells.
 */
export function countryOfTag(tag: unknown): string | null {
  if (typeof tag !== "string" || !/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/iu.test(tag.trim())) return null;
  const { language, region } = new Intl.Locale(tag.trim().replaceAll("_", "-"));
  if (region !== undefined) return region;
  return spokenWidely.has(language) ? null : (new Intl.Locale(language).maximize().region ?? null);
}

const cardResult = only(reportCard, "result label drivers");

/** A bot among matches. */
export const matchedBot = only(
  bot,
  `${Object.keys(botInShort).join(" ")} newest_evidence last_checked page_url`,
).extend({ report_card: cardResult, impostor_reports: bot.shape.impostor_reports.optional(), match: match.optional() });

/** Each person's outcome; the court and docket are in the record. */
const criminalOutcome = only(criminalCase, "defendant stage outcome sentence date source_url");

export const actionRow = only(
  enforcementAction,
  "id regulator title respondents brand_names domains filed_date filed_in status status_date " +
    "status_in allegation_only involves_bot amount_usd amount_text summary source_url page_url",
).extend({ criminal_cases: z.array(criminalOutcome), status_source: z.string().optional() });

/** Gives a case with the page that tells how far it has come, where that is another than the page that tells of it. */
export function withOwnStatusSource<Row extends Record<string, unknown>>(row: Row): Omit<Row, "status_source"> {
  const { status_source, ...rest } = row;
  return status_source === rest["source_url"] ? rest : row;
}

export const entryRow = only(
  trackerEntry,
  "id primary_subject names impersonates domains scam_types summary first_seen listing source_url page_url",
);

/** What being on its list means stands once for all rows. */
export const warningListing = only(
  warning,
  "id names domains mail_domains imitates published_on filed_on listing summary source_url source_kind credit page_url",
)
  .partial({ source_url: true })
  .extend({ list: only(warning.shape.list, "id regulator jurisdiction") });

/** Why it matches, where the row itself does not show it; of the further ones of many cases only some fields. */
export const matchedActionRow = actionRow
  .partial()
  .required({ id: true, title: true })
  .extend({ match: match.optional() });
export const matchedEntryRow = entryRow.extend({ match: match.optional() });

export const matchedWarningRow = only(
  warning,
  "id names domains mail_domains published_on filed_on listing imitates shared_with summary source_url credit",
).extend({ list: only(warning.shape.list, "regulator jurisdiction"), match: match.optional() });

/** What may be meant; that somebody else uses the name is said in the reason. */
export const nearRow = z.object({
  name: z.string(),
  type: z.string(),
  slug: z.string().optional(),
  id: z.string().optional(),
  listed_as: z.string().optional(),
  how: z.string(),
  regulator: z.string().optional(),
  date: z.string().nullable().optional(),
  reason: z.string(),
  source_url: z.string().nullable().optional(),
});

/** Bots on record that may be meant where nothing else is found. */
export const nearBots = z.array(z.object({ slug: z.string(), name: z.string() }));

/** What being on a list means, once for all of its rows. */
export const listMeanings = z.array(z.string());

export const matchedVenue = only(predictionVenue, "slug name official_url cftc_status status_text page_url").extend({
  match,
});

/** Observations with how the rules weigh them: not each is a red flag. */
const flags = z.array(z.object({ level: z.string().optional(), text: z.string(), source: z.string().nullable() }));

/** A firm on ESMA's register: who is supervised, not what is safe. */
export const authorisationRow = z.object({
  statement: z.string(),
  source_url: z.string().nullable(),
  credit: z.string().nullable(),
});

/** What newspapers tell of a name, in English as it is on record. */
export const pressRow = z.object({
  name: z.string(),
  id: z.string(),
  reported_on: z.string().nullable(),
  summary: z.string().optional(),
  source_url: z.string(),
});

/** One of several things in a text. Of many records the number is told. */
const subjectShape = checkAnswer.shape.subjects.element;
const ofRecord = { regulator: z.string().optional(), date: z.string().nullable().optional() };
export const subjectRow = subjectShape.extend({
  total_matches: z.int().optional(),
  matches: z.array(
    subjectShape.shape.matches.element.extend({ ...ofRecord, source_url: z.string().nullable().optional() }),
  ),
});

/** Whose list blocks a website, with the credit that its licence asks for. */
export const blocklistRow = only(blocklisted, "publisher value licence source_url");

/** The fact sheet without what other tools answer: factors, the whole history, every impostor entry. */
export const botSheet = botDetail
  .omit({ history: true, api_url: true })
  .extend({ report_card: cardResult, red_flags: flags, authorisations: z.array(authorisationRow) })
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
  .extend({
    incidents_total: z.int().nonnegative(),
    gravest_incidents: z.array(incident),
    incidents_left_out: z.int().positive().optional(),
  })
  .strip();

/** Gives the bot as answered, with the level of each observation. */
export function withLevels(detail: BotDetail): BotDetail & { red_flags: { level?: string; text: string }[] } {
  const levelOf = (text: string) => detail.report_card.factors.find((factor) => factor.text === text)?.level;
  return {
    ...detail,
    red_flags: detail.red_flags.map((flag) => ({ level: levelOf(flag.text) ?? "caution", ...flag })),
  };
}
