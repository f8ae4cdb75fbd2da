/** Turns a route's answer into the parts of an HTTP answer. */
import type { IncomingMessage } from "node:http";
import { asObject, publicHeaders } from "../api/headers.ts";
import { lastModifiedOf } from "../publish/documents.ts";
import { contentHash } from "../records/canonical.ts";
import { isCurrent } from "./finished.ts";
import { headersOf } from "./page-response.ts";
import type { Publication } from "./publication.ts";
import type { RouteAnswer } from "./route.ts";

export interface Content {
  content: string | (() => ReadableStream);
  status: number;
  headers: Record<string, string>;
  /** Null for an answer that differs each time. */
  etag: string | null;
}

/**
 * @param publication that it was made from.
 * @param repeatable whether the answer gets an ETag and a date. The ETag is a weak one, since the encodings share it.
 */
export function contentOf(
  answer: Exclude<RouteAnswer, { document: string } | { redirect: string }>,
  { site, snapshot }: Pick<Publication, "site" | "snapshot">,
  repeatable: boolean,
): Content & { content: string } {
  const { content, headers } = rendered(answer, site.baseUrl);
  const etag = repeatable ? `W/"${contentHash(content, 32)}"` : null;
  return {
    content,
    status: "json" in answer ? (answer.status ?? 200) : 200,
    headers: {
      ...headers,
      ...(etag === null ? {} : { ETag: etag, "Last-Modified": lastModifiedOf(snapshot.generated_at, etag) }),
      "Cache-Control": answer.cacheControl,
      Vary: "Accept-Encoding",
    },
    etag,
  };
}

function rendered(
  answer: Exclude<RouteAnswer, { document: string } | { redirect: string }>,
  baseUrl: string,
): { content: string; headers: Record<string, string> } {
  if ("html" in answer) return { content: answer.html, headers: headersOf(baseUrl) };
  const [content, type] =
    "json" in answer
      ? [JSON.stringify(answer.json), "application/json; charset=utf-8"]
      : [answer.content, answer.contentType];
  const common = asObject(publicHeaders);
  const link = "json" in answer ? linkOf(answer.json, common["Link"] ?? "") : common["Link"];
  return { content, headers: { "Content-Type": type, ...common, ...(link === undefined ? {} : { Link: link }) } };
}

/** RFC 8288: where the next page of a list is, for clients that know nothing about the answer. */
function linkOf(json: unknown, always: string): string {
  const next = json !== null && typeof json === "object" && "next" in json ? json.next : null;
  return typeof next === "string" ? `<${next}>; rel="next", ${always}` : always;
}

/** The 304 for a client that already has the content; null for any other. @param added headers from the gate. */
export function notModified(
  { etag, headers }: Content,
  request: IncomingMessage,
  added: Record<string, string>,
): Response | null {
  if (etag === null) return null;
  const lastModifiedMs = Date.parse(headers["Last-Modified"] ?? "");
  if (!isCurrent({ etag, lastModifiedMs }, request)) return null;
  const { "Content-Type": _type, ...kept } = headers;
  return new Response(null, { status: 304, headers: { ...kept, ...added } });
}
