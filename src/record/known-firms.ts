/** Whose names and websites are nobody else's: authorised firms, protected brands and prediction-market venues. */
import { z } from "zod";
import { day, hostname, httpUrl, instant, nameText, schemaPointer, slug, text } from "./fields.ts";

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

/** data/authorised/esma.json: firms authorised by a regulator or its members, a positive record. */
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
    credit: text
      .nullable()
      .describe("What the register's terms want to be said wherever an entry goes, word for word."),
    seen_via: text.describe("Where the copy was found. Provenance: not published."),
  }),
  providers: z.array(authorisedProvider),
});

export type AuthorisedProvider = z.infer<typeof authorisedProvider>;
export type AuthorisedRegister = z.infer<typeof authorisedFile>;

/** What an address is to its brand. */
export const addressRole = z.enum(["main", "regional", "service", "former"]);

const protectedBrandRecord = z.strictObject({
  slug,
  name: nameText.describe("As people call it."),
  record: slug
    .nullable()
    .describe("Slug of the bot or venue on record that is this brand: the domains add to those of that record."),
  generic_name: z.boolean().describe("The name is an ordinary word, so that the word alone is no sign of imitation."),
  many_sites: z
    .boolean()
    .optional()
    .describe("A bank or firm with sites for products, countries and figures: natwestmarkets.com, zerodha.tech."),
  further_names: z
    .array(
      z.strictObject({
        name: nameText.describe("As people call it, too: in another script, in short, or before it was renamed."),
        stated_by: text.describe("Who calls it so."),
        source: httpUrl.describe("Page on which they do."),
      }),
    )
    .optional(),
  domains: z
    .array(
      z.strictObject({
        domain: hostname,
        role: addressRole.describe(
          "main: where the brand is met, and what is named as the real address. regional: the same for one country. " +
            "service: an interface or a mirror. former: given up as main address; impostors still use the name.",
        ),
        stated_by: text.describe("Who says that the domain is the brand's, as answers name them."),
        source: httpUrl.describe("Page that gives the domain as the brand's own."),
      }),
    )
    .min(1),
});

/** data/protected-brands.json: the most imitated exchanges, wallets, brokers and tools. */
export const protectedBrandFile = z.strictObject({
  $schema: schemaPointer,
  about: text,
  brands: z.array(protectedBrandRecord),
});

export type ProtectedBrandRecord = z.infer<typeof protectedBrandRecord>;

export const cftcStatuses = [
  "designated_contract_market",
  "intermediated_via_dcm",
  "pending",
  "no_registration_found",
  "no_action_letter",
  "order_settled",
  "not_applicable",
] as const;

/** A file of data/prediction-venues/: a venue and what the CFTC's records say about it. */
export const predictionVenueRecord = z.strictObject({
  $schema: schemaPointer,
  slug,
  name: text,
  official_url: httpUrl.nullable(),
  domains: z.array(hostname),
  operator_entity: text.nullable(),
  cftc_status: z.enum(cftcStatuses),
  status_text: text,
  status_date: day.nullable(),
  status_source: httpUrl,
  us_access: z.enum(["open", "restricted", "unknown"]),
  events: z.array(
    z.strictObject({
      date: day.nullable().describe("Null where the day was not seen."),
      text,
      source: httpUrl.describe("Page that says so. What has no page is kept in the notes and not published."),
      source_official: z.boolean().describe("The page is the regulator's or the court's own."),
    }),
  ),
  as_of: day,
  provenance: z.strictObject({ seen_via: text, notes: text.nullable() }),
});

export type PredictionVenueRecord = z.infer<typeof predictionVenueRecord>;
