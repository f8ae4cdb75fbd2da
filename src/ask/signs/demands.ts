/** Demands in so many words: what is wanted beside what is done with it, in one sentence, and nothing that takes it back. */
import demandFile from "../../../data/signs/demands.json" with { type: "json" };
import subjectFile from "../../../data/signs/subjects.json" with { type: "json" };
import { isAscii, simplified, withUsualMarks } from "../../base/names/normalize.ts";
import { once } from "../../base/once.ts";
import { amountsIn } from "./amounts.ts";
import { longestSpeltOut } from "./features.ts";
import type { SignId } from "./shape.ts";

/** What is looked for: words beside each other. */
export interface Wording {
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

/**
 * Beginnings of words with the groups that they are of, in a tree whose branches share what begins alike (a radix tree):
 * with a node for each letter, it took four times the memory.
 */
interface Node {
  /** What has to follow the letter by which the node is found. */
  label: string;
  /** By the letter behind the label. */
  next: Map<string, Node> | null;
  /** Of the words that end here. */
  groups: number[] | null;
}

/** The sentences that a wording stands in. */
interface Place {
  from: number;
  /** One behind the last. */
  to: number;
}

interface FoundDemand extends Place {
  sign: SignId;
  isTold: boolean;
  /** Numbers of groups of words: by one of each it was found. */
  all: readonly number[];
}

const newNode = (): Node => ({ label: "", next: null, groups: null });

/** Scripts without spaces, or that put particles in front of a word: their words are looked for everywhere. */
const anywhere = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}]/u;
/** A letter before which no word of a script with spaces begins: `把keystore` has one. */
const inWord = /(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{M}]/u;
/** How many words a recovery phrase has. */
const phraseLengths = /(?<!\p{N})(?:12|15|18|21|24)(?!\p{N})/gu;

type WordLists = Readonly<Record<string, readonly string[]>>;

/** Groups of words to look for, and where each begins. */
interface WordIndex {
  starts: Node;
  inside: Node;
}

interface WordIndexing extends WordIndex {
  /** The number of a group: of a list by its name, or of the words themselves; `=pay` among them is another list. */
  groupOf(words: string | readonly string[]): number;
}

/** Makes one without groups. @param lists by whose names its groups may be asked for. */
export function wordIndexOf(lists: WordLists): WordIndexing {
  const [starts, inside] = [newNode(), newNode()];
  const numbers = new Map<string, number>();
  const listedWords = (words: readonly string[]): string[] =>
    words.flatMap((word) => (word.startsWith("=") ? listedWords(lists[word.slice(1)] ?? []) : [word]));
  const groupOf: WordIndexing["groupOf"] = (words) => {
    const key = typeof words === "string" ? words : JSON.stringify(words);
    return numbers.getOrInsertComputed(key, () => {
      const wordList = listedWords(typeof words === "string" ? [`=${words}`] : words);
      for (const word of wordList) add(anywhere.test(word) ? inside : starts, plain(word), numbers.size);
      return numbers.size;
    });
  };
  return { starts, inside, groupOf };
}

const grammar = once(() => {
  const { groupOf, ...wordIndex } = wordIndexOf(demandFile.words);
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
  return { wordIndex, demands, notices, subjects, verbs: [groupOf("pay"), groupOf("returns")] };
});

function add(root: Node, word: string, group: number): void {
  let node = root;
  for (let at = 0; at < word.length; ) {
    const letter = word.charAt(at);
    node.next ??= new Map();
    const child = node.next.getOrInsertComputed(letter, () => ({ ...newNode(), label: word.slice(at + 1) }));
    const shared = lengthShared(child.label, word.slice(at + 1));
    if (shared < child.label.length) splitNode(child, shared);
    at += 1 + shared;
    node = child;
  }
  // Room for one: what is pushed to an empty array gets room for seventeen.
  node.groups = node.groups === null ? [group] : [...node.groups, group];
}

/** Shortens a node's label; what it was becomes a node behind it. */
function splitNode(node: Node, length: number): void {
  const { label, next, groups } = node;
  node.next = new Map([[label.charAt(length), { label: label.slice(length + 1), next, groups }]]);
  node.groups = null;
  node.label = label.slice(0, length);
}

/** How many letters two texts have in common at their beginning. */
function lengthShared(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charAt(length) === other.charAt(length)) length += 1;
  return length;
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
  const marks = `${marksOf(bare)}${linkPattern.test(bare) ? ` ${link}` : ""}`;
  return groupsOf(grammar().wordIndex, ` ${spaced(bare.replace(/[¤↑⇗⇐]/gu, " "))}${marks} `);
}

/** The same in an index without amounts and links, in which `⇐pagué` is a word that ends in this accent. */
export function accentedGroupsIn(wordIndex: WordIndex, sentence: string): WordGroups {
  const words = isAscii(sentence)
    ? []
    : (sentence.slice(0, longestSpeltOut).normalize("NFC").toLowerCase().match(accentedWord) ?? []);
  const accentedWords = words.map((word) => ` ${accented}${withoutMarks(word)}`).join("");
  return groupsOf(wordIndex, ` ${plain(sentence).replaceAll(accented, " ")}${accentedWords} `);
}

function groupsOf({ starts, inside }: WordIndex, text: string): Set<number> {
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
  const { verbs, wordIndex } = grammar();
  const isPaidBack = amounts.some((amount, at) => {
    const before = amounts[at - 1];
    if (before?.currency !== amount.currency || amount.value < farMore * before.value) return false;
    // From 100 to 500 is a range, in which nothing is sent or comes back.
    const between = groupsOf(wordIndex, ` ${spaced(bare.slice(before.end, amount.start))} `);
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
  let at = from;
  for (let node: Node | undefined = root; node !== undefined; ) {
    if (node.groups !== null) for (const group of node.groups) groups.add(group);
    const child: Node | undefined = node.next?.get(text.charAt(at));
    node = child !== undefined && text.startsWith(child.label, at + 1) ? child : undefined;
    at += 1 + (child?.label.length ?? 0);
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
export function placesAmong<W extends Wording>(wordings: readonly W[], groups: readonly WordGroups[]) {
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

/** Whether a sentence has a word of what a sign is about; null for signs that have no such words. */
export function isAbout(sign: SignId, sentence: WordGroups): boolean | null {
  const group = grammar().subjects.get(sign);
  return group === undefined ? null : sentence.has(group);
}
