/**
 * The icon of each standing: strokes on a square of 24 units. The shapes differ, so that colour is never the only
 * difference.
 */
import type { Standing } from "../../asking/standing.ts";

export const iconSize = 24;

export const standingIcons: Readonly<Record<Standing, string>> = {
  // A flag.
  regulator_acted: "M6 22V3h13l-3.5 5 3.5 5H6",
  // A bell.
  regulator_warned: "M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zM10 20a2 2 0 0 0 4 0",
  // A speech bubble.
  complaint_reported: "M3 4h18v12H11l-5 5v-5H3zM8 10h.01M12 10h.01M16 10h.01",
  // A wallet with a bar across it.
  wallet_blocked: "M3 6h18v13H3zM15 11h6v4h-6zM2 22 22 2",
  // Two shapes, one over the other.
  imitates: "M3 3h12v12H3zM9 9h12v12H9z",
  // A triangle with an exclamation mark.
  warning_signs: "M12 3 2 21h20zM12 10v5M12 18v.01",
  // Two dots, joined by a dashed line.
  possible_match: "M5 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM19 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM9.5 12h1.5M13 12h1.5",
  // A page with lines.
  known: "M6 2h8l5 5v15H6zM14 2v5h5M9 12h7M9 16h7",
  // A question mark.
  no_record: "M8 8.5C8 6 9.5 4.5 12 4.5s4 1.5 4 3.7c0 3-4 3.3-4 6.8M12 19.5v.01",
};
