/** The addresses in a message that can be asked about: websites, Telegram handles, wallets and vaults. */

import { assertDefined } from "../../base/invariants.ts";
import { handlesIn, walletsIn } from "./handles-and-wallets.ts";
import { type PlainText, placeIn, plainTextOf } from "./plain-text.ts";
import { type AddressKind, type Span, type SubjectReading, type TwoFacedLink, textMaxLength } from "./reading.ts";
import { websitesIn } from "./websites.ts";

/** Most subjects passed on; a message with more is a list. The others are counted. */
export const mostSubjectsRead = 200;

export const subjectKinds = ["website", "telegram", "wallet", "vault", "name"] as const satisfies (
  | AddressKind
  | "name"
)[];

export type SubjectKind = (typeof subjectKinds)[number];

export interface Subject extends Omit<SubjectReading, "start" | "end" | "hidden"> {
  /** The place in the message, on one line, at most 120 characters. */
  shown_as: string;
  /** Where it starts in the message, in UTF-16 units. */
  at: number;
}

export interface AddressesInText {
  subjects: readonly Subject[];
  /** How many more there are, links to an impossible name included. */
  left_out: number;
}

/**
 * Reads every address in a message; names are found elsewhere. Links in Markdown and HTML, defanged, percent-encoded,
 * behind a redirect or glued to text are read like plain ones. Pure, never throws; time is linear in the length of the
 * text, of which at most `textMaxLength` units are read. Anything beyond is not counted: whoever accepts a message refuses
 * that.
 */
export function addressesIn(message: string): AddressesInText {
  const text = message.slice(0, textMaxLength);
  const plain = plainTextOf(text);
  const wallets = walletsIn(plain.text);
  const { websites, unnamed } = websitesIn(plain.text);
  const handles = handlesIn(plain.text, websites);
  if (wallets.length + websites.length + handles.length === 0) return { subjects: [], left_out: unnamed };
  const readings = withLinks([...wallets, ...websites, ...handles], readLinks(plain.text));
  const subjects = uniqueSubjects(
    readings
      .filter(({ hidden }) => !hidden)
      .sort((a, b) => a.start - b.start)
      .map(({ start, end, hidden: _hidden, ...subject }) => ({
        ...subject,
        ...placeOfFinding(text, plain, start, end),
      })),
  );
  if (subjects.length <= mostSubjectsRead) return { subjects, left_out: unnamed };
  return { subjects: subjects.slice(0, mostSubjectsRead), left_out: subjects.length - mostSubjectsRead + unnamed };
}

/** Gives one of each; if any occurrence is certain, it is certain, and a link that shows something else is kept. */
function uniqueSubjects(subjects: readonly Subject[]): readonly Subject[] {
  const first = new Map<string, Subject>();
  for (const subject of subjects) {
    const key = `${subject.kind} ${subject.kind === "wallet" ? subject.value : subject.value.toLowerCase()}`;
    const former = first.getOrInsertComputed(key, () => ({ ...subject }));
    former.doubtful &&= subject.doubtful;
    former.link ??= subject.link;
    if (subject.within === null) former.within = null;
  }
  return [...first.values()];
}

const longestShown = 120;

/** Gives a finding's place in the message and its text there: on one line, without invisible characters. */
export function placeOfFinding(
  text: string,
  plain: PlainText,
  start: number,
  end: number,
): { at: number; shown_as: string } {
  const at = placeIn(plain, start)[0];
  const until = placeIn(plain, end - 1)[1];
  const excerpt = text
    .slice(at, Math.min(until, at + 4 * longestShown))
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
  // A cut may leave half a character.
  const beginning = excerpt.slice(0, longestShown - 1).replace(/\p{Cs}$/u, "");
  return { at, shown_as: excerpt.length <= longestShown ? excerpt : `${beginning}…` };
}

interface Link {
  target: Span;
  shown: Span;
}

