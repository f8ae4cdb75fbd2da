/** What a text says that regulators warn about: signs in plain words, and the phrases that regulators list. */

import { isAscii } from "../../base/names/normalize.ts";
import type { Language } from "../../base/words/languages.ts";
import type { RedFlagPhraseRecord } from "../../record/single-files.ts";
import { textMaxLength } from "../text/reading.ts";
import { demandsAmong, demandsIn, groupsIn, isAbout, noticesAmong, type WordGroups } from "./demands.ts";
import { type Sentence, sentencesOf } from "./features.ts";
import { isLong, loadModel, type Table, weigh } from "./model.ts";
import { type PhraseHit, type Sign, type SignId, signIds, signOf } from "./shape.ts";

export interface Scanned {
  signs: Sign[];
  red_flag_phrases: PhraseHit[];
}

export const nothingScanned: Scanned = { signs: [], red_flag_phrases: [] };

/** Pure; the text is not kept. At most `textMaxLength` units are read, in time linear in them. */
export function scanText(records: readonly RedFlagPhraseRecord[], text: string, lang: Language = "en"): Scanned {
  const { signs, mayQuote } = readSigns(text);
  const red_flag_phrases = quotedPhrases(records, text, mayQuote);
  const [quoted] = red_flag_phrases;
  // A phrase that regulators list is a sign by itself: it leads where no other is sure.
  const others = signs.filter(({ id }) => id !== "reads_like_scam");
  const isLed = quoted === undefined || signs.some(({ sure }) => sure);
  const signsShown = isLed
    ? signs
    : [quotedSign(quoted), ...others.filter(({ id }) => id !== byCategory[quoted.category])];
  return { signs: signsShown.map((one) => ({ ...one, ...wordsOfSign(one, lang) })), red_flag_phrases };
}

/** What was found, its signs told in another language. Quotations of regulators stay as they are. */
export function scannedIn({ signs, red_flag_phrases }: Scanned, lang: Language): Scanned {
  return { signs: signs.map((sign) => ({ ...sign, ...wordsOfSign(sign, lang) })), red_flag_phrases };
}

function wordsOfSign(sign: Pick<Sign, "id" | "sure">, lang: Language): Pick<Sign, "text" | "source_url"> {
  const { text, source } = signOf(sign, lang);
  return { text, source_url: source?.url ?? null };
}

const byCategory: Partial<Record<PhraseHit["category"], SignId>> = {
  ai_magic: "secret_bot",
  fake_endorsement: "famous_person",
  guaranteed_returns: "sure_profit",
  high_fixed_returns: "huge_profit",
  imposter_government: "false_authority",
  imposter_site: "connect_wallet",
  no_risk: "sure_profit",
  off_platform_contact: "other_app",
  payment_method: "pay_by_crypto",
  pump_dump: "insider_signals",
  recovery_scam: "recovery_offer",
  referral_multilevel: "recruit",
  remote_access: "remote_access",
  seed_phrase: "secret_phrase",
  urgency: "hurry",
  withdrawal_fee: "pay_to_withdraw",
};

function quotedSign({ category, excerpt }: PhraseHit): FoundSign {
  const id = byCategory[category];
  return { id: id ?? "reads_like_scam", matched: excerpt, sure: id !== undefined };
}

type FoundSign = Omit<Sign, "text" | "source_url">;

/** A text of up to this length, in UTF-16 units, is also weighed as a whole. */
const wholeLength = 1_500;
const passageLength = 400;
/** So many passages, the heaviest, are asked which signs they have. */
const mostPassages = 10;
/** In so many sentences each may have a sign of its own, which weighs at least so much in it. */
const severalSentences = 3;
const ownWeight = 1;
const matchedMaxLength = 200;
/** In words: `Guten Tag!` is what no sign rests on, if there is more. */
const longestGreeting = 2;
/** What the sentences of a demand must weigh: less than any but the plainly harmless. */
const demandFrom = -2.8;
/** A number or date with the words around it (`até 1 de dezembro`): harmless texts have more of them, and a demand stays one with a date. */
const besideNumbers = /(?:[\p{L}\p{M}]{1,20}[ .-]{0,2})?\p{N}[\p{N}.,:/-]*(?:[ .-]{0,2}[\p{L}\p{M}]{1,20}){0,2}/gu;

