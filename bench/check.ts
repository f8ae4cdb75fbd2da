/**
 * The check beside a Map and a B-tree (SQLite) of exact names, SQLite FTS5 (trigram), MiniSearch and a plain
 * Levenshtein scan: the same records and questions in one run, each warmed by the same questions. Those look for names
 * and domains only; the check also reads addresses, wallets and handles, asks the wallet blocklists, and suggests.
 */

import { DatabaseSync } from "node:sqlite";
import MiniSearch from "minisearch";
import { find } from "../src/ask/find/find.ts";
import { buildLookupIndex } from "../src/ask/index/index.ts";
import { verdictOn } from "../src/ask/index/match.ts";
import { buildLookalikeIndex } from "../src/ask/lookalike/index.ts";
import { loadRecords } from "../src/record/load.ts";
import type { TrackerEntryRecord } from "../src/record/tracker-entry.ts";
import { generatedBlocklist, generatedEntries, generatedQueries } from "./generated-entries.ts";
import { type Built, measured, nearest, type Timing, timed } from "./timing.ts";

/** One size of choice (`npm run bench -- check 500`), or all of these. */
const sizes = process.argv[3] === undefined ? [7_000, 100_000] : [Number(process.argv[3])];
const questionsAsked = 20_000;
/** Of the questions, before anything is timed; for the slower ones as many as their patience allows. */
const warmUp = 3_000;
const blockedSites = 200_000;
const noBrands = buildLookalikeIndex([]);
/** Questions for the slower ones: as many as fit into this many milliseconds, at least 10. */
const patienceMs = 3_000;

interface Row {
  entries: number;
  what: string;
  "p50 us": number;
  "p99 us": number;
  "mean us": number;
  "times slower": number;
  "bytes/entry": number | null;
  "build ms": number;
  found: string;
}

export async function run(): Promise<void> {
  const { bots, enforcement_actions } = await loadRecords("data");
  for (const size of sizes) {
    const entries = generatedEntries(size);
    const questions = generatedQueries(entries, questionsAsked);
    const rows: Row[] = [];

    const blocklists = [generatedBlocklist(blockedSites)];
    const input = { bots, enforcementActions: enforcement_actions, trackerEntries: entries, blocklists };
    const built = measured(() => buildLookupIndex(input));
    const own = warmed(questions, Number.POSITIVE_INFINITY, (question) => {
      const { subjects } = find({ lookup: built.value, lookalikes: noBrands }, question);
      return subjects.some(({ matches, suggestions }) => verdictOn(matches) !== "no_record" || suggestions.length > 0);
    });
    rows.push(rowOf("check", size, own, built, own.mean));

    const names = entries.flatMap((entry) => [...entry.names, ...entry.domains]).map((name) => name.toLowerCase());
    const map = measured(() => new Map(names.map((name, at) => [name, at])));
    const ofMap = warmed(questions, patienceMs, (question) => map.value.has(plain(question)));
    rows.push(rowOf("Map, exact", size, ofMap, map, own.mean));

    const tree = measured(() => bTree(names));
    const ofTree = warmed(questions, patienceMs, tree.value);
    rows.push(rowOf("B-tree (SQLite), exact", size, ofTree, { ...tree, bytes: null }, own.mean));

    const texts = entries.map(({ names: entryNames, domains }) => [...entryNames, ...domains].join("\n").toLowerCase());
    const fts = measured(() => ftsTable(texts));
    rows.push(rowOf("FTS5 trigram", size, warmed(questions, patienceMs, fts.value), { ...fts, bytes: null }, own.mean));

    const mini = measured(() => miniSearch(entries));
    for (const fuzzy of [0, 0.2]) {
      const ask = (question: string) => mini.value.search(plain(question), { fuzzy, combineWith: "AND" }).length > 0;
      const what = fuzzy === 0 ? "MiniSearch, exact" : "MiniSearch, fuzzy";
      rows.push(rowOf(what, size, warmed(questions, patienceMs, ask), mini, own.mean));
    }

    const scan = warmed(questions, patienceMs, (question) => nearest(names, plain(question)) <= 1);
    rows.push(rowOf("Levenshtein scan", size, scan, { ms: 0, bytes: null }, own.mean));
    console.table(rows);
  }
}

function warmed(questions: readonly string[], patience: number, ask: (question: string) => boolean): Timing {
  timed(questions.slice(0, warmUp), patience, ask);
  return timed(questions, patience, ask);
}

function rowOf(what: string, entries: number, timing: Timing, built: Built, ownMean: number): Row {
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    entries,
    what,
    "p50 us": round(timing.p50),
    "p99 us": round(timing.p99),
    "mean us": round(timing.mean),
    "times slower": round(timing.mean / ownMean),
    "bytes/entry": built.bytes === null ? null : Math.round(built.bytes / entries),
    "build ms": Math.round(built.ms),
    found: `${timing.found} of ${timing.asked}`,
  };
}

/** A question as the other tools can take it: without scheme, path and `www.`, in lower case. */
function plain(question: string): string {
  const bare = question.toLowerCase().replace(/^https?:\/\/(?:www\.)?/u, "");
  return bare.split("/", 1)[0] ?? bare;
}

function bTree(names: readonly string[]): (question: string) => boolean {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE names (name TEXT PRIMARY KEY) WITHOUT ROWID");
  const insert = database.prepare("INSERT OR IGNORE INTO names (name) VALUES (?)");
  database.exec("BEGIN");
  for (const name of names) insert.run(name);
  database.exec("COMMIT");
  const search = database.prepare("SELECT 1 FROM names WHERE name = ?");
  return (question) => search.get(plain(question)) !== undefined;
}

function ftsTable(texts: readonly string[]): (question: string) => boolean {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE VIRTUAL TABLE entries USING fts5(text, tokenize = 'trigram', detail = 'full')");
  const insert = database.prepare("INSERT INTO entries (text) VALUES (?)");
  database.exec("BEGIN");
  for (const text of texts) insert.run(text);
  database.exec("COMMIT");
  const search = database.prepare("SELECT rowid FROM entries WHERE entries MATCH ? LIMIT 50");
  return (question) => search.all(`"${plain(question).replaceAll('"', '""')}"`).length > 0;
}

function miniSearch(entries: readonly TrackerEntryRecord[]): MiniSearch {
  const search = new MiniSearch({ fields: ["names", "domains"], storeFields: [] });
  search.addAll(entries.map(({ id, names, domains }) => ({ id, names: names.join(" "), domains: domains.join(" ") })));
  return search;
}
