/**
 * The Primary Subject cell: trade names, sites and, in brackets, who is imitated. The tracker names people too, and the
 * record shows no private person: a doubtful name is left out until a curator has looked. Pure.
 */
import { isCommonWord, isPlatformWord } from "../../../base/names/common-words.ts";
import type { Host } from "../../../base/names/host.ts";
import { nameTokens } from "../../../base/names/normalize.ts";
import { wordList } from "../../../base/names/word-list.ts";
import { readNamedHosts } from "./cells.ts";

/** `(cont.)`: the row continues the narrative of the row before or after it. */
const continued = /\(\s*cont\.?\s*\)/giu;

const bracket = /\(([^()]*)\)/gu;

/** `Entity Impersonating KuCoin.com`, `Entity may be impersonating the Friktion platform`; misspelt once. */
const imitation = /\b(?:entity\s+)?(may\s+be\s+)?impersonat\w*\s+(?:the\s+|an?\s+)?(\S.*)$/iu;

/** `CRYPTO.COM IMPOSTER`, `... Impersonator`. */
const imitator = /^(\S.*?)\s+(?:impost[eo]r|impersonator)s?$/iu;

/** Says whether this is a subject that continues another row. */
export function isContinued(lines: readonly string[]): boolean {
  return lines.join(" ").search(continued) >= 0;
}

/** Gives the lines of a subject without the mark of continuation. */
export function withoutMark(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(continued, " ").replace(/\s+/gu, " ").trim()).filter((line) => line !== "");
}

/** Reads a subject without its mark of continuation. @param websites sites from the Website cell. */
export function readSubject(lines: readonly string[], websites: readonly Host[]) {
  const asides = [...lines.join("\n").matchAll(bracket)].map(([, aside = ""]) => aside.replace(/\s+/gu, " ").trim());
  const plain = lines
    .join("\n")
    .replace(bracket, " ")
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const statements = [...asides, ...plain].filter((text) => findImitated(text) !== null);
  const nameLines = plain.filter((line) => !statements.includes(line));

  const { hosts, rest } = readNamedHosts(nameLines);
  const domains = [...hosts, ...websites].map((host) => host.host);
  const namesByLine = rest.map((text, at) => (isName(text, nameLines[at] ?? "") ? text : ""));
  const persons = namesByLine.filter((name) => name !== "" && mayBePerson(name, domains));
  const names = [...new Set(namesByLine)].filter((name) => name !== "" && !persons.includes(name));
  const { impersonates, persons: imitatedPersons } = victimOf(statements);
  const unmatched = names.filter((name) => isOrdinary(name, domains) || isVictims(name, impersonates));
  const headingLines = nameLines.filter((line, at) => !persons.includes(namesByLine[at] ?? "") && !line.includes("@"));
  return {
    /** Without what may be a private person's name; null if nothing else is left. */
    heading: headingOf(headingLines, impersonates, imitatedPersons.length > 0),
    names: names.filter((name) => !unmatched.includes(name)),
    unmatched_names: unmatched,
    impersonates,
    /** Sites named outside brackets. */
    hosts,
    /** Sites named as imitated. */
    victims: [
      ...readNamedHosts(asides.filter((aside) => !isOwnSite(aside, websites))).hosts.filter(
        ({ suffix }) => suffix !== null,
      ),
      ...readNamedHosts(statements).hosts,
      ...websites.filter((site) => imitatedPersons.some((person) => isCalledAfter(site, person))),
    ],
    names_a_person: persons.length + imitatedPersons.length > 0,
  };
}

interface Imitated {
  name: string;
  certain: boolean;
}

function findImitated(text: string): Imitated | null {
  const statement = imitation.exec(text);
  const [name, certain] =
    statement === null ? [imitator.exec(text)?.[1], true] : [statement[2], statement[1] === undefined];
  return name === undefined ? null : { name: plainName(name), certain };
}

/**
 * Says who is imitated according to the first statement, and the persons among them: `Tesla and Elon Musk` gives Tesla.
 */
function victimOf(statements: readonly string[]): { impersonates: Imitated | null; persons: string[] } {
  const victim = findImitated(statements[0] ?? "");
  if (victim === null) return { impersonates: null, persons: [] };
  const parts = victim.name.split(/\s+and\s+/u);
  const persons = parts.filter(isPersonImitated);
  if (persons.length === 0) return { impersonates: victim, persons };
  const name = parts.filter((part) => !persons.includes(part)).join(" and ");
  return { impersonates: name === "" ? null : { ...victim, name }, persons };
}

