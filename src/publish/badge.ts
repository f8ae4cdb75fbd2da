/** Draws a badge: who says it, what the card says, as of when. */
import type { CardResult, ReportCard } from "../report-card/shape.ts";
import { publisher } from "./answers/site.ts";

/** Behind white letters, each with a contrast of 4.5 to 1 or more (WCAG 2.2, 1.4.3). None is green. */
const colours: Record<CardResult, string> = {
  red_flags: "#a8201a",
  closed: "#4a4a4a",
  caution: "#8a5a00",
  limited: "#5c6370",
  clear: "#2f4f7f",
};

const unknown = { label: "Not in the directory", colour: "#4a4a4a" };

/** Approximate width of a letter of Verdana at 11 px; `textLength` makes it exact. */
const letter = 6.6;
const margin = 6;

/** @param card null for a bot that is not in the directory. @param day of the snapshot. */
export function badgeSvg(card: Pick<ReportCard, "result" | "label"> | null, day: string): string {
  const { label, colour } = card === null ? unknown : { label: card.label, colour: colours[card.result] };
  const said = `${label}, ${day}`;
  const [left, right] = [publisher, said].map((text) => Math.round(text.length * letter) + 2 * margin) as [
    number,
    number,
  ];
  const width = left + right;
  const text = (x: number, room: number, words: string) =>
    `<text x="${x + margin}" y="14" textLength="${room - 2 * margin}" lengthAdjust="spacingAndGlyphs">${words}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" ` +
    `aria-label="${publisher}: ${said}"><title>${publisher}: ${said}</title><rect width="${width}" height="20" ` +
    `rx="3" fill="#222"/><path d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 ` +
    `0 0 1-3 3H${left}z" fill="${colour}"/><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" ` +
    `font-size="11">${text(0, left, publisher)}${text(left, right, said)}</g></svg>
`
  );
}