export function readSigns(text: string) {
  const model = loadModel();
  const { threshold, threshold_long, threshold_part, threshold_quoted } = model.file;
  const sentences = sentencesOf(text).map(
    (one): ReadSentence => ({ ...one, words: groupsIn(text.slice(one.start, one.end)) }),
  );
  const noticed = noticesAmong(sentences.map(({ words }) => words));
  // What a notice says in so many words is no scam, however it reads.
  const open = sentences.filter((_, at) => !noticed.has(at));
  // Who asks whether a text is honest does not make it so.
  const visible = withoutAside(text, open);
  const weightOf = (passage: readonly ReadSentence[]) => weigh(model.scam, passage)[0] ?? 0;
  const more = saysLittle(text, visible ?? open) ? fewWords.more : 0;
  const limitOf = (passage: readonly ReadSentence[]) =>
    more +
    (isLong((passage.at(-1)?.end ?? 0) - (passage[0]?.start ?? 0)) ? threshold_long : threshold) +
    (passage.length < open.length && passage !== visible ? threshold_part : 0);
  const passages = [...passagesOf(open), ...(visible === null ? [] : [visible])]
    .map((passage) => ({ passage, weight: weightOf(passage) - limitOf(passage) }))
    .filter(({ weight }) => weight >= 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostPassages)
    .map(({ passage }) => ({ passage, weights: weigh(model.signs, passage) }));
  const weighed = weighedSigns(text, passages, open.length);
  const demands = demandsOf(text, sentences);
  const further = weighed.filter(({ id }) => demands.every((one) => one.id !== id));
  // What an answer leads with is what is beyond doubt.
  const foundSigns = [...demands, ...further].toSorted((a, b) => Number(b.sure) - Number(a.sure));
  const [first] = passages;
  if (first !== undefined && foundSigns.length === 0) {
    const quotation = quote(text, first.passage, (one) => part(model.scam, one, 0));
    foundSigns.push({ id: "reads_like_scam", matched: quotation, sure: false });
  }
  return {
    /** Sure ones first, of these demands, then what costs most, soonest; empty if the text is not like a scam. */
    signs: foundSigns,
    /** Whether a phrase may be quoted that begins there in the text: not where the text warns of it or reports it. */
    mayQuote: (start: number) => {
      const sentencesHere = open.filter((one) => one.start <= start && start < one.end);
      return sentencesHere.length > 0 && weightOf(sentencesHere) >= threshold_quoted;
    },
  };
}

/** A sentence with the groups of words that it has. */
interface ReadSentence extends Sentence {
  words: WordGroups;
}

/** Sentences with what they weigh for each sign, by column. */
interface Weighed {
  passage: readonly ReadSentence[];
  weights: readonly number[];
}

const weightIn = ({ weights }: Weighed, column: number) => weights[column] ?? Number.NEGATIVE_INFINITY;

/** The signs that the model finds in passages that are like a scam. @param count how many sentences the text has. */
function weighedSigns(text: string, passages: readonly Weighed[], count: number): FoundSign[] {
  const { file, signs } = loadModel();
  const singles = count >= severalSentences ? sentencesIn(passages) : [];
  return signIds.flatMap((id): FoundSign[] => {
    const column = file.signs.ids.indexOf(id);
    const limit = file.signs.sure[column] ?? Number.POSITIVE_INFINITY;
    const heaviest = (ones: readonly Weighed[]) =>
      ones.toSorted((a, b) => weightIn(b, column) - weightIn(a, column))[0];
    // What only reads like it, without a word of what it is about, may be another sign.
    const isBearing = ({ words }: ReadSentence) => isAbout(id, words) ?? true;
    const toSign = (ones: readonly ReadSentence[], isSure: boolean): FoundSign[] => [
      { id, matched: quote(text, ones, (one) => part(signs, one, column)), sure: isSure },
    ];
    const best = heaviest(passages);
    if (best === undefined) return [];
    const bearing = weightIn(best, column) >= limit ? best.passage.filter(isBearing) : [];
    if (bearing.length > 0) return toSign(bearing, true);
    const single = heaviest(singles);
    const isOwn = single !== undefined && weightIn(single, column) >= Math.max(ownWeight, limit);
    if (isOwn && single.passage.every(isBearing)) return toSign(single.passage, true);
    // More likely than not, or as often as sure ones are.
    return weightIn(best, column) < Math.min(0, limit) ? [] : toSign(best.passage, false);
  });
}

