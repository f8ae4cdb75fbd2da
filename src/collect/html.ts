/** What HTML holds: its tables, the text of a part, its links. Pure. */
import { requireModule } from "../base/once.ts";
import { ReadFailure } from "./read-failure.ts";

type Handler = ConstructorParameters<typeof import("htmlparser2").Parser>[0];

/** Elements within each other. The parser's own time grows with their square; pages of regulators have some forty. */
const deepest = 1000;

/** @throws ReadFailure for a page that is nested deeper than any. */
function parse(html: string, handler: Handler): void {
  const { Parser } = requireModule("htmlparser2") as typeof import("htmlparser2");
  let depth = 0;
  const parser = new Parser({
    ...handler,
    onopentag(...opened) {
      depth += 1;
      if (depth > deepest) throw new ReadFailure("Its page is nested too deep to be read.");
      handler?.onopentag?.(...opened);
    },
    onclosetag(...closed) {
      depth -= 1;
      handler?.onclosetag?.(...closed);
    },
  });
  parser.write(html);
  parser.end();
}

export interface Cell {
  /** Words of the `class` attribute. */
  classes: string[];
  /** Lines in page order, each trimmed, none empty; spaces collapsed. */
  lines: string[];
  /** `href` of each link in the cell, as written. */
  links: string[];
}

export interface HtmlTable {
  header: string[];
  rows: Cell[][];
  /** False if the page ends before the table does. */
  complete: boolean;
}

/** Longest line read of a cell, in characters; the tracker's longest narrative has some 3,000. */
const longestLine = 20_000;

/** Elements that begin and end a line of a cell, and of running text. */
const breakingInCell = new Set(["br", "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6"]);
const breakingInText = new Set(["br", "p", "div", "li", "h1", "h2", "h3", "h4", "td", "tr"]);
const skippedTags = new Set(["script", "style", "template", "noscript"]);

interface OpenTable {
  table: HtmlTable;
  row: Cell[] | null;
  cell: Cell | null;
  /** Of the cell, with its line breaks. */
  text: string;
  /** True while every cell of the row is a `th`. */
  headingRow: boolean;
}

/**
 * Reads every table on the page. The first row of `th` cells is its header; later ones (a repeated header) are left
 * out.
 */
export function readTables(html: string): HtmlTable[] {
  const tables: HtmlTable[] = [];
  const open: OpenTable[] = [];
  let skipping = 0;

  parse(html, {
    onopentag(name, attributes) {
      if (skippedTags.has(name)) skipping += 1;
      const current = open.at(-1);
      if (name === "table") {
        const table = { header: [], rows: [], complete: false };
        tables.push(table);
        open.push({ table, row: null, cell: null, text: "", headingRow: true });
      } else if (current !== undefined) openInTable(current, name, attributes);
    },
    ontext(text) {
      const current = open.at(-1);
      // A line break in the source is a space; only elements break lines. Invisible characters and those that reverse
      // writing are no part of a name.
      if (current?.cell && skipping === 0) current.text += text.replace(/\p{Cf}/gu, "").replace(/[\s\p{Cc}]/gu, " ");
    },
    onclosetag(name, implied) {
      if (skippedTags.has(name)) skipping = Math.max(0, skipping - 1);
      const current = open.at(-1);
      if (current === undefined) return;
      if (name === "td" || name === "th") closeCell(current);
      else if (name === "tr") closeRow(current);
      else if (name === "table") {
        current.table.complete = !implied;
        open.pop();
      } else if (current.cell !== null && breakingInCell.has(name)) current.text += "\n";
    },
  });
  return tables;
}

function openInTable(current: OpenTable, name: string, attributes: Readonly<Record<string, string>>): void {
  if (name === "tr") {
    current.row = [];
    current.headingRow = true;
  } else if (name === "td" || name === "th") {
    current.cell = { classes: classesOf(attributes), lines: [], links: [] };
    current.text = "";
    if (name === "td") current.headingRow = false;
  } else if (current.cell !== null) {
    if (breakingInCell.has(name)) current.text += "\n";
    if (name === "a" && attributes["href"] !== undefined) current.cell.links.push(attributes["href"]);
  }
}

function closeCell(current: OpenTable): void {
  if (current.cell === null) return;
  const lines = current.text.split("\n").map((line) => line.replace(/ +/gu, " ").trim().slice(0, longestLine));
  current.row?.push({ ...current.cell, lines: lines.filter((line) => line !== "") });
  current.cell = null;
}

function classesOf(attributes: Readonly<Record<string, string>>): string[] {
  return (attributes["class"] ?? "").split(/\s+/u);
}

function closeRow(current: OpenTable): void {
  const { row, table, headingRow } = current;
  current.row = null;
  if (row === null || row.length === 0) return;
  if (!headingRow) table.rows.push(row);
  else if (table.header.length === 0) table.header = row.map((cell) => cell.lines.join(" "));
}

/** Whether an element is the part asked for. */
type IsPart = (element: string, attributes: Readonly<Record<string, string>>) => boolean;

/** True for an element with this word in its `class`. */
export function hasClass(word: string): IsPart {
  return (_element, attributes) => classesOf(attributes).includes(word);
}

/** Text of the first such part, one line per block, white space collapsed; "" if the page has none. */
export function textOfPart(html: string, isPart: IsPart): string {
  let text = "";
  let depth = 0;
  let insideAt = 0;
  let skipping = 0;
  let isDone = false;
  parse(html, {
    onopentag(name, attributes) {
      depth += 1;
      if (skippedTags.has(name)) skipping += 1;
      if (insideAt === 0 && !isDone && isPart(name, attributes)) insideAt = depth;
      if (insideAt > 0 && breakingInText.has(name)) text += "\n";
    },
    ontext(part) {
      if (insideAt > 0 && skipping === 0) text += part.replace(/\s/gu, " ");
    },
    onclosetag(name) {
      if (skippedTags.has(name)) skipping = Math.max(0, skipping - 1);
      if (insideAt > 0 && breakingInText.has(name)) text += "\n";
      if (depth === insideAt) {
        insideAt = 0;
        isDone = true;
      }
      depth -= 1;
    },
  });
  return text
    .replace(/ +/gu, " ")
    .replace(/\s*\n\s*/gu, "\n")
    .trim();
}

/** `href` of every link on the page, as written, each once. */
export function linksOf(html: string): string[] {
  const links = new Set<string>();
  parse(html, {
    onopentag(name, attributes) {
      if (name === "a" && attributes["href"] !== undefined) links.add(attributes["href"]);
    },
  });
  return [...links];
}

/** Text of markup without its tags, references decoded; a space stands for each opening tag. */
export function textOfMarkup(markup: string): string {
  const parts: string[] = [];
  parse(markup, { ontext: (part) => parts.push(part), onopentag: () => parts.push(" ") });
  return parts.join("");
}
