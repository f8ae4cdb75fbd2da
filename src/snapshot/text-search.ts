/** Full-text search over all records (SQLite's FTS5): each word is optional, and which a record lacks is known. */
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import { pagePath, type Site } from "../answers/site.ts";
import { readHost } from "../base/names/host.ts";
import { caseStatusWords } from "../record/case-status.ts";
import type { Snapshot } from "./snapshot.ts";
import { dayOfWarning, folded, type ListedRecord, listedAt } from "./watchlist-search.ts";

type Texts = readonly (string | null | undefined)[];

interface SearchedRecord {
  /** `bot:3commas`, `action:…`, `warning:…`, `entry:…`. */
  id: string;
  /** Names and addresses, which count twice. */
  names: Texts;
  /** What else is said of it. */
  text: Texts;
}

const mostWords = 12;
/** A word inside another is sought among all names, which takes long: for so many words only. */
const mostInside = 2;
/** Matches this much weaker than the best are noise. */
const leastShare = 0.6;

/** Words of a question that say nothing of what is sought. */
const smallWords: ReadonlySet<string> = new Set(
  `a about all an and any anybody anyone are by call called calls can did do does find for from get give has have how
  i in is it list made make many me much my of on or show some tell that the their them themselves there these they
  this to under us was we were what when where which who why with you`.split(/\s+/u),
);

const table = `CREATE VIRTUAL TABLE search USING fts5(
  id UNINDEXED, names, text, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '4'
)`;

export function writeSearch(database: DatabaseSync, records: Iterable<SearchedRecord>): void {
  database.exec(table);
  const insert = database.prepare("INSERT INTO search (id, names, text) VALUES (?, ?, ?)");
  for (const { id, names, text } of records) insert.run(id, joined(names), joined(text));
  database.exec("INSERT INTO search (search) VALUES ('optimize')");
}

/** The search over records that are in no file yet. */
export function searchOf(records: Iterable<SearchedRecord>): TextSearch {
  const database = new DatabaseSync(":memory:");
  writeSearch(database, records);
  return new TextSearch((sql) => database.prepare(sql));
}

export interface Query {
  get(...asked: SQLInputValue[]): Record<string, SQLOutputValue> | undefined;
  all(...asked: SQLInputValue[]): Record<string, SQLOutputValue>[];
}

export class TextSearch {
  readonly #having: Query;
  readonly #inside: Query;
  readonly #id: Query;
  readonly #size: number;

  /** @param query prepares a statement. */
  constructor(query: (sql: string) => Query) {
    this.#having = query("SELECT rowid FROM search WHERE search MATCH ?");
    this.#inside = query("SELECT rowid FROM search WHERE names LIKE ? ESCAPE '\\'");
    this.#id = query("SELECT id FROM search WHERE rowid = ?");
    this.#size = Number(query("SELECT max(rowid) AS size FROM search").get()?.["size"] ?? 0);
  }

