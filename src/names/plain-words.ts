/**
 * The words of ASCII texts, found letter by letter: a pattern makes an object for each word, and most questions are
 * read several times along the way.
 */

/** Whether a text has ASCII characters alone. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** Where the first word from a place on begins; the text's length where there is none. */
export function plainWordStart(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLetterOrDigit(text.charCodeAt(at))) at += 1;
  return at;
}

/** Where the word that begins at a place ends. */
export function plainWordEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && isLetterOrDigit(text.charCodeAt(at))) at += 1;
  return at;
}

const bitOfSmallLetters = 32;

/** Whether a UTF-16 unit is a letter or digit of ASCII. */
export function isLetterOrDigit(code: number): boolean {
  const small = code | bitOfSmallLetters;
  return (small >= 97 && small <= 122) || (code >= 48 && code <= 57);
}
