/** Where to report a loss or ask about a firm, and what authorities advise: data/help-desks.json. */
import { z } from "zod";
import { day, httpUrl, partialDate, schemaPointer, text } from "./fields.ts";

/**
 * `police`: takes reports of a crime. `report`: a regulator or service that takes complaints. `check`: says who is
 * licensed or warned about.
 */
const deskPurposes = ["police", "report", "check"] as const;

/** What the advice is about, in the order it is needed. */
const adviceTopics = [
  "stop paying",
  "no fee frees the money",
  "bank and card",
  "crypto exchange",
  "api key",
  "seed phrase",
  "token approvals",
  "block the contact",
  "keep records",
  "report",
  "recovery scams",
  "talk to someone",
] as const;

const helpDesk = z.strictObject({
  country: z
    .string()
    .regex(/^(?:[A-Z]{2}|[A-Z]{2}-[A-Z]{2,3})$/, "must be an ISO 3166 code such as DE or US-CA")
    .describe("Country or part of one; EU for the European Union, ZZ for no single country."),
  body: text,
  purpose: z.enum(deskPurposes),
  url: httpUrl,
  phone: text.nullable(),
  note: text.nullable(),
  seen_on: day.nullable().describe("Day on which the source says that it checked the address; null where it does not."),
  seen_via: text.describe("Where the address was read."),
});

const helpAdvice = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z_]+$/, "must be the last part of an id of data/messages/en.json")
    .describe("What it says: `advice.` and this in data/messages."),
  topic: z.enum(adviceTopics),
  body: text.describe("The authority that gives the advice."),
  country: z.string(),
  source_url: httpUrl,
  dated: partialDate.nullable().describe("Date of the authority's page, where it has one."),
  seen_via: text,
});

/** data/help-desks.json. Advice is included only if its text was read. */
export const helpDeskFile = z.strictObject({
  $schema: schemaPointer,
  gathered_on: day,
  places: z.array(helpDesk),
  advice: z.array(helpAdvice),
});

export type HelpDesks = z.infer<typeof helpDeskFile>;
export type HelpDesk = HelpDesks["places"][number];
export type HelpAdvice = HelpDesks["advice"][number];
