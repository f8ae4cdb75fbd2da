/** Text from strangers as it may be shown: nothing in it that cannot be seen or that turns writing round. */

/**
 * The text on one line, without control, format and bidirectional characters, at most `most` UTF-16 units long. Its spaces
 * stay, and the joiners that emoji are put together with. What is beyond four times that is not looked at.
 */
export function visibleLine(text: string, most: number): string {
  return text
    .slice(0, 4 * most)
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .slice(0, most)
    .toWellFormed();
}

/** The same with single spaces and no joiners. Empty where nothing can be seen in the text. */
export function plainLine(text: string, most: number): string {
  return visibleLine(text, 4 * most)
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, most)
    .toWellFormed();
}
