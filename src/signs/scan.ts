/** What a text says that regulators warn about: signs in plain words, and the phrases that regulators list. */
import type { RedFlagPhraseRecord } from "../records/red-flag-phrase.ts";
import type { Language } from "../words/languages.ts";
import { quotedPhrases } from "./quotations.ts";
import { readSigns } from "./read-signs.ts";
import type { PhraseHit, Sign } from "./shape.ts";
import { type SignId, signOf } from "./sign-words.ts";

export interface Scanned {
  signs: Sign[];
  red_flag_phrases: PhraseHit[];
}

export const nothingScanned: Scanned = { signs: [], red_flag_phrases: [] };

/** Pure; the text is not kept. At most `textMaxLength` units are read, in time linear in them. */
export function scanText(records: readonly RedFlagPhraseRecord[], text: string): Scanned {
  const { signs, mayQuote } = readSigns(text);
  const red_flag_phrases = quotedPhrases(records, text, mayQuote);
  const [quoted] = red_flag_phrases;
  // A phrase that regulators list is a sign by itself: it leads where no other is sure.
  const others = signs.filter(({ id }) => id !== "reads_like_scam");
  const isLed = quoted === undefined || signs.some(({ sure }) => sure);
  const found = isLed ? signs : [quotedSign(quoted), ...others.filter(({ id }) => id !== byCategory[quoted.category])];
  return { signs: found.map((one) => ({ ...one, ...publishedWords(one, "en") })), red_flag_phrases };
}

/** What was found, its signs told in a language. Quotations of regulators stay as they are. */
export function scannedIn({ signs, red_flag_phrases }: Scanned, lang: Language): Scanned {
  return { signs: signs.map((sign) => ({ ...sign, ...publishedWords(sign, lang) })), red_flag_phrases };
}

function publishedWords(found: Pick<Sign, "id" | "sure">, lang: Language): Pick<Sign, "text" | "source_url"> {
  const { text, source } = signOf(found, lang);
  return { text, source_url: source?.url ?? null };
}

const byCategory: Partial<Record<PhraseHit["category"], SignId>> = {
  ai_magic: "secret_bot",
  fake_endorsement: "famous_person",
  guaranteed_returns: "sure_profit",
  high_fixed_returns: "huge_profit",
  imposter_government: "false_authority",
  imposter_site: "connect_wallet",
  no_risk: "sure_profit",
  off_platform_contact: "other_app",
  payment_method: "pay_by_crypto",
  pump_dump: "insider_signals",
  recovery_scam: "recovery_offer",
  referral_multilevel: "recruit",
  remote_access: "remote_access",
  seed_phrase: "secret_phrase",
  urgency: "hurry",
  withdrawal_fee: "pay_to_withdraw",
};

function quotedSign({ category, excerpt }: PhraseHit): Pick<Sign, "id" | "matched" | "sure"> {
  const id = byCategory[category];
  return { id: id ?? "reads_like_scam", matched: excerpt, sure: id !== undefined };
}
