/**
 * The check against SQLite FTS5 (trigram), MiniSearch and a plain Levenshtein scan: the same records and questions in
 * one run. Those three look for names and domains only; the check also reads addresses, wallets and handles, and
 * suggests.
 */
import { DatabaseSync } from "node:sqlite";
import MiniSearch from "minisearch";
import { check } from "../src/asking/find.ts";
import { buildLookupIndex } from "../src/lookup/index.ts";
import type { EntryNames } from "../src/lookup/names.ts";
import { loadRecords } from "../src/records/load.ts";
import { generatedEntries, generatedQueries } from "./generated-entries.ts";
import { type Built, measured, nearest, type Timing, timed } from "./timing.ts";

/** One size of choice (`npm run bench -- check 1000000`), or all of these. */
const sizes = process.argv[3] === undefined ? [500, 100_000, 1_000_000] : [Number(process.argv[3])];
const questionsAsked = 20_000;
const warmUp = 3_000;
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

    const build = () => buildLookupIndex({ bots, enforcementActions: enforcement_actions, trackerEntries: entries });
    const built = measured(build);
    for (const question of questions.slice(0, warmUp)) check(built.value, question);
    const own = timed(questions, Number.POSITIVE_INFINITY, (question) => {
      const { verdict, suggestions } = check(built.value, question);
      return verdict !== "no_record" || suggestions.length > 0;
    });
    rows.push(rowOf("check", size, own, built, own.mean));

    const texts = entries.map(({ names, domains }) => [...names, ...domains].join("\n").toLowerCase());
    const fts = measured(() => ftsTable(texts));
    rows.push(rowOf("FTS5 trigram", size, timed(questions, patienceMs, fts.value), { ...fts, bytes: null }, own.mean));

    const mini = measured(() => miniSearch(entries));
    for (const fuzzy of [0, 0.2]) {
      const ask = (question: string) => mini.value.search(plain(question), { fuzzy, combineWith: "AND" }).length > 0;
      const what = fuzzy === 0 ? "MiniSearch, exact" : "MiniSearch, fuzzy";
      rows.push(rowOf(what, size, timed(questions, patienceMs, ask), mini, own.mean));
    }

    const names = entries.flatMap((entry) => [...entry.names, ...entry.domains]).map((name) => name.toLowerCase());
    const scan = timed(questions, patienceMs, (question) => nearest(names, plain(question)) <= 1);
    rows.push(rowOf("Levenshtein scan", size, scan, { ms: 0, bytes: null }, own.mean));
    console.table(rows);
  }
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

function miniSearch(entries: readonly EntryNames[]): MiniSearch {
  const search = new MiniSearch({ fields: ["names", "domains"], storeFields: [] });
  search.addAll(entries.map(({ id, names, domains }) => ({ id, names: names.join(" "), domains: domains.join(" ") })));
  return search;
}
