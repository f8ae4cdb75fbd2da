/** Records of the watchlist as published: cases, tracker entries, warnings and the lists that these are on. */
import { z } from "zod";
import { regulatorKinds } from "../../base/words/wording.ts";
import { actionStatuses } from "../../record/case-status.ts";
import { criminalCase } from "../../record/enforcement-action.ts";
import { extentShape } from "../../record/extent.ts";
import { listings, listOf, partialDate, shape } from "../../record/fields.ts";
import { commercialReuses, reuseTerms } from "../../record/reuse.ts";
import { concerns, sourceKinds } from "../../record/warning.ts";

/** What every warning repeats about its list. */
export const listOfWarning = shape("WarningListOfEntry", "The regulator's list that a warning is on.", {
  id: z.string().describe("`bafin`, `cftc-red-list`, `sfc-hk`."),
  name: z.string().describe("The list's own name."),
  regulator: z.string().describe("Short name of the warning regulator."),
  jurisdiction: z.string().describe("ISO 3166 code of its country, or EU."),
  meaning: z.string().describe("What being listed means, in the regulator's terms. Not a finding of fraud."),
});

/** Of everything that rests on a row of somebody's list. */
export const commercialReuse = z
  .enum(commercialReuses)
  .describe(
    "Whether the terms of where it was read allow commercial reuse. `forbidden`: what came through IOSCO's I-SCAN, and " +
      "lists whose terms say so. `not_found`: no page that says so was found.",
  );
export const credit = z.string().nullable();

export const warning = shape(
  "Warning",
  "A regulator's warning. It says what its list means; it is no finding of fraud.",
  {
    id: z.string().describe("Stable identifier; survives a re-read of the list."),
    list: listOfWarning,
    names: z.array(z.string()).describe("Names in the warning, including those shown but never matched."),
    domains: z.array(z.string()).describe("Host names that the regulator warns about. Do not visit them."),
    mail_domains: z.array(z.string()).describe("Hosts that were used for mail only."),
    published_on: z.string().nullable().describe("The regulator's own date; null if only another is known."),
    filed_on: z
      .string()
      .nullable()
      .describe("Day on which its regulator filed it with I-SCAN, where the regulator's own date is not known."),
    concern: z
      .enum(concerns)
      .describe(
        "What it is about: `unlicensed`, `imposter` (it uses a real firm's name), `fraud`, `complaint` (unverified).",
      ),
    authority: z
      .string()
      .nullable()
      .describe(
        "The national authority whose finding the list relays, such as CONSOB; null for a regulator's own list.",
      ),
    listing: z.enum(listings).describe("`removed`: a later good read no longer showed it."),
    first_seen: z.string().nullable().describe("Earliest day on which it is known to have been on record."),
    last_seen: z.string().nullable().describe("Day of the newest copy or read that shows it."),
    imitates: z
      .strictObject({
        name: z.string().describe("The real firm whose name is misused: the victim, not the subject."),
        bot_slug: z.string().nullable().describe("Slug of that firm's bot in the directory, where there is one."),
      })
      .nullable(),
    shared_with: listOf(
      "Names that are a real firm's as well. By such a name the warning is never told as about whom you mean.",
      {
        name: z.string().describe("A name in the warning."),
        firm: z.string().describe("The real firm that bears it too: the warning is not about that firm."),
      },
    ),
    summary: z.string().nullable().describe("What the regulator says, in our own neutral words."),
    source_url: z.url().describe("The regulator's own page for this warning or, if there is none, for the list."),
    source_kind: z
      .enum(sourceKinds)
      .describe("Whose page it is: the regulator's own, a copy of its text, or a press report."),
    commercial_reuse: commercialReuse,
    credit: credit.describe("What the terms want to be said wherever this goes, word for word; null if nothing."),
    api_url: z.url().describe("The record by itself."),
    page_url: z.url().describe("Our page of the warning."),
  },
);

export const warningList = shape(
  "WarningList",
  "A regulator's warning list: what it means, how fresh it is, how much it holds.",
  {
    ...listOfWarning.shape,
    regulator_name: z.string().describe("Full name of the regulator."),
    url: z.url().describe("The list's own page."),
    terms: z.string().nullable().describe("Terms for reusing the list, in short; null if none were seen."),
    reuse: reuseTerms.describe(
      "The same in the words of whoever publishes it. What came through I-SCAN comes under IOSCO's: see each warning.",
    ),
    retrieved_at: z.iso.datetime().nullable().describe("Time of the last good read or of the stored copy."),
    note: z.string().nullable().describe("What readers should know about this copy."),
    counts: z.strictObject({
      warnings: z.int().nonnegative(),
      removed: z.int().nonnegative().describe("Of these, how many the regulator no longer lists."),
      domains: z.int().nonnegative(),
    }),
    extent: extentShape,
    newest: z.string().nullable().describe("Newest date of any warning on the list."),
    pages: z.int().positive().describe("Number of pages in the list, of 1,000 warnings each."),
    api_url: z.url().describe("The list's first part."),
    page_url: z.url().describe("Our page of the list."),
  },
);

export type Warning = z.infer<typeof warning>;
export type WarningListAnswer = z.infer<typeof warningList>;

