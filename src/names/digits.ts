/** Digits as people say them: 3commas is written threecommas too. */

const digitWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A text with each of its digits spelled out in English: `3commas` gives `threecommas`. */
export function withDigitsSpelled(text: string): string {
  return text.replace(/[0-9]/gu, (digit) => digitWords[Number(digit)] ?? digit);
}
