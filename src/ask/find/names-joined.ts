/**
 * Names that one question asks about together: `Is Plus500 or XTB regulated?`, `Binance, Quotex, IQ Option`. Each is asked
 * about by itself, so that none is lost beside another; one name with such a word in it (`Marks and Spencer`) stays one.
 */

import { isLegalForm, isOrdinaryWord, isTradeWord } from "../../base/names/common-words.ts";
import { nameKey } from "../../base/names/normalize.ts";
import { oneOf, wordKinds } from "../../base/names/word-list.ts";
import { once } from "../../base/once.ts";
import { asideLength, asksInRun, cryLength, givenNames, isKindOfFirm, isOfQuestion } from "../evidence/beside-names.ts";
import { authoritiesIn } from "../text/authorities-in-text.ts";
import type { Span } from "../text/reading.ts";
import type { Text } from "../text/text.ts";
import type { Word } from "../text/words-of-text.ts";
import { type Finding, tellsAnything } from "./about.ts";

/** In UTF-16 units: a longer text is a story. */
const longestQuestion = 300;
const mostNames = 12;
const mostWordsOfName = 5;
/** Fewer letters abbreviate anything. */
const shortestUnknown = 3;
const shortestCoined = 5;
/** Names have them between their words. */
const linkWords: ReadonlySet<string> = new Set("and de del der di do du e et la of the und van von y".split(" "));

/** How a question's names are asked about. */
interface NameAsking {
  /** Tells what is told of a name, or of a name with words of asking around it, alone; null where it is not one thing. */
  alone(text: string): Finding | null;
  /** Tells what is told of a name that stands in a sentence of more than asking. */
  inSentence(name: string): Finding | null;
}

/** What stands between two joints of a question, without what merely asks. */
interface Piece {
  /** As typed. */
  text: string;
  /** The same without the words of asking and the places around the name. */
  name: string;
  words: readonly Word[];
  allWords: readonly Word[];
  /** Nothing but a comma or an `and` parts it from its neighbours: both may stand in a sentence, or in one name. */
  weak: boolean;
}

const joints = once(() => {
  const kinds = wordKinds("between-names");
  const anyOf = (kind: string) =>
    (kinds[kind] ?? [])
      .toSorted((a, b) => b.length - a.length)
      .map((word) => RegExp.escape(word).replaceAll("\\x2d", "\\s+"))
      .join("|");
  const apart = (words: string) => String.raw`\s+(?:${words})\.?\s+`;
  const and = String.raw`${apart(anyOf("and"))}|\s[&+]\s|\sو(?=\p{Script=Latin})`;
  const comma = String.raw`(?<!\d)[,،]|[,،](?!\d)|[、，؛]`;
  // A word list holds no combining signs.
  const either = String.raw`\sया\s`;
  const slash = String.raw`(?<=[\p{L}\d])\s*/\s*(?=[\p{L}\d])|\s=\s|;|؟`;
  const ofRun = String.raw`(?<=[\p{L}\d])\s*(?:${anyOf("within")})\s*(?!\p{scx=Hiragana})(?=[\p{L}\d])|(?<=[\p{L}\d])(?:${anyOf("behind")})\s+`;
  return {
    all: new RegExp(`${apart(`${anyOf("against")}|${anyOf("or")}`)}|${either}|${slash}|${comma}|${and}|${ofRun}`, "gu"),
    weak: new RegExp(`^(?:${comma}|${and}|${ofRun})$`, "u"),
    /** One firm's name may have these in it. */
    ofOneName: new RegExp(`^(?:${and}|${ofRun})$`, "u"),
    isComparing: oneOf(kinds["comparing"] ?? []),
    /** Begins what follows the last name in a run. */
    cut: new RegExp(`(?:${anyOf("cut")}).*$`, "u"),
  };
});

/**
 * Gives what each of several names in a question tells when it is asked about alone; null for a text that is no such
 * question. Addresses in it are no names.
 */
export function findJoined(text: Text, asking: NameAsking): Finding[] | null {
  const typed = text.content;
  if (typed.length > longestQuestion || typed.includes("\n") || typed.search(joints().all) < 0) return null;
  const { pieces, mayBeOne } = splitAtJoints(text);
  if (pieces.length < 2 || pieces.length > mostNames) return null;
  return aboutNamesAlone(pieces, mayBeOne, typed, asking) ?? aboutNamesInSentence(pieces, typed, asking);
}