/** `<a href=…>` and `</a>`; attributes end at their quote, open tags at the next bracket, which bounds every scan. */
const anchors = /<a[\s/](?<attributes>[^<>]{0,2000})>|<\/a\s{0,9}>/giu;
const hrefs = /(?:^|[\s"'/])href\s{0,9}=\s{0,9}(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/diu;
const markdown = /\[(?<shown>[^[\]]{1,500})\]\(\s{0,9}<?(?<target>[^()\s<>]{1,1000})/dgu;

/** As mail programs write a link, or who sent it: `bank.com<https://evil.example/login>`, `help@bank.com <a@evil.example>`. */
const bracketed = /<(?<target>(?:https?:\/\/|[\w.+-]{1,64}@)[^\s<>]{4,1000})>/dgiu;
/** In UTF-16 units, of the word before it. */
const [shortestShownLink, longestShownLink] = [4, 300];
/** As forums and chats write one: `[url=https://evil.example]bank.com[/url]`, `<https://evil.example|bank.com>`. */
const beforeText =
  /(?:\[url=|<)(?<target>https?:\/\/[^\s<>|\]]{4,1000})[\]|](?<shown>[^<>|[\]]{4,500})(?:\[\/url\]|>)/dgiu;

/**
 * Gives the links of a text in Markdown, HTML and as mail programs, forums and chats write them: one can show an
 * address and lead to another. Linear.
 */
function readLinks(text: string): Link[] {
  return [
    ...(text.includes("<") ? [...htmlLinks(text), ...linksBehindText(text)] : []),
    ...(text.includes("](") ? writtenLinks(text, markdown) : []),
    ...(/<http|\[url=/iu.test(text) ? writtenLinks(text, beforeText) : []),
  ];
}

function htmlLinks(text: string): Link[] {
  const links: Link[] = [];
  let open: { target: Span; from: number } | null = null;
  for (const match of text.matchAll(anchors)) {
    const attributes = match.groups?.["attributes"];
    if (open !== null) links.push({ target: open.target, shown: { start: open.from, end: match.index } });
    open = null;
    if (attributes === undefined) continue;
    const { double, single, bare } = hrefs.exec(attributes)?.indices?.groups ?? {};
    const place = double ?? single ?? bare;
    if (place === undefined) continue;
    const start = match.index + match[0].length - 1 - attributes.length;
    open = { target: { start: start + place[0], end: start + place[1] }, from: match.index + match[0].length };
  }
  return links;
}

/** Every link in angle brackets with the word before it, which it stands for. */
function linksBehindText(text: string): Link[] {
  return Array.from(text.matchAll(bracketed)).flatMap(({ index, indices }) => {
    const [start, end] = assertDefined(indices?.groups?.["target"], "the pattern asks for the place of its group");
    const shown = wordBefore(text, index);
    return shown.end - shown.start < shortestShownLink ? [] : [{ shown, target: { start, end } }];
  });
}

/** Gives the word that ends at a place, or before one blank there; an empty one where there is none. */
function wordBefore(text: string, place: number): Span {
  const end = text.charAt(place - 1) === " " ? place - 1 : place;
  let start = end;
  while (start > 0 && end - start < longestShownLink && /[^\s<>]/u.test(text.charAt(start - 1))) start -= 1;
  return { start, end };
}

/** @param pattern with the groups `shown` and `target`. */
function writtenLinks(text: string, pattern: RegExp): Link[] {
  return Array.from(text.matchAll(pattern), ({ indices }) => {
    const span = (group: string) => {
      const [start, end] = assertDefined(indices?.groups?.[group], "the pattern asks for the places of its groups");
      return { start, end };
    };
    return { shown: span("shown"), target: span("target") };
  });
}

/** Connects what a link shows to what it leads to, among the findings of the same text. */
function withLinks(readings: readonly SubjectReading[], links: readonly Link[]): SubjectReading[] {
  if (links.length === 0) return [...readings];
  const byPlace = new Map<SubjectReading, TwoFacedLink>();
  const inOrder = [...readings].sort((a, b) => a.start - b.start);
  const within = (place: Span) => firstWithin(inOrder, place);
  for (const { target, shown } of links) {
    const leads = within(target);
    const shows = within(shown);
    if (leads === undefined || shows === undefined || bareAddressOf(shows) === bareAddressOf(leads)) continue;
    const link = { shows: shows.value, leads_to: leads.value };
    byPlace.set(leads, link);
    byPlace.set(shows, link);
  }
  return readings.map((finding) => ({ ...finding, link: byPlace.get(finding) ?? finding.link }));
}

/** Gives the first of these that begins in a stretch of the text. @param inOrder by where each begins. */
function firstWithin(inOrder: readonly SubjectReading[], place: Span): SubjectReading | undefined {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((inOrder[middle]?.start ?? 0) < place.start) low = middle + 1;
    else high = middle;
  }
  const first = inOrder[low];
  return first !== undefined && first.start < place.end ? first : undefined;
}

function bareAddressOf({ value }: SubjectReading): string {
  return value.toLowerCase().replace(/^www\./u, "");
}
