/** The check's answer as text, assembled from pieces that are the same for every request of a snapshot. */
import { LRUCache } from "lru-cache";
import { type Facts, factsOf } from "../../asking/facts.ts";
import { type Finding, isTelling } from "../../asking/finding.ts";
import { isKept } from "../../asking/kept-findings.ts";
import type { SubjectKind } from "../../asking/subjects.ts";
import { answerWords } from "../../asking/words.ts";
import type { Match } from "../../lookup/matches.ts";
import type { Snapshot } from "../snapshot.ts";
import { publishBot } from "./bots.ts";
import { aboutFound, type CheckParts, checkPartsOf, foundIn, type Question } from "./check.ts";
import { publishAction, publishEntry, publishVenue, publishWarning } from "./records.ts";
import { lookupMetaOf, type Site } from "./site.ts";

/** Records asked about over and over: their texts are kept, up to this many bytes of JavaScript strings. */
const keptBytes = 6 * 1024 * 1024;
/** The same for answers about one subject, which differ in the question alone. */
const keptAnswerBytes = 2 * 1024 * 1024;

interface Pieces {
  records: LRUCache<string, string>;
  answers: LRUCache<Finding, AroundQuery>;
  /** Of questions about which nothing is on record, by kind and by what they lack. */
  nothing: Record<SubjectKind, Map<string, AroundHeadline>>;
}

/** An answer's text before and after the question that it repeats. */
interface AroundQuery {
  before: string;
  after: string;
  /** Of both in UTF-8. */
  bytes: number;
}

/** An answer's text around the headline, which alone tells it from others that found nothing. */
interface AroundHeadline extends AroundQuery {
  between: string;
  facts: Facts;
}

const piecesOf = new WeakMap<Snapshot, Map<string, Pieces>>();

/** A text with its length in UTF-8, which is known before the text is put together. */
export interface SizedText {
  text: string;
  bytes: number;
}

/** The same answer as `checkAnswerOf`, as JSON text. */
export function checkAnswerText(snapshot: Snapshot, site: Site, query: string): SizedText {
  const { before, after, bytes } = textAround(snapshot, site, foundIn(snapshot, query));
  const asked = JSON.stringify(query);
  return { text: before + asked + after, bytes: bytes + Buffer.byteLength(asked) };
}

function textAround(snapshot: Snapshot, site: Site, found: Question): AroundQuery {
  const pieces = piecesFor(snapshot, site);
  const [only] = found.subjects;
  const isAlone = found.subjects.length === 1 && found.left_out === 0 && found.phrases.length === 0;
  if (only === undefined || !isAlone) return render(snapshot, site, pieces, found);
  if (!isTelling(only) && only.suggestions.length === 0) return textOfNothing(snapshot, site, pieces, only);
  if (!isKept(only)) return render(snapshot, site, pieces, found);
  let text = pieces.answers.get(only);
  if (text === undefined) {
    text = render(snapshot, site, pieces, found);
    pieces.answers.set(only, text);
  }
  return text;
}

function textOfNothing(snapshot: Snapshot, site: Site, pieces: Pieces, finding: Finding): AroundQuery {
  const lacks = finding.tellsNothing ?? (finding.nameless ? "nameless" : "unlisted");
  const ofKind = pieces.nothing[finding.kind];
  let known = ofKind.get(lacks);
  if (known === undefined) {
    const facts = factsOf(snapshot, finding);
    const { before, after } = render(snapshot, site, pieces, { subjects: [finding], left_out: 0, phrases: [] });
    const [between, rest] = partedAt(after, JSON.stringify(answerWords(finding, facts).headline));
    known = { before, between, after: rest, bytes: Buffer.byteLength(before + between + rest), facts };
    ofKind.set(lacks, known);
  }
  const { before, between, after, bytes, facts } = known;
  const headline = JSON.stringify(answerWords(finding, facts).headline);
  return { before, after: between + headline + after, bytes: bytes + Buffer.byteLength(headline) };
}

function partedAt(text: string, part: string): [before: string, after: string] {
  const at = text.indexOf(part);
  return [text.slice(0, at), text.slice(at + part.length)];
}

function render(snapshot: Snapshot, site: Site, pieces: Pieces, found: Question): AroundQuery {
  const parts = checkPartsOf(snapshot, site, found);
  const { matches } = parts;
  const list = <Item extends { match: Match }>(items: readonly Item[], text: (item: Item) => string | undefined) =>
    `[${items
      .flatMap((item) => {
        const record = text(item);
        return record === undefined ? [] : [`${record.slice(0, -1)},"match":${JSON.stringify(item.match)}}`];
      })
      .join(",")}]`;
  const kept = (key: string, made: () => unknown): string | undefined => {
    const known = pieces.records.get(key);
    if (known !== undefined) return known;
    const value = made();
    if (value === undefined) return undefined;
    const text = JSON.stringify(value);
    pieces.records.set(key, text);
    return text;
  };
  const { find } = snapshot;
  const bots = list(matches.bots, ({ slug }) =>
    kept(`bot ${slug}`, () => whereFound(find.bot.get(slug), (bot) => publishBot(bot, snapshot, site))),
  );
  const actions = list(matches.enforcement_actions, ({ id }) =>
    kept(id, () => whereFound(find.action.get(id), (action) => publishAction(action, site))),
  );
  const entries = list(matches.tracker_entries, ({ id }) =>
    kept(id, () => whereFound(find.entry.get(id), (entry) => publishEntry(entry, snapshot, site))),
  );
  const warnings = list(matches.warnings, ({ id }) =>
    kept(id, () => whereFound(find.warning.get(id), (one) => publishWarning(one.list, one.warning, snapshot, site))),
  );
  const venues = list(matches.venues, ({ slug }) =>
    kept(`venue ${slug}`, () => whereFound(find.venue.get(slug), (venue) => publishVenue(venue, snapshot, site))),
  );
  const about = aboutFound(snapshot, { warnings: matches.warnings, authorisations: parts.last.authorisations });
  const meta = kept(`meta ${about.sources.join(" ")}`, () => lookupMetaOf(snapshot, site, about));
  const before = `{"meta":${meta},"query":`;
  const after = `,${members(parts.first)},"bots":${bots},"enforcement_actions":${actions},"dfpi_entries":${entries},"warnings":${warnings},"venues":${venues},${members(parts.last)}}`;
  return { before, after, bytes: Buffer.byteLength(before) + Buffer.byteLength(after) };
}

function whereFound<Item, Made>(item: Item | undefined, make: (item: Item) => Made): Made | undefined {
  return item === undefined ? undefined : make(item);
}

/** The members of an object's JSON text, without its braces. */
function members(part: CheckParts["first"] | CheckParts["last"]): string {
  return JSON.stringify(part).slice(1, -1);
}

function piecesFor(snapshot: Snapshot, site: Site): Pieces {
  const bySite = piecesOf.get(snapshot) ?? new Map<string, Pieces>();
  piecesOf.set(snapshot, bySite);
  const known = bySite.get(site.baseUrl);
  if (known !== undefined) return known;
  const pieces: Pieces = {
    records: new LRUCache({ maxSize: keptBytes, sizeCalculation: (text) => 2 * text.length + 100 }),
    answers: new LRUCache({ maxSize: keptAnswerBytes, sizeCalculation: ({ after }) => 2 * after.length + 400 }),
    nothing: {
      name: new Map(),
      website: new Map(),
      telegram: new Map(),
      wallet: new Map(),
      vault: new Map(),
    },
  };
  bySite.set(site.baseUrl, pieces);
  return pieces;
}
