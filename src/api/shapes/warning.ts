/** A warning from a regulator's list as published, and the lists themselves. */
import { z } from "zod";
import { extentShape } from "../../records/extent.ts";
import { concerns, sourceKinds, warningListings } from "../../records/warning.ts";

/** What every warning repeats about its list. */
const listOfWarning = z
  .strictObject({
    id: z.string().describe("`bafin`, `cftc-red-list`, `sfc-hk`."),
    name: z.string().describe("The list's own name."),
    regulator: z.string().describe("Short name of the warning regulator."),
    jurisdiction: z.string().describe("ISO 3166 code of its country, or EU."),
    meaning: z.string().describe("What being listed means, in the regulator's terms. Not a finding of fraud."),
  })
  .meta({ id: "WarningListOfEntry", description: "The regulator's list that a warning is on." });

export const warning = z
  .strictObject({
    id: z.string().describe("Stable identifier; survives a re-read of the list."),
    list: listOfWarning,
    names: z.array(z.string()).describe("Names in the warning, including those shown but never matched."),
    domains: z.array(z.string()).describe("Host names that the regulator warns about. Do not visit them."),
    mail_domains: z.array(z.string()).describe("Hosts that were used for mail only."),
    published_on: z.string().nullable().describe("The regulator's own date; null if only another is known."),
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
    listing: z.enum(warningListings).describe("`removed`: a later good read no longer showed it."),
    first_seen: z.string().nullable().describe("Earliest day on which it is known to have been on record."),
    last_seen: z.string().nullable().describe("Day of the newest copy or read that shows it."),
    imitates: z
      .strictObject({
        name: z.string().describe("The real firm whose name is misused: the victim, not the subject."),
        bot_slug: z.string().nullable().describe("Slug of that firm's bot in the directory, where there is one."),
      })
      .nullable(),
    shared_with: z
      .array(
        z.strictObject({
          name: z.string().describe("A name in the warning."),
          firm: z.string().describe("The real firm that bears it too: the warning is not about that firm."),
        }),
      )
      .describe(
        "Names that are a real firm's as well. By such a name the warning is never told as about whom you mean.",
      ),
    summary: z.string().nullable().describe("What the regulator says, in our own neutral words."),
    source_url: z.url().describe("The regulator's own page for this warning or, if there is none, for the list."),
    source_kind: z
      .enum(sourceKinds)
      .describe("Whose page it is: the regulator's own, a copy of its text, or a press report."),
    api_url: z.url().describe("The record by itself."),
    page_url: z.url().describe("Our page of the warning."),
  })
  .meta({
    id: "Warning",
    description: "A regulator's warning. It says what its list means; it is no finding of fraud.",
  });

export const warningList = z
  .strictObject({
    ...listOfWarning.shape,
    regulator_name: z.string().describe("Full name of the regulator."),
    url: z.url().describe("The list's own page."),
    terms: z.string().nullable().describe("Terms for reusing the list; null if none were seen."),
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
  })
  .meta({
    id: "WarningList",
    description: "A regulator's warning list: what it means, how fresh it is, how much it holds.",
  });

export type Warning = z.infer<typeof warning>;
export type WarningListAnswer = z.infer<typeof warningList>;