  /** @param passes leaves rows out; all are sought where it is missing. */
  find(text: string, passes: (row: number) => boolean = () => true) {
    const words = soughtWords(text);
    let left = mostInside;
    const found = words.map((word) => {
      const rows = this.#rows(this.#having, phrase(word));
      if (rows.length > 0) return { word, rows, named: this.#rows(this.#having, `names : ${phrase(word)}`) };
      if (word.length < 4 || left === 0) return { word, rows, named: rows };
      left -= 1;
      const inside = this.#rows(this.#inside, `%${word.replace(/[\\%_]/gu, "\\$&")}%`);
      return { word, rows: inside, named: inside };
    });
    const known = found.filter(({ rows }) => rows.length > 0);
    const weights = known.map(({ rows }) => Math.log(1 + this.#size / rows.length));
    const scores = new Map<number, number>();
    for (const [at, { rows, named }] of known.entries()) {
      const weight = weights[at] ?? 0;
      for (const row of rows) if (passes(row)) scores.set(row, (scores.get(row) ?? 0) + weight);
      // A name decides between records with the same words, and never outweighs a word.
      for (const row of named) if (scores.has(row)) scores.set(row, (scores.get(row) ?? 0) + weight / 100);
    }
    const whole = weights.reduce((sum, weight) => sum + weight, 0) - 1e-9;
    const highest = scores.values().reduce((most, score) => Math.max(most, score), 0);
    const sets = found.map(({ word, rows }) => ({ word, rows: new Set(rows) }));
    const close = [...scores].filter(([, score]) => score >= highest * leastShare);
    const rows = close.sort(([a, x], [b, y]) => y - x || a - b).map(([row]) => row);
    const complete = rows.filter((row) => (scores.get(row) ?? 0) >= whole);
    return {
      words,
      /** Words that no record has. */
      unknown: found.filter(({ rows }) => rows.length === 0).map(({ word }) => word),
      /** Places of records among those searched, from 0: the watchlist first. Best first, equal ones in their order. */
      rows,
      /** Of these, those that have every word that any record has; all of them where none has. */
      best: complete.length > 0 ? complete : rows,
      /** Words that the record at a place lacks. */
      without: (row: number) => sets.flatMap(({ word, rows }) => (rows.has(row) ? [] : [word])),
    };
  }

  idAt(row: number): string {
    return String(this.#id.get(row + 1)?.["id"]);
  }

  #rows(query: Query, asked: string): number[] {
    return query.all(asked).map(({ rowid }) => Number(rowid) - 1);
  }
}

/** The words of a search without those that any question has; an address counts as its host. */
function soughtWords(text: string): string[] {
  const parts = folded(text).split(/[\s\p{Cc},;!?"“”'’()]+/u);
  const words = parts.map(hostOr).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const telling = words.filter((word) => !smallWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
}

/** `www.acme.com/login` is sought as `acme.com`, a plain word as it stands. */
function hostOr(word: string): string {
  return /[./]/u.test(word) ? folded(readHost(word)?.host.replace(/^www\./u, "") ?? word) : word;
}

/** As FTS5 reads it: words that begin like this one, and several in this order where marks divide it. */
function phrase(word: string): string {
  return `"${word}"${word.length > 3 ? " *" : ""}`;
}

function joined(texts: Texts): string {
  return texts.filter(Boolean).join("\n");
}

type Sought = Pick<Snapshot, "watchlist" | "find" | "records">;

/** How people ask for those that use another's name. */
const imitating = "imitates imposter impersonation clone fake";

/** The watchlist in its order, then everything else. */
export function* searchedRecords(snapshot: Sought): Generator<SearchedRecord> {
  for (const row of snapshot.watchlist.rows.keys()) for (const one of listedAt(snapshot, [row])) yield searched(one);
  for (const { slug, name, aliases, domains, official_url, incidents, exchanges, ...of } of snapshot.records.bots) {
    const said = [of.category, of.summary, of.pricing, of.license, of.custody, of.operator, ...exchanges];
    const told = incidents.flatMap(({ kind, text }) => [kind, text]);
    const text = ["trading bot directory supports exchanges", ...said, ...told];
    yield { id: `bot:${slug}`, names: [name, ...aliases, ...domains, official_url], text };
  }
  for (const { list } of snapshot.find.list.values()) {
    const { id, regulator, regulator_name, name } = list;
    yield { id: `list:${id}`, names: [`${regulator} ${name}`], text: ["warning alert list coverage", regulator_name] };
  }
  for (const { slug, name, status_text } of snapshot.records.prediction_venues)
    yield { id: `venue:${slug}`, names: [name], text: ["prediction market venue", status_text] };
  for (const { record, bot_words } of snapshot.find.vault.values()) {
    const text = ["Hyperliquid vault", bot_words.length > 0 ? "bot" : null];
    yield { id: `vault:${record.address}`, names: [record.name, record.address], text };
  }
  for (const { id, title, summary, regulator, date } of snapshot.records.regulator_releases)
    yield { id: `release:${id}`, names: [title], text: ["release news", regulator, date?.slice(0, 4), summary] };
  for (const { id, title, words } of guides) yield { id: `guide:${id}`, names: [title], text: [words] };
  yield { id: "methodology", names: ["methodology"], text: ["report card rules criteria rating levels"] };
}

function searched(listed: ListedRecord): SearchedRecord {
  if (listed.kind === "action") {
    const { id, title, regulator, respondents, brand_names, unmatched_brand_names, domains, ...of } = listed.record;
    const { filed_date, status_date, status, criminal_cases } = of;
    return {
      id: `action:${id}`,
      names: [
        ...[title, ...respondents.map(({ name }) => name), ...brand_names, ...unmatched_brand_names, ...domains],
        ...[of.release_number, of.case_number],
      ],
      text: [
        "case action lawsuit",
        ...[regulator, (filed_date ?? status_date ?? "").slice(0, 4), caseStatusWords[status].label],
        ...[of.product_type, of.summary, of.involves_bot ? "trading bot AI algorithm" : null],
        ...criminal_cases.flatMap(({ defendant, outcome, sentence }) => ["criminal", defendant, outcome, sentence]),
      ],
    };
  }
  if (listed.kind === "warning") {
    const { record, list } = listed;
    const { id, names, full_names, unmatched_names, domains, mail_domains } = record;
    return {
      id: `warning:${id}`,
      names: [...names, ...full_names, ...unmatched_names, ...domains, ...mail_domains],
      text: [
        "warning alert",
        ...[list.regulator, list.regulator_name, list.name, dayOfWarning(record).slice(0, 4), record.summary],
        record.imitates && `${imitating} ${record.imitates.name}`,
      ],
    };
  }
  const { id, primary_subject, names, unmatched_names, impersonates, domains, ...of } = listed.record;
  return {
    id: `entry:${id}`,
    names: [primary_subject, ...names, ...unmatched_names, ...domains, ...of.wallet_addresses],
    text: [
      "report complaint DFPI California tracker",
      ...[(of.first_seen ?? of.dated ?? "").slice(0, 4), ...of.scam_types, of.summary],
      impersonates && `${imitating} ${impersonates.name}`,
    ],
  };
}

/** `words`: what people ask with, besides the words of the title. */
export const guides = [
  {
    id: "blocklists",
    title: "Lists of websites for blockers",
    words:
      "blocklist download load block Pi-hole pihole AdGuard uBlock adblock hosts file dnsmasq Unbound RPZ DNS router " +
      "firewall MetaMask filter offline private feed API",
    path: pagePath.reference("blocklists"),
    text: ({ baseUrl }: Site) => {
      const folder = `${baseUrl}/api/watchlist`;
      return (
        "Websites that regulators acted on or warned of, in the form that each program loads by its address: " +
        `${folder}/adblock.txt for Pi-hole, AdGuard and uBlock Origin, ${folder}/hosts.txt, ${folder}/dnsmasq.conf, ` +
        `${folder}/unbound.conf, ${folder}/rpz.zone for BIND, Knot and PowerDNS, ${folder}/eth-phishing-detect.json ` +
        `for wallets, ${folder}/domains.json with the reason of each. For a program that asks nobody: ` +
        `${folder}/filter.bin, kept in step by filter.json?since=, then ${baseUrl}/api/range/000.json with the first ` +
        "three digits of a hash. What is not listed may still be a fraud."
      );
    },
  },
  {
    id: "corrections",
    title: "Ask for a correction",
    words:
      "correct wrong record mistake error false dispute remove delete my company firm name listed complain contact",
    path: pagePath.corrections(),
    text: ({ baseUrl }: Site) =>
      "The page says where to write; requests stay private. Send the address of the page, the sentence that is wrong " +
      "and what is right, a source that anyone can open, and, for a firm, a message from its own domain. A mistake " +
      `of ours is corrected with the next publication and listed at ${baseUrl}${pagePath.changes()}?kind=correction. ` +
      "What a regulator says is repeated: ask the regulator, and when its entry changes, so does ours. Payments and " +
      "threats change no record.",
  },
  {
    id: "help",
    title: "What to do after a payment, and where to report",
    words:
      "lost money paid sent victim scammed recover refund chargeback bank police report where stolen key seed phrase " +
      "help",
    path: pagePath.help(),
    text: ({ baseUrl }: Site) =>
      "Send nothing more. No fee frees the money, and who offers to get it back for a fee is most often the next " +
      `fraud. The page for people, in their language: ${baseUrl}${pagePath.help()}.`,
  },
];
