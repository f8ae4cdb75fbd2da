/** Questions about bots that name none: `best trading bot`, and which bots there are for an exchange. */

import { isCommonWord, isTradeWord } from "../../base/names/common-words.ts";
import { nameKey } from "../../base/names/normalize.ts";
import { oneOf, wordKinds } from "../../base/names/word-list.ts";
import { isGerman, isQuestionWord } from "../evidence/beside-names.ts";
import type { Word } from "../text/words-of-text.ts";

/** What people call bots, in the languages of this service; of Chinese, Japanese and Korean, a piece of a run. */
const botWords =
  /(?<![\p{L}\p{N}])(?:(?:ro)?bots?|(?:handels|trading|krypto)bots?|(?:handels)?robotern?|robôs?|botlar\p{L}*|botu)(?![\p{L}\p{N}])|(?<!\p{L})(?:ро)?бот(?:а|ы|ов|ом|ами|у)?(?!\p{L})|机器人|機器人|ボット|봇|로봇|روبوت|بوت/giu;

const { zh = [], ja = [], ko = [], ...ofWords } = wordKinds("bots-in-general");
const isGeneral = oneOf(Object.values(ofWords).flat().map(nameKey));
const isOfGerman = oneOf((ofWords["de"] ?? []).map(nameKey));
/** The longest first: a shorter one may be a part of it. */
const pieces = new RegExp([...zh, ...ja, ...ko].sort((a, b) => b.length - a.length).join("|"), "giu");

/** In UTF-16 units: a longer text asks for more than bots. */
const longestForBots = 120;

/** Tells whether a question names bots as such: what else it names may be where they trade. */
export function namesBots(text: string): boolean {
  return text.length <= longestForBots && text.search(botWords) >= 0;
}

/**
 * `best trading bot`: in words of the trade, of asking and of praise alone, no bot in particular is meant. A capital
 * inside makes a name, but in German, where every noun has one.
 */
export function isAboutAnyBot(typed: string, words: readonly Word[]): boolean {
  if (words.length === 0 || !namesBots(typed)) return false;
  const rest = typed.replace(botWords, "").replace(pieces, "");
  if (rest !== typed && !/[\p{L}\p{N}]/u.test(rest)) return typed.replace(pieces, "") !== typed;
  const isInGerman = words.some(({ key }) => isGerman(key) || isOfGerman(key));
  const isOfAny = ({ key, capital, opens }: Word) => {
    const isSaid = isTradeWord(key) || isCommonWord(key) || isQuestionWord(key) || isGeneral(key) || namesBots(key);
    return isSaid && (!capital || opens || isInGerman);
  };
  return words.length > 1 && words.every(isOfAny);
}
