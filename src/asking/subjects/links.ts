/** Links in Markdown and HTML, which can show one address and lead to another. */

import { held } from "../../invariants.ts";
import type { Span, SubjectReading, TwoFacedLink } from "./reading.ts";

/** A link; all places are in the plain text. */
interface Link {
  target: Span;
  shown: Span;
}

/** `<a href=…>` and `</a>`; attributes end at their quote, open tags at the next bracket, which bounds every scan. */
const anchors = /<a\s(?<attributes>[^<>]{0,2000})>|<\/a\s{0,9}>/giu;
const hrefs = /(?:^|[\s"'/])href\s{0,9}=\s{0,9}(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/diu;
const markdown = /\[(?<shown>[^[\]]{1,500})\]\(\s{0,9}<?(?<target>[^()\s<>]{1,1000})/dgu;

/** The links of a text whose shown text and target are separate. Linear. */
export function readLinks(text: string): Link[] {
  return [...(text.includes("<") ? htmlLinks(text) : []), ...(text.includes("](") ? markdownLinks(text) : [])];
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

function markdownLinks(text: string): Link[] {
  return Array.from(text.matchAll(markdown), (match) => {
    const groups = held(match.indices?.groups, "the pattern asks for the places of its groups");
    const shown = held(groups["shown"], "a link shows something");
    const target = held(groups["target"], "a link has a target");
    return { shown: { start: shown[0], end: shown[1] }, target: { start: target[0], end: target[1] } };
  });
}

/** Connects what a link shows to what it leads to, among the findings of the same text. */
export function withLinks(found: readonly SubjectReading[], links: readonly Link[]): SubjectReading[] {
  if (links.length === 0) return [...found];
  const byPlace = new Map<SubjectReading, TwoFacedLink>();
  const sorted = [...found].sort((a, b) => a.start - b.start);
  const within = (place: Span) => sorted.find(({ start }) => start >= place.start && start < place.end);
  for (const { target, shown } of links) {
    const leads = within(target);
    const shows = within(shown);
    if (leads === undefined || shows === undefined || addressOf(shows) === addressOf(leads)) continue;
    const link = { shows: shows.value, leads_to: leads.value };
    byPlace.set(leads, link);
    byPlace.set(shows, link);
  }
  return found.map((finding) => ({ ...finding, link: byPlace.get(finding) ?? finding.link }));
}

function addressOf({ value }: SubjectReading): string {
  return value.toLowerCase().replace(/^www\./u, "");
}
