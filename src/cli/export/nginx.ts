/** An nginx configuration that serves an exported folder as an instance would; only lookups go to an instance. */

import { queriedPages } from "../../answers/site.ts";
import { assertDefined } from "../../base/invariants.ts";
import { textOf } from "../../base/text-file.ts";
import { languages } from "../../base/words/languages.ts";
import { type FinishedDocument, sentHeaders } from "../../contract/documents.ts";
import { endpoints } from "../../endpoints/index.ts";
import { varyByLanguage } from "../../pages/headers.ts";

/**
 * `botwatch.conf`, to be included in the http context, and `documents.map`: one line per document with its number of
 * headers, compressed forms, hash and file, by target.
 * @param folder where nginx finds the files. @param instance `host:port` that answers lookups.
 */
export function nginxFiles(
  documents: readonly ExportedDocument[],
  folder: string,
  instance: string,
): Record<"botwatch.conf" | "documents.map", string> {
  const kinds = new Map<string, { number: number; document: ExportedDocument }>();
  const rows = documents.map((document) => {
    const key = JSON.stringify([document.contentType, document.headers]);
    const kind = kinds.get(key) ?? { number: kinds.size, document };
    kinds.set(key, kind);
    const twins = document.twins.map((encoding) => encoding[0]).join("");
    return `${quoted(document.target)} ${quoted([kind.number, twins, document.hash, document.file].join("|"))};`;
  });
  const inLanguages = documents.filter(({ headers }) => headers.includes(varyByLanguage));
  const configuration = textOf(new URL("nginx.conf", import.meta.url), {
    folder,
    instance,
    locations: Array.from(kinds.values(), ({ number, document }) => location(number, document)).join("\n"),
    lookups: instancePattern(),
    foreign: languages.filter((lang) => lang !== "en").join("|"),
    in_languages: inLanguages.map(({ target }) => `  ${quoted(`!${target}`)} "!";`).join("\n"),
    ...twinEndings,
  });
  return { "documents.map": `${rows.join("\n")}\n`, "botwatch.conf": configuration };
}

/** Endpoints with input or a key, and pages with a query, which are not in the folder. */
export function instancePattern(): string {
  const asked = endpoints.filter(
    ({ method, query, body, acceptsKey }) =>
      method === "POST" || query !== undefined || body !== undefined || acceptsKey === true,
  );
  const lookups = new Set([...asked.map(({ path }) => path), ...queriedPages]);
  const patterns = [...lookups]
    .sort()
    .map((path) => path.replaceAll(/[.+]/gu, "\\$&").replaceAll(/\{[^}]+\}/gu, "[^/]+"));
  return `^(${[...patterns, "/healthz", "/readyz"].join("|")})$`;
}

function location(number: number, { contentType, headers }: ExportedDocument): string {
  const lines = pairsOf(headers).map(([name, value]) => `    add_header ${name} ${quoted(value)};`);
  return `  location = /-botwatch-/${number} {
    internal;
    types {}
    default_type ${quoted(contentType)};
${lines.join("\n")}
    add_header ETag $botwatch_etag;
    add_header Content-Encoding $botwatch_coding;
    if ($http_if_none_match = $botwatch_etag) {
      return 304;
    }
    try_files $botwatch_file$botwatch_ending =404;
  }
`;
}

function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

export type ExportedDocument = ReturnType<typeof exportedDocument>;

/** @param target the document's path and query, as a client writes them. */
export function exportedDocument(target: string, document: FinishedDocument) {
  const { contentType, etag, bodies } = document;
  return {
    target,
    /** Path of the plain file below the folder, with its leading slash. */
    file: fileOf(target, contentType),
    /** 32 hexadecimal digits inside the ETag. */
    hash: assertDefined(/"([0-9a-f]+)"/u.exec(etag)?.[1], "an ETag holds a hash"),
    contentType,
    /** All but Content-Type, Content-Length, Content-Encoding, ETag and Last-Modified: names and values alternating. */
    headers: sentHeaders(document),
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
  return [...rules].map(([pattern, members]) => `${pattern}\n${sharedLines(members).join("\n")}\n`).join("\n");
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