/** Each sentence of passages, weighed by itself. */
function sentencesIn(passages: readonly Weighed[]): Weighed[] {
  const sentences = new Set(passages.flatMap(({ passage }) => passage));
  return Array.from(sentences, (one) => ({ passage: [one], weights: weigh(loadModel().signs, [one]) }));
}

/**
 * With less company than a sentence has, words must weigh more, since the model knows a noun by its company (`Directa
 * SIM`): of what unseen authors wrote in up to eight words and the model took for a scam by less than that, 22 texts were
 * harmless and one was not. A link or a rate is company enough, and demands are found at any length.
 */
const fewWords = { count: 8, more: 1.25 };

/** Whether passages say too little to be weighed like others. */
function saysLittle(text: string, passage: readonly ReadSentence[]): boolean {
  const words = passage.map(({ start, end }) => text.slice(start, end)).join(" ");
  return wordCountOf(words) <= fewWords.count && !/\p{L}\.\p{L}{2}|\p{N}\s?[%٪]/u.test(words);
}

/** How many words a text has; in scripts without spaces two letters are about one. */
function wordCountOf(text: string): number {
  const letters = text.match(withoutSpaces)?.length ?? 0;
  const words = text.replace(withoutSpaces, " ").match(/\S+/gu)?.length ?? 0;
  return letters / 2 + words;
}

const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/** What is demanded in so many words, unless the sentences around it are plainly harmless; one of each sign, in their order. */
function demandsOf(text: string, sentences: readonly ReadSentence[]): FoundSign[] {
  const { scam } = loadModel();
  const weightOf = (passage: readonly Sentence[]) => weigh(scam, passage)[0] ?? 0;
  const byId = new Map<SignId, FoundSign>();
  for (const { sign: id, isTold, all, from, to } of demandsAmong(sentences.map(({ words }) => words))) {
    const passage = sentences.slice(from, to);
    const undated = sentencesOf(text.slice(passage[0]?.start, passage.at(-1)?.end).replace(besideNumbers, " "));
    if (!isTold && Math.max(weightOf(passage), weightOf(undated)) < demandFrom) continue;
    byId.getOrInsertComputed(id, () => ({
      id,
      matched: wordsOfDemand(text, passage, all) ?? quote(text, passage, (one) => part(scam, one, 0)),
      sure: true,
    }));
  }
  return signIds.flatMap((id) => byId.get(id) ?? []);
}

/** Longest demand of several sentences that is quoted whole, in UTF-16 units. */
const longestDemand = 140;

