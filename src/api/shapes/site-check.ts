/** The website check as published. */
import { z } from "zod";
import { suggestion, verdict } from "../../lookup/shape.ts";
import { phraseHit, sign } from "../../signs/shape.ts";
import { domainAge, https, siteLookalike, siteSignal } from "../../site-check/shape.ts";
import { authorisation } from "./authorisation.ts";
import { answeredLead, blocklisted, matchedAction, matchedEntry, matchedWarning } from "./lookup.ts";
import { lookupMeta } from "./meta.ts";

export const siteCheckAnswer = z
  .strictObject({
    meta: lookupMeta,
    ...answeredLead,
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
  })
  .meta({ id: "SiteCheckAnswer", description: "Signals about a website. Signals, not a verdict." });

export type SiteCheckAnswer = z.infer<typeof siteCheckAnswer>;
