/** The signs that a text may have, and for each the page on which a regulator warns of that very thing. */
import sources from "../../data/signs/sources.json" with { type: "json" };
import type { Language } from "../words/languages.ts";
import { say } from "../words/say.ts";

interface SignWords {
  /** A headline with a verb. */
  headline: string;
  /** What the text does and what that means, in one sentence. */
  text: string;
  /** The first thing to do. */
  action: string;
  source: { regulator: string; url: string } | null;
}

export type SignId = keyof typeof sources;

/**
 * By id, in the order in which they lead an answer: what costs most, soonest, comes first. Null where no page on record
 * is about this. What each says is in the catalogue, as `sign.` and its id.
 */
export const signSources = sources;

export const signIds = Object.keys(signSources) as SignId[];

/** What is said of a sign that was found: where it may be another one, only what the whole reads like. */
export function signOf({ id, sure }: { id: SignId; sure: boolean }, lang: Language = "en"): SignWords {
  const told = sure ? id : "reads_like_scam";
  return {
    headline: say(lang, `sign.${told}.headline`),
    text: say(lang, `sign.${told}.text`),
    action: say(lang, `sign.${told}.action`),
    source: signSources[told],
  };
}
