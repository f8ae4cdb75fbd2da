/** Requests made from openapi.json: what each operation takes, and what it must refuse. */
import fc from "fast-check";
import type { Description, Operation, Parameter } from "./description.ts";

export interface Asked {
  operation: Operation;
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

/** Values for a path, by parameter name; a description does not say which records there are. */
export type InPath = Readonly<Record<string, readonly string[]>>;

const words = fc.constantFrom("kryll", "novatechfx.com", "@hummingbot", "grid", "2024", "SEC", "bafin", "a b", "é€𝄞");
const oddTexts = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom("", " ", "%", "<b>", "x".repeat(400), "-1", "1e9"),
);

function value({ schema, example }: Parameter): fc.Arbitrary<string> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.type === "integer") return fc.integer({ min: schema.minimum ?? 1, max: 3 }).map(String);
  return example === undefined ? words : fc.oneof(words, fc.constant(String(example)));
}

/** A target that the description allows, as far as it says what is allowed. */
function targetOf(path: string, { parameters = [] }: Operation, inPath: InPath): fc.Arbitrary<string> {
  const query = parameters.filter((parameter) => parameter.in === "query");
  const one = (parameter: Parameter) =>
    fc.option(value(parameter), { freq: parameter.required ? 50 : 1, nil: undefined });
  return fc
    .tuple(
      fc.tuple(...query.map(one)),
      fc.tuple(...parameters.map((parameter) => fc.constantFrom(...(inPath[parameter.name] ?? ["none"])))),
    )
    .map(([values, segments]) => {
      const search = new URLSearchParams();
      for (const [at, given] of values.entries()) if (given !== undefined) search.set(query[at]?.name ?? "", given);
      const filled = parameters.reduce((text, { name }, at) => text.replace(`{${name}}`, segments[at] ?? ""), path);
      return search.size > 0 ? `${filled}?${search}` : filled;
    });
}

/** Changes to a valid request, so that it is refused or answered differently. */
const twists: readonly ((asked: Asked) => fc.Arbitrary<Asked>)[] = [
  (asked) => fc.constant(asked),
  (asked) => fc.constant({ ...asked, headers: { ...asked.headers, "if-none-match": "*" } }),
  (asked) =>
    fc.constantFrom("gzip", "br", "gzip;q=0, identity").map((coding) => with_(asked, "accept-encoding", coding)),
  (asked) => fc.constantFrom("text/html", "image/png", "*/*;q=0").map((accept) => with_(asked, "accept", accept)),
  (asked) => fc.constant(with_(asked, "authorization", "Bearer bw_live_mistyped")),
  (asked) =>
    oddTexts.map((text) => ({ ...asked, target: `${asked.target.split("?")[0]}?q=${encodeURIComponent(text)}` })),
  (asked) => fc.constant({ ...asked, target: `${asked.target}${asked.target.includes("?") ? "&" : "?"}no_such=1` }),
  (asked) => fc.constant({ ...asked, target: `${asked.target}${asked.target.includes("?") ? "&" : "?"}x=%ff` }),
  (asked) => fc.constant({ ...asked, target: `${asked.target}?${"long".repeat(2100)}` }),
  (asked) => fc.constant(with_(asked, "x-long", "a".repeat(20_000))),
  (asked) => fc.constantFrom("DELETE", "PUT", "PATCH").map((method) => ({ ...asked, method })),
];

const bodyTwists: readonly ((asked: Asked) => fc.Arbitrary<Asked>)[] = [
  ...twists,
  (asked) => fc.constantFrom("{}", "[]", "null", "{", '{"a":1}', '""').map((body) => ({ ...asked, body })),
  (asked) => fc.json({ maxDepth: 2 }).map((body) => ({ ...asked, body })),
  (asked) => fc.constant(with_(asked, "content-type", "text/plain")),
  (asked) => fc.constant(with_(asked, "content-encoding", "gzip")),
  (asked) => fc.constant({ ...asked, body: JSON.stringify("a".repeat(1_100_000)) }),
];

function with_(asked: Asked, name: string, text: string): Asked {
  return { ...asked, headers: { ...asked.headers, [name]: text } };
}

/** Requests for every operation, valid and twisted. */
export function requests({ paths }: Description, inPath: InPath): fc.Arbitrary<Asked>[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const example = operation.requestBody?.content["application/json"].example;
      const body = example === undefined ? undefined : JSON.stringify(example);
      const headers: Record<string, string> =
        body === undefined ? {} : { "content-type": "application/json", accept: "application/json, text/event-stream" };
      return targetOf(path, operation, inPath).chain((target) => {
        const sound: Asked = { operation, method: method.toUpperCase(), target, headers, body };
        return fc.oneof(...(body === undefined ? twists : bodyTwists).map((twist) => twist(sound)));
      });
    }),
  );
}
