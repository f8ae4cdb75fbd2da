import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { inputDetail, inputErrors } from "./input-errors.ts";

const shape = z.strictObject({
  kind: z.enum(["case", "entry"]),
  size: z.number().optional(),
  slug: z.string({ error: "is required: the slug of a bot" }),
});

function errorsOf(input: unknown) {
  const { error } = shape.safeParse(input, { reportInput: true });
  return error === undefined ? [] : inputErrors(error, Object.keys(shape.shape));
}

test("each wrong part of an input is named with the reason", () => {
  assert.deepEqual(errorsOf({ kind: "other", color: "x" }), [
    { parameter: "kind", reason: "must be one of case, entry" },
    { parameter: "slug", reason: "is required: the slug of a bot" },
    { parameter: "color", reason: "is not known here; accepted: kind, size, slug" },
  ]);
  assert.deepEqual(errorsOf([]), [{ parameter: "body", reason: "must be a JSON object" }]);
});

test("an endpoint without parameters says so instead of giving an empty list", () => {
  const { error } = z.strictObject({}).safeParse({ limit: "5" });
  assert.deepEqual(error && inputErrors(error, []), [
    { parameter: "limit", reason: "is not known here; this address takes none" },
  ]);
});

test("a name that is not a plain word is not repeated", () => {
  assert.equal(errorsOf({ kind: "case", slug: "a", "<b>": 1 })[0]?.parameter, "(unreadable name)");
});

test("the reasons make sentences, and one that is a sentence stands on its own", () => {
  assert.equal(
    inputDetail([
      { parameter: "limit", reason: "must be a whole number" },
      { parameter: "url", reason: "co.uk is not a website." },
    ]),
    "limit must be a whole number. co.uk is not a website.",
  );
});
