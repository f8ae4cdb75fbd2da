/** The sentences of a text, and the questions among them. */

import type { Span } from "./reading.ts";

/** Up to a line's end or a sentence's last mark. Counted, or a text of nothing but marks would take a second. */
const sentencePattern = /[^\n]{1,600}?(?:[.!?…؟।]{1,20}["'”»)]{0,20}(?=\s|$)|[。！？]+|(?=\n|$))|[^\n]{1,600}/gu;

/** Reads where the sentences of a text stand, without the blanks around them. */
export function sentenceSpansIn(text: string): Span[] {
  return Array.from(text.matchAll(sentencePattern), ({ index, 0: part }) => {
    const start = index + part.length - part.trimStart().length;
    return { start, end: start + part.trim().length };
  });
}

/** In UTF-16 units: nobody asks about a name alone in more. */
const longestQuestion = 120;
/** A text that is a list of questions is read so far. */
const mostQuestions = 10;

/** Gives the sentences of a text that end in a question mark and are not long; none where it is a single sentence. */
export function questionsIn(text: string): Span[] {
  if (!/[?？؟]/u.test(text)) return [];
  const sentences = sentenceSpansIn(text).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
  if (sentences.length < 2) return [];
  const isQuestion = ({ start, end }: Span) =>
    end - start <= longestQuestion && /[?？؟]$/u.test(text.slice(start, end));
  return sentences.filter(isQuestion).slice(0, mostQuestions);
}