/** Tells of names with nothing but words of asking around them; null where there is more, or where it is one name. */
function aboutNamesAlone(
  pieces: readonly Piece[],
  mayBeOne: boolean,
  typed: string,
  asking: NameAsking,
): Finding[] | null {
  if (!pieces.every(isShortName)) return null;
  if (mayBeOne && pieces.some(isPhrase)) return null;
  const findings = pieces.flatMap((piece) => aboutPiece(piece, asking) ?? []);
  if (findings.length < pieces.length) return null;
  const known = pieces.filter((_, at) => isKnownByName(findings[at]));
  const unknown = pieces.filter((piece) => !known.includes(piece));
  if (known.length === 0) return null;
  if (unknown.length === 0) return findings;
  if (!unknown.every((piece) => mayBeName(piece, typed)) || hasFormAtEnd(pieces)) return null;
  if (mayBeOne && !known.every(isCoinedName)) return null;
  return known.length > 1 || unknown.every((piece) => !piece.weak || isCoinedName(piece)) ? findings : null;
}

/**
 * Tells of names in a sentence that says more, from their capitals: `Mon argent est-il en sécurité chez Nexo ou BlockFi`.
 * What is no name there is left out.
 */
function aboutNamesInSentence(pieces: readonly Piece[], typed: string, asking: NameAsking): Finding[] | null {
  if (!/\p{Ll}/u.test(typed)) return null;
  const named = pieces.flatMap((piece, at) => {
    const name = nameBeside(piece, typed, at === 0, at === pieces.length - 1);
    return name === null ? [] : (aboutRun(name, typed, asking) ?? []);
  });
  const known = named.filter(({ finding }) => isKnownByName(finding));
  const isList = known.length > 1;
  const isTold = ({ name, finding }: (typeof named)[number]) =>
    isKnownByName(finding) || (isList ? isListedName(name) : !name.weak && isCoinedName(name));
  const findings = named.filter(isTold).map(({ finding }) => finding);
  return findings.length > 1 && known.length > 0 ? findings : null;
}

/** Tells what is told of words in capitals; of those behind the sentence's first, where nothing on record has that. */
function aboutRun(run: Piece, typed: string, asking: NameAsking): { name: Piece; finding: Finding } | null {
  const finding = asking.inSentence(run.name);
  const [first, ...rest] = run.words;
  const isOnRecord = (key: string) =>
    finding !== null &&
    (tellsAnything(finding) ||
      finding.suggestions.some((one) => "listed_as" in one && nameKey(one.listed_as).includes(key)));
  if (first?.opens === true && rest.length > 0 && !isOnRecord(first.key))
    return aboutRun({ ...run, name: typedName(typed, rest), words: rest }, typed, asking);
  return finding === null ? null : { name: run, finding };
}

/** Tells whether a name without a record is one of a list: all that stands there, in capitals, or coined. */
function isListedName(piece: Piece): boolean {
  const { words, allWords } = piece;
  const isAll = words.length === allWords.length && words[0]?.opens === false;
  return isCoinedName(piece) || (isAll && !words.every(({ key }) => givenNames.has(key)));
}

/** Gives the name of a piece that stands beside a joint: the first one's last words, the last one's first. */
function nameBeside(piece: Piece, typed: string, isFirst: boolean, isLast: boolean): Piece | null {
  const words = piece.allWords;
  const isOfName = ({ capital, key }: Word) => (capital || /^\d/u.test(key)) && !isOfQuestionAlone(key);
  let from = 0;
  let to = words.length;
  if (isFirst) from = words.findLastIndex((word) => !isOfName(word)) + 1;
  if (isLast) {
    const end = words.findIndex((word, at) => at >= from && (!isOfName(word) || (at > from && word.opens)));
    to = end < 0 ? to : end;
  }
  const nameWords = words.slice(from, to);
  const isName = nameWords.length > 0 && nameWords.length <= mostWordsOfName && nameWords.every(isOfName);
  return isName ? { ...piece, name: typedName(typed, nameWords), words: nameWords } : null;
}

function isOfQuestionAlone(key: string): boolean {
  return joints().isComparing(key) || linkWords.has(key);
}

/** The pieces that name somebody: those of asking, of places and of authorities alone, and addresses, are none. */
function splitAtJoints(text: Text): { pieces: Piece[]; mayBeOne: boolean } {
  const typed = text.content;
  // All in capitals, the words between names are so, too.
  const folded = /\p{Ll}/u.test(typed) ? typed : typed.toLowerCase();
  const places = [
    ...text.addresses.subjects.map(({ at, shown_as }) => ({ start: at, end: at + shown_as.length })),
    ...text.opened,
  ];
  const isInside = (at: number) => places.some(({ start, end }) => start <= at && at < end);
  const between = [...folded.matchAll(joints().all)].filter(({ index }) => !isInside(index));
  const pieces: Piece[] = [];
  let begin = 0;
  for (const [at, joint] of [...between, null].entries()) {
    const end = joint?.index ?? typed.length;
    const weak = [between[at - 1], joint].every((one) => one == null || joints().weak.test(one[0]));
    const piece = pieceBetween(text, { start: begin, end }, places, weak);
    if (piece !== null) pieces.push(piece);
    begin = end + (joint?.[0].length ?? 0);
  }
  return { pieces, mayBeOne: between.some(([joint]) => joints().ofOneName.test(joint)) };
}

