/** What is on record about a pasted message: everything in it that can be asked about, and its signs. */
import type { MessageCheckAnswer } from "../../api/shapes/lookup.ts";
import { askMessage } from "../../asking/ask.ts";
import { likenessOf } from "../../asking/facts.ts";
import { find } from "../../asking/find.ts";
import { guidanceFor } from "../../lookup/guidance.ts";
import { matchesAny } from "../../lookup/match.ts";
import { scannedIn, scanText } from "../../signs/scan.ts";
import { languageOf } from "../../words/detect.ts";
import type { Language } from "../../words/languages.ts";
import type { Snapshot } from "../snapshot.ts";
import { aboutFound, publishSubject, searched } from "./check.ts";
import { publishBlocked, whatIsBlocked } from "./records.ts";
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

export function isQuestion(text: string): boolean {
  return !/[\n\r]/u.test(text) && text.length <= longestQuestion && text.split(/\s+/u).length <= mostWords;
}

/** Pure; the text is not kept. Answers whatever it contains, in its own language where no other is asked for. */
export function messageCheckAnswerOf(
  snapshot: Snapshot,
  site: Site,
  text: string,
  lang: Language = languageOf(text) ?? "en",
): MessageCheckAnswer {
  const scanned = scanText(snapshot.records.red_flag_phrases, text);
  const asked = askMessage(snapshot, text, site.baseUrl, scanned.signs, lang);
  const wallet_blocklists = publishBlocked(asked.subjects.flatMap(({ finding }) => finding.blocked));
  return {
    meta: lookupMetaOf(snapshot, site, aboutFound(snapshot, { warnings: [], authorisations: [], wallet_blocklists })),
    ...asked.lead,
    lang,
    subjects: asked.subjects.map(publishSubject),
    left_out: asked.left_out,
    suggestions: asked.suggestions,
    ...scannedIn(scanned, lang),
    guidance: guidanceFor({ ...asked, blocked: whatIsBlocked(asked.subjects) }, searched(snapshot), lang),
  };
}
