/** What an endpoint that depends on its input is made of. Routes know nothing of HTTP beyond method, path and input. */
import type { Publication } from "./publication.ts";

export interface RouteRequest {
  publication: Publication;
  /** As sent, without the question mark. */
  query: string;
  /** Parsed JSON body of a POST. */
  body: unknown;
  /** Aborts when the client goes away or the server stops. */
  signal: AbortSignal;
}

/** A value to be sent as JSON, a page, or the request target of a finished document. */
export type RouteAnswer =
  | { json: unknown; cacheControl: string }
  | { html: string; cacheControl: string }
  | { document: string };

export interface Route {
  method: "GET" | "POST";
  path: string;
  /** Most bytes of a POST body. */
  bodyLimit?: number;
  answer(request: RouteRequest): Promise<RouteAnswer>;
}
