/** What an endpoint that depends on its input is made of. Routes know nothing of HTTP beyond method, path and input. */
import type { Cost } from "../limits/policy.ts";
import type { Caller } from "./gate.ts";
import type { Publication } from "./publication.ts";

export interface RouteRequest {
  publication: Publication;
  /** Path of the request, as sent. */
  path: string;
  /** As sent, without the question mark. */
  query: string;
  /** Parsed body of a POST: JSON, or the fields of a form. */
  body: unknown;
  caller: Caller;
  /** Whom the request is counted by: the id of a key, or an address. */
  client: string;
  /** Lets others have their turn between two parts of an answer that takes long. */
  turn(): Promise<void>;
  /** Aborts when the client goes away or the server stops. */
  signal: AbortSignal;
}

/** A value to be sent as JSON, a page, plain content, another address of ours (303), or (from a repeatable route) the request target of a document. */
export type RouteAnswer =
  | { json: unknown; cacheControl: string; status?: number }
  | { content: string; contentType: string; cacheControl: string }
  | { html: string; cacheControl: string }
  | { redirect: string }
  | { document: string };

export interface Route {
  method: "GET" | "POST";
  path: string;
  /** Template of the address for metrics, where the path holds a pattern. */
  label?: string;
  /** Most bytes of a POST body. */
  bodyLimit?: number;
  /** The body of a POST is a page's form in place of JSON. */
  form?: true;
  /** Asked again, a GET is answered by the same bytes for as long as the snapshot is the same: it has an ETag, and a 304 costs nothing. */
  repeatable?: true;
  /**
   * What a request counts as. Without it, one request on a documented endpoint and nothing elsewhere. The body is
   * undefined of a GET, and where what it costs at least is asked before it is read.
   */
  cost?: (asked: Pick<RouteRequest, "body" | "query">) => Cost;
  answer(request: RouteRequest): Promise<RouteAnswer>;
}
