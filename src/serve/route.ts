/** What an address that depends on its input consists of. */
import type { Language } from "../base/words/languages.ts";
import type { Cost } from "../contract/policy.ts";
import type { Caller } from "./admit.ts";
import type { Publication } from "./publication.ts";

/** What the answer to one request is made from. */
export interface RouteRequest {
  publication: Publication;
  /** As sent, without the question mark. */
  query: string;
  /** Parsed body of a POST: JSON, or a form's fields. */
  body: unknown;
  /** Language that the browser asks for. */
  reader: Language;
  caller: Caller;
  /** Who the request counts for: the id of a key, or an address. */
  client: string;
  /** Gives others their turn between two parts of a long answer. */
  turn(): Promise<void>;
  /** Aborts when the client goes away or the server stops. */
  signal: AbortSignal;
}

/** A value to send as JSON, a page, or plain content, which may come in parts. */
export type Answer =
  | { json: unknown; cacheControl: string; status?: number }
  | { content: string | Iterable<string>; contentType: string; cacheControl: string }
  | { html: string; cacheControl: string; byLanguage?: true };

/** A GET that is answered from the snapshot and its query alone: made once, kept, sent with an ETag. */
export interface SnapshotRoute {
  method: "GET";
  /** Template of the address: `/api/warnings/{list}.json`. */
  path: string;
  /** What a request counts as, where no endpoint declares it. */
  cost?: (query: string) => Cost;
  /** The answer also depends on the language that a browser asks for. */
  byLanguage?: true;
  /** What it makes may hold megabytes: it is made between the turns of others, and kept compressed. */
  isLong?: true;
  /** Answered from the snapshot's whole file: from its finished documents, or its ranges. */
  needsWhole?: true;
  /** A form leads to it, whose empty fields are dropped from the address. */
  form?: true;
  /**
   * Reads the question, which needs no work to speak of.
   * @param reader language that the browser asks for; English where the answer does not depend on it.
   * @throws ProblemError for one that cannot be answered.
   */
  ask(publication: Publication, query: string, path: string, reader: Language): Question;
}

/** Says what is asked: either the target of a finished document, or what makes the answer; the key is that of all with the same answer. */
export type Question = { document: string } | { key: string; make(): Answer; ahead?: AnswerHead };

/** What the headers of an answer say, told before it is made. */
interface AnswerHead {
  contentType: string;
  cacheControl: string;
}

/** What is answered for one request: a POST, or a GET that asks more than the snapshot. */
export interface RequestRoute {
  method: "GET" | "POST";
  path: string;
  /** Most bytes of a POST body. */
  bodyLimit?: number;
  /** The body of a POST is a page's form instead of JSON. */
  form?: true;
  /** Sent with every answer, as a raw list. */
  headers?: readonly string[];
  /** What a request counts as, where no endpoint declares it. The body is undefined before it is read. */
  cost?: (body: unknown) => Cost;
  /** The answer, or another address of ours (303). */
  answer(request: RouteRequest): Promise<Answer | { redirect: string }>;
}

export type Route = SnapshotRoute | RequestRoute;

/** Drops the empty fields that a form sends where no script runs from a query; gives null where there are none. */
export function withoutEmptyFields({ form }: Pick<SnapshotRoute, "form">, query: string): string | null {
  if (form === undefined || !/=(?:&|$)/u.test(query)) return null;
  return new URLSearchParams([...new URLSearchParams(query)].filter(([, value]) => value !== "")).toString();
}

/** Says whether a route answers from the snapshot and its query alone. */
export function isOfSnapshot(route: Route): route is SnapshotRoute {
  return "ask" in route;
}
