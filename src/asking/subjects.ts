/** The addresses in a message that can be asked about: websites, Telegram handles, wallets and vaults. */

import { readLinks, withLinks } from "./subjects/links.ts";
import { type PlainText, placeIn, plainTextOf } from "./subjects/plain-text.ts";
import { handlesIn } from "./subjects/telegram-handles.ts";
import { walletsIn } from "./subjects/wallets.ts";
import { websitesIn } from "./subjects/websites.ts";

/** Longest message read, in UTF-16 units. */
export const messageMaxLength = 20_000;

/** Most subjects passed on; a message with more is a list. The others are counted. */
export const mostSubjectsRead = 200;

export const subjectKinds = ["website", "telegram", "wallet", "vault", "name"] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** What an address in a text can be. */
export type AddressKind = Exclude<SubjectKind, "name">;

/** A link that shows one site or handle and leads to another. */
export interface TwoFacedLink {
  shows: string;
  leads_to: string;
}

export interface Subject {
  kind: AddressKind;
  /**
   * What is looked up: host in ASCII and lower case (with owner and name for a repository, with the name of a page on a
   * shared site, with an address before its @), handle without the @, address or name.
   */
  value: string;
  /** The place in the message, on one line, at most 120 characters. */
  shown_as: string;
  /** Where it starts in the message, in UTF-16 units. */
  at: number;
  /** The link it belongs to, if that shows one thing and leads to another; else null. */
  link: TwoFacedLink | null;
  /**
   * It may be something else: a file name (`README.md`), two sentences without a space (`money.it is`), a label instead
   * of a handle. Worth an answer only if it is on record.
   */
  doubtful: boolean;
  /** Host of the address whose path or query contains it; null if it stands alone. */
  within: string | null;
}

export interface Subjects {
  /** In the order of the message, each once. */
  subjects: readonly Subject[];
  /**
   * How many more there are, including links to an impossible name. Anything beyond `messageMaxLength`
   * is not counted: whoever accepts a message refuses that.
   */
  left_out: number;
}

/**
 * Reads every address in a message; names are found elsewhere. Links in Markdown and HTML, defanged, percent-encoded,
 * behind a redirect or glued to text are read like plain ones. Pure, never throws; time is linear in the length of the
 * text, of which at most `messageMaxLength` units are read.
 */
export function subjectsIn(message: string): Subjects {
  const text = message.slice(0, messageMaxLength);
  const plain = plainTextOf(text);
  const wallets = walletsIn(plain.text);
  const { websites, unnamed } = websitesIn(plain.text);
  const handles = handlesIn(plain.text, websites);
  if (wallets.length + websites.length + handles.length === 0) return { subjects: [], left_out: unnamed };
  const found = withLinks([...wallets, ...websites, ...handles], readLinks(plain.text));
  const subjects = unique(
    found
      .filter(({ hidden }) => !hidden)
      .sort((a, b) => a.start - b.start)
      .map(({ kind, value, start, end, link, doubtful, within }) => ({
        kind,
        value,
        ...placeOf(text, plain, start, end),
        link,
        doubtful,
        within,
      })),
  );
  if (subjects.length <= mostSubjectsRead) return { subjects, left_out: unnamed };
  return { subjects: subjects.slice(0, mostSubjectsRead), left_out: subjects.length - mostSubjectsRead + unnamed };
}

/** One of each; if any occurrence is certain, it is certain, and a link that shows something else is kept. */
function unique(subjects: readonly Subject[]): readonly Subject[] {
  if (subjects.length < 2) return subjects;
  const first = new Map<string, Subject>();
  for (const subject of subjects) {
    const key = `${subject.kind} ${subject.kind === "wallet" ? subject.value : subject.value.toLowerCase()}`;
    const known = first.get(key);
    if (known === undefined) first.set(key, { ...subject });
    else {
      known.doubtful &&= subject.doubtful;
      known.link ??= subject.link;
      if (subject.within === null) known.within = null;
    }
  }
  return [...first.values()];
}

export interface SubjectReading {
  kind: AddressKind;
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
  const at = placeIn(plain, start)[0];
  const until = placeIn(plain, end - 1)[1];
  const shown = text
    .slice(at, Math.min(until, at + 4 * longestShown))
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
  // A cut may leave half a character.
  const cut = shown.slice(0, longestShown - 1).replace(/\p{Cs}$/u, "");
  return { at, shown_as: shown.length <= longestShown ? shown : `${cut}…` };
}
