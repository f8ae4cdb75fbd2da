/** What a curator notes of a source, of a list or of its terms: common notes in the reader's language, others as they stand. */

import type { Language } from "../base/words/languages.ts";
import { dateIn, inEnglish, joinSentences, type MessageId, say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { bidiText, type Html } from "../formats/html.ts";

const sentences: readonly MessageId[] = [
  "note.curated",
  "note.table_copy",
  "note.feeds_unread",
  "note.feed_unread",
  "note.vaults",
  "note.register_copy",
  "note.copy",
  "note.names_only",
  "note.few_contribute",
  "note.not_own_file",
  "note.filed",
  "note.terms_not_found",
  "note.not_read",
  "note.read_failed",
  "note.open_documents",
  "note.open_file",
  "note.us_code",
  "note.cftc_policies",
  "note.finma_terms",
  "note.manuals_terms",
  "note.esma_sellers",
  "note.reuse_request",
  "note.licence_unread",
  "note.written_permission",
];

/** How each stands in a record, its day as written there. */
const patterns = sentences.map((message) => {
  const words = RegExp.escape(say("en", message, { date: "|" })).replace("\\|", "(\\d{4}-\\d{2}-\\d{2})");
  return { message, pattern: new RegExp(`^${words}(?: |$)`, "u") };
});

/** The note as readers see it. */
export function noteWords(note: string | null, lang: Language): Html | null {
  if (note === null) return null;
  return bidiText(lang === "en" ? datesInWords(note) : joinSentences(splitNote(note, lang)));
}

/** Sentence by sentence; what no message says stays in English, and is marked as that. */
function splitNote(note: string, lang: Language): string[] {
  if (note === "") return [];
  for (const { message, pattern } of patterns) {
    const [found, date = ""] = pattern.exec(note) ?? [];
    if (found === undefined) continue;
    return [say(lang, message, { date: date && dateIn(lang, date) }), ...splitNote(note.slice(found.length), lang)];
  }
  return [inEnglish(lang, datesInWords(note))];
}
