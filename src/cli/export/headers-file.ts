/** Where each document of an exported folder stands, and the `_headers` file that static hosts read. */
import { assertDefined } from "../../base/invariants.ts";
import { type FinishedDocument, sentHeaders } from "../../contract/documents.ts";

/** A document as it is written to a folder. */
export interface ExportedDocument {
  /** The document's path and query, as a client writes them. */
  target: string;
  /** Path of the plain file below the folder, with its leading slash. */
  file: string;
  contentType: string;
  /** All but Content-Type, Content-Length, Content-Encoding, ETag and Last-Modified: names and values alternating. */
  headers: readonly string[];
  /** The encodings of the compressed files that stand beside the plain one. */
  twins: readonly ("br" | "gzip")[];
}

/** Ending of a compressed form, where static hosts look for it. */
export const twinEndings = { br: ".br", gzip: ".gz" } as const;

/** Says where a document is written and which headers it is sent with. */
export function exportedDocument(target: string, document: FinishedDocument): ExportedDocument {
  const { contentType, bodies } = document;
  return {
    target,
    file: exportFileOf(target, contentType),
    contentType,
    headers: sentHeaders(document),
    twins: (["br", "gzip"] as const).filter((encoding) => bodies[encoding] !== null),
  };
}

/** A page gets the ending that static hosts leave out of addresses; a query becomes part of the name. */
function exportFileOf(target: string, contentType: string): string {
  if (target === "/") return "/index.html";
  const name = target.replace("?", "@");
  return contentType.startsWith("text/html") ? `${name}.html` : name;
}

/** The first line of `_headers`: it tells an exported folder from any other. */
export const headersFileStart = "# Written by botwatch export.";

/** Gives the text of `_headers`: what all documents of a folder share is stated for the folder. */
export function headersFile(documents: readonly ExportedDocument[]): string {
  const rules = Map.groupBy(
    documents.filter(({ target }) => !target.includes("?")),
    ({ target }) => patternOf(target),
  );
  const blocks = [...rules].map(([pattern, members]) => `${pattern}\n${sharedLines(members).join("\n")}\n`);
  return `${headersFileStart}\n${blocks.join("\n")}`;
}

function patternOf(target: string): string {
  const folder = /^\/[^/]+\//u.exec(target)?.[0];
  return folder === undefined ? target : `${folder}*`;
}

function sharedLines(documents: readonly ExportedDocument[]): string[] {
  const [first = [], ...others] = documents.map(({ contentType, headers }) =>
    pairsOf(["Content-Type", contentType, ...headers]).map(([name, value]) => `  ${name}: ${value}`),
  );
  return first.filter((line) => others.every((other) => other.includes(line)));
}

function pairsOf(headers: readonly string[]): [name: string, value: string][] {
  const names = headers.filter((_, at) => at % 2 === 0);
  return names.map((name, at) => [name, assertDefined(headers[at * 2 + 1], "every header has a value")]);
}
