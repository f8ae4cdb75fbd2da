/** Red-flag phrases in the pasted text, as a signal. */
import type { RedFlagPhraseRecord } from "../../records/red-flag-phrase.ts";
import { phraseLanguages } from "../phrases/phrase-words.ts";
import type { PhraseHit } from "../phrases/scan.ts";
import type { SiteSignal } from "../shape.ts";

/**
 * Phrases that regulators describe as the substance of a fraud, or as a demand that honest firms do not make. The
 * others (urgency, lifestyle, claims about AI, bonuses) are sales talk that they warn about but that legitimate firms
 * use too.
 */
const grave: ReadonlySet<RedFlagPhraseRecord["category"]> = new Set([
  "fake_platform",
  "guaranteed_returns",
  "high_fixed_returns",
  "imposter_government",
  "no_risk",
  "payment_method",
  "pump_dump",
  "recovery_scam",
  "seed_phrase",
  "withdrawal_fee",
] as const);

/** @param listed number of claims and demands looked for. */
export function phraseSignal(hits: readonly PhraseHit[], listed: number): SiteSignal {
  const [first] = hits;
  if (first === undefined) {
    return {
      kind: "red_flag_phrases",
      level: "ok",
      title: "No known scam phrase found",
      detail: `The text uses none of ${listed} phrases that regulators warn about, in ${phraseLanguages.length} languages. A scam can be worded in other ways.`,
      source: null,
    };
  }
  const main = hits.find(({ category }) => grave.has(category)) ?? first;
  const others = hits.length - 1;
  const more = others === 0 ? "" : ` ${others} more ${others === 1 ? "was" : "were"} found.`;
  const words = hits.length === 1 ? "One phrase" : `${hits.length} phrases`;
  return {
    kind: "red_flag_phrases",
    level: grave.has(main.category) ? "warning" : "notice",
    title: `${words} that regulators warn about`,
    detail: `The text says “${main.phrase}”. ${main.regulator}: ${main.what_the_regulator_says}${more} We match words, not meaning: read it in context.`,
    source: main.source_url,
  };
}
