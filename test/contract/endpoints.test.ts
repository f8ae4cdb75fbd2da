/** Every endpoint answers as openapi.json says, example by example. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { exampleTarget } from "../../src/contract/endpoint.ts";
import { shortenExample } from "../../src/contract/openapi.ts";
import { endpoints } from "../../src/endpoints/index.ts";
import { type Service, takeService } from "../support/service.ts";

type Json = Record<string, unknown>;

let service: Service;
let description: { paths: Record<string, Record<string, Json>>; components: Json };

before(async () => {
  service = await takeService();
  description = (await (await fetch(`${service.url}/openapi.json`)).json()) as typeof description;
});
after(() => service.stop());

function validator(schema: unknown): (value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const check = ajv.compile({ ...(schema as Json), components: description.components });
  return (value) => (check(value) ? [] : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`));
}

function answerContent(
  path: string,
  method: string,
  type = "application/json",
): { schema: unknown; example?: unknown } {
  const responses = description.paths[path]?.[method]?.["responses"] as Record<
    string,
    { content: Record<string, Json> }
  >;
  return responses["200"]?.content[type] as { schema: unknown; example?: unknown };
}

describe("each operation's example in openapi.json", () => {
  for (const endpoint of endpoints) {
    test(`${endpoint.operationId} answers 200 in the described shape, and the example is a real answer`, async () => {
      const response = await fetch(`${service.url}${exampleTarget(endpoint)}`, {
        method: endpoint.method,
        ...(endpoint.body === undefined
          ? {}
          : {
              body: JSON.stringify(endpoint.example.body),
              headers: { "content-type": "application/json", ...endpoint.example.headers },
            }),
      });
      assert.equal(response.status, 200);
      const type = endpoint.mediaType ?? "application/json";
      assert.match(
        response.headers.get("content-type") ?? "",
        new RegExp(`^${RegExp.escape(type)}(; charset=utf-8(; header=present)?)?$`),
      );
      const isJson = /[/+]json$/u.test(type);
      const answer = isJson ? await response.json() : await response.text();
      const { schema, example } = answerContent(endpoint.path, endpoint.method.toLowerCase(), type);
      const problems = validator(schema);
      assert.deepEqual(problems(answer), []);
      if (isJson) assert.deepEqual(problems(example), []);
      assert.deepEqual(endpoint.answer.safeParse(answer).error?.issues ?? [], []);
      // The caller and the outside world differ between the documentation and here.
      if (isJson && !endpoint.acceptsKey && !endpoint.observesOutside)
        assert.deepEqual(shortenExample(answer), example);
    });
  }
});

test("every bot of the directory answers in the described shape", async () => {
  const problems = validator(answerContent("/api/bots/{slug}.json", "get").schema);
  for (const { slug } of service.snapshot.records.bots) {
    const response = await fetch(`${service.url}/api/bots/${slug}.json`);
    assert.equal(response.status, 200, slug);
    assert.deepEqual(problems(await response.json()), [], slug);
  }
});

test("the index lists every endpoint that openapi.json describes", async () => {
  const index = (await (await fetch(`${service.url}/api/index.json`)).json()) as { endpoints: { endpoint: string }[] };
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(index.endpoints.map((row) => row.endpoint).toSorted(), described.toSorted());
});
