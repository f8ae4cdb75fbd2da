/** Websites on record, host by host, and the hashes by which one can be looked up without naming it. */
import { z } from "zod";
import { severity, standing } from "../../ask/answer/standing.ts";
import { listOf, shape } from "../../record/fields.ts";
import { concerns } from "../../record/warning.ts";
import { blocklisted } from "./lookup.ts";
import { lookupMeta, meta } from "./meta.ts";
import { commercialReuse, credit } from "./watchlist.ts";

const listedHost = shape("ListedHost", "One website as one record lists it.", {
  host: z.string().describe("ASCII, without `www.`. Do not visit it."),
  standing: standing.describe("What the record says about it."),
  list: z.string().describe("`sec`, `cftc`, `dfpi`, or the id of a warning list."),
  concern: z.enum(concerns).describe("What the record is about."),
  record: z.string().describe("Id of the record; /api/scams/{id}.json has it."),
  since: z.string().nullable().describe("Date since which it has been on record; null if unknown."),
  severity,
  commercial_reuse: commercialReuse,
  credit: credit.describe("What the terms want to be said with it, word for word; null if nothing."),
});

export const domainsAnswer = shape("DomainsAnswer", "Websites on record.", {
  meta,
  changes: z
    .strictObject({
      since: z.string().describe("The snapshot asked about; `snap-0000000000000000` for all that are not known."),
      is_whole: z.boolean().describe("True where the changes are not known: `domains` is the whole list then."),
      removed: z.array(z.string()).describe("Hosts that are in the list no more."),
      said: z.string().describe("What to do with your copy."),
    })
    .optional()
    .describe("With `since`: what `domains` is. Otherwise absent."),
  domains: z.array(listedHost).describe("By host; one element for each record that lists the host."),
  wallet_blocked: z
    .array(
      blocklisted
        .omit({ value: true })
        .extend({ hosts: z.array(z.string()).describe("ASCII, without `www.`; each with everything below it.") })
        .meta({ id: "CopiedBlocklist", description: "A list by which wallets block websites, and what is on it." }),
    )
    .optional()
    .describe("With `include=wallet_blocked`: no regulators' lists. Otherwise absent."),
});

export const filterChangesAnswer = shape("FilterChangesAnswer", "What came to and went from the filter of websites.", {
  meta: lookupMeta.pick({ docs: true, generated_at: true, snapshot: true }),
  since: z.string().describe("The snapshot, date or time asked about."),
  is_whole: z.boolean().describe("True where the changes are not known, or many: load the whole filter again."),
  added: z.array(z.string()).describe("Hosts that came or changed: 16 hexadecimal digits of the SHA-256 of each."),
  removed: z.array(z.string()).describe("Hosts that are not in the filter, or no more, likewise."),
});

export const phishingConfig = shape("PhishingConfig", "A configuration of eth-phishing-detect.", {
  about: z.array(z.string()).describe("What the list contains and what it does not say."),
  version: z.int(),
  tolerance: z.int().describe("0: nothing is blocked for resembling another name."),
  fuzzylist: z.array(z.string()),
  whitelist: z.array(z.string()),
  blacklist: z.array(z.string()),
  non_commercial: z
    .array(z.string())
    .describe("Those of `blacklist` whose terms forbid commercial reuse: they are no part of what CC BY 4.0 covers."),
});

const recordOfHost = {
  standing: standing.describe("What a check of the host would answer."),
  records: z.array(z.string()).describe("Ids of the records; /api/scams/{id}.json has each."),
  severity,
};

export const rangeAnswer = shape("RangeAnswer", "Listed hosts whose hash begins the same way.", {
  meta: lookupMeta.pick({ docs: true, generated_at: true, snapshot: true }),
  prefix: z.string().describe("First three hexadecimal digits of the hash."),
  hosts: listOf("By suffix. Every listed host in the range, except disputed ones.", {
    suffix: z.string().describe("The other 61 hexadecimal digits of the SHA-256 of the host."),
    ...recordOfHost,
  }),
  below: listOf("Listed hosts below the names of two labels in this range: one prefix finds a host and all above it.", {
    hash: z.string().describe("SHA-256 of a listed host of three labels or more."),
    ...recordOfHost,
  }),
  padding: z.string().describe("Zeros: every answer is 1, 2, 4 or 8 kilobytes long."),
});

export type DomainsAnswer = z.infer<typeof domainsAnswer>;
export type FilterChangesAnswer = z.infer<typeof filterChangesAnswer>;
export type RangeAnswer = z.infer<typeof rangeAnswer>;
