/** Full-text search over all records (SQLite's FTS5): each word is optional, and which a record lacks is known. */

import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import { foldText } from "../base/names/fold.ts";
import { readHost } from "../base/names/host.ts";
import { isPlace } from "../base/names/no-name.ts";
import type { SearchedRecord, Texts } from "./shapes.ts";

const mostWords = 12;
/** A word inside another is sought among all names, which takes long: for so many words only. */
const mostInside = 2;
/** Matches this much weaker than the best are noise, unless their names have this much of it. */
const leastShare = 0.6;
const leastNamed = 0.3;
/** What each word counts further in a name that has several of them: somebody is asked about by it. */
const weightInName = 0.5;

/** Words of a question that say nothing of what is sought. */
const smallWords: ReadonlySet<string> = new Set(
  `a about all an and any anybody anyone are by call called calls can did do does find for from get give has have how
  i in is it list made make many me much my of on or show some tell that the their them themselves there these they
  this to under us was we were what when where which who why with you`.split(/\s+/u),
);

/** The index holds no texts: nothing shows them from here, and they were as long as the index. */
const tables = `
CREATE TABLE searched ( -- What a search finds
  place INTEGER PRIMARY KEY, -- The same in the index
  id TEXT NOT NULL, -- Such as bot:3commas
  names TEXT NOT NULL -- Names and addresses, a line each
);
CREATE VIRTUAL TABLE search USING fts5(
  names, text, content = '', columnsize = 0, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '4'
);
`;

export function writeSearch(database: DatabaseSync, records: Iterable<SearchedRecord>): void {
  database.exec(tables);
  const insertRecord = database.prepare("INSERT INTO searched VALUES (?, ?, ?)");
  const insertTexts = database.prepare("INSERT INTO search (rowid, names, text) VALUES (?, ?, ?)");
  let place = 0;
  for (const { id, names, text } of records) {
    place += 1;
    insertRecord.run(place, id, joinTexts(names));
    insertTexts.run(place, joinTexts(names), joinTexts(text));
  }
  database.exec("INSERT INTO search (search) VALUES ('optimize')");
}

/** Gives the search over records that are in no file yet. */
export function searchOf(records: Iterable<SearchedRecord>): TextSearch {
  const database = new DatabaseSync(":memory:");
  writeSearch(database, records);
  return new TextSearch((sql) => database.prepare(sql));
}

export interface Query {
  get(...values: SQLInputValue[]): Record<string, SQLOutputValue> | undefined;
  all(...values: SQLInputValue[]): Record<string, SQLOutputValue>[];
}

/** Tells whether the record at a place counts. */
type RowTest = (row: number) => boolean;

/** Where a word stands: places of records among those searched, from 0, the watchlist first. */
interface WordHits {
  word: string;
  rows: readonly number[];
  /** Those that have it in a name. */
  named: readonly number[];
}

interface TextMatches {
  words: string[];
  /** Words that none of the records has. */
  unknown: string[];
  /** Places of records, best first, equal ones in their order. */
  rows: readonly number[];
  /** Of these, those that have every word that any record has; all of them where none has. */
  best: readonly number[];
  /** Gives the words that the record at a place lacks. */
  without(row: number): string[];
}

export class TextSearch {
  readonly #having: Query;
  readonly #inside: Query;
  readonly #id: Query;
  readonly #idsFrom: Query;
  readonly #size: number;

  /** @param query prepares a statement. */
  constructor(query: (sql: string) => Query) {
    this.#having = query("SELECT rowid FROM search WHERE search MATCH ? AND rowid > ?");
    this.#inside = query("SELECT place AS rowid FROM searched WHERE names LIKE ? ESCAPE '\\' AND place > ?");
    this.#id = query("SELECT id FROM searched WHERE place = ?");
    this.#idsFrom = query("SELECT place AS rowid, id FROM searched WHERE place > ?");
    this.#size = Number(query("SELECT max(place) AS size FROM searched").get()?.["size"] ?? 0);
  }

  /** Finds the records that have the words, or the most of them. @param passes tells which count; all do without it. */
  find(text: string, passes: RowTest = () => true): TextMatches {
    return this.among(text, 0)(passes);
  }

