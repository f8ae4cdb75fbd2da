/** Who is imitated by what was asked about, and how: type and the API's schema. */
import { z } from "zod";
import { techniques } from "../lookalike/brand.ts";

export const imitated = z.strictObject({
  name: z.string().describe("What the subject resembles, or whose name it contains."),
  slug: z.string().nullable().describe("Slug of the documented bot or venue; null where it is neither."),
  official_url: z.url().nullable().describe("The real address."),
  technique: z
    .enum([...techniques, "name", "handle"])
    .describe("How: by the address (typo, homoglyph, combosquat, tld_swap, subdomain), by a name or by a handle."),
  may_be_own: z
    .boolean()
    .describe(
      "Whether it may well be the firm's own, which no record lists, or another firm's: a website with nothing " +
        "but the name, under a country's ending or where firms rent pages, or with the name beside words that ask " +
        "nothing of anybody; an account on a social network; a handle of a bot whose pages name none to us; or a page " +
        "of somebody's site that names the firm in its address, who may write about it.",
    ),
});

export type Imitated = z.infer<typeof imitated>;
