/** Reads the tables of an HTML page: header texts and rows of cells, keeping line breaks. Pure. */
import { Parser } from "htmlparser2";

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

const lineBreaking = new Set(["br", "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6"]);
const unread = new Set(["script", "style", "template", "noscript"]);

interface OpenCell {
  classes: string[];
  text: string;
  links: string[];
}

interface OpenTable {
  table: HtmlTable;
  row: Cell[] | null;
  cell: OpenCell | null;
  /** True while every cell of the row is a `th`. */
  headingRow: boolean;
}

/** Every table on the page. The first row of `th` cells is its header; later ones (a repeated header) are left out. */
export function readTables(html: string): HtmlTable[] {
  const tables: HtmlTable[] = [];
  const open: OpenTable[] = [];
  let skipping = 0;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (unread.has(name)) skipping += 1;
        const current = open.at(-1);
        if (name === "table") {
          const table = { header: [], rows: [], complete: false };
          tables.push(table);
          open.push({ table, row: null, cell: null, headingRow: true });
        } else if (current === undefined) return;
        else if (name === "tr") {
          current.row = [];
          current.headingRow = true;
        } else if (name === "td" || name === "th") {
          current.cell = { classes: (attributes["class"] ?? "").split(/\s+/u), text: "", links: [] };
          if (name === "td") current.headingRow = false;
        } else if (current.cell !== null) {
          if (lineBreaking.has(name)) current.cell.text += "\n";
          if (name === "a" && attributes["href"] !== undefined) current.cell.links.push(attributes["href"]);
        }
      },
      ontext(text) {
        const cell = open.at(-1)?.cell;
        // A line break in the source is a space; only elements break lines. Invisible characters and those that reverse
        // writing are no part of a name.
        if (cell && skipping === 0) cell.text += text.replace(/\p{Cf}/gu, "").replace(/[\s\p{Cc}]/gu, " ");
      },
      onclosetag(name, implied) {
        if (unread.has(name)) skipping = Math.max(0, skipping - 1);
        const current = open.at(-1);
        if (current === undefined) return;
        if (name === "td" || name === "th") closeCell(current);
        else if (name === "tr") closeRow(current);
        else if (name === "table") {
          current.table.complete = !implied;
          open.pop();
        } else if (current.cell !== null && lineBreaking.has(name)) current.cell.text += "\n";
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html);
  parser.end();
  return tables;
}

function closeCell(current: OpenTable): void {
  if (current.cell === null) return;
  const lines = current.cell.text.split("\n").map((line) => line.replace(/ +/gu, " ").trim().slice(0, longestLine));
  current.row?.push({
    classes: current.cell.classes,
    lines: lines.filter((line) => line !== ""),
    links: current.cell.links,
  });
  current.cell = null;
}

function closeRow(current: OpenTable): void {
  const { row, table, headingRow } = current;
  current.row = null;
  if (row === null || row.length === 0) return;
  if (!headingRow) table.rows.push(row);
  else if (table.header.length === 0) table.header = row.map((cell) => cell.lines.join(" "));
}
