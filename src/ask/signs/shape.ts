/** Signs, what is said of them, and quoted phrases as they are published. */

import { z } from "zod";
import sources from "../../../data/signs/sources.json" with { type: "json" };
import type { Language } from "../../base/words/languages.ts";
import { say } from "../../base/words/say.ts";
import { shape } from "../../record/fields.ts";
import { phraseCategories, redFlagPhraseRecord } from "../../record/single-files.ts";

export type SignId = keyof typeof sources;

/**
 * By id, in the order in which they lead an answer: what costs most, soonest, comes first. Null where no page on record
 * is about this. What each says is in the catalogue, as `sign.` and its id.
 */
export const signSources = sources;

export const signIds = Object.keys(signSources) as SignId[];

/** What is said of a sign that was found: where it may be another one, only what the whole reads like. */
export function signOf({ id, sure }: { id: SignId; sure: boolean }, lang: Language = "en") {
  const signId = sure ? id : "reads_like_scam";
  return {
    /** With a verb. */
    headline: say(lang, `sign.${signId}.headline`),
    /** What the text does and what that means, in one sentence. */
    text: say(lang, `sign.${signId}.text`),
    action: say(lang, `sign.${signId}.action`),
    source: signSources[signId],
  };
}

export const sign = shape("Sign", "Something in a text that regulators warn about.", {
  id: z.enum(signIds).describe("`reads_like_scam` where no single sign fits."),
  text: z.string().describe("What that means."),
  matched: z.string().max(200).describe("The sentence that it rests on."),
  source_url: z.url().nullable().describe("A regulator's page about it."),
  sure: z.boolean().describe("Otherwise the text only reads like one that has it."),
});

export const phraseHit = shape(
  "PhraseHit",
  "A phrase that a regulator lists as a sign of fraud, found in the pasted text word by word.",
  {
    category: z.enum(phraseCategories),
    phrase: z.string().max(80).describe("The words of the text that were found."),
    excerpt: z.string().max(80).describe("The passage in the pasted text."),
    language: z.string().describe("Language of the words found (ISO 639-1)."),
    regulator: z.string().describe("Who names it."),
    source_url: z.url().describe("The regulator's page."),
    what_the_regulator_says: z.string().describe("In our words."),
    basis: redFlagPhraseRecord.shape.basis,
  },
);

export type Sign = z.infer<typeof sign>;
export type PhraseHit = z.infer<typeof phraseHit>;
