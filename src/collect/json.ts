/** JSON as a source sends it. Pure. */
import type { z } from "zod";
import { decodeText } from "./decode.ts";
import { ReadFailure } from "./read-failure.ts";

/** @throws ReadFailure for what is no whole JSON text, or not built as it was. */
export function jsonAs<Shape extends z.ZodType>(
  shape: Shape,
  bytes: Uint8Array,
  charset: string | null,
): z.output<Shape> {
  let answer: unknown;
  try {
    answer = JSON.parse(decodeText(bytes, charset));
  } catch {
    throw new ReadFailure("Its answer is no whole JSON file.");
  }
  const read = shape.safeParse(answer);
  if (!read.success) throw new ReadFailure("Its list is not built as it was before.");
  return read.data;
}
