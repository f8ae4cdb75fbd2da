/** Checks a request's input against the endpoint's zod shape, and says what is wrong with each part. */
import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { inputDetail, inputErrors, mostErrors, shownName } from "../api/input-errors.ts";
import { type InputError, ProblemError } from "../errors.ts";
import { bodyOf } from "./body.ts";

/**
 * Reads query parameters.
 * @throws ProblemError invalid_parameter naming each parameter that is missing, wrong, unknown or given twice.
 */
export function parseQuery<Shape extends z.ZodObject>(schema: Shape, query: string): z.output<Shape> {
  const parameters = new URLSearchParams(query);
  const repeated = query.includes("&") ? repeatedNames(parameters) : [];
  if (repeated.length > 0)
    throw invalid(
      repeated.slice(0, mostErrors).map((name) => ({ parameter: shownName(name), reason: "is given twice" })),
    );
  const result = schema.safeParse(Object.fromEntries(parameters), { reportInput: true });
  if (!result.success) throw invalid(inputErrors(result.error, Object.keys(schema.shape)));
  return result.data;
}

function repeatedNames(parameters: URLSearchParams): string[] {
  const seen = new Set<string>();
  return [...parameters.keys()].filter((name) => seen.size === seen.add(name).size);
}

function invalid(errors: InputError[]): ProblemError {
  return new ProblemError("invalid_parameter", inputDetail(errors), { errors });
}

/**
 * Reads a JSON body.
 * @throws ProblemError unsupported_media_type or invalid_body, or why the body could not be read.
 */
export function readJson(request: IncomingMessage): unknown {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu.test(type)) {
    throw new ProblemError("unsupported_media_type", "Send the body as JSON, with Content-Type: application/json.");
  }
  const text = readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError("invalid_body", "The body is not valid JSON.");
  }
}

/**
 * Reads the fields of a page's form; of a repeated field, the last.
 * @throws ProblemError unsupported_media_type or invalid_body, or why the body could not be read.
 */
export function readForm(request: IncomingMessage): Record<string, string> {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/iu.test(type)) {
    throw new ProblemError("unsupported_media_type", "This address accepts only the form on its own page.");
  }
  return Object.fromEntries(new URLSearchParams(readText(request)));
}

function readText(request: IncomingMessage): string {
  const coding = request.headers["content-encoding"] ?? "identity";
  if (coding.trim().toLowerCase() !== "identity") throw coded;
  const body = bodyOf(request);
  if ("unread" in body) throw body.unread;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body.bytes);
  } catch {
    throw new ProblemError("invalid_body", "The body is not valid UTF-8.");
  }
}

/** RFC 9110 section 15.5.16: Accept-Encoding says which codings of a body are accepted. */
const coded = new ProblemError("unsupported_media_type", "Send the body as it is, without Content-Encoding.", {
  headers: { "Accept-Encoding": "identity" },
});

/**
 * Checks a parsed body.
 * @throws ProblemError invalid_body naming each field that is wrong.
 */
export function parseBody<Shape extends z.ZodObject>(schema: Shape, body: unknown): z.output<Shape> {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  const errors = inputErrors(result.error, Object.keys(schema.shape));
  throw new ProblemError("invalid_body", inputDetail(errors), { errors });
}
