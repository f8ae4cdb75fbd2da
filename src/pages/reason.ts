/** What of an answer's reason stands above its actions, on the first screen of a phone, and what below them. */

import { sentencesOf, wordsIn } from "../base/words/sentences.ts";
import type { Html } from "../formats/html.ts";

/** A reason in two parts. */
export interface Reason {
  /** At most about 25 words. */
  first: string;
  /** The sentences that follow the actions. */
  further: readonly string[];
  /** Dated steps of the cases, which follow them too. */
  steps: readonly Html[];
}

/** Most words above the actions. */
const mostWords = 25;

/** As many of the first sentences as stand above the actions, and at least one. */
export function reasonInParts(reason: string): Reason {
  const { first, further } = parted(sentencesOf(reason));
  return { first, further, steps: [] };
}

/** The first of these sentences, and those that follow. */
export function parted(sentences: readonly string[]): Pick<Reason, "first" | "further"> {
  let words = 0;
  const over = sentences.findIndex((sentence, at) => {
    words += wordsIn(sentence);
    return at > 0 && words > mostWords;
  });
  const until = over === -1 ? sentences.length : over;
  return { first: joined(sentences.slice(0, until)), further: sentences.slice(until) };
}

/** Sentences one after the other: Chinese and Japanese have no space behind a full stop. */
export function joined(sentences: readonly string[]): string {
  return sentences.join(" ").replace(/(?<=[\u3002\uff01\uff1f]) /gu, "");
}
