/** Names on record that a text may mean: shown as possible, never as what is meant. */
import type { LookupIndex } from "../../lookup/index.ts";
import { fields, type Listing } from "../../lookup/listing.ts";
import { type Hit, isTakenApart } from "../../lookup/match.ts";
import type { Near, SuggestedBy, Suggestion } from "../../lookup/suggest.ts";
import { isOfOtherFirm } from "../other-firms.ts";
import type { Word } from "../words-of-text.ts";
import { candidatesIn } from "./candidates.ts";
import {
  besideLeft,
  besideRight,
  features,
  isAskedAbout,
  isBare,
  isOfCase,
  isThing,
  keyOf,
  type Seen,
} from "./features.ts";
import { isKnownFirm, type ListedKey } from "./listed-names.ts";
import { evidenceFor, mayBeMeant } from "./score.ts";
import { isToldOutright } from "./told.ts";

/** Some words of a text, and the records that may be meant by them. */
interface PossibleName {
  /** In UTF-16 units. */
  start: number;
  stop: number;
  /** By which it is told outright, because the evidence leaves little doubt; else none. */
  hits: Hit[];
  suggestions: Suggestion[];
}

const mostRecords = 5;
/** Of a text that is a list of names, so many are weighed. */
const mostCandidates = 100;

/** Every name in a text that the evidence speaks for, in its order. @param words without those already read. */
export function possibleNames(
  index: LookupIndex,
  words: readonly Word[],
  rank: (word: string) => number,
): PossibleName[] {
  const titleOf = (id: string) => index.actions.get(id)?.title ?? id;
  const candidates = candidatesIn(index, words, mostCandidates).slice(0, mostCandidates);
  return candidates.flatMap((candidate): PossibleName[] => {
    const seen = { ...candidate, index, rank };
    // Who types nothing else asks about it.
    if (isOrdinary(seen)) return [];
    const isAsked =
      (isBare(seen) && seen.listed.some(({ name }) => fields[name.field].type !== null)) ||
      (isAskedAbout(seen) && isOfCase(seen));
    const evidence = isAsked ? 1 : evidenceFor(seen);
    if (!mayBeMeant(evidence) && !isUnread(seen)) return [];
    const { start, stop, form, listed } = candidate;
    if (!isAsked && isToldOutright(seen)) {
      const hits = hitsIn(seen);
      if (hits.length > 0) return [{ start, stop, hits, suggestions: [] }];
    }
    const told = [...listed].sort((a, b) => weightOf(a) - weightOf(b)).slice(0, mostRecords);
    return [{ start, stop, hits: [], suggestions: told.map((one) => suggested(one, form, titleOf)) }];
  });
}

/** The listings of which the whole name was written; of a list's full names, with their form. */
function hitsIn(seen: Seen): Hit[] {
  const { listed, form, words, first, next } = seen;
  const name = words.slice(first, next);
  const isCapital = name.every(({ capital }) => capital);
  const isWord = (word: string) => seen.rank(word) > 0;
  const keys = name.map(({ key }) => key);
  return listed.flatMap(({ name: listing, written, form: own }) => {
    const { type, record } = fields[listing.field];
    if (isTakenApart(record, listing.text, keys, isCapital, isWord)) return [];
    const isForm = own === form || (listing.field !== "warning_full_name" && (own === "" || form === ""));
    return written === "whole" && type !== null && isForm ? [{ listing, type }] : [];
  });
}

/** Ordinary words in the middle of something else, or the name of a firm that is known, which others borrow. */
function isOrdinary(seen: Seen): boolean {
  const { listed, words, first, next, index, rank } = seen;
  const isListed = ({ name, written }: ListedKey) => written === "whole" && fields[name.field].type !== null;
  if (isKnownFirm(index, keyOf(seen)) && !listed.some(isListed)) return true;
  if (isBare(seen) || seen.form !== "" || words[first]?.foreign === true) return false;
  const isPart = words.slice(first, next).every(({ capital }) => !capital) && features.short_only(seen) > 0;
  if (!isPart && next > first + 1) return false;
  return (
    words.slice(first, next).every(({ key }) => rank(key) > 0 || key.length < 3 || /^\d+$/u.test(key)) &&
    (isPart || features.asked_only(seen) === 0)
  );
}

/** A coined name beside words that no dictionary of ours has: they may ask, in a language of which we know no words. */
function isUnread(seen: Seen): boolean {
  const { listed, words, first, next, rank } = seen;
  const isCoined = ({ key, foreign }: Word) => !foreign && key.length >= shortestCoined && rank(key) === 0;
  const isWare = (word: Word | undefined) =>
    word !== undefined && isThing(seen, word) && (word.capital || rank(word.key) > 0);
  return (
    words.slice(first, next).some(isCoined) &&
    listed.some(({ name, written }) => written === "whole" && fields[name.field].type !== null) &&
    !(isWare(besideLeft(seen)) || isWare(besideRight(seen)) || isOfOtherFirm(seen))
  );
}

/** Shorter coined words are abbreviations of many things. */
const shortestCoined = 6;

const gravity = ["enforcement_action", "warning", "tracker_entry", "bot", "venue", "vault"];

/** What a name is listed for, gravest first; a whole name before a part of one. */
function weightOf({ name, written }: ListedKey): number {
  const { record, type } = fields[name.field];
  return gravity.indexOf(record) + (type === null && written !== "label" ? 10 : 0) + (written === "whole" ? 0 : 20);
}

function suggested(
  { name, written, form }: ListedKey,
  typedForm: string,
  titleOf: (action: string) => string,
): Suggestion {
  const { text, field, record } = name;
  const fits =
    written === "label"
      ? "site_label"
      : written === "short"
        ? "short_name"
        : form === typedForm
          ? "same_name"
          : "legal_form";
  const how: SuggestedBy = field === "action_person" ? "person" : fits;
  const like = { name: text, listed_as: text, how, why: { id: whyOf(name, how), name: text } };
  const type = fields[field].record;
  if (type === "bot" || type === "venue") return { ...like, type, slug: record };
  const borrowed = field === "entry_imitated" || field === "warning_imitated";
  if (type === "enforcement_action") return { ...like, type, id: record, name: titleOf(record), borrowed };
  return { ...like, type: type === "warning" ? type : "tracker_entry", id: record, borrowed };
}

/** How the listed name fits, and what differs. */
function whyOf({ field }: Listing, how: SuggestedBy): Near {
  if (field.endsWith("_imitated")) return "near.borrowed";
  return field.endsWith("_unmatched") ? "near.ordinary" : `near.${how}`;
}
