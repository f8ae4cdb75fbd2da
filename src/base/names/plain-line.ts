/** Text from strangers made safe to show: nothing in it is invisible or reverses the direction of writing. */

/**
 * The text on one line, without control, format and bidirectional characters, at most `most` UTF-16 units long. Spaces
 * stay, and so do the joiners inside emoji. Only the first four times `most` units are read.
 */
export function visibleLine(text: string, most: number): string {
  return text
    .slice(0, 4 * most)
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .slice(0, most)
    .toWellFormed();
}

/** The same with single spaces and no joiners. Empty if nothing in the text is visible. */
export function plainLine(text: string, most: number): string {
  return visibleLine(text, 4 * most)
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, most)
    .toWellFormed();
}
