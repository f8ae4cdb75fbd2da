/** Names on record that a text may mean: told outright, or shown as possible. */

import { isWord } from "../../base/names/dictionary.ts";
import type { LookupIndex } from "../index/index.ts";
import { fields, type Listing } from "../index/listing.ts";
import { type Hit, isTakenApart } from "../index/match.ts";
import { type Near, type SuggestedBy, type Suggestion, suggestionOf, unmatched } from "../index/suggest.ts";
import type { Word } from "../text/words-of-text.ts";
import { type Candidate, candidatesIn, type ListedName } from "./candidates.ts";
import { isPartOfName, pointsOf } from "./evidence.ts";
import type { NameSpans } from "./name-spans.ts";
import { isBotMeant, isOfOrdinaryBot } from "./ordinary-bots.ts";
import { isDerived, isEveryday, isNothingElse, isToldOutright } from "./told-outright.ts";

/** Some words of a text, and the records that may be meant by them. */
interface PossibleName {
  start: number;
  stop: number;
  /** By which it is told outright; else none. */
  hits: Hit[];
  suggestions: Suggestion[];
}

const mostRecords = 5;
/** Of a text that is a list of names, so many are weighed. */
const mostCandidates = 100;

/**
 * Finds every name in a text that is told outright or may be meant, in its order.
 * @param words without those already read.
 * @param spans those of these words.
 */
export function possibleNames(index: LookupIndex, words: readonly Word[], spans: NameSpans): PossibleName[] {
  const candidates = candidatesIn(index, words, spans, mostCandidates).slice(0, mostCandidates);
  return candidates.flatMap((candidate) => {
    const { listings, start, stop } = candidate;
    const ofBots = listings.filter((listing) => isOfOrdinaryBot(candidate, listing));
    const bots = ofBots.filter((listing) => isBotMeant(candidate, listing));
    if (bots.length > 0)
      return [{ start, stop, hits: [], suggestions: suggestionsFor({ ...candidate, listings: bots }) }];
    const others = listings.filter((listing) => !ofBots.includes(listing) && !isInPlainWords(candidate, listing));
    return others.length === 0 ? [] : possibleName({ ...candidate, listings: others });
  });
}

/**
 * Tells whether words in a sentence say what they say, though together they spell a listed name of one word: `I have
 * one coin`.
 */
function isInPlainWords(candidate: Candidate, listing: ListedName): boolean {
  const { words, first, next } = candidate;
  const nameWords = words.slice(first, next);
  const isPlain = ({ key, capital }: Word) => !capital && isWord(key);
  const isHarmless = ["bot", "venue", "vault"].includes(fields[listing.name.field].record);
  return (
    !isHarmless && listing.words === 1 && nameWords.length > 1 && nameWords.every(isPlain) && !isNothingElse(candidate)
  );
}

/** Gives the name that a candidate is told as, or may be; none if it is not meant. */
function possibleName(candidate: Candidate): PossibleName[] {
  const { start, stop } = candidate;
  // A brand that is asked about is answered as itself, with whoever uses its name beside it.
  if (isBrandAlone(candidate)) return [];
  // Of a question that is nothing but the name, the name was looked up before: what is left of it may be meant.
  const isAlone = isNothingElse(candidate);
  const hits = !isAlone && isToldOutright(candidate) ? hitsIn(candidate) : [];
  if (hits.length > 0) return [{ start, stop, hits, suggestions: [] }];
  const isMeant = isAlone && !isEveryday(candidate) && !candidate.listings.every(isHint);
  return isMeant || pointsOf(candidate) >= 0 ? [{ start, stop, hits, suggestions: suggestionsFor(candidate) }] : [];
}

/**
 * Tells whether a record merely shows a name. Of a list that may mean either or has the name alone, and of the press,
 * it is more.
 */
function isHint({ name, written }: ListedName): boolean {
  const isMore = ["warning_either", "warning_bare", "press_name"].includes(name.field);
  return written === "whole" && fields[name.field].type === null && !isMore;
}

/** Tells whether all that is asked about is a protected brand's name, and no list accuses one of exactly this name. */
function isBrandAlone(candidate: Candidate): boolean {
  const isAccused = candidate.listings.some(
    (listing) => fields[listing.name.field].type !== null && listing.written === "whole" && listing.form === "",
  );
  return (
    candidate.form === "" &&
    !isAccused &&
    candidate.index.ownAddresses.byName.has(candidate.key) &&
    isNothingElse(candidate)
  );
}

/** Gives the records that may be meant, gravest first, each once. */
function suggestionsFor(candidate: Candidate): Suggestion[] {
  const { index, listings, form } = candidate;
  const weightiest = [...listings].sort((a, b) => gravityOf(a) - gravityOf(b));
  const byRecord = Map.groupBy(weightiest, ({ name }) => `${fields[name.field].record} ${name.record}`);
  const gravest = [...byRecord.values()].flatMap((alike) => alike.slice(0, 1)).slice(0, mostRecords);
  // Behind another word of a name, a legal form is that longer name's.
  const formTyped = isPartOfName(candidate) ? null : form;
  const suggestions = gravest.flatMap((listing) => suggestListing(index, listing, formTyped) ?? []);
  if (!isDerived(candidate)) return suggestions;
  return suggestions.map((one) => ({ ...one, why: { ...one.why, id: "near.derived" as const } }));
}

/** Gives the listings of which the whole name was written; of a list's full names, with their form. */
function hitsIn(candidate: Candidate): Hit[] {
  const { listings, form, words, first, next } = candidate;
  const name = words.slice(first, next);
  const isCapital = name.every(({ capital }) => capital);
  const keys = name.map(({ key }) => key);
  return listings.flatMap(({ name: listing, written, form: listedForm }) => {
    const { type, record } = fields[listing.field];
    if (isTakenApart(record, listing.text, keys, isCapital)) return [];
    const isForm = listedForm === form || (listing.field !== "warning_full_name" && (listedForm === "" || form === ""));
    return written === "whole" && type !== null && isForm ? [{ listing, type }] : [];
  });
}

const gravity = ["enforcement_action", "warning", "tracker_entry", "press_report", "bot", "venue", "vault"];

/** Tells what a name is listed for, gravest first; a whole name before a part of one. */
function gravityOf({ name, written }: ListedName): number {
  const { record, type } = fields[name.field];
  return gravity.indexOf(record) + (type === null && written !== "label" ? 10 : 0) + (written === "whole" ? 0 : 20);
}

const fits = { label: "site_label", short: "short_name" } as const;

/** @param typedForm the legal form that was typed with the name; null for one of a longer name. */
function suggestListing(
  index: LookupIndex,
  { name, written, form }: ListedName,
  typedForm: string | null,
): Suggestion | null {
  const sameForm = form === typedForm ? "same_name" : "legal_form";
  const ofWhole = typedForm === null ? "other" : sameForm;
  const ofName = written === "whole" ? ofWhole : fits[written];
  const how = name.field === "action_person" ? "person" : ofName;
  return suggestionOf(index, name, how, whyOf(name, how));
}

function whyOf({ field, text }: Listing, how: SuggestedBy): Near {
  if (field === "warning_either") return "near.either";
  if (field === "warning_bare") return "near.bare";
  if (field === "press_name") return "near.press";
  if (field.endsWith("_imitated")) return "near.borrowed";
  return field.endsWith("_unmatched") ? unmatched(text) : `near.${how}`;
}
