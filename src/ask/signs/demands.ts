/** Demands in so many words: what is wanted beside what is done with it, in one sentence, and nothing that takes it back. */
import demandFile from "../../../data/signs/demands.json" with { type: "json" };
import lossFile from "../../../data/signs/losses.json" with { type: "json" };
import subjectFile from "../../../data/signs/subjects.json" with { type: "json" };
import { isAscii, simplified, withUsualMarks } from "../../base/names/normalize.ts";
import { once } from "../../base/once.ts";
import { sentenceSpansIn } from "../text/sentences-in-text.ts";
import { amountsIn } from "./amounts.ts";
import { longestSpeltOut } from "./features.ts";
import type { SignId } from "./shape.ts";

/** What is looked for: words beside each other. */
interface Wording {
  /** Numbers of groups of words: one of each has to be there. */
  all: readonly number[];
  /** Groups of which none may be there: what takes the demand back, and words of those who warn. */
  without: readonly number[];
  /** In so many sentences in a row at most. */
  spans: number;
}

interface Demand extends Wording {
  sign: SignId;
  /** Whoever is asked tells of it, as victims do: words of those who warn don't take it back, nor how harmless it reads. */
  isTold: boolean;
}

/** Beginnings of words, letter by letter, with the groups that they are of. */
interface Node {
  next: Map<string, Node>;
  groups: number[];
}

/** The sentences that a wording stands in. */
interface Place {
  from: number;
  /** One behind the last. */
  to: number;
}

/** What somebody tells has happened already, as answers are told apart by it. */
export type Loss =
  | "seed_phrase"
  | "remote_access"
  | "gift_card"
  | "bank_access"
  | "wallet"
  | "identity"
  | "password"
  | "recovery"
  | "sent_crypto"
  | "paid";

interface ToldLoss extends Wording {
  loss: Loss;
}

interface FoundDemand extends Place {
  sign: SignId;
  isTold: boolean;
  /** Numbers of groups of words: by one of each it was found. */
  all: readonly number[];
}

const newNode = (): Node => ({ next: new Map(), groups: [] });

/** Scripts without spaces, or that put particles in front of a word: their words are looked for everywhere. */
const anywhere = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}]/u;
/** A letter before which no word of a script with spaces begins: `把keystore` has one. */
const inWord = /(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{M}]/u;
/** How many words a recovery phrase has. */
const phraseLengths = /(?<!\p{N})(?:12|15|18|21|24)(?!\p{N})/gu;

const wordLists: Readonly<Record<string, readonly string[]>> = { ...demandFile.words, ...lossFile.words };

/** Words, with those of another list where it stands among them by name: `=pay`. */
function listedWords(words: readonly string[]): string[] {
  return words.flatMap((word) => (word.startsWith("=") ? listedWords(wordLists[word.slice(1)] ?? []) : [word]));
}

const grammar = once(() => {
  const starts = newNode();
  const inside = newNode();
  const numbers = new Map<string, number>();
  const groupOf = (words: string | readonly string[]): number => {
    const key = typeof words === "string" ? words : JSON.stringify(words);
    return numbers.getOrInsertComputed(key, () => {
      const wordList = listedWords(typeof words === "string" ? [`=${words}`] : words);
      for (const word of wordList) add(anywhere.test(word) ? inside : starts, plain(word), numbers.size);
      return numbers.size;
    });
  };
  const demands = demandFile.demands.map(
    ({ sign, all, without, spans = 1, told_by_victim: isTold = false }): Demand => ({
      sign: sign as SignId,
      all: all.map(groupOf),
      without: isTold ? [groupOf(without)] : [groupOf(without), groupOf("warns")],
      spans,
      isTold,
    }),
  );
  const subjects = new Map(
    Object.entries(subjectFile.subjects).map(([sign, words]): [string, number] => [sign, groupOf(words)]),
  );
  const notices = demandFile.notices.map(
    ({ all, without, spans = 1 }): Wording => ({ all: all.map(groupOf), without: [groupOf(without)], spans }),
  );
  const losses = lossFile.losses.map(
    ({ loss, all, without }): ToldLoss => ({
      loss: loss as Loss,
      all: all.map(groupOf),
      without: [groupOf(without)],
      spans: longestTelling,
    }),
  );
  const everyday = lossFile.everyday.map(
    ({ all, without }): Wording => ({ all: all.map(groupOf), without: [groupOf(without)], spans: longestTelling }),
  );
  return { starts, inside, demands, notices, losses, everyday, subjects, verbs: [groupOf("pay"), groupOf("returns")] };
});

function add(root: Node, word: string, group: number): void {
  let node = root;
  for (const letter of word) node = node.next.getOrInsertComputed(letter, newNode);
  node.groups.push(group);
}

/** Letters without accents and vowel signs, one space between words, and one sign for the lengths of recovery phrases. */
const plain = (text: string): string => spaced(withoutMarks(text));

function spaced(bare: string): string {
  return bare
    .replace(phraseLengths, "#")
    .replaceAll("٪", "%")
    .replace(/[^\p{L}\p{M}\p{N}#@%¤↑⇗⇐]+/gu, " ");
}

/** What stands in lists of words for an amount of money, and for a second one of the same currency that is far larger. */
const money = "¤";
const more = "↑";
/** What stands there for the address of a website. */
const link = "⇗";
/** What stands there before a word that means another thing without its last accent: `⇐pagué` is no `pague`. */
const accented = "⇐";
const accentedWord = /(?<!\p{L})\p{L}+[éíó](?!\p{L})/gu;
const linkPattern = /\p{L}\.\p{L}{2}|:\/\//u;

function withoutMarks(text: string): string {
  if (isAscii(text)) return text.slice(0, longestSpeltOut).toLowerCase();
  const bare = withUsualMarks(text)
    .normalize("NFKC")
    .slice(0, longestSpeltOut)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u064b-\u0652\p{Default_Ignorable_Code_Point}]/gu, "")
    .normalize("NFC");
  return simplified(bare);
}

