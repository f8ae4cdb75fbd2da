/** The questions among the sentences of a text. */

import type { Span } from "./reading.ts";

/** In UTF-16 units: nobody asks about a name alone in more. */
const longestQuestion = 120;
/** A text that is a list of questions is read so far. */
const mostQuestions = 10;

/** Up to a sentence's last mark, or a line's end. Counted, or a text of nothing but marks would take long. */
const sentencePattern = /[^\n]{1,600}?(?:[.!?…؟]{1,5}(?=\s|$)|[。！？]{1,5}|(?=\n|$))|[^\n]{1,600}/gu;

/** The sentences of a text that end in a question mark and are not long; none where it is a single sentence. */
export function questionsIn(text: string): Span[] {
  if (!/[?？؟]/u.test(text)) return [];
  const sentences = Array.from(text.matchAll(sentencePattern), ({ index, 0: part }) => {
    const start = index + part.length - part.trimStart().length;
    return { start, end: start + part.trim().length };
  }).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
  if (sentences.length < 2) return [];
  const isQuestion = ({ start, end }: Span) =>
    end - start <= longestQuestion && /[?？؟]$/u.test(text.slice(start, end));
  return sentences.filter(isQuestion).slice(0, mostQuestions);
}
