/** What was published of the API in its first days still holds: a client made from it keeps working. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { openShape } from "../../src/contract/openapi.ts";
import { endpoints } from "../../src/endpoints/index.ts";
import { type Service, takeService } from "../support/service.ts";
import { type Description, Judge, type Operation } from "./description.ts";

/**
 * Described the answers of 2.0.0 as closed, although it allowed for additions, so it is opened as its promise was
 * worded. The requests are those its clients make.
 */
const published = openShape(
  JSON.parse(await readFile("test/contract/published/openapi-2.0.0.json", "utf8")),
) as unknown as Description;

let service: Service;
const judge = new Judge(published);
before(async () => {
  service = await takeService();
});
after(() => service.stop());

async function ask(path: string, method: string, operation: Operation, added: Record<string, string> = {}) {
  const query = new URLSearchParams(added);
  let target = path;
  for (const parameter of operation.parameters ?? []) {
    const value = String(parameter.example ?? "");
    if (parameter.in === "path") target = target.replace(`{${parameter.name}}`, value);
    else if (parameter.required && !query.has(parameter.name)) query.set(parameter.name, value);
  }
  const body = operation.requestBody?.content["application/json"].example;
  const accept = "application/json, text/event-stream, */*";
  const response = await fetch(`${service.url}${target}${query.size > 0 ? `?${query}` : ""}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json", accept } }),
  });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

describe("an operation of the first 2.0.0", () => {
  for (const [path, operations] of Object.entries(published.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      test(`${operation.operationId} still exists under its name and answers in the promised shape`, async () => {
        const now = endpoints.find((endpoint) => endpoint.operationId === operation.operationId);
        assert.deepEqual([now?.path, now?.method], [path, method.toUpperCase()]);
        const answer = await ask(path, method.toUpperCase(), operation);
        assert.equal(answer.status, 200);
        assert.deepEqual(judge.problems(operation, answer), []);
      });

      for (const { name, schema } of operation.parameters?.filter((parameter) => parameter.in === "query") ?? []) {
        for (const value of schema.enum ?? []) {
          test(`${operation.operationId} still takes ${name}=${value}`, async () => {
            const answer = await ask(path, method.toUpperCase(), operation, { [name]: value });
            assert.equal(answer.status, 200, answer.body);
            assert.deepEqual(judge.problems(operation, answer), []);
          });
        }
      }
    }
  }
});

test("every record of its lists has the fields it had", async () => {
  for (const path of ["/api/bots.json", "/api/scams.json", "/api/leaderboard.json"]) {
    const operation = published.paths[path]?.["get"];
    assert.ok(operation !== undefined);
    assert.deepEqual(judge.problems(operation, await ask(path, "GET", operation)), [], path);
  }
});