  /** Looks the words up once, among the records from a place on; what it gives finds those of them that count. */
  among(text: string, from: number): (passes: RowTest) => TextMatches {
    let remaining = mostInside;
    const hits = soughtWords(text).map((word): WordHits => {
      const rows = losesItsName.test(word) ? [] : this.#rows(this.#having, phrase(word), from);
      if (rows.length > 0) return { word, rows, named: this.#rows(this.#having, `names : ${phrase(word)}`, from) };
      if (word.length < 4 || remaining === 0) return { word, rows, named: rows };
      remaining -= 1;
      const inside = this.#rows(this.#inside, `%${word.replace(/[\\%_]/gu, "\\$&")}%`, from);
      return { word, rows: inside, named: inside };
    });
    return (passes) => {
      const counting = hits.map(({ word, rows, named }) => ({
        word,
        rows: rows.filter(passes),
        named: named.filter(passes),
      }));
      return rank(counting, this.#size - from);
    };
  }

  idAt(row: number): string {
    return String(this.#id.get(row + 1)?.["id"]);
  }

  /** Gives the ids of the records from a place on, by their places. */
  idsFrom(row: number): Map<number, string> {
    return new Map(this.#idsFrom.all(row).map(({ rowid, id }) => [Number(rowid) - 1, String(id)]));
  }

  #rows(query: Query, words: string, from: number): number[] {
    return query.all(words, from).map(({ rowid }) => Number(rowid) - 1);
  }
}

/** Orders the records by the words they have: a rare word weighs more. @param size how many records were searched. */
function rank(hits: readonly WordHits[], size: number): TextMatches {
  const onRecord = hits.filter((hit) => hit.rows.length > 0);
  const weights = onRecord.map((hit) => Math.log(1 + size / hit.rows.length));
  const scores = new Map<number, number>();
  const named = new Map<number, { words: number; weight: number }>();
  for (const [at, hit] of onRecord.entries()) {
    const weight = weights[at] ?? 0;
    for (const row of hit.rows) scores.set(row, (scores.get(row) ?? 0) + weight);
    // A word in a name decides between records with the same words, and by itself never outweighs a word.
    for (const row of hit.named) {
      if (!scores.has(row)) continue;
      scores.set(row, (scores.get(row) ?? 0) + weight / 100);
      const before = named.get(row);
      named.set(row, { words: (before?.words ?? 0) + 1, weight: (before?.weight ?? 0) + weight });
    }
  }
  const ofName = (row: number) => {
    const { words = 0, weight = 0 } = named.get(row) ?? {};
    return words > 1 ? weight * weightInName : 0;
  };
  const whole = weights.reduce((sum, weight) => sum + weight, 0) - 1e-9;
  const highest = scores.values().reduce((most, score) => Math.max(most, score), 0);
  const sets = hits.map((hit) => ({ word: hit.word, rows: new Set(hit.rows) }));
  const isClose = ([row, score]: [number, number]) =>
    score >= highest * leastShare || (named.get(row)?.weight ?? 0) >= highest * leastNamed;
  const close = [...scores].filter(isClose).map(([row, score]) => ({ row, score: score + ofName(row) }));
  const rows = close.sort((a, b) => b.score - a.score || a.row - b.row).map(({ row }) => row);
  const complete = rows.filter((row) => (scores.get(row) ?? 0) >= whole);
  return {
    words: hits.map(({ word }) => word),
    unknown: hits.filter((hit) => hit.rows.length === 0).map(({ word }) => word),
    rows,
    best: complete.length > 0 ? complete : rows,
    without: (row) => sets.flatMap((set) => (set.rows.has(row) ? [] : [set.word])),
  };
}

/** Gives the words of a search without those that any question has; an address counts as its host. */
function soughtWords(text: string): string[] {
  const parts = foldText(text).split(/[\s\p{Cc},;!?"“”'’()]+/u);
  const words = parts.map(hostOr).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const telling = words.filter((word) => !smallWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
}

/** `www.acme.com/login` is sought as `acme.com`, a plain word as it stands. */
function hostOr(word: string): string {
  return /[./]/u.test(word) ? foldText(readHost(word)?.host.replace(/^www\./u, "") ?? word) : word;
}

/** Of such a word the stemmer leaves three letters, with which hundreds of others begin: `exness` is `ex` to it. */
const losesItsName = /^\p{L}{1,3}(?:ness|ful|ative)$/u;

/**
 * As FTS5 reads it: words that begin like this one, and several in this order where marks divide it. A place is sought
 * whole: `france` is no `francine`.
 */
function phrase(word: string): string {
  return `"${word}"${word.length > 3 && !isPlace([word]) ? " *" : ""}`;
}

function joinTexts(texts: Texts): string {
  return texts.filter(Boolean).join("\n");
}
