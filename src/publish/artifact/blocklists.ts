/** What is on the wallet blocklists, in an artifact: hundreds of thousands of lines that no server holds in memory. */
import type { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { type BlocklistIndex, type BlocklistWithoutEntries, hasLine } from "../../ask/index/wallet-blocklists.ts";
import { lazily } from "../../base/once.ts";
import { entryLines, type WalletBlocklist } from "../../record/wallet-blocklist.ts";
import type { Query } from "../../snapshot/text-search.ts";

/** Letters of a row, and the rest of its last line: a look-up reads one, and a page of the file has some of them. */
const lettersAtOnce = 1500;

export function writeBlocklists(database: DatabaseSync, lists: readonly WalletBlocklist[]): void {
  const insert = database.prepare("INSERT INTO blocked (list, first, lines, sum) VALUES (?, ?, ?, ?)");
  const insertBits = database.prepare("INSERT INTO blocked_bits VALUES (?, ?, ?)");
  for (const { id, entries } of lists) {
    for (const lines of blocksOf(entries)) insert.run(id, lines.split("\n", 1)[0] ?? "", lines, crc32(lines));
    const bits = bitsFor(entryLines(entries));
    insertBits.run(id, bits, crc32(bits));
  }
}

function* blocksOf(entries: string): Generator<string> {
  for (let start = 0; start < entries.length; ) {
    const newline = entries.indexOf("\n", start + lettersAtOnce);
    const end = newline < 0 ? entries.length : newline;
    yield entries.slice(start, end);
    start = end + 1;
  }
}

/** So many for a line: of lines that are not there, one in twenty has both of its own set by others. */
const bitsOfLine = 8;

function bitsFor(lines: readonly string[]): Uint8Array {
  const size = 2 ** Math.ceil(Math.log2(Math.max(lines.length, 1) * bitsOfLine));
  const bits = new Uint8Array(size / 8);
  for (const line of lines)
    for (const bit of placesOf(line, size)) bits[bit >>> 3] = (bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
  return bits;
}

function hasBits(bits: Uint8Array, line: string): boolean {
  return placesOf(line, bits.length * 8).every((bit) => (((bits[bit >>> 3] ?? 0) >>> (bit & 7)) & 1) === 1);
}

/** Two bits of so many, a power of two: by the last digits of its sum, and by the first of Knuth's hash of that. */
function placesOf(line: string, size: number): [number, number] {
  const sum = crc32(line);
  return [sum % size, Math.floor(((Math.imul(sum, 0x9e3779b1) >>> 0) / 2 ** 32) * size)];
}

/** The lists of an artifact, each read from the file where it is asked about. */
export class BlocklistTable {
  readonly #around: Query;
  readonly #all: Query;
  readonly #bits: Query;

  /** @param query prepares a statement. */
  constructor(query: (sql: string) => Query) {
    const from = "SELECT lines AS content, sum FROM blocked WHERE list = ?";
    this.#around = query(`${from} AND first <= ? ORDER BY first DESC LIMIT 1`);
    this.#all = query(`${from} ORDER BY place`);
    this.#bits = query("SELECT bits AS content, sum FROM blocked_bits WHERE list = ?");
  }

  indexOf(list: BlocklistWithoutEntries): BlocklistIndex {
    const bits = this.#bits.get(list.id)?.["content"] as Uint8Array;
    const has = (entry: string): boolean => {
      if (!hasBits(bits, entry)) return false;
      const row = this.#around.get(list.id, entry);
      return row !== undefined && hasLine(String(row["content"]), entry);
    };
    return { ...list, has };
  }

  /** Gives the list with what is on it, read whenever that is asked for. */
  listWith(list: BlocklistWithoutEntries): WalletBlocklist {
    const rows = () => this.#all.all(list.id).map(({ content }) => content);
    return Object.assign(lazily<Pick<WalletBlocklist, "entries">>({ entries: () => rows().join("\n") }), list);
  }
}
