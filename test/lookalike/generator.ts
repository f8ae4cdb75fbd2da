/**
 * Makes look-alikes of a domain the way attackers do, one function per way. Written without looking at the rules that
 * should find them: it shares no code and no tables with them.
 */
import {
  cyrillic,
  digitFor,
  endings,
  keyboard,
  letterFor,
  marked,
  nameEndings,
  numerals,
  pairFor,
  sharedHosts,
  strangers,
  vowels,
  words,
} from "./letters-and-words.ts";

export interface Made {
  host: string;
  kind: string;
}

/** Deterministic random numbers (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
type Way = (name: string, ending: string, random: Random) => (string | null)[];

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** The name changed at each place in turn; null where a place cannot be changed. */
function everywhere(name: string, change: (letter: string, i: number) => (string | undefined)[]): string[] {
  return [...name].flatMap((letter, i) =>
    change(letter, i).flatMap((text) => (text === undefined ? [] : [name.slice(0, i) + text + name.slice(i + 1)])),
  );
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

const misspellings: Readonly<Record<string, (name: string, random: Random) => string[]>> = {
  "letter left out": (name) => everywhere(name, () => [""]),
  "letter doubled": (name) => everywhere(name, (letter) => [letter + letter]),
  "neighbours swapped": (name) =>
    everywhere(name, (letter, i) => (i === 0 ? [] : [letter])).map(
      (_, i) => name.slice(0, i) + (name[i + 1] ?? "") + (name[i] ?? "") + name.slice(i + 2),
    ),
  "neighbouring key": (name) => everywhere(name, (letter) => [...(keyboard[letter] ?? "")]),
  "neighbouring key added": (name) =>
    everywhere(name, (letter) => [...(keyboard[letter] ?? "")].map((key) => letter + key)),
  "letter added at the end": (name) => [...letters].map((letter) => name + letter),
  "vowel for vowel": (name) =>
    everywhere(name, (letter) => (vowels.includes(letter) ? [...vowels].filter((other) => other !== letter) : [])),
  "bit flipped": (name) =>
    everywhere(name, (letter) =>
      [1, 2, 4, 8, 16, 32, 64]
        .map((bit) => String.fromCharCode(letter.charCodeAt(0) ^ bit))
        .filter((other) => letters.includes(other)),
    ),
  plural: (name) => [`${name}s`],
  "hyphen inside": (name) => everywhere(name, (letter, i) => (i === 0 ? [] : [`-${letter}`])),
  "other letter": (name, random) => everywhere(name, () => [pick([...letters], random)]),
};

const glyphs: Readonly<Record<string, (name: string, random: Random) => string[]>> = {
  "digit for letter": (name) => everywhere(name, (letter) => [digitFor[letter]]),
  "two letters for one": (name) => everywhere(name, (letter) => [pairFor[letter]]),
  "similar letter": (name) => everywhere(name, (letter) => [letterFor[letter]]),
  "two glyphs at once": (name, random) => {
    const once = everywhere(name, (letter) => [digitFor[letter], pairFor[letter]]);
    if (once.length === 0) return [];
    return everywhere(pick(once, random), (letter) => [digitFor[letter], pairFor[letter]]);
  },
  "one letter of another script": (name) => everywhere(name, (letter) => [cyrillic[letter]?.toLowerCase()]),
  "all letters of another script": (name) =>
    [...name].every((letter) => letter in cyrillic)
      ? [[...name].map((letter) => cyrillic[letter]?.toLowerCase()).join("")]
      : [],
  "mark on a letter": (name) => everywhere(name, (letter) => [...(marked[letter] ?? "")]),
};

const ways: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  typo: {
    ...underOwnEnding(misspellings),
    "misspelt under another ending": (name, _ending, random) =>
      Object.values(misspellings)
        .flatMap((make) => make(name, random))
        .map((text) => `${text}.${pick(endings, random)}`),
    "misspelt beside a word": (name, _ending, random) =>
      Object.values(misspellings)
        .flatMap((make) => make(name, random))
        .map((text) => `${text}-${pick(words, random)}.${pick(endings, random)}`),
  },
  homoglyph: underOwnEnding(glyphs),
  combosquat: {
    "word behind, hyphen": (name, ending) => words.map((word) => `${name}-${word}.${ending}`),
    "word before, hyphen": (name, _ending, random) => words.map((word) => `${word}-${name}.${pick(endings, random)}`),
    "word behind, glued": (name, _ending, random) => words.map((word) => `${name}${word}.${pick(endings, random)}`),
    "word before, glued": (name, _ending, random) => words.map((word) => `${word}${name}.${pick(endings, random)}`),
    "words on both sides": (name, _ending, random) =>
      words.map((word) => `${word}-${name}-${pick(words, random)}.${pick(endings, random)}`),
    "number behind": (name, _ending, random) =>
      [7, 24, 88, 365, 2026].map((number) => `${name}${number}.${pick(endings, random)}`),
    "split, with a word": (name, _ending, random) =>
      everywhere(name, (letter, i) => (i < 2 || i > name.length - 2 ? [] : [`-${letter}`])).map(
        (text) => `${text}-${pick(words, random)}.${pick(endings, random)}`,
      ),
    "name and ending in one": (name, ending, random) => [
      `${name}${ending.replaceAll(".", "")}.${pick(endings, random)}`,
      `${name}-${ending.replaceAll(".", "-")}.${pick(endings, random)}`,
    ],
    "number spelt out": (name, ending) =>
      /[0-9]/u.test(name) ? [`${name.replace(/[0-9]/gu, (digit) => numerals[Number(digit)] as string)}.${ending}`] : [],
  },
  tld_swap: {
    "other ending": (name, ending) => endings.map((other) => (other === ending ? null : `${name}.${other}`)),
  },
  subdomain: {
    "own domain in front": (name, ending, random) =>
      strangers.map((domain) => `${name}.${ending}.${domain.replace("example", pick(words, random))}`),
    "own domain and a word in front": (name, ending, random) =>
      strangers.map((domain) => `${name}.${ending}-${pick(words, random)}.${domain}`),
    "name below a stranger": (name) => strangers.map((domain) => `${name}.${domain}`),
    "name and a word below a stranger": (name, _ending, random) =>
      strangers.map((domain) => `${name}-${pick(words, random)}.${domain}`),
    "name and a word on a shared host": (name, _ending, random) =>
      sharedHosts.map((host) => `${name}-${pick(words, random)}.${host}`),
    "dot inside, the ending as its last letters": (name) =>
      nameEndings
        .filter((other) => name.endsWith(other) && name.length > other.length + 1)
        .map((other) => `${name.slice(0, -other.length)}.${other}`),
    "dot inside": (name, ending) =>
      everywhere(name, (letter, i) => (i === 0 ? [] : [`.${letter}`])).map((text) => `${text}.${ending}`),
  },
};

function underOwnEnding(
  makers: Readonly<Record<string, (name: string, random: Random) => string[]>>,
): Record<string, Way> {
  return Object.fromEntries(
    Object.entries(makers).map(([kind, make]) => [
      kind,
      (name, ending, random) => make(name, random).map((text) => `${text}.${ending}`),
    ]),
  );
}

export const techniques = Object.keys(ways);

/** Up to `each` different names of every kind of a technique, as typed by a person (international names in Unicode). */
export function lookalikesOf(name: string, ending: string, technique: string, each: number, random: Random): Made[] {
  return Object.entries(ways[technique] ?? {}).flatMap(([kind, make]) => {
    const hosts = [...new Set(make(name, ending, random))].filter(
      (host) => host !== null && host !== `${name}.${ending}`,
    );
    for (let i = hosts.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [hosts[i], hosts[j]] = [hosts[j] as string, hosts[i] as string];
    }
    return hosts.slice(0, each).map((host) => ({ host: host as string, kind }));
  });
}
