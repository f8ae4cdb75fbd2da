/** The small words of English that phrases are matched through, and those that turn a claim into its opposite. */
import { wordKey } from "./letters.ts";
import { stem } from "./stem.ts";
import { makeWord, type Word } from "./words.ts";

function keys(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u).map(wordKey));
}

function stems(list: string): ReadonlySet<string> {
  return new Set([...keys(list)].map(stem));
}

/** Left out of phrases and skipped in texts: articles, possessives, forms of to be. */
export const silentWords = keys(`
  a an the our your my his her their its this that these those
  is are be was were been being am
`);

/** May stand between the words of a phrase: `guaranteed high monthly returns`, `absolutely no risk`. */
export const fillerWords = stems(`
  daily weekly monthly yearly quarterly annual passive instant fixed stable steady consistent
  high huge big massive great amazing incredible unlimited real full fully total totally
  absolutely completely entirely really very truly always all any more extra
  crypto bitcoin trading investment financial of
`);

const negators = keys(`
  not never cannot dont doesnt didnt wont wouldnt couldnt cant isnt arent wasnt werent aint shouldnt nobody noone none
  nothing neither nor hardly unable beware avoid
`);

/** Negate what follows at once (`no guaranteed returns`), or through a verb (`no bot can guarantee returns`). */
const negatingDeterminers = keys("no without zero");

const verbs = stems(`
  can could will would may might do does did offer promise provide give guarantee claim exist such one way
`);

/** After a negator these make a claim of it: `not only guaranteed returns`, `don't miss guaranteed returns`. */
const cancellers = stems(
  "only just merely simply miss wait worry forget hesitate delay beat matter believe doubt question",
);

/** Start a thought of their own. */
const conjunctions = keys("but however yet although though while instead because so and");

const negatorReach = 5;

const auxiliaries = keys("do does did is are can will would could may");
const negatedAuxiliaries = keys("dont doesnt didnt isnt arent wont wouldnt couldnt");
const refutations = stems("impossible myth lie illusion nonsense");

export const grammarWords: readonly string[] = [
  ...silentWords,
  ...negators,
  ...negatingDeterminers,
  ...conjunctions,
  ...auxiliaries,
  ...keys("per cent percent pct each every day week month year annum annually daily weekly monthly yearly"),
];

/** Whether the words from `first` to `last` are said not to be so: `no one can guarantee`, `does not exist`. */
export function isNegated(words: readonly Word[], first: number, last: number): boolean {
  return isNegatedBefore(words, first) || isRefutedAfter(words, last) || isPartOfOpposite(words, first, last);
}

/** `no risk` in `no risk-free trades` is the end of another phrase's denial. */
function isPartOfOpposite(words: readonly Word[], first: number, last: number): boolean {
  const next = words[last + 1];
  return negatingDeterminers.has(words[first]?.key ?? "") && next?.key === "free" && next.gap === "none";
}

function isNegatedBefore(words: readonly Word[], first: number): boolean {
  const between: Word[] = [];
  for (let at = first - 1; at >= 0 && between.length <= negatorReach; at -= 1) {
    if (words[at + 1]?.gap !== "none") return false;
    const word = words[at];
    if (word === undefined || conjunctions.has(word.key)) return false;
    const meant = between.filter(({ key }) => !silentWords.has(key));
    const isCancelled = meant.some((each) => cancellers.has(each.stem));
    if (negators.has(word.key)) return !isCancelled && words[at - 1]?.key !== "why";
    if (negatingDeterminers.has(word.key)) {
      const direct = meant.every((each) => fillerWords.has(each.stem));
      if (!isCancelled && (direct || meant.some((each) => verbs.has(each.stem)))) return true;
    }
    between.push(word);
  }
  return false;
}

function isRefutedAfter(words: readonly Word[], last: number): boolean {
  const [next, second, third] = [1, 2, 3].map((step) => words[last + step]);
  if (next === undefined || next.gap !== "none") return false;
  if (negatedAuxiliaries.has(next.key) || refutations.has(next.stem)) return true;
  if (!auxiliaries.has(next.key) || second === undefined || second.gap !== "none") return false;
  const isRefutation = (word: Word | undefined) => word !== undefined && refutations.has(word.stem);
  return second.key === "not" || second.key === "never" || isRefutation(second) || isRefutation(third);
}

const periods = new Map([
  ["day", "daily"],
  ["week", "weekly"],
  ["month", "monthly"],
  ["year", "yearly"],
  ["annum", "yearly"],
]);
const periodWords = new Map([...periods].flatMap(([noun, rate]) => [[wordKey(noun), wordKey(rate)] as const]));
const everyWords = keys("a per each every");
const percentWords = keys("percent pct");

/**
 * Brings common ways of saying the same into one form: `5 per cent`, `5 % a day`, `5% every day`, `can not`, `do not`,
 * `annually`.
 */
export function unify(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    const next = words[at + 1];
    if (word === undefined) break;
    const merged = (plain: string, end: number) => out.push(makeWord(plain, word.gap, word.start, end));
    if (word.key === "per" && next?.key === "cent") {
      merged("%", next.end);
      at += 1;
    } else if (percentWords.has(word.key)) merged("%", word.end);
    else if (next?.key === "not" && /^(?:can|could|do|does|did|wi[il]{2}|wou[il]d|is|are)$/u.test(word.key)) {
      merged(word.key === "can" ? "cannot" : `${word.key === wordKey("will") ? "wo" : word.key}nt`, next.end);
      at += 1;
    } else if (word.key === "cant") merged("cannot", word.end);
    else if (word.key === wordKey("annually") || word.key === wordKey("annual")) merged("yearly", word.end);
    else if (out.at(-1)?.key === "%" && everyWords.has(word.key) && next !== undefined && periodWords.has(next.key)) {
      merged(periodWords.get(next.key) ?? "", next.end);
      at += 1;
    } else if (out.at(-1)?.key === "%" && periodWords.has(word.key)) merged(periodWords.get(word.key) ?? "", word.end);
    else out.push(word);
  }
  return out;
}
