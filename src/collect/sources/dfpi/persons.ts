/**
 * Whether a name may be a private person's. A complaint is unverified, and the tracker names people too; the record
 * shows no private person, so a doubtful name is left out until a curator has looked. Pure.
 */
import { isCommonWord } from "../../../names/common-words.ts";
import { nameTokens } from "../../../names/normalize.ts";
import { wordList } from "../../../names/word-list.ts";

/** Given names frequent among people who live in, write to or are imitated towards people in the United States. */
const givenNames = wordList("given-names");

/** Firms named after people: among imitated names, the firm is meant. */
const firmsOfPeople = wordList("firms-of-people");

/** Words that mark a name as a firm's. */
const firmWords = wordList("firm-words");

const namePart = /^\p{Lu}[\p{Ll}'’-]+$/u;
const initial = /^\p{Lu}\.$/u;

/**
 * True for a line that may be a private person's name: it begins with a given name or contains an initial (`Noel
 * Crypto`, `Dui D. Law`), or it is two or three capitalised words, none of them everyday, and no domain of the entry
 * has that name. Digits, or a word such as Group or Ltd, make it a firm's; so does being one coined word.
 * @param domains sites of the same entry.
 */
export function mayBePerson(line: string, domains: readonly string[]): boolean {
  const tokens = nameTokens(line);
  if (isFirm(line, tokens)) return false;
  const parts = line.trim().split(/\s+/u);
  if (givenNames.has(tokens[0] ?? "") || parts.slice(1).some((part) => initial.test(part))) return true;
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => namePart.test(part))) return false;
  if (tokens.some(isCommonWord)) return false;
  return !domains.some((domain) => domain.replace(/-/gu, "").includes(tokens.join("")));
}

/** True if an imitated name is a person's: a given name and another. Most imitated names are firms'. */
export function isPersonImitated(name: string): boolean {
  const tokens = nameTokens(name);
  return tokens.length > 1 && !isFirm(name, tokens) && givenNames.has(tokens[0] ?? "");
}

function isFirm(line: string, tokens: readonly string[]): boolean {
  return /\d/u.test(line) || firmsOfPeople.has(tokens.join("")) || tokens.some((token) => firmWords.has(token));
}
