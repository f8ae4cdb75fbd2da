/** Bots called by an ordinary word: asked back where the text calls the word a bot, or says which one it means. */
import { isOrdinaryWord, isTradeWord } from "../../base/names/common-words.ts";
import { nameTokens } from "../../base/names/normalize.ts";
import { fields } from "../index/listing.ts";
import type { Word } from "../text/words-of-text.ts";
import { isOfQuestion, isQuestionWord, saysWhatItDealsIn } from "./beside-names.ts";
import type { Candidate, ListedName } from "./candidates.ts";
import { aroundOf, behind } from "./context.ts";

/** Tells whether a listing is of a bot whose name is an ordinary word. */
export function isOfOrdinaryBot({ index }: Candidate, { name }: ListedName): boolean {
  return fields[name.field].record === "bot" && index.bots.get(name.record)?.generic === true;
}

/**
 * Tells whether an ordinary word is called a bot's, or what stands in brackets behind the bot's name is said near it.
 */
export function isBotMeant(candidate: Candidate, listing: ListedName): boolean {
  return isCalledBot(candidate) || isToldApart(candidate, listing) || isSpelledOut(candidate);
}

const isBot = ({ key }: Word) => key === "bot" || key === "bots";
const calls = new Set(["called", "named"]);
/** Between a name and the word bot: `Gekko a good bot`. */
const mostBetween = 3;

/** `Gekko bot`, `is Gekko a good bot`, `tribeca trading bot`, `the bot called margin`; a word of the trade only so. */
function isCalledBot(candidate: Candidate): boolean {
  const { words, first, next } = candidate;
  const [before, twoBefore] = [words[first - 1], words[first - 2]];
  if (calls.has(before?.key ?? "") && twoBefore !== undefined && isBot(twoBefore)) return true;
  if (words.slice(first, next).some(({ key }) => isTradeWord(key) || isQuestionWord(key))) return false;
  const goesOn = words[first]?.opens === false && words[first]?.breaks === false;
  if (before !== undefined && isBot(before) && goesOn) return true;
  const further = behind(candidate, mostBetween + 1);
  const at = further.findIndex(isBot);
  return at >= 0 && further.slice(0, at).every((word) => isOfQuestion(word) || saysWhatItDealsIn(word.key));
}

/** `Raybot for Solana` is Raybot (Solana), `polyclaw from chainstack` PolyClaw (Chainstack). */
function isToldApart(candidate: Candidate, { name }: ListedName): boolean {
  const [, aside = ""] = /\(([^)]*)\)/u.exec(name.text) ?? [];
  const asideWords = nameTokens(aside).filter((word) => !isQuestionWord(word) && !saysByItself(word));
  return asideWords.length > 0 && aroundOf(candidate, 4).some(({ key }) => asideWords.includes(key));
}

/** `Olas Trader`: two words, one of them its own. */
function isSpelledOut({ words, first, next }: Candidate): boolean {
  return next - first > 1 && !words.slice(first, next).every(({ key }) => isOrdinaryWord(key));
}

function saysByItself(word: string): boolean {
  return word.length < 4 || word === "telegram" || word === "trading" || word === "terminal" || word === "formerly";
}