function pieceBetween(read: Text, { start, end }: Span, places: readonly Span[], weak: boolean): Piece | null {
  if (places.some((place) => place.start < end && start < place.end)) return null;
  const typed = read.content;
  const text = typed
    .slice(start, end)
    .replace(joints().cut, "")
    .replace(/[\s.!?。！？؟]+$/u, "");
  const allWords = read.words.filter((word) => word.start >= start && word.end <= start + text.length);
  const isAside = asideAmong(allWords);
  const first = isAside.indexOf(false);
  if (first < 0) return null;
  const words = allWords.slice(first, isAside.lastIndexOf(false) + 1);
  const name = typedName(typed, words);
  const isOfAuthority = words.length === 1 && authoritiesIn(name).length > 0;
  return isOfAuthority ? null : { text: text.trim(), name, allWords, words, weak };
}

/** Tells of each word whether it merely asks, or says where or who. */
function asideAmong(words: readonly Word[]): boolean[] {
  const keys = words.map(({ key }) => key);
  // Beside a name in Latin letters, words of another script ask about it.
  const isAllForeign = words.every(({ foreign }) => foreign);
  const asks = (word: Word) => {
    if (joints().isComparing(word.key)) return true;
    const isOfName = word.capital && !word.opens && (isKindOfFirm(word.key) || isTradeWord(word.key));
    return word.foreign && isAllForeign ? asksInRun(word.key) : isOfQuestion(word) && !isOfName;
  };
  const isAside = words.map(() => false);
  for (const [at, word] of words.entries()) {
    const length = asideLength(keys, at) || cryLength(words, at) || Number(asks(word));
    isAside.fill(true, at, at + length);
  }
  return isAside;
}

/** Gives the words as typed, with the bracket that the last of them closes. */
function typedName(text: string, words: readonly Word[]): string {
  const end = words.at(-1)?.end ?? 0;
  const name = text.slice(words[0]?.start, end);
  return name.includes("(") && !name.includes(")") && text.charAt(end) === ")" ? `${name})` : name;
}

function isShortName({ name, words }: Piece): boolean {
  return name.length > 1 && words.length <= mostWordsOfName && !words.every(({ key }) => isLegalForm(key));
}

/**
 * Tells what is told of a piece with all that stands around its name, which may be words of the name itself (`Trade
 * Republic`) or say where the firm is; else of the name alone.
 */
function aboutPiece({ text, name }: Piece, asking: NameAsking): Finding | null {
  const key = nameKey(name);
  const whole = asking.alone(text);
  if (whole !== null && isKnownByName(whole) && nameKey(whole.shown_as).includes(key)) return whole;
  const finding = asking.alone(name);
  const isNamed = finding !== null && finding.kind === "name" && !finding.nameless && finding.tellsNothing === null;
  return isNamed && nameKey(finding.shown_as) === key ? finding : null;
}

/** Tells whether something is on record under the very name, or who has it is known. */
function isKnownByName(finding: Finding | undefined): boolean {
  if (finding === undefined) return false;
  const { suggestions } = finding;
  const isThis = suggestions.some(({ how }) => how === "same_name" || how === "legal_form" || how === "person");
  return isThis || (tellsAnything(finding) && finding.imitates === null);
}

/** Tells whether a piece that nothing is on record about may be a name: in capitals, or one word that no language has. */
function mayBeName({ name, words }: Piece, typed: string): boolean {
  if (name.length < shortestUnknown || words.every(({ key }) => isOrdinaryWord(key))) return false;
  if (/\p{Lu}/u.test(typed) && /\p{Ll}/u.test(typed))
    return words.every(({ capital, key }) => capital || linkWords.has(key));
  return words.length === 1 && name.length >= shortestCoined;
}

/** Tells several words that a language has, as in `Department of Health and Human Services`. */
function isPhrase({ words }: Piece): boolean {
  return words.length > 1 && words.every(({ key }) => isOrdinaryWord(key));
}

/** Tells whether only the last piece has a legal form: `Fox, Rothschild LLP` is one firm. */
function hasFormAtEnd(pieces: readonly Piece[]): boolean {
  const withForm = pieces.filter(({ words }) => isLegalForm(words.at(-1)?.key ?? ""));
  return withForm.length === 1 && withForm[0] === pieces.at(-1);
}

/** Tells whether no language and no person has any of a name's words. */
function isCoinedName({ name, words }: Piece): boolean {
  const isOfNobody = ({ key, foreign }: Word) => !foreign && !isOrdinaryWord(key) && !givenNames.has(key);
  return name.length >= shortestCoined && words.every(isOfNobody);
}
