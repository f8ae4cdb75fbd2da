/** An entry of a regulator's warning list as published. */
import { z } from "zod";
import { sourceKinds, warningListings } from "../../records/warning.ts";

export const warning = z
  .strictObject({
    id: z.string().describe("Stable identifier; survives a re-read of the list."),
    list: z.strictObject({
      id: z.string().describe("Id of the list, such as `bafin`."),
      name: z.string().describe("The list's own name."),
      regulator: z.string().describe("The regulator's usual short name."),
      jurisdiction: z.string().describe("ISO 3166 code of the country, or EU."),
      meaning: z.string().describe("What being listed means, in the regulator's terms. Not a finding of fraud."),
    }),
    names: z.array(z.string()).describe("Names that the regulator warns about."),
    domains: z.array(z.string()).describe("Websites that the regulator warns about. Do not visit them."),
    mail_domains: z.array(z.string()).describe("Hosts that were used for mail."),
    published_on: z
      .string()
      .nullable()
      .describe("The regulator's own date: a day, month or year; null where it is not known."),
    listing: z.enum(warningListings).describe("`removed`: a later good read no longer showed it."),
    first_seen: z.string().nullable().describe("Day, month or year of the oldest copy that shows it."),
    last_seen: z.string().nullable().describe("Day, month or year of the newest copy that shows it."),
    imitates: z
      .strictObject({
        name: z.string().describe("The real firm whose name is misused: the victim."),
        bot_slug: z.string().nullable().describe("Slug of that firm's bot in the directory, where there is one."),
      })
      .nullable(),
    summary: z.string().nullable().describe("What the regulator says, in our words."),
    source_url: z.url().describe("The regulator's own page of this warning, or of the list."),
    source_kind: z.enum(sourceKinds).describe("Whose page it was read on."),
  })
  .describe("A regulator's warning: unregistered or unauthorised, not a finding of fraud.");

export type Warning = z.infer<typeof warning>;
