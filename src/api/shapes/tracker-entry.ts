/** An entry of the DFPI Crypto Scam Tracker as published. */
import { z } from "zod";
import { listings } from "../../records/tracker-entry.ts";

export const trackerEntry = z
  .strictObject({
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
    disputed_domains: z
      .array(
        z.strictObject({ domain: z.string(), note: z.string().describe("Why it may be the imitated firm's own.") }),
      )
      .describe("Websites that the tracker names but that may be the imitated firm's own."),
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
  })
  .meta({
    id: "TrackerEntry",
    description: "An unverified consumer complaint published by the California DFPI. Not a finding.",
  });

export type TrackerEntry = z.infer<typeof trackerEntry>;