/** Of which groups a word stands in a sentence. */
export type WordGroups = ReadonlySet<number>;

/** The groups of which a word stands in a sentence. Its work grows with the length of the sentence alone. */
export function groupsIn(sentence: string): WordGroups {
  const bare = withoutMarks(sentence);
  const marks = `${marksOf(bare)}${linkPattern.test(bare) ? ` ${link}` : ""}${accentedIn(sentence)}`;
  return groupsOf(` ${spaced(bare.replace(/[¤↑⇗⇐]/gu, " "))}${marks} `);
}

/** The words that end in an accent, behind the words without them. */
function accentedIn(sentence: string): string {
  if (isAscii(sentence)) return "";
  const words = sentence.slice(0, longestSpeltOut).normalize("NFC").toLowerCase().match(accentedWord) ?? [];
  return words.map((word) => ` ${accented}${withoutMarks(word)}`).join("");
}

function groupsOf(text: string): Set<number> {
  const { starts, inside } = grammar();
  const groups = new Set<number>();
  for (let at = 1; at < text.length; at += 1) {
    collect(inside, text, at, groups);
    if (mayBeginBehind(text, at - 1)) collect(starts, text, at, groups);
  }
  return groups;
}

/** What is so much more that no bank pays it: interest of a year and a few per cent of a discount are less. */
const farMore = 1.4;

/** The marks of the amounts in a sentence, behind its words. */
function marksOf(bare: string): string {
  const amounts = amountsIn(bare);
  if (amounts.length === 0) return "";
  const { verbs } = grammar();
  const isPaidBack = amounts.some((amount, at) => {
    const before = amounts[at - 1];
    if (before?.currency !== amount.currency || amount.value < farMore * before.value) return false;
    // From 100 to 500 is a range, in which nothing is sent or comes back.
    const between = groupsOf(` ${spaced(bare.slice(before.end, amount.start))} `);
    return verbs.some((group) => between.has(group));
  });
  return isPaidBack ? ` ${money} ${more}` : ` ${money}`;
}

/** Whether a word may begin behind this character; those of ASCII are told apart without a pattern. */
function mayBeginBehind(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 0x80 ? code < 0x61 || code > 0x7a : !inWord.test(text.charAt(at));
}

function collect(root: Node, text: string, from: number, groups: Set<number>): void {
  let node: Node | undefined = root;
  for (let at = from; node !== undefined; at += 1) {
    for (const group of node.groups) groups.add(group);
    node = node.next.get(text.charAt(at));
  }
}

/** The demands in the sentences of a text, each with the first sentences that it stands in. Pure. */
export const demandsIn = (sentences: readonly string[]): FoundDemand[] => demandsAmong(sentences.map(groupsIn));

/** The same by the groups of words in each sentence. */
export function demandsAmong(groups: readonly WordGroups[]): FoundDemand[] {
  return placesAmong(grammar().demands, groups).map(({ wording: { sign, isTold, all }, ...place }) => ({
    sign,
    isTold,
    all,
    ...place,
  }));
}

/** The sentences, by number, of notices that demand and promise nothing, in so many words. */
export function noticesAmong(groups: readonly WordGroups[]): ReadonlySet<number> {
  const places = placesAmong(grammar().notices, groups);
  return new Set(places.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
}

/** Each wording that stands in the sentences, with where it does first. */
function placesAmong<W extends Wording>(wordings: readonly W[], groups: readonly WordGroups[]) {
  const anywhereInText = new Set(groups.flatMap((ofSentence) => [...ofSentence]));
  return wordings.flatMap((wording) => {
    // Most wordings lack a word in the whole text.
    const place = wording.all.every((group) => anywhereInText.has(group)) ? firstPlace(wording, groups) : null;
    return place === null ? [] : [{ wording, ...place }];
  });
}

/** The first sentences, as few as can be, that hold all of a wording and nothing that excludes it. */
function firstPlace({ all, without, spans }: Wording, groups: readonly WordGroups[]): Place | null {
  for (let span = 1; span <= spans; span += 1) {
    for (let from = 0; from + span <= groups.length; from += 1) {
      const has = (group: number): boolean => {
        for (let at = from; at < from + span; at += 1) if (groups[at]?.has(group) === true) return true;
        return false;
      };
      if (all.every(has) && !without.some(has)) return { from, to: from + span };
    }
  }
  return null;
}

/** In so many sentences in a row somebody tells what was given away, and to whom. */
const longestTelling = 2;

/** What somebody tells of their own misfortune in so many words, what is most urgent first; null for nothing. */
export function lossIn(text: string): Loss | null {
  const groups = sentenceSpansIn(text).map(({ start, end }) => groupsIn(text.slice(start, end)));
  return placesAmong(grammar().losses, groups)[0]?.wording.loss ?? null;
}

/** Whether a text tells of what everybody pays and installs: rent, taxes, a program for work. */
export function isEveryday(text: string): boolean {
  return placesAmong(grammar().everyday, [groupsIn(text)]).length > 0;
}

/** Whether a sentence has a word of what a sign is about; null for signs that have no such words. */
export function isAbout(sign: SignId, sentence: WordGroups): boolean | null {
  const group = grammar().subjects.get(sign);
  return group === undefined ? null : sentence.has(group);
}
