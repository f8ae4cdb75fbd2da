/** Checks what a request brings against the zod shape of the endpoint, and says what was wrong with each part. */
import type { z } from "zod";
import { inputDetail, inputErrors, shownName } from "../api/input-errors.ts";
import { type InputError, ProblemError } from "../errors.ts";

/**
 * Reads query parameters.
 * @throws ProblemError invalid_parameter naming each parameter that is missing, wrong, unknown or given twice.
 */
export function readQuery<Shape extends z.ZodObject>(schema: Shape, query: string): z.output<Shape> {
  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()];
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  if (repeated.length > 0)
    throw invalid(repeated.map((name) => ({ parameter: shownName(name), reason: "is given twice" })));
  const result = schema.safeParse(Object.fromEntries(parameters), { reportInput: true });
  if (!result.success) throw invalid(inputErrors(result.error, Object.keys(schema.shape)));
  return result.data;
}

function invalid(errors: InputError[]): ProblemError {
  return new ProblemError("invalid_parameter", inputDetail(errors), { errors });
}

/**
 * Reads a JSON body.
 * @throws ProblemError unsupported_media_type or invalid_body.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu.test(type)) {
    throw new ProblemError("unsupported_media_type", "Send the body as JSON, with Content-Type: application/json.");
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError("invalid_body", "The body is not valid JSON.");
  }
}

/**
 * Reads the fields of a page's form; of a field given twice, the last.
 * @throws ProblemError unsupported_media_type or invalid_body.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/iu.test(type)) {
    throw new ProblemError("unsupported_media_type", "This address takes the form of the page of the same address.");
  }
  return Object.fromEntries(new URLSearchParams(await readText(request)));
}

async function readText(request: Request): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await request.arrayBuffer());
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError("invalid_body", "The body is not valid UTF-8, or did not arrive whole.");
  }
}

/**
 * Checks a parsed body.
 * @throws ProblemError invalid_body naming each field that is wrong.
 */
export function readBody<Shape extends z.ZodObject>(schema: Shape, body: unknown): z.output<Shape> {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  const errors = inputErrors(result.error, Object.keys(schema.shape));
  throw new ProblemError("invalid_body", inputDetail(errors), { errors });
}
