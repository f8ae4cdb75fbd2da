/** What HTML holds: its tables, the text of a part, its links. Pure. */
import { createRequire } from "node:module";

/** For the parser, which only a read needs. */
const require = createRequire(import.meta.url);
const parser = () => require("htmlparser2") as typeof import("htmlparser2");

type Element = NonNullable<ReturnType<ReturnType<typeof parser>["DomUtils"]["findOne"]>>;

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

/** Every table on the page. The first row of `th` cells is its header; later ones (a repeated header) are left out. */
export function readTables(html: string): HtmlTable[] {
  return elementsIn(parser().parseDocument(html, { withEndIndices: true }), ["table"]).map((table) => {
    const rows = elementsIn(table, ["tr"], "table").map((row) => elementsIn(row, ["td", "th"], "table"));
    const headings = rows.filter((cells) => cells.length > 0 && cells.every(({ name }) => name === "th"));
    const end = table.endIndex ?? 0;
    return {
      header: (headings[0] ?? []).map((cell) => cellOf(cell).lines.join(" ")),
      rows: rows.filter((cells) => cells.some(({ name }) => name === "td")).map((cells) => cells.map(cellOf)),
      complete: /^<\/table\b/iu.test(html.slice(html.lastIndexOf("<", end), end)),
    };
  });
}

/** Elements of these names, or all, in page order, however deep. @param apart element into which is not looked. */
function elementsIn({ children }: Pick<Element, "children">, names?: readonly string[], apart?: string): Element[] {
  const found: Element[] = [];
  const left = children.toReversed();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (!("attribs" in node)) continue;
    if (names?.includes(node.name) ?? true) found.push(node);
    if (node.name !== apart) for (const child of node.children.toReversed()) left.push(child);
  }
  return found;
}

function cellOf(cell: Element): Cell {
  return {
    classes: classesOf(cell.attribs),
    lines: linesOf(cell, unreadInCell).map((line) => line.slice(0, longestLine)),
    links: hrefsOf(elementsIn(cell, ["a"], "table")),
  };
}

/** Longest line read of a cell, in characters; the tracker's longest narrative has some 3,000. */
const longestLine = 20_000;

/** Elements that begin and end a line. */
const breaking = new Set(["br", "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "td", "tr"]);
const unread = new Set(["script", "style", "template", "noscript"]);
/** Tables in a cell are read as tables of their own. */
const unreadInCell = unread.union(new Set(["table"]));

/** @param apart elements whose text is not part of it. */
function linesOf(part: Element, apart = unread): string[] {
  const { Text } = parser().ElementType;
  let text = "";
  const left: (Element["children"][number] | "\n")[] = [part];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    // A line break in the source is a space; only elements break lines. Invisible characters and those that reverse
    // writing are no part of a name.
    if (node === "\n") text += node;
    else if (node.type === Text) text += node.data.replace(/\p{Cf}/gu, "").replace(/[\s\p{Cc}]/gu, " ");
    else if ("attribs" in node && !apart.has(node.name)) {
      if (breaking.has(node.name)) {
        text += "\n";
        left.push("\n");
      }
      for (const child of node.children.toReversed()) left.push(child);
    }
  }
  return text
    .split("\n")
    .map((line) => line.replace(/ +/gu, " ").trim())
    .filter((line) => line !== "");
}

function classesOf(attributes: Readonly<Record<string, string>>): string[] {
  return (attributes["class"] ?? "").split(/\s+/u);
}

/** Whether an element is the part asked for. */
type IsPart = (element: string, attributes: Readonly<Record<string, string>>) => boolean;

/** True for an element with this word in its `class`. */
export function hasClass(word: string): IsPart {
  return (_element, attributes) => classesOf(attributes).includes(word);
}

/** Text of the first such part, one line per block, white space collapsed; "" if the page has none. */
export function textOfPart(html: string, isPart: IsPart): string {
  const part = elementsIn(parser().parseDocument(html)).find(({ name, attribs }) => isPart(name, attribs));
  return part === undefined ? "" : linesOf(part).join("\n");
}

/** `href` of every link on the page, as written, each once. */
export function linksOf(html: string): string[] {
  return [...new Set(hrefsOf(elementsIn(parser().parseDocument(html), ["a"])))];
}

function hrefsOf(links: readonly Element[]): string[] {
  return links.flatMap(({ attribs }) => attribs["href"] ?? []);
}

/** Text of markup without its tags, references decoded; a space stands for each opening tag. */
export function textOfMarkup(markup: string): string {
  let text = "";
  new (parser().Parser)({
    ontext: (part) => {
      text += part;
    },
    onopentag: () => {
      text += " ";
    },
  }).end(markup);
  return text;
}
