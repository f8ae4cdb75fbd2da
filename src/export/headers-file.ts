/** The file `_headers` that common static hosts read: one address or folder per rule, no two rules for one address. */
import type { ExportedDocument } from "./exported.ts";

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
