/** Signs and quoted phrases as they are published. */
import { z } from "zod";
import { phraseCategories, redFlagPhraseRecord } from "../records/red-flag-phrase.ts";
import { signIds } from "./sign-words.ts";

export const sign = z
  .strictObject({
    id: z.enum(signIds).describe("`reads_like_scam` where no single sign fits."),
    text: z.string().describe("What that means."),
    matched: z.string().max(200).describe("The sentence that it rests on."),
    source_url: z.url().nullable().describe("A regulator's page about it."),
    sure: z.boolean().describe("Otherwise the text only reads like one that has it."),
  })
  .meta({ id: "Sign", description: "Something in a text that regulators warn about." });

export const phraseHit = z
  .strictObject({
    category: z.enum(phraseCategories),
    phrase: z.string().max(80).describe("The words of the text that were found."),
    excerpt: z.string().max(80).describe("The passage in the pasted text."),
    language: z.string().describe("Language of the words found (ISO 639-1)."),
    regulator: z.string().describe("Who names it."),
    source_url: z.url().describe("The regulator's page."),
    what_the_regulator_says: z.string().describe("In our words."),
    basis: redFlagPhraseRecord.shape.basis,
  })
  .meta({
    id: "PhraseHit",
    description: "A phrase that a regulator lists as a sign of fraud, found in the pasted text word by word.",
  });

export type Sign = z.infer<typeof sign>;
export type PhraseHit = z.infer<typeof phraseHit>;
