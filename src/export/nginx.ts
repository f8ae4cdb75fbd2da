/**
 * An nginx configuration that serves an exported folder as an instance would, and passes only lookups to an instance.
 */
import { held } from "../invariants.ts";
import { endpoints } from "../publish/endpoints/index.ts";
import { varyByLanguage } from "../publish/pages/headers.ts";
import { queriedPages } from "../publish/pages/queried.ts";
import { manifestPath, publicKeyPath, signedPaths } from "../publish/signatures.ts";
import { textOf } from "../text-file.ts";
import { languages } from "../words/languages.ts";
import { type ExportedDocument, twinEndings } from "./exported.ts";

interface NginxFiles {
  /** Maps and server, to be included in the http context. */
  "botwatch.conf": string;
  /** One line per document: its number of headers, compressed forms, hash and file, by target. */
  "documents.map": string;
}

/**
 * @param folder where nginx finds the files. @param instance `host:port` that answers lookups.
 */
export function nginxFiles(documents: readonly ExportedDocument[], folder: string, instance: string): NginxFiles {
  const kinds = new Map<string, { number: number; document: ExportedDocument }>();
  const rows = documents.map((document) => {
    const key = JSON.stringify([document.contentType, document.headers]);
    const kind = kinds.get(key) ?? { number: kinds.size, document };
    kinds.set(key, kind);
    const twins = document.twins.map((encoding) => encoding[0]).join("");
    return `${quoted(document.target)} ${quoted([kind.number, twins, document.hash, document.file].join("|"))};`;
  });
  const locations = [...kinds.values()].map(({ number, document }) => location(number, document));
  const inLanguages = documents.filter(({ headers }) => headers.includes(varyByLanguage)).map(({ target }) => target);
  return {
    "documents.map": `${rows.join("\n")}\n`,
    "botwatch.conf": configuration(folder, instance, locations, inLanguages),
  };
}

/** Addresses that an instance answers: endpoints that take input or a key, and pages that take a query. */
function lookupPaths(): string[] {
  const ofInterface = endpoints.filter(
    ({ method, query, body, acceptsKey }) =>
      method === "POST" || query !== undefined || body !== undefined || acceptsKey === true,
  );
  return [...new Set([...ofInterface.map(({ path }) => path), ...Object.values(queriedPages)])].sort();
}

/** Signatures that are not in the folder are made by an instance that has a key (src/serve). */
const signed = [publicKeyPath, manifestPath, ...signedPaths.map((path) => `${path}.minisig`)];

/** What an instance answers, as a pattern of paths. */
export function instancePattern(): string {
  return `^(${[...[...lookupPaths(), ...signed].map(pattern), "/healthz", "/readyz"].join("|")})$`;
}

function pattern(path: string): string {
  return path.replaceAll(/[.+]/gu, "\\$&").replaceAll(/\{[^}]+\}/gu, "[^/]+");
}

/** @param inLanguages documents that an instance has in other languages than English. */
function configuration(
  folder: string,
  instance: string,
  locations: readonly string[],
  inLanguages: readonly string[],
): string {
  const values = {
    folder,
    instance,
    locations: locations.join("\n"),
    lookups: instancePattern(),
    foreign: languages.filter((lang) => lang !== "en").join("|"),
    in_languages: inLanguages.map((target) => `  ${quoted(`!${target}`)} "!";`).join("\n"),
    ...twinEndings,
  };
  return textOf(new URL("nginx.conf", import.meta.url), values);
}

function location(number: number, { contentType, headers }: ExportedDocument): string {
  const lines = headers.flatMap((name, at) =>
    at % 2 === 0 ? [`    add_header ${name} ${quoted(held(headers[at + 1], "every header has a value"))};`] : [],
  );
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
