/**
 * An nginx configuration that serves an exported folder as an instance would, and passes only lookups to an instance.
 */
import { held } from "../invariants.ts";
import { endpoints } from "../publish/endpoints/index.ts";
import { queriedPages } from "../publish/pages/queried.ts";
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
  return { "documents.map": `${rows.join("\n")}\n`, "botwatch.conf": configuration(folder, instance, locations) };
}

/** Addresses that an instance answers: endpoints that take input or a key, and pages that take a query. */
function lookupPaths(): string[] {
  const ofInterface = endpoints.filter(
    ({ method, query, body, acceptsKey }) =>
      method === "POST" || query !== undefined || body !== undefined || acceptsKey === true,
  );
  return [...new Set([...ofInterface.map(({ path }) => path), ...Object.values(queriedPages)])].sort();
}

/** What an instance answers, as a pattern of paths. */
export function instancePattern(): string {
  return `^(${[...lookupPaths().map(pattern), "/healthz", "/readyz"].join("|")})$`;
}

function pattern(path: string): string {
  return path.replaceAll(/[.+]/gu, "\\$&").replaceAll(/\{[^}]+\}/gu, "[^/]+");
}

function configuration(folder: string, instance: string, locations: readonly string[]): string {
  return `# Written by botwatch export. In the http context, as files of /etc/nginx/conf.d are.
map_hash_max_size 262144;
map_hash_bucket_size 512;

upstream botwatch_lookups {
  server ${instance};
}

# What each address is sent as: kind, twins, hash and file. Only reads come from the disk.
map $request_method $botwatch_read {
  default "!";
  GET "";
  HEAD "";
}
map "$botwatch_read$request_uri" $botwatch_document {
  default "";
  include ${folder}/nginx/documents.map;
}
map $botwatch_document $botwatch_kind {
  default "";
  ~^(?<botwatch_a>[^|]+)\\| $botwatch_a;
}
map $botwatch_document $botwatch_twins {
  default "";
  ~^[^|]+\\|(?<botwatch_b>[^|]*)\\| $botwatch_b;
}
map $botwatch_document $botwatch_hash {
  default "";
  ~^[^|]+\\|[^|]*\\|(?<botwatch_c>[^|]+)\\| $botwatch_c;
}
map $botwatch_document $botwatch_file {
  default "";
  ~^[^|]+\\|[^|]*\\|[^|]+\\|(?<botwatch_d>.+)$ $botwatch_d;
}
map $botwatch_hash $botwatch_etag {
  default 'W/"$botwatch_hash"';
}
# Who weighs encodings (br;q=0.5) gets the plain bytes.
map "$botwatch_twins:$http_accept_encoding" $botwatch_coding {
  default "";
  "~^b[^:]*:(.*[, ])?br($|[, ])" br;
  "~^b?g:(.*[, ])?gzip($|[, ])" gzip;
}
map $botwatch_coding $botwatch_ending {
  default "";
  br ${twinEndings.br};
  gzip ${twinEndings.gzip};
}

server {
  listen 80;
  listen [::]:80;
  server_name botwatch.example.org;

  root ${folder};
  server_tokens off;
  etag off;
  max_ranges 0;
  if_modified_since before;
  client_max_body_size 512k;

  if ($botwatch_document != "") {
    rewrite ^ /-botwatch-/$botwatch_kind last;
  }

${locations.join("\n")}
  # Lookups, and whatever else needs a running instance.
  location ~ ${instancePattern()} {
    proxy_pass http://botwatch_lookups;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header Connection "";
    # What a client claims is thrown away: the instance believes this proxy alone.
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Forwarded "";
  }

  location / {
    default_type application/problem+json;
    return 404 '{"type":"about:blank","title":"Not found","status":404,"code":"not_found","detail":"Nothing is published at this address. /api/index.json lists every endpoint."}';
  }
}
`;
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

/** A text quoted for nginx. */
function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
