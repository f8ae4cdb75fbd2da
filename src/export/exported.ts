/** An exported document: where its file is, and which headers it is sent with. */
import { publicHeaders } from "../api/headers.ts";
import { held } from "../invariants.ts";
import type { ContentEncoding, FinishedDocument } from "../publish/documents.ts";

export interface ExportedDocument {
  /** Path and query as a client writes them. */
  target: string;
  /** Path of the plain file below the folder, with its leading slash. */
  file: string;
  /** 32 hexadecimal digits inside the ETag. */
  hash: string;
  contentType: string;
  /** All but Content-Type, Content-Length, Content-Encoding, ETag and Last-Modified: names and values alternating. */
  headers: readonly string[];
  /** Compressed forms that exist. */
  twins: readonly Exclude<ContentEncoding, "identity">[];
}

/** @param target the document's path and query. */
export function exportedDocument(target: string, document: FinishedDocument): ExportedDocument {
  const { contentType, etag, cacheControl, headers, bodies } = document;
  // A document in several languages says so itself.
  const varies = headers.some((name) => name.toLowerCase() === "vary");
  return {
    target,
    file: fileOf(target, contentType),
    hash: held(/"([0-9a-f]+)"/u.exec(etag)?.[1], "an ETag holds a hash"),
    contentType,
    headers: [
      "Cache-Control",
      cacheControl,
      ...(varies ? [] : ["Vary", "Accept-Encoding"]),
      ...publicHeaders,
      ...headers,
    ],
    twins: (["br", "gzip"] as const).filter((encoding) => bodies[encoding] !== null),
  };
}

/** Ending of a compressed form, where static hosts look for it. */
export const twinEndings = { br: ".br", gzip: ".gz" } as const;

/** A page gets the ending that static hosts leave out of addresses; a query becomes part of the name. */
function fileOf(target: string, contentType: string): string {
  if (target === "/") return "/index.html";
  const name = target.replace("?", "@");
  return contentType.startsWith("text/html") ? `${name}.html` : name;
}

/** What all documents of a folder share is stated for the folder. */
export function headersFile(documents: readonly ExportedDocument[]): string {
  const rules = Map.groupBy(
    documents.filter(({ target }) => !target.includes("?")),
    ({ target }) => patternOf(target),
  );
  return [...rules].map(([pattern, members]) => `${pattern}\n${lines(members).join("\n")}\n`).join("\n");
}

function patternOf(target: string): string {
  const folder = /^\/[^/]+\//u.exec(target)?.[0];
  return folder === undefined ? target : `${folder}*`;
}

function lines(documents: readonly ExportedDocument[]): string[] {
  const [first, ...others] = documents.map(({ contentType, headers }) =>
    pairs(["Content-Type", contentType, ...headers]),
  );
  return (first ?? []).filter((line) => others.every((other) => other.includes(line)));
}

function pairs(headers: readonly string[]): string[] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [`  ${name}: ${headers[at + 1]}`] : []));
}