/** Gives a name without scheme and closing punctuation; the full stop of `Ltd.` stays. */
function plainName(line: string): string {
  const name = line.replace(/^https?:\/{1,2}(?:www\.)?/iu, "").replace(/[\s,/]+$/u, "");
  return /\b(?:ltd|inc|co|corp)\.$/iu.test(name) ? name : name.replace(/[\s.]+$/u, "");
}

/** A site in brackets that the Website cell also lists is not a victim's: `(coinhakoxds.com)`. */
function isOwnSite(aside: string, websites: readonly Host[]): boolean {
  if (findImitated(aside) !== null) return false;
  const { hosts } = readNamedHosts([aside]);
  return hosts.some(({ host }) => websites.some((site) => site.host === host || site.host.endsWith(`.${host}`)));
}

/** What is left of a line next to an address is a name only if it says more than the "swap" in `x.org swap`. */
function isName(rest: string, line: string): boolean {
  const tokens = nameTokens(rest);
  const [only = ""] = tokens;
  return tokens.length > 0 && (rest === line || tokens.length > 1 || (only.length > 3 && !isCommonWord(only)));
}

/** Says whether a site's address contains these words run together. */
function isNamedSo(host: string, tokens: readonly string[]): boolean {
  return host.replace(/-/gu, "").includes(tokens.join(""));
}

function isCalledAfter({ host }: Host, person: string): boolean {
  const tokens = nameTokens(person);
  return tokens.join("").length > 4 && isNamedSo(host, tokens);
}

/**
 * Says whether this is a phrase of one or two ordinary words, unless a site of the entry has that name: shown, never
 * matched.
 */
function isOrdinary(name: string, domains: readonly string[]): boolean {
  const tokens = nameTokens(name);
  if (!tokens.every((token) => isCommonWord(token) || isPlatformWord(token))) return false;
  return tokens.length === 1 || (tokens.length === 2 && !domains.some((domain) => isNamedSo(domain, tokens)));
}

/**
 * Says whether this is the imitated firm's own name with at most ordinary words added: `DYDX Wallet` for `dYdX
 * Exchange`.
 */
function isVictims(name: string, victim: Imitated | null): boolean {
  const theirs = new Set(nameTokens(victim?.name ?? ""));
  const telling = nameTokens(name).filter((token) => !isCommonWord(token));
  return telling.length > 0 && telling.every((token) => theirs.has(token));
}

function headingOf(names: readonly string[], victim: Imitated | null, personImitated: boolean): string | null {
  const lines = names.join(" / ");
  if (victim === null && !personImitated) return lines === "" ? null : lines;
  const verb = victim?.certain === false ? "may be impersonating" : "impersonating";
  const about = `Entity ${verb} ${victim?.name ?? "a person"}`;
  return lines === "" ? about : `${lines} (${about})`;
}

/** Given names frequent among people who live in, write to or are imitated towards people in the United States. */
const givenNames = wordList("given-names");

/** Firms named after people: among imitated names, the firm is meant. */
const firmsOfPeople = wordList("firms-of-people");

/** Words that mark a name as a firm's. */
const firmWords = wordList("firm-words");

const namePart = /^\p{Lu}[\p{Ll}'’-]+$/u;
const initial = /^\p{Lu}\.$/u;

/**
 * Says whether this is a line that may be a private person's name: it begins with a given name or contains an initial
 * (`Noel Crypto`, `Dui D. Law`), or it is two or three capitalised words, none of them everyday, and no domain of the
 * entry has that name. Digits, or a word such as Group or Ltd, make it a firm's; so does being one coined word.
 * @param domains sites of the same entry.
 */
function mayBePerson(line: string, domains: readonly string[]): boolean {
  const tokens = nameTokens(line);
  if (isFirm(line, tokens)) return false;
  const parts = line.trim().split(/\s+/u);
  if (givenNames.has(tokens[0] ?? "") || parts.slice(1).some((part) => initial.test(part))) return true;
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => namePart.test(part))) return false;
  if (tokens.some(isCommonWord)) return false;
  return !domains.some((domain) => isNamedSo(domain, tokens));
}

/** Says whether an imitated name is a person's: a given name and another. Most imitated names are firms'. */
function isPersonImitated(name: string): boolean {
  const tokens = nameTokens(name);
  return tokens.length > 1 && !isFirm(name, tokens) && givenNames.has(tokens[0] ?? "");
}

function isFirm(line: string, tokens: readonly string[]): boolean {
  return /\d/u.test(line) || firmsOfPeople.has(tokens.join("")) || tokens.some((token) => firmWords.has(token));
}
