/** What a request says: its target and Host (RFC 9112 section 3.2), and its input, checked against a zod shape. */
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { inputDetail, inputErrors, mostErrors, shownName } from "../api/input-errors.ts";
import { type InputError, ProblemError } from "../errors.ts";
import { count } from "../records/wording.ts";

export interface RequestTarget {
  /** Decoded path, for look-up: `/api/bots/3commas.json`. */
  path: string;
  /** The query as sent, without the question mark; empty if there is none. */
  query: string;
}

const longestTarget = 8192;

/** @param target in origin-form or absolute-form. @throws ProblemError malformed_request or uri_too_long. */
export function readRequestTarget(target: string | undefined): RequestTarget {
  if (target === undefined || target === "") throw pathless;
  if (target.length > longestTarget) throw tooLong;
  const origin = target.startsWith("/") ? target : originForm(target);
  const mark = origin.indexOf("?");
  const path = decode(mark < 0 ? origin : origin.slice(0, mark));
  const query = mark < 0 ? "" : origin.slice(mark + 1);
  decode(query);
  if (/\p{Cc}/u.test(path)) throw controlled;
  return { path, query };
}

/** @throws ProblemError malformed_request or uri_too_long. */
export function checkRequest(request: IncomingMessage): RequestTarget {
  const isOfServer = request.url === "*" && request.method === "OPTIONS";
  const target = readRequestTarget(isOfServer ? "/" : request.url);
  const { host } = request.headers;
  if (!hasOneHost(request)) throw hostMissing;
  if (host !== undefined && !isHost(host)) throw hostUnreadable;
  return target;
}

/** RFC 9112 section 3.2: `uri-host [ ":" port ]`, which may be empty. */
function isHost(host: string): boolean {
  return host === "" || (/^[\w.~!$&'()*+,;=%:[\]-]+$/u.test(host) && URL.canParse(`http://${host}`));
}

/** Two hosts may hide two requests in one: such a connection ends. */
const ended = { headers: { Connection: "close" } };
const hostMissing = new ProblemError("malformed_request", "A request must have exactly one Host header.", ended);
const hostUnreadable = new ProblemError("malformed_request", "The Host header is not a host name.", ended);

/** RFC 9112 section 3.2: HTTP/1.1 asks for exactly one Host header; HTTP/1.0 knows none. */
export function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/iu.test(name)).length;
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

function originForm(target: string): string {
  if (!/^https?:\/\//iu.test(target) || !URL.canParse(target)) throw notPath;
  const url = new URL(target);
  return `${url.pathname}${url.search}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw notUtf8;
  }
}

/** One error object each, the same for every client. */
const malformed = (detail: string) => new ProblemError("malformed_request", detail);
const pathless = malformed("The request has no path.");
const controlled = malformed("The path contains control characters.");
const notPath = malformed("The request target is not a path.");
const notUtf8 = malformed("The address contains a percent-encoding that is not valid UTF-8.");
const tooLong = new ProblemError("uri_too_long", `The address may have at most ${count(longestTarget)} bytes.`);

export function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether the request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** @throws ProblemError invalid_parameter naming each parameter that is missing, wrong, unknown or given twice. */
export function parseQuery<Shape extends z.ZodObject>(shape: Shape, query: string): z.output<Shape> {
  const parameters = new URLSearchParams(query);
  const seen = new Set<string>();
  const repeated = [...parameters.keys()].filter((name) => seen.size === seen.add(name).size).slice(0, mostErrors);
  if (repeated.length > 0) {
    const errors = repeated.map((name) => ({ parameter: shownName(name), reason: "is given twice" }));
    throw invalid("invalid_parameter", errors);
  }
  const values = Array.from(parameters, ([name, text]): [string, unknown] => [
    name,
    isOfNumber(shape.shape[name]) && !writtenNumber.test(text) ? Number.NaN : text,
  ]);
  return parsed(shape, Object.fromEntries(values), "invalid_parameter");
}

/** JavaScript would take an empty text for 0, and `0x10` for 16. */
const writtenNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

function isOfNumber(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isOfNumber(field.unwrap());
  return field instanceof z.ZodNumber;
}

/** @throws ProblemError invalid_body naming each field that is wrong. */
export function parseBody<Shape extends z.ZodObject>(shape: Shape, body: unknown): z.output<Shape> {
  return parsed(shape, body, "invalid_body");
}

function parsed<Shape extends z.ZodObject>(shape: Shape, input: unknown, code: InputCode): z.output<Shape> {
  const result = shape.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw invalid(code, inputErrors(result.error, Object.keys(shape.shape)));
}

type InputCode = "invalid_parameter" | "invalid_body";

function invalid(code: InputCode, errors: InputError[]): ProblemError {
  return new ProblemError(code, inputDetail(errors), { errors });
}
