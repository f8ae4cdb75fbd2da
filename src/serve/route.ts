/**
 * What an endpoint that depends on its input consists of. Routes know nothing about HTTP beyond method, path and input.
 */
import type { Cost } from "../limits/policy.ts";
import type { Caller } from "./gate.ts";
import type { Publication } from "./publication.ts";

interface RouteRequest {
  publication: Publication;
  /** Path of the request, as sent. */
  path: string;
  /** As sent, without the question mark. */
  query: string;
  /** Parsed body of a POST: JSON, or a form's fields. */
  body: unknown;
  caller: Caller;
  /** Who the request counts for: the id of a key, or an address. */
  client: string;
  /** Gives others their turn between two parts of a long answer. */
  turn(): Promise<void>;
  /** Aborts when the client goes away or the server stops. */
  signal: AbortSignal;
}

/**
 * A value to send as JSON, a page, plain content, another address of ours (303), or (from a repeatable route) the
 * request target of a document.
 */
export type RouteAnswer =
  | { json: unknown; cacheControl: string; status?: number }
  | { content: string; contentType: string; cacheControl: string }
  | { html: string; cacheControl: string }
  | { redirect: string }
  | { document: string };

export interface Route {
  method: "GET" | "POST";
  path: string;
  /** Template of the address for metrics, if the path is a pattern. */
  label?: string;
  /** Most bytes of a POST body. */
  bodyLimit?: number;
  /** The body of a POST is a page's form instead of JSON. */
  form?: true;
  /**
   * A repeated GET gets the same bytes as long as the snapshot is the same: it has an ETag, and a 304 costs nothing.
   */
  repeatable?: true;
  /**
   * What a request counts as. Without it, one request on a documented endpoint and nothing elsewhere. The body is
   * undefined for a GET, and when the minimum cost is asked before the body is read.
   */
  cost?: (asked: Pick<RouteRequest, "body" | "query">) => Cost;
  answer(request: RouteRequest): Promise<RouteAnswer>;
}
