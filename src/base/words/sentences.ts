/** The sentences of a text that is already worded, in any of the languages, and how long they are. */

/** A full stop and what may close behind it, before a space; or the stop of Chinese and Japanese, which has none. */
const stops = /[.!?।؟][\])"”“»\u2069]* (?=[\p{Lu}\p{Lo}\p{N}"“„«¿¡\u2066-\u2068])|[。！？][」』）]?(?=.)/gu;

/** An abbreviation, an initial or the number of a day ends no sentence. */
const endsNothing = /(?:\b(?:Ltd|Inc|Corp|Co|Nos?|vs?|St|Dr|Mrs?|Ms|\p{Lu})|(?:^|[\s(])\d{1,2})\.\s*$/u;

/** The month of a date is written short: `10. Dez. 2024`. */
const endsInShortWord = /\p{Ll}\.\s*$/u;
const beginsWithYear = /^(?:19|20)\d\d\b/u;

/** Gives a text's sentences; what is quoted of a record stays whole. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: stop, index } of text.matchAll(stops)) {
    const until = index + stop.length;
    const [before, after] = [text.slice(from, until), text.slice(until)];
    const isOpen = before.split(/[\u2066-\u2068]/u).length > before.split("\u2069").length;
    if (isOpen || endsNothing.test(before) || (endsInShortWord.test(before) && beginsWithYear.test(after))) continue;
    sentences.push(before.trim());
    from = until;
  }
  const last = text.slice(from).trim();
  return last === "" ? sentences : [...sentences, last];
}

const unspacedLetters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** How many words a text has; of a script without spaces, two letters count as one. */
export function wordsIn(text: string): number {
  const letters = text.match(unspacedLetters)?.length ?? 0;
  const others = text.replaceAll(unspacedLetters, " ").match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return others + Math.ceil(letters / 2);
}
