/** How much of a text is read, and an address in it, at its place in the plain text. */

/** Longest text that is read, in UTF-16 units; whoever accepts one refuses a longer. */
export const textMaxLength = 20_000;

export type AddressKind = "website" | "telegram" | "wallet" | "vault";

/** A link that shows one site or handle and leads to another. */
export interface TwoFacedLink {
  shows: string;
  leads_to: string;
}

export interface Span {
  start: number;
  end: number;
}

export interface SubjectReading extends Span {
  kind: AddressKind;
  /**
   * What is looked up: host in ASCII and lower case (with owner and name for a repository, with the name of a page on a
   * shared site, with an address before its @), handle without the @, address or name.
   */
  value: string;
  /** The link it belongs to, if that shows one thing and leads to another; else null. */
  link: TwoFacedLink | null;
  /** Told only if on record: it may be a file name (`README.md`), two sentences (`money.it is`) or a label. */
  doubtful: boolean;
  /** Host of the address whose path or query contains it; null if it stands alone. */
  within: string | null;
  /** Read only for what it leads to, not a subject itself: a block explorer around a wallet, `t.me` around a handle. */
  hidden: boolean;
}

/** Gives one that stands alone and can be nothing else. */
export function readingAt(kind: AddressKind, value: string, { start, end }: Span): SubjectReading {
  return { kind, value, start, end, link: null, doubtful: false, within: null, hidden: false };
}

/** Scripts written without spaces, or that add endings to a Latin name, for a class of a pattern. */
export const unspacedScripts =
  String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}` +
  String.raw`\p{Script=Khmer}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}`;
