/** The most imitated exchanges, wallets, brokers and tools: data/protected-brands.json. */
import { z } from "zod";
import { hostname, httpUrl, nameText, schemaPointer, slug, text } from "./fields.ts";

/** What an address is to its brand. */
export const addressRole = z.enum(["main", "regional", "service", "former"]);

const protectedBrandRecord = z.strictObject({
  slug,
  name: nameText.describe("As people call it."),
  record: slug
    .nullable()
    .describe("Slug of the bot or venue on record that is this brand: the domains add to those of that record."),
  generic_name: z.boolean().describe("The name is an ordinary word, so that the word alone is no sign of imitation."),
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

export const protectedBrandFile = z.strictObject({
  $schema: schemaPointer,
  about: text,
  brands: z.array(protectedBrandRecord),
});

export type ProtectedBrandRecord = z.infer<typeof protectedBrandRecord>;
