/** Firms authorised by a regulator or its members: a positive record, data/authorised/esma.json. */
import { z } from "zod";
import { day, hostname, httpUrl, instant, schemaPointer, slug, text } from "./fields.ts";

export const authorisedProvider = z.strictObject({
  name: text.describe("Name of the firm as registered. Quotation marks around it, or inside, are left out."),
  trade_names: z
    .array(text)
    .describe(
      "Names it trades under. Shown, and matched only where a website of the firm has the name: many are everyday " +
        "words, or other firms' names as well.",
    ),
  websites: z.array(hostname).describe("Hosts that the register names as its websites; matched as they are."),
  authority: text.describe("The authority that granted the authorisation and supervises the firm."),
  member_state: z.string().regex(/^[A-Z]{2}$/, "must be a country code such as IE"),
  authorised_on: day.nullable().describe("Null where the copy does not give it."),
  withdrawn_on: day.nullable().describe("A withdrawn authorisation is kept here and shown nowhere."),
});

export const authorisedFile = z.strictObject({
  $schema: schemaPointer,
  register: z.strictObject({
    id: slug.describe("Word of the register among the sources of an answer."),
    name: text,
    regulator: text.describe("Who keeps the register: ESMA."),
    url: httpUrl.describe("The register's page, for people."),
    data_url: httpUrl.describe("The list itself."),
    meaning: text.describe("What being on it means, and what it does not mean."),
    retrieved_at: instant.nullable().describe("Time of the read or of the stored copy."),
    note: text.nullable().describe("What readers should know about this copy."),
    seen_via: text.describe("Where the copy was found. Provenance: not published."),
  }),
  providers: z.array(authorisedProvider),
});

export type AuthorisedProvider = z.infer<typeof authorisedProvider>;
export type AuthorisedRegister = z.infer<typeof authorisedFile>;
