/** What tools show of a record: fields of the published shapes, few enough for a context window. */
import { z } from "zod";
import { authorisation } from "../api/shapes/authorisation.ts";
import { bot, botDetail } from "../api/shapes/bot.ts";
import { enforcementAction } from "../api/shapes/enforcement-action.ts";
import { meta } from "../api/shapes/meta.ts";
import { predictionVenue } from "../api/shapes/prediction-venue.ts";
import { trackerEntry } from "../api/shapes/tracker-entry.ts";
import { warning } from "../api/shapes/warning.ts";
import { match } from "../lookup/shape.ts";
import { sourceStatuses } from "../records/source.ts";
import { reportCard } from "../report-card/shape.ts";

const { generated_at, notices, sources } = meta.shape;

/** `meta` of a tool's answer. Publisher, licence and disclosure stand in the server's instructions. */
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

/** What every answer about a subject leads with. */
export const leadFields = { standing: true, headline: true, reason: true, actions: true, imitates: true } as const;

export const cardResult = reportCard
  .pick({ result: true, label: true, drivers: true })
  .strip()
  .describe("Result of the report card; get_report_card gives every factor.");

/** One line of a list. */
export const botRow = bot
  .pick({
    slug: true,
    name: true,
    category: true,
    record_status: true,
    custody: true,
    impostor_reports: true,
    page_url: true,
  })
  .extend({ result: reportCard.shape.result })
  .strip();

/** A bot among matches. */
export const matchedBot = bot
  .pick({
    slug: true,
    name: true,
    category: true,
    record_status: true,
    custody: true,
    official_url: true,
    impostor_reports: true,
    newest_evidence: true,
    last_checked: true,
    page_url: true,
  })
  .extend({ report_card: cardResult, match })
  .strip();

const actionFields = enforcementAction.pick({
  id: true,
  regulator: true,
  title: true,
  brand_names: true,
  domains: true,
  filed_date: true,
  status: true,
  status_date: true,
  allegation_only: true,
  involves_bot: true,
  amount_usd: true,
  source_url: true,
  page_url: true,
});

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

/** The list in full stands in `meta` of its own answer; here its regulator, id and meaning are enough. */
export const warningRow = warning
  .pick({
    id: true,
    list: true,
    names: true,
    domains: true,
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
export const matchedAction = actionFields.extend({ match }).strip();
export const matchedEntry = entryFields.extend({ match }).strip();

export const matchedWarning = warning
  .pick({
    id: true,
    list: true,
    names: true,
    domains: true,
    published_on: true,
    listing: true,
    imitates: true,
    summary: true,
    source_url: true,
  })
  .extend({ match })
  .strip();

export const matchedVenue = predictionVenue
  .pick({ slug: true, name: true, official_url: true, cftc_status: true, status_text: true, page_url: true })
  .extend({ match })
  .strip();

/** The fact sheet without what other tools answer: factors, the whole history, every impostor entry. */
/** A firm on ESMA's register: who is supervised, not what is safe. */
export const authorisationRow = authorisation
  .pick({ name: true, authority: true, match: true, statement: true, source_url: true })
  .strip();

export const botSheet = botDetail
  .omit({ history: true, api_url: true })
  .extend({ report_card: cardResult, authorisations: z.array(authorisationRow) })
  .strip();
