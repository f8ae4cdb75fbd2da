/** A phrase that a regulator names as a sign of fraud: data/red-flag-phrases.json. Matched in pasted text. */
import { z } from "zod";
import { httpUrl, schemaPointer, slug, text } from "./fields.ts";

export const phraseCategories = [
  "ai_magic",
  "fake_endorsement",
  "fake_platform",
  "guaranteed_returns",
  "high_fixed_returns",
  "hypothetical_results",
  "imposter_government",
  "imposter_site",
  "lavish_lifestyle",
  "no_risk",
  "off_platform_contact",
  "payment_method",
  "pump_dump",
  "recovery_scam",
  "referral_multilevel",
  "remote_access",
  "secrecy",
  "seed_phrase",
  "too_easy",
  "unlicensed_claim",
  "urgency",
  "withdrawal_fee",
] as const;

export const redFlagPhraseRecord = z.strictObject({
  id: slug,
  phrases: z.array(text).min(1),
  category: z.enum(phraseCategories),
  regulator: text,
  source_url: httpUrl,
  what_the_regulator_says: text,
  basis: z
    .enum(["guidance", "case_alleged", "case"])
    .describe("guidance: a warning page. case_alleged: a complaint, unproved. case: settled or decided."),
});

export const redFlagPhraseFile = z.strictObject({ $schema: schemaPointer, phrases: z.array(redFlagPhraseRecord) });

export type RedFlagPhraseRecord = z.infer<typeof redFlagPhraseRecord>;