export const enforcementAction = shape(
  "EnforcementAction",
  "An enforcement action of a regulator, mostly of the SEC or the CFTC.",
  {
    id: z.string().describe("Stable identifier."),
    regulator: z.string().describe("Who brought the action."),
    regulator_kind: z
      .enum(regulatorKinds)
      .describe("`prosecutor`: a criminal case. Whoever is `charged` is presumed innocent until convicted."),
    title: z.string().describe("What the case is about, in one line."),
    respondents: z.array(z.string()).describe("People and firms named as respondents, as the record gives them."),
    brand_names: z.array(z.string()).describe("Trade names the case is about."),
    domains: z.array(z.string()).describe("Host names the case is about. Do not visit them."),
    filed_date: z.iso.date().nullable().describe("Day the action was filed or announced; null where none is known."),
    filed_in: partialDate.optional().describe("Month or year of that, where no day is known: `2026-05`."),
    release_number: z.string().nullable().describe("Number of the regulator's release."),
    case_number: z.string().nullable().describe("Docket number of the court or agency."),
    court: z.string().nullable().describe("Court, by its usual abbreviation."),
    status: z
      .enum(actionStatuses)
      .describe("How far the case has come. `complaint_filed` is an allegation that no court has ruled on."),
    status_date: z.iso.date().nullable().describe("Day of that status; null where none is known."),
    status_in: partialDate.optional().describe("Month or year of that, where no day is known."),
    status_source: z.url().describe("Page that says so."),
    status_source_kind: z
      .enum(sourceKinds)
      .describe("`official`: of a regulator, court or prosecutor. `copy`: a copy of their text. `press`: a report."),
    allegation_only: z
      .boolean()
      .describe(
        "True while no court has ruled, nothing has been settled, and nobody has pleaded guilty or was " +
          "convicted over the same conduct.",
      ),
    involves_bot: z.boolean().describe("A trading bot, algorithm or AI trading was part of what was offered."),
    product_type: z.string().describe("What was offered."),
    summary: z.string().describe("What the regulator alleges or what was found, as the status says."),
    amount_usd: z.number().nullable().describe("Sum named in the outcome or complaint, in US dollars."),
    amount_text: z.string().nullable().describe("What that sum consists of."),
    related_bots: z.array(z.string()).describe("Slugs of directory bots that the action concerns."),
    criminal_cases: z
      .array(criminalCase.extend({ source_kind: z.enum(sourceKinds).describe("Whose page `source_url` is.") }))
      .describe("Criminal cases over the same conduct; a charge is an allegation until a court rules."),
    source_url: z.url().describe("The regulator's own page, or what `source_kind` says."),
    source_kind: z.enum(sourceKinds).describe("Whose page `source_url` is."),
    api_url: z.url().describe("The record by itself."),
    page_url: z.url().describe("Our page of the entry."),
  },
);

export type EnforcementAction = z.infer<typeof enforcementAction>;

export const statement = shape(
  "Statement",
  "What somebody named on record says of it. Shown beside it, and weighs nothing.",
  {
    by: z.string().describe("Who says so."),
    said_on: z.iso.date().describe("Day of the statement."),
    text: z.string().describe("Their own words."),
    source_url: z.url().nullable().describe("Where they published it; null where they sent it to us."),
  },
);

export type Statement = z.infer<typeof statement>;

export const trackerEntry = shape(
  "TrackerEntry",
  "An unverified consumer complaint published by the California DFPI. Not a finding.",
  {
    id: z.string().describe("Stable identifier; survives a re-read of the tracker."),
    primary_subject: z
      .string()
      .nullable()
      .describe("Heading as the tracker shows it; null where it names only a private person."),
    names: z.array(z.string()).describe("Trade names the complaint is about."),
    impersonates: z
      .strictObject({
        name: z.string().describe("Whom the tracker says is imitated: the victim, not the subject."),
        bot_slug: z.string().nullable().describe("Slug of that brand's bot in the directory, where there is one."),
      })
      .nullable(),
    domains: z.array(z.string()).describe("Host names the complaint is about. Do not visit them."),
    disputed_domains: listOf("Websites that the tracker names but that may be the imitated firm's own.", {
      domain: z.string(),
      note: z.string().describe("Why it may be the imitated firm's own."),
    }),
    wallet_addresses: z.array(z.string()).describe("Wallet addresses named in the complaint."),
    scam_types: z.array(z.string()).describe("The tracker's own labels."),
    summary: z.string().nullable().describe("Gist of the complaint in our words. Unverified."),
    first_seen: z.iso.date().nullable().describe("Day of the oldest copy that shows the entry; it may be older."),
    last_seen: z.iso.date().nullable().describe("Day of the newest copy that shows the entry."),
    dated: z.string().nullable().describe("Date that the tracker's own page gives for the complaint, if any."),
    listing: z.enum(listings).describe("`removed`: a later good read no longer showed it."),
    source_url: z.url().describe("The tracker's page."),
    detail_url: z.url().nullable().describe("The tracker's own page for this entry, where it has one."),
    api_url: z.url().describe("The record by itself."),
    page_url: z.url().describe("Our page of the entry."),
  },
);

export type TrackerEntry = z.infer<typeof trackerEntry>;
