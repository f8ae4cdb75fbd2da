/** The keys of the words of terms, as they are read in texts. */
import { held } from "../../invariants.ts";
import { isOwnWord, isUsualOwnWord, plainCharacters, wordKey } from "./letters.ts";
import type { PhraseWords } from "./phrase-words.ts";
import { readTextWords } from "./words.ts";

/**
 * Reads the keys of terms; their asterisks stay, and short forms are written out, as they are in texts. There are tens
 * of thousands of terms, which a publish waits for, and most are made of the same few thousand words.
 */
export function createKeyReader(languages: readonly PhraseWords[]): {
  keysOf: (term: string) => string[];
  /** Keys of the words read so far. */
  keys: () => Iterable<string>;
  shortForms: Readonly<Record<string, string>>;
} {
  const known = new Map<string, string>();
  const keyOf = (word: string) => {
    const keys: string[] = [];
    addKeysOfPart(keys, word);
    return keys.join(" ");
  };
  const shortForms: Record<string, string> = {};
  for (const { short_forms: forms = {} } of languages) {
    for (const [short, long] of Object.entries(forms)) {
      shortForms[keyOf(short)] = keyOf(long);
    }
  }
  const keysOf = (term: string) => {
    const keys: string[] = [];
    for (const part of term.split(" ")) {
      const key = known.get(part);
      if (key !== undefined) {
        keys.push(key);
        continue;
      }
      const before = keys.length;
      addKeysOfPart(keys, part);
      for (let at = before; at < keys.length; at += 1) {
        const key = held(keys[at], "the key was added");
        if (Object.hasOwn(shortForms, key)) keys[at] = shortForms[key] ?? key;
      }
      const last = keys.at(-1);
      if (last !== undefined && keys.length === before + 1) known.set(part, last);
    }
    return keys;
  };
  return { keysOf, keys: () => known.values(), shortForms };
}

function addKeysOfPart(keys: string[], part: string): void {
  const before = keys.length;
  addKeys(keys, part.replace("*", ""));
  const last = keys.at(-1);
  if (last === undefined || keys.length === before) return;
  if (part.startsWith("*")) keys.splice(before, keys.length, `*${last}`);
  else if (part.endsWith("*")) keys[keys.length - 1] = `${last}*`;
}

/** Adds the keys that readTextWords would give: most parts are letters alone, and need not be read like a text. */
function addKeys(keys: string[], part: string): void {
  if (/^[a-z]+$/u.test(part)) {
    keys.push(wordKey(part));
    return;
  }
  const before = keys.length;
  let word = "";
  for (const letter of part) {
    if (letter >= "a" && letter <= "z") {
      word += letter;
      continue;
    }
    const isOwn = isUsualOwnWord(letter.charCodeAt(0));
    const plain = isOwn ? letter : plainCharacters(letter);
    if (!isOwn && !/^\p{L}*$/u.test(plain)) {
      keys.length = before;
      for (const { key } of readTextWords(part, () => false)) keys.push(key);
      return;
    }
    if (isOwn || isOwnWord(plain)) {
      if (word !== "") keys.push(wordKey(word));
      keys.push(plain);
      word = "";
    } else word += plain;
  }
  if (word !== "") keys.push(wordKey(word));
}
