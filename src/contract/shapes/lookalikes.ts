/** What a device needs to tell look-alikes by itself. */
import { z } from "zod";
import { listOf, shape } from "../../record/fields.ts";
import { lookupMeta } from "./meta.ts";

export const brandsAnswer = shape(
  "BrandsAnswer",
  "Names that are protected from look-alikes, for client/lookalike.js.",
  {
    meta: lookupMeta.pick({ docs: true, generated_at: true, snapshot: true }),
    brands: listOf("By slug and kind.", {
      kind: z
        .enum(["bot", "venue", "brand"])
        .describe("`brand`: an exchange, wallet, bank or tool without a record of its own."),
      slug: z.string(),
      name: z.string(),
      aliases: z.array(z.string()).describe("Other names."),
      domains: z.array(z.string()).describe("Official domains, the main one first."),
      further_domains: z
        .array(z.string())
        .describe("Those that are not its main address: regional, for APIs, given up."),
      other_hosts: z.array(z.string()).describe("Other hosts of its own, from which no name is derived."),
      official_url: z.string().nullable().describe("Its main page; null for that of its main domain."),
      generic: z.boolean().describe("The name is an ordinary word, so the word alone suggests nothing."),
      often_imitated: z
        .boolean()
        .describe("On our list of brands that impostors often pretend to be: less beside its name is a sign of it."),
      many_sites: z
        .boolean()
        .describe("It has many sites with other words in their names: only what asks to act makes one a fake."),
    }),
    genuine_hosts: z
      .array(z.string())
      .describe("Hosts that resemble a brand and are known to be somebody's own: with all below, they imitate nobody."),
  },
);

const listsByName = z.record(z.string(), z.array(z.string()));

export const wordsAnswer = shape(
  "WordsAnswer",
  "The words that the look-alike rules read. They change with a release.",
  {
    lists: listsByName.describe("Words of data/words, by list."),
    kinds: z.record(z.string(), listsByName).describe("Those by kind, by list."),
    dictionary: z
      .strictObject({ common: z.string(), rare: z.string() })
      .describe(
        "English words in order, each as a capital letter for how many letters it shares with the last (A: none), and the rest.",
      ),
    suffixes: z
      .strictObject({ icann: z.string(), private: z.string() })
      .describe("Rules of the public suffix list, separated by spaces."),
    messages: z
      .record(z.string(), z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])))
      .describe("By language: the sentences that say how a name differs."),
  },
);

export type BrandsAnswer = z.infer<typeof brandsAnswer>;
export type WordsAnswer = z.infer<typeof wordsAnswer>;
