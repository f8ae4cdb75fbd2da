/** Turns a refusal into RFC 9457 problem details: the one shape of every error. */
import { randomUUID } from "node:crypto";
import { asObject, publicHeaders } from "../api/headers.ts";
import { type Problem, problemType } from "../api/shapes/problem.ts";
import { internalErrorDetail, mostErrorBytes, type ProblemCode, ProblemError, problems } from "../errors.ts";

interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  code: ProblemCode;
  detail: string;
  /** Also in the log line of the request. */
  requestId: string;
}

interface ProblemContext {
  /** Generated if missing. */
  requestId?: string;
  /** For a request that was counted before it was refused. */
  gateHeaders?: Record<string, string>;
}

/**
 * The problem document of an error. Anything but a ProblemError becomes a bare 500: no message, path or stack leaves.
 */
export function problemAnswer(
  error: unknown,
  baseUrl: string,
  { requestId = randomUUID(), gateHeaders = {} }: ProblemContext = {},
): ProblemAnswer {
  const refusal = error instanceof ProblemError ? error : new ProblemError("internal_error", internalErrorDetail);
  const row = problems[refusal.code];
  const document: Problem = {
    type: problemType(refusal.code, baseUrl),
    title: row.title,
    status: row.status,
    detail: refusal.detail,
    instance: `urn:uuid:${requestId}`,
    code: refusal.code,
    ...(refusal.errors.length > 0 ? { errors: refusal.errors } : {}),
    ...refusal.extensions,
  };
  const body = withinBounds(document);
  return {
    status: row.status,
    headers: {
      "Content-Type": "application/problem+json; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      ...asObject(publicHeaders),
      ...gateHeaders,
      ...refusal.headers,
    },
    body,
    code: refusal.code,
    detail: refusal.detail,
    requestId,
  };
}

function withinBounds(document: Problem): string {
  const body = JSON.stringify(document);
  if (Buffer.byteLength(body) <= mostErrorBytes) return body;
  const { errors: _errors, ...rest } = document;
  const detail = `${document.detail.slice(0, 900)} …`;
  const shorter = JSON.stringify({ ...rest, detail });
  return Buffer.byteLength(shorter) <= mostErrorBytes ? shorter : JSON.stringify({ ...rest, detail: document.title });
}
