/**
 * Every error that a user of the service can meet, in one table, and the classes that carry them. HTTP sends them as
 * RFC 9457 problem details; the command line prints `detail` and exits with 1.
 */

interface ProblemRow {
  status: number;
  title: string;
  /** What it means and what to do, for `/docs/errors`. */
  meaning: string;
}

/** The largest size of any error, so that none costs more to send than what it refuses. */
export const mostErrorBytes = 4096;

/** The stable `code` of each problem, with its HTTP status. Codes are never renamed within API version 2. */
export const problems = {
  invalid_parameter: {
    status: 400,
    title: "A parameter is missing or not valid",
    meaning:
      "One or more inputs are missing, too long, too short or of the wrong kind. `errors` names each with the reason.",
  },
  invalid_body: {
    status: 400,
    title: "The request body is not valid",
    meaning: "The body is not JSON, or not of the documented shape. `errors` names each field with the reason.",
  },
  malformed_request: {
    status: 400,
    title: "The request could not be read",
    meaning: "The request line, path encoding or headers do not follow HTTP.",
  },
  invalid_key: {
    status: 401,
    title: "The API key is not valid",
    meaning: "The key is mistyped, unknown, revoked or expired. The answer does not say which.",
  },
  not_found: {
    status: 404,
    title: "Nothing is published at this address",
    meaning: "The path is unknown. /api/index.json lists every endpoint.",
  },
  unknown_bot: {
    status: 404,
    title: "No bot with this slug is in the directory",
    meaning: "The slug is not in /api/bots.json. That a bot is missing there says nothing about it.",
  },
  method_not_allowed: {
    status: 405,
    title: "This method is not offered here",
    meaning: "The `Allow` header lists the methods of this path.",
  },
  payload_too_large: {
    status: 413,
    title: "The request body is too large",
    meaning: "The body is larger than the endpoint accepts; `detail` gives the limit.",
  },
  uri_too_long: {
    status: 414,
    title: "The address is too long",
    meaning: "The request address is longer than 8,192 bytes.",
  },
  unsupported_media_type: {
    status: 415,
    title: "The request body is of a type that is not accepted",
    meaning: "Send `Content-Type: application/json`, and no Content-Encoding: compressed bodies are not read.",
  },
  rate_limited: {
    status: 429,
    title: "Too many requests",
    meaning: "This minute's limit is used up. Wait the number of seconds in `Retry-After`.",
  },
  headers_too_large: {
    status: 431,
    title: "The request headers are too large",
    meaning: "All headers together may hold 16 KiB.",
  },
  internal_error: {
    status: 500,
    title: "The service failed to answer",
    meaning: "Something went wrong on our side. It is logged under the request id. Try again later.",
  },
  snapshot_unavailable: {
    status: 503,
    title: "No snapshot can be read at the moment",
    meaning: "The service repairs its copy of the record. Try again in a few seconds.",
  },
  storage_unavailable: {
    status: 503,
    title: "Key storage cannot be reached",
    meaning: "Keys and usage cannot be read at the moment. All data endpoints answer without it. Try again later.",
  },
} as const satisfies Record<string, ProblemRow>;

/** What is said of an internal_error, to people and to programs. */
export const internalErrorDetail = "Something went wrong on our side; it has been logged. Please try again later.";

export type ProblemCode = keyof typeof problems;

/** One input that was wrong: `{parameter: "q", reason: "must have 2 to 200 characters"}`. */
export interface InputError {
  parameter: string;
  reason: string;
}

interface ProblemOptions {
  errors?: InputError[];
  headers?: Record<string, string>;
  /** Further members of the problem document (RFC 9457 section 3.2). */
  extensions?: Record<string, unknown>;
}

/** A refusal shown to the user. `detail` is written for people and never repeats what they sent. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: InputError[];
  readonly headers: Record<string, string>;
  readonly extensions: Record<string, unknown>;

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail);
    this.code = code;
    this.detail = detail;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
    this.extensions = options.extensions ?? {};
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** A refusal of one input. @param reason what is wrong with it, for programs. @param detail the same for people. */
export function wrongInput(parameter: string, reason: string, detail: string): ProblemError {
  return new ProblemError("invalid_parameter", detail, { errors: [{ parameter, reason }] });
}

/** A setting whose value the program cannot use; prevents the start. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** A command that cannot go on, for a reason the operator can fix; printed as one line, without a stack. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

/** A command whose argument or input it cannot use, such as an empty question; printed like `CommandError`. */
export class WrongCallError extends Error {
  override readonly name = "WrongCallError";
}
