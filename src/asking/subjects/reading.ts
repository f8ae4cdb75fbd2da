/** What a message's readers return, and how a place in the plain text becomes one in the message. */
import { held } from "../../invariants.ts";
import type { SubjectKind, TwoFacedLink } from "../subjects.ts";
import type { PlainText } from "./plain-text.ts";

export interface SubjectReading {
  kind: SubjectKind;
  value: string;
  /** Place in the plain text. */
  start: number;
  end: number;
  link: TwoFacedLink | null;
  doubtful: boolean;
  /** Host of the address whose path or query contains it; null if it stands alone. */
  within: string | null;
  /** Read only for what it leads to, not a subject itself: a block explorer around a wallet, `t.me` around a handle. */
  hidden: boolean;
}

const longestShown = 120;

/** A finding's place in the message and its text there: on one line, without invisible characters. */
export function placeOf(text: string, plain: PlainText, start: number, end: number): { at: number; shown_as: string } {
  const at = held(plain.starts[start], "a finding begins in the text");
  const until = held(plain.ends[end - 1], "a finding ends in the text");
  const shown = text
    .slice(at, Math.min(until, at + 4 * longestShown))
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
  return { at, shown_as: shown.length <= longestShown ? shown : `${shortened(shown, longestShown - 1)}…` };
}

function shortened(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