/** The sentences of a demand where they are short, else the one that has the most of its words; null where none has more. */
function wordsOfDemand(text: string, passage: readonly ReadSentence[], all: readonly number[]): string | null {
  const [first, last] = [passage[0], passage.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const words = oneLine(text.slice(first.start, last.end)).trim();
  if (words.length <= longestDemand) return words;
  const counted = passage.map((one) => ({ one, count: all.filter((group) => one.words.has(group)).length }));
  const [most, next] = counted.toSorted((a, b) => b.count - a.count);
  if (most === undefined || most.count === next?.count) return null;
  return quote(text, [most.one], () => 0);
}

/**
 * The part of a long sentence that a sign rests on: of so many characters what weighs most, or a demand with all its
 * words, which may take twice as many.
 */
export function tellingPart(sentence: string, id: SignId, longest: number): string {
  const { file, signs, scam } = loadModel();
  const column = file.signs.ids.indexOf(id);
  const parts = partsOf(sentence, longest);
  const isDemand = (words: string) => demandsIn([words]).some(({ sign }) => sign === id);
  const demand = parts.find(isDemand) ?? partsOf(sentence, 2 * longest).findLast(isDemand);
  if (demand !== undefined) return demand;
  // A word or two from the end say nothing by themselves.
  const wholeParts = parts.filter((words) => words.length >= longest / 2);
  const weightOf = (words: string) =>
    column < 0 ? (weigh(scam, sentencesOf(words))[0] ?? 0) : (weigh(signs, sentencesOf(words))[column] ?? 0);
  const weighed = wholeParts.map((words) => ({ words, weight: weightOf(words) }));
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.words ?? sentence;
}

/** The parts of a sentence of at most so many characters, one from each word on. */
function partsOf(sentence: string, longest: number): string[] {
  return Array.from(sentence.matchAll(/(?<=^|[\s，、；])\S/gu), ({ index }) => {
    const rest = sentence.slice(index);
    const beginning = [...rest].slice(0, longest).join("");
    return beginning.length === rest.length ? beginning : beginning.replace(/\s\S*$/u, "");
  });
}

/** In UTF-16 units and in words: the longest question in which somebody asks about the text beside it. */
const longestAside = { units: 40, words: 6 };

/** The sentences without a short question before or behind them, such as `Is this legit?`; null where there is none. */
function withoutAside(text: string, sentences: readonly ReadSentence[]): ReadSentence[] | null {
  const isAside = (one: ReadSentence | undefined): boolean => {
    const words = one === undefined ? "" : text.slice(one.start, one.end).trim();
    const isShort = words.length <= longestAside.units && words.split(/\s+/u).length <= longestAside.words;
    return isShort && /[?？؟]$/u.test(words);
  };
  const from = isAside(sentences[0]) ? 1 : 0;
  const to = sentences.length - (isAside(sentences.at(-1)) ? 1 : 0);
  const remaining = sentences.slice(from, to);
  return remaining.length === 0 || remaining.length === sentences.length ? null : remaining;
}

/** The whole, if it is not long, and runs of sentences, each of which begins in the middle of the one before. */
function passagesOf(sentences: readonly ReadSentence[]): ReadSentence[][] {
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = last.end - first.start;
  const passages = length <= wholeLength ? [[...sentences]] : [];
  if (length <= passageLength) return passages;
  let from = 0;
  for (let start = first.start; start + passageLength / 2 < last.end; start += passageLength / 2) {
    while ((sentences[from]?.start ?? last.end) < start) from += 1;
    let to = from + 1;
    while ((sentences[to]?.end ?? Number.POSITIVE_INFINITY) <= start + passageLength) to += 1;
    if (from < sentences.length) passages.push(sentences.slice(from, to));
  }
  return passages;
}

/** What a sentence adds to the weight of its passage. */
function part(table: Table, one: ReadSentence, column: number): number {
  return ((weigh(table, [one])[column] ?? 0) - (table.file.base[column] ?? 0)) * Math.sqrt(one.features.length);
}

function quote(text: string, sentences: readonly ReadSentence[], weight: (one: ReadSentence) => number): string {
  const isTelling = ({ start, end }: ReadSentence) => wordCountOf(text.slice(start, end)) > longestGreeting;
  const telling = sentences.filter(isTelling);
  const [heaviest] = (telling.length === 0 ? sentences : telling)
    .map((one) => ({ one, weight: weight(one) }))
    .sort((a, b) => b.weight - a.weight);
  const line = heaviest === undefined ? "" : oneLine(text.slice(heaviest.one.start, heaviest.one.end)).trim();
  return line.length <= matchedMaxLength ? line : `${[...line].slice(0, matchedMaxLength - 1).join("")}…`;
}

interface Quotation {
  words: readonly string[];
  record: RedFlagPhraseRecord;
}

/** One hit per category, in any case, spacing and accents. @param counts whether what begins there is not a warning. */
function quotedPhrases(
  records: readonly RedFlagPhraseRecord[],
  text: string,
  counts: (start: number) => boolean,
): PhraseHit[] {
  const byFirst = quotations.getOrInsertComputed(records, quotationsOf);
  const scanned = text.slice(0, textMaxLength);
  const words = quotableWords(scanned);
  const hits = new Map<string, PhraseHit>();
  for (const [at, { word, start }] of words.entries()) {
    for (const { words: phrase, record } of byFirst.get(word) ?? []) {
      const last = words[at + phrase.length - 1];
      if (last === undefined || hits.has(record.category)) continue;
      if (!phrase.every((one, offset) => words[at + offset]?.word === one) || !counts(start)) continue;
      const { category, regulator, source_url, what_the_regulator_says, basis } = record;
      hits.set(category, {
        category,
        phrase: wordsFound(scanned, start, last.end),
        excerpt: excerptOf(scanned, start, last.end),
        language: "en",
        regulator,
        source_url,
        what_the_regulator_says,
        basis,
      });
    }
  }
  return [...hits.values()];
}

/** By the first word of each. The phrases of a snapshot are the same for every text. */
const quotations = new WeakMap<readonly RedFlagPhraseRecord[], ReadonlyMap<string, readonly Quotation[]>>();

function quotationsOf(records: readonly RedFlagPhraseRecord[]): ReadonlyMap<string, readonly Quotation[]> {
  const all = records.flatMap((record) =>
    record.phrases.map((phrase) => ({ words: quotableWords(phrase).map(({ word }) => word), record })),
  );
  return Map.groupBy(all, ({ words }) => words[0] ?? "");
}

/** No word of a phrase is longer. Thousands of marks on one letter take long to be put in order. */
const longestWord = 80;

const wordPattern = /[\p{L}\p{M}\p{N}%$€£]+(?:[.,'’][\p{L}\p{M}\p{N}%]+)*/gu;

function quotableWords(text: string): { word: string; start: number; end: number }[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    word: unaccented(word.slice(0, longestWord)).toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

function unaccented(word: string): string {
  return isAscii(word) ? word : word.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("’", "'");
}

/** Longest excerpt, in UTF-16 units. */
const excerptMaxLength = 80;

/** Enough text on either side, even if much of it is invisible or space. */
const reach = 4 * excerptMaxLength;

/** Without half a character, which a cut may leave. */
function whole(excerpt: string): string {
  return excerpt.replace(/^\p{Cs}|\p{Cs}$/gu, "");
}

/** At most 80 characters around the match, on one line, without invisible characters; `…` where it is cut. */
export function excerptOf(text: string, start: number, end: number): string {
  const match = wordsFound(text, start, end);
  const room = Math.floor((excerptMaxLength - 2 - match.length) / 2);
  if (room <= 0) return match;
  const before = oneLine(text.slice(Math.max(0, start - reach), start));
  const after = oneLine(text.slice(end, end + reach));
  const left = before.length <= room ? before : whole(before.slice(-room)).replace(/^\S*\s/u, "");
  const right = after.length <= room ? after : whole(after.slice(0, room)).replace(/\s\S*$/u, "");
  const head = left.length < before.length || start > reach ? "…" : "";
  const tail = right.length < after.length || end + reach < text.length ? "…" : "";
  return `${head}${left}${match}${right}${tail}`.trim();
}

/** Only the matched words, on one line; `…` where they are cut. */
export function wordsFound(text: string, start: number, end: number): string {
  const match = oneLine(text.slice(start, end));
  return match.length <= excerptMaxLength ? match : `${whole(match.slice(0, excerptMaxLength - 1))}…`;
}

/** Without line breaks and invisible characters. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, (run) => (/\s/u.test(run) ? " " : ""));
}
