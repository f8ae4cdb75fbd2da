/** Reads the input of an endpoint by its shape, and says what is wrong with it. */
import { z } from "zod";
import { type InputError, ProblemError } from "../base/errors.ts";
import { inputDetail, inputErrors, mostErrors, shownName } from "../contract/input-errors.ts";

/** @throws ProblemError invalid_parameter naming each parameter that is missing, wrong, unknown or given twice. */
export function parseQuery<Shape extends z.ZodObject>(shape: Shape, query: string): z.output<Shape> {
  const parameters = new URLSearchParams(query);
  const names = new Set<string>();
  const repeated = [...parameters.keys()].filter((name) => names.size === names.add(name).size).slice(0, mostErrors);
  if (repeated.length > 0) {
    const errors = repeated.map((name) => ({ parameter: shownName(name), reason: "is given twice" }));
    throw invalid("invalid_parameter", errors);
  }
  const values = Array.from(parameters, ([name, text]): [string, unknown] => [
    name,
    isOfNumber(shape.shape[name]) && !writtenNumber.test(text) ? Number.NaN : text,
  ]);
  return parseInput(shape, Object.fromEntries(values), "invalid_parameter");
}

/** JavaScript would take an empty text for 0, and `0x10` for 16. */
const writtenNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

function isOfNumber(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isOfNumber(field.unwrap());
  return field instanceof z.ZodNumber;
}

/** @throws ProblemError of this code naming each input that is wrong. */
export function parseInput<Shape extends z.ZodObject>(shape: Shape, input: unknown, code: InputCode): z.output<Shape> {
  const result = shape.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw invalid(code, inputErrors(result.error, Object.keys(shape.shape)));
}

type InputCode = "invalid_parameter" | "invalid_body";

function invalid(code: InputCode, errors: InputError[]): ProblemError {
  return new ProblemError(code, inputDetail(errors), { errors });
}
