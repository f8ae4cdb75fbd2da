/** Things of somebody's own: whoever tells what their dog is called asks about no bot of that name. */

import { isWord } from "../../base/names/dictionary.ts";
import type { Word } from "../text/words-of-text.ts";
import { saysWhatItDealsIn } from "./beside-names.ts";

const english = "my our your his her their".split(" ");
const owners = new Set([...english, "a", "an", "the"]);
const possessives = new Set([
  ...english,
  ..."mein meine unser unsere mi mis nuestro nuestra mon ma mes notre mio mia nostro nostra meu minha nosso".split(" "),
  ..."nossa mijn onze".split(" "),
]);
const calls = "called named heisst hiess llama llamaba appelle appelait chiama chiamava chama chamava heet";
const calling = new Set(["name", ...calls.split(" ")]);
/** Between a thing and what it is called, further words: `my dog's name is`, `mon chien s'appelle`. */
const isBetween = (key: string) => calling.has(key) || /^(?:is|was|s|se|si)$/u.test(key);

/** Whether a word is a thing in English, and before it stands whose it is: `my cat`. */
export function isOwned(words: readonly Word[], at: number): boolean {
  const { key = "", capital = true } = words[at] ?? {};
  return !capital && isWord(key) && owners.has(words[at - 1]?.key ?? "");
}

/** Whether a text tells what a thing of somebody's is called, and the thing is none of the trade. */
export function isThingCalled(words: readonly Word[]): boolean {
  return words.some(({ key }, at) => {
    if (!calling.has(key)) return false;
    const thing = words.findLastIndex((word, place) => place < at && !isBetween(word.key));
    return possessives.has(words[thing - 1]?.key ?? "") && !saysWhatItDealsIn(words[thing]?.key ?? "");
  });
}
