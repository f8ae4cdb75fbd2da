import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { z } from "zod";
import { parseRecord } from "./data-file.ts";

const shape = z.strictObject({
  name: z.string(),
  count: z.int().optional(),
  kind: z.enum(["a", "b"]).optional(),
  parts: z.array(z.strictObject({ on: z.boolean() })).optional(),
});

/** What is wrong with a file with this text, as `field: reason`. */
function wrong(json: string): string[] {
  const { problems } = parseRecord("x.json", json, shape);
  assert.ok(problems.every(({ file }) => file === "x.json"));
  return problems.map(({ field, reason }) => `${field}: ${reason}`);
}

test("a file that fits is a record", () => {
  assert.deepEqual(parseRecord("x.json", '{"name":"A","parts":[{"on":true}]}', shape), {
    value: { name: "A", parts: [{ on: true }] },
    problems: [],
  });
});

test("each problem names its field, what must be there and what is", () => {
  assert.deepEqual(wrong("{}"), ["name: is missing"]);
  assert.deepEqual(wrong('{"name":null}'), ["name: must be a text, not null"]);
  assert.deepEqual(wrong('{"name":1}'), ["name: must be a text, not a number"]);
  assert.deepEqual(wrong('{"name":[]}'), ["name: must be a text, not a list"]);
  assert.deepEqual(wrong('{"name":{}}'), ["name: must be a text, not an object"]);
  assert.deepEqual(wrong('{"name":true}'), ["name: must be a text, not true or false"]);
  assert.deepEqual(wrong("[]"), [": must be an object { } (its fields are in data/schema), not a list"]);
  assert.deepEqual(wrong('{"name":"A","kind":"c"}'), ["kind: must be one of: a, b"]);
  assert.deepEqual(wrong('{"name":"A","parts":[{"on":true},{}]}'), ["parts[1].on: is missing"]);
  assert.deepEqual(wrong('{"name":"A","parts":[{"on":true,"of":1,"off":2}]}'), [
    "parts[0].of: is not a field of this record",
    "parts[0].off: is not a field of this record",
  ]);
});

test("a key that occurs twice in one object is a problem; in two objects, or inside a text, it is not", () => {
  assert.deepEqual(wrong('{"name":"A","name":"B"}'), ["name: stands twice in one object"]);
  assert.deepEqual(wrong('{"na\\u006de":"A","name":"B"}'), ["name: stands twice in one object"]);
  assert.deepEqual(wrong('{"name":"A","parts":[{"on":true},{"on":true}]}'), []);
  assert.deepEqual(wrong('{"parts":[{"on":true,"on":false}],"name":"A"}'), ["on: stands twice in one object"]);
  assert.deepEqual(wrong('{"parts":[],"name":"A","parts":[]}'), ["parts: stands twice in one object"]);
  assert.deepEqual(wrong('{"name":"{\\"name\\": \\"name\\"}"}'), []);
});

test("a key is found twice wherever it stands and however it is written, and never where it stands once", () => {
  const record = fc.jsonValue({ maxDepth: 2, stringUnit: "binary" });
  const schema = z.object({ first: z.unknown(), last: z.unknown() });
  fc.assert(
    fc.property(record, record, fc.constantFrom(undefined, 1, "\t"), fc.boolean(), (first, last, indent, escaped) => {
      const json = JSON.stringify({ first, last }, null, indent);
      assert.deepEqual(parseRecord("test.json", json, schema).problems, []);
      const again = escaped ? '"la\\u0073t" : 1}' : '"last":1}';
      const { problems } = parseRecord("test.json", json.replace(/\s*\}$/u, `,${again}`), schema);
      assert.deepEqual(
        problems.map(({ field }) => field),
        ["last"],
      );
    }),
  );
});

test("a mistake in the JSON is described by its kind or its line", () => {
  assert.deepEqual(wrong(" \n"), [": is empty"]);
  assert.match(wrong('\ufeff{"name":"A"}')[0] ?? "", /^: begins with a byte order mark/u);
  assert.match(wrong('{"name":"A"')[0] ?? "", /^: ends too early/u);
  assert.match(wrong('{"name":"A')[0] ?? "", /^: ends too early/u);
  assert.match(wrong('{\n"name":"A",\n}')[0] ?? "", /^: is not valid JSON.* line 3/u);
  assert.match(wrong('{"name" "A"}')[0] ?? "", /^: is not valid JSON.* line 1/u);
});
