/** Everything inside a text that is worth an answer. */
import type { LookupIndex } from "../lookup/index.ts";
import { walletMark } from "../lookup/marks.ts";
import { gather, matchMark } from "../lookup/match.ts";
import { readHost } from "../names/host.ts";
import { nameKey } from "../names/normalize.ts";
import { isSharedHost } from "../names/shared-hosts.ts";
import { aboutIdentifier, aboutListedName } from "./about.ts";
import { type Finding, type Findings, isTelling, type Likeness, noWord } from "./finding.ts";
import { keptFinding } from "./kept-findings.ts";
import { type NameInText, namesInText } from "./names-in-text.ts";
import type { Span } from "./subjects/links.ts";
import { type Subject, subjectsIn } from "./subjects.ts";

/** Everything in a text that somebody could ask about; names only if they are on record. */
export function findInside(index: LookupIndex, text: string, likeness: Likeness = {}): Findings {
  const isVault = (address: string) => matchMark(index, walletMark(address)).vaults.length > 0;
  const { subjects, left_out } = subjectsIn(text, { isVault });
  const linked = subjects.length === 0 ? nowhere : placesOf(index, subjects, likeness);
  const names = namesInText(index, text, linked, likeness.isWord ?? noWord);
  const found = [
    ...linked,
    ...names.map((name) => ({ start: name.at, finding: aboutNameInText(index, name, likeness) })),
  ];
  if (found.length < 2) return { subjects: found.map(({ finding }) => finding), left_out };
  found.sort((a, b) => a.start - b.start);
  const once = new Map<string, Finding>();
  for (const { finding } of found) {
    const key = `${finding.kind} ${finding.kind === "name" ? nameKey(finding.value) : finding.value.toLowerCase()}`;
    if (!once.has(key)) once.set(key, finding);
  }
  return { subjects: [...once.values()], left_out };
}

/** What an address was found to be, and where it is in the text. */
interface Place extends Span {
  finding: Finding;
}

const nowhere: readonly Place[] = [];

/** The addresses of a text that are worth an answer, in its order. */
function placesOf(index: LookupIndex, subjects: readonly Subject[], likeness: Likeness): readonly Place[] {
  const places = subjects.map((subject) => ({
    start: subject.at,
    end: subject.at + subject.shown_as.length,
    link: subject.link,
    doubtful: subject.doubtful,
    within: subject.within,
    finding: aboutSubject(index, subject, likeness),
  }));
  const siteOf = (host: string) => places.findLast(({ finding }) => finding.value === host)?.finding;
  const isBorrowed = (within: string | null, finding: Finding) =>
    within !== null && isMerelyKnown(finding) && !speaksForOthers(within, siteOf(within));
  return places
    .filter(({ doubtful, within, finding }) => (!doubtful || isTelling(finding)) && !isBorrowed(within, finding))
    .map(({ start, end, finding, link }) => ({ start, end, finding: link === null ? finding : { ...finding, link } }))
    .sort((a, b) => a.start - b.start);
}

function aboutSubject(index: LookupIndex, { kind, value }: Subject, likeness: Likeness): Finding {
  return keptFinding(index, likeness, kind, value, (own) => aboutIdentifier(index, kind, own, likeness));
}

/** A name may be found under several records' listings, and not under all of them in every text. */
function aboutNameInText(index: LookupIndex, { shown_as, hits, disguised }: NameInText, likeness: Likeness): Finding {
  const listings = hits.map(({ listing, type }) => `${listing} ${type}`).join(" ");
  return keptFinding(index, likeness, `listed ${disguised} ${listings}`, shown_as, (own) =>
    aboutListedName(index, own, gather(index, hits), disguised),
  );
}

/** A documented site or handle with nothing said against it. */
function isMerelyKnown({ kind, verdict, imitates }: Finding): boolean {
  const isListed = verdict === "watchlist_match" || verdict === "both";
  return (kind === "website" || kind === "telegram") && imitates === null && !isListed;
}

/**
 * Whether an address on this host may be answered with a documented site it names. Anybody can put
 * `…/login?to=https://…` after an address of their own; a search engine or a documented site does so for everybody.
 */
function speaksForOthers(value: string, found: Finding | undefined): boolean {
  const host = readHost(value);
  return host === null || isSharedHost(host) || (found !== undefined && isTelling(found) && found.imitates === null);
}
