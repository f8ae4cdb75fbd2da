/** Tables of terms by their first word: how they are written and read. */

/** The rest of a term, after its first word, and the slot it fills. */
interface Term {
  /** An asterisk ends a word that may continue, or begins one that may end a longer one. */
  rest: readonly string[];
  slot: number;
}

/**
 * Terms by their first word, as texts that `termsStarting` reads: a text names few of tens of thousands, and objects
 * for all of them would take most of the time in which an index is opened. Made without a prototype, so that any word
 * is a key like any other.
 */
export type TermTable = Readonly<Record<string, string>>;

const betweenTerms = "\n";
const betweenWords = "\t";

/** What has been read of each table. */
const termsRead = new WeakMap<TermTable, Map<string, readonly Term[]>>();

/** The terms of a table that begin with a word. */
export function termsStarting(table: TermTable, word: string): readonly Term[] {
  const text = Object.hasOwn(table, word) ? table[word] : undefined;
  if (text === undefined) return [];
  let known = termsRead.get(table);
  if (known === undefined) {
    known = new Map();
    termsRead.set(table, known);
  }
  let terms = known.get(word);
  if (terms === undefined) {
    terms = text.split(betweenTerms).map(readTerm);
    known.set(word, terms);
  }
  return terms;
}

function readTerm(text: string): Term {
  const [slot, ...rest] = text.split(betweenWords);
  return { rest, slot: Number(slot) };
}

/** The tables of an index as they are written. */
export class TermTables {
  readonly whole: Record<string, string> = Object.create(null);
  readonly beginnings: Record<string, string> = Object.create(null);
  readonly endings: Record<string, string> = Object.create(null);
  longestBeginning = 0;
  longestEnding = 0;

  /** @param keys of the term's words. */
  put([first, ...rest]: readonly string[], slot: number): void {
    if (first === undefined) return;
    const term = [slot, ...rest].join(betweenWords);
    if (first.endsWith("*")) {
      this.longestBeginning = Math.max(this.longestBeginning, first.length - 1);
      addTerm(this.beginnings, first.slice(0, -1), term);
    } else if (first.startsWith("*")) {
      this.longestEnding = Math.max(this.longestEnding, first.length - 1);
      addTerm(this.endings, first.slice(1), term);
    } else addTerm(this.whole, first, term);
  }
}

function addTerm(table: Record<string, string>, key: string, term: string): void {
  const filed = table[key];
  table[key] = filed === undefined ? term : filed + betweenTerms + term;
}
