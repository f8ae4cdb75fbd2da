/** What is on record about a pasted message: everything in it that somebody could ask about, and phrases it uses. */
import type { MessageCheckAnswer } from "../../api/shapes/lookup.ts";
import { askMessage } from "../../asking/ask.ts";
import { likenessOf } from "../../asking/facts.ts";
import { find } from "../../asking/find.ts";
import { guidanceFor } from "../../lookup/guidance.ts";
import { matchesAny } from "../../lookup/matches.ts";
import { scanAsked } from "../../site-check/phrases/scan.ts";
import type { Snapshot } from "../snapshot.ts";
import { lookupAbout, publishSubject, searched } from "./check.ts";
import { lookupMetaOf, type Site } from "./site.ts";

/** Longest question, in UTF-16 units and in words; anything longer is a message. */
const longestQuestion = 120;
const mostWords = 12;

/**
 * The one subject that a text asks about, as it may appear in an address that can be shared; null for a message, whose
 * text is never part of an address.
 */
export function questionIn(snapshot: Snapshot, text: string): string | null {
  const typed = text.trim();
  if (!isQuestion(typed)) return null;
  const { subjects } = find(snapshot.lookup, typed, likenessOf(snapshot));
  const [only] = subjects;
  if (only === undefined || subjects.length > 1) return null;
  if (only.kind === "telegram") return `@${only.value}`;
  // Several words that nobody has on record may be a private line, and a name in it a private person's.
  const isPrivate = only.kind === "name" && !matchesAny(only.matches) && /\s/u.test(typed);
  return isPrivate ? null : only.value;
}

/** Whether a text is short enough to be one question. */
export function isQuestion(text: string): boolean {
  return !/[\n\r]/u.test(text) && text.length <= longestQuestion && text.split(/\s+/u).length <= mostWords;
}

/** Pure; the text is not kept. Answers whatever it contains. */
export function messageCheckAnswerOf(snapshot: Snapshot, site: Site, text: string): MessageCheckAnswer {
  const phrases = scanAsked(snapshot.phrases, text);
  const asked = askMessage(snapshot, text, site.baseUrl, phrases);
  return {
    meta: lookupMetaOf(snapshot, site, lookupAbout),
    ...asked.lead,
    subjects: asked.subjects.map(publishSubject),
    left_out: asked.left_out,
    suggestions: asked.suggestions,
    red_flag_phrases: phrases,
    guidance: guidanceFor(asked, searched(snapshot)),
  };
}
