/**
 * The curated wording of data/phrases: what makes a red flag (patterns of slots), and the words of each slot by
 * language.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { slug } from "../../records/fields.ts";

const folder = new URL("../../../data/phrases/", import.meta.url);

export const phraseLanguages = ["en", "de", "fr", "es", "pt", "it", "ru", "tr", "zh", "ja", "ko"] as const;

const slotName = z.string().regex(/^[a-z]+(_[a-z]+)*$/u, "must be lower-case words joined by underscores");
const $schema = z.string();

/** Slots read from numbers instead of words. */
export const figureSlots = ["percent", "high_rate", "near_certainty", "number", "multiplied", "grew"] as const;

const eitherSlot = z.string().regex(/^[a-z_]+(\|[a-z_]+)*$/u, "must be slot names joined by |");

const phrasePattern = z.strictObject({
  id: slug,
  record: slug.describe("The entry of red-flag-phrases.json that gives category, regulator and source."),
  needs: z.array(eitherSlot).min(1).describe("Slots that must all stand in one sentence; of `pay|send`, one."),
  sentences: z
    .int()
    .min(1)
    .max(3)
    .default(1)
    .describe("2: they may stand in a sentence and the one after it, 3: and in the next."),
  within: z.int().min(1).max(40).describe("At most so many words from the first to the last of them."),
  ordered: z.boolean().default(false).describe("They stand in the order given."),
  unless: z.array(slotName).default([]).describe("Slots that make it harmless, anywhere in the sentence."),
  negatable: z
    .boolean()
    .default(true)
    .describe("A denial beside or inside the words makes it harmless: `returns are not guaranteed`."),
  languages: z
    .array(z.enum(phraseLanguages))
    .min(1)
    .optional()
    .describe("Those that have words for all its slots, if not all."),
  told: z
    .boolean()
    .default(false)
    .describe("What people tell of others, `they want my seed phrase`: not looked for in the text of a website."),
});

const slotPair = z.strictObject({
  slot: slotName.describe("The slot that the two fill together, besides its own words."),
  first: slotName,
  next: slotName,
  within: z
    .int()
    .min(2)
    .max(12)
    .describe("At most so many words from the first word of `first` to the last of `next`."),
  either: z.boolean().default(false).describe("`next` may also come before `first`."),
});

/** data/phrases/patterns.json */
export const phrasePatternFile = z.strictObject({
  $schema,
  about: z.string(),
  rates: z
    .strictObject({ day: z.number(), week: z.number(), month: z.number() })
    .describe("Percent from which a rate of return counts as `high_rate`."),
  pairs: z
    .array(slotPair)
    .default([])
    .describe(
      "Slots whose words stand next to each other in one sentence and together fill a third: `not one`, `losing trade`.",
    ),
  patterns: z.array(phrasePattern).min(1),
});

/**
 * data/phrases/LANGUAGE.json and shared.json. A term is words; an asterisk ends one that may continue (`garant*`), or
 * begins one that may end a longer one (`*gebühr`).
 */
export const phraseWordFile = z.strictObject({
  $schema,
  language: z.enum([...phraseLanguages, "shared"]),
  small_words: z
    .array(z.string())
    .describe("Everyday words that tell the language from its neighbours; none where its letters do."),
  denied: z.array(z.string()).describe("Words of denial."),
  not_denied: z
    .array(z.string())
    .describe("Word groups with such a word that deny nothing, `no risk`, or warn of nothing, `ignore the warning`."),
  reported: z.array(z.string()).describe("Words of news, warnings and advice: a sentence with one makes no claim."),
  short_forms: z
    .record(z.string(), z.string())
    .default({})
    .describe("How words are cut short or misspelled in chats, each with the word it stands for: `ur`, `your`."),
  numbers: z.record(z.string(), z.number()).describe("Numbers written as words. From two on, they fill `number_word`."),
  slots: z.record(slotName, z.array(z.string().min(1)).min(1)),
});

export type PhrasePatterns = z.output<typeof phrasePatternFile>;
/** As the file has it: what may be left out of it is not filled in. */
export type PhraseWords = z.input<typeof phraseWordFile>;

/**
 * Everything in data/phrases. The words are part of the program, and `validate` holds them to their shape: a publish
 * does not, since there are tens of thousands.
 * @throws Error naming the file, if one is missing or no JSON, or the patterns are wrong.
 */
export function loadPhraseWords(): { patterns: PhrasePatterns; shared: PhraseWords; languages: PhraseWords[] } {
  const words = (name: PhraseWords["language"]) => read(name) as PhraseWords;
  const patterns = phrasePatternFile.safeParse(read("patterns"));
  if (!patterns.success) throw new Error(`data/phrases/patterns.json: ${z.prettifyError(patterns.error)}`);
  return { patterns: patterns.data, shared: words("shared"), languages: phraseLanguages.map(words) };
}

function read(name: string): unknown {
  const file = `${name}.json`;
  try {
    return JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  } catch (error) {
    throw new Error(`data/phrases/${file} cannot be read`, { cause: error });
  }
}
