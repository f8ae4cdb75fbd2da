/** Independent linters read openapi.json with their recommended rules. */
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralParsers from "@stoplight/spectral-parsers";
import spectralRules from "@stoplight/spectral-rulesets";
import { buildSnapshot } from "../../src/publish/publish.ts";
import { finishedDocuments } from "../support/finished.ts";
import { baseUrl, bundledRecords } from "../support/service.ts";

let source: string;
before(async () => {
  const documents = await finishedDocuments(buildSnapshot(await bundledRecords(), []), { baseUrl });
  source = documents.get("/openapi.json")?.bodies.identity.toString() ?? "";
});

test("Redocly's recommended rules find no error and no warning in openapi.json", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, config });
  assert.deepEqual(
    problems.map(
      (problem) => `${problem.severity} ${problem.ruleId} ${problem.location[0]?.pointer}: ${problem.message}`,
    ),
    [],
  );
});

test("Spectral's recommended rules find nothing in openapi.json, its hints included", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[spectralRules.oas as RulesetDefinition, "recommended"]] });
  const problems = await linter.run(new spectral.Document(source, spectralParsers.Json, "openapi.json"));
  assert.deepEqual(
    problems.map(({ code, path, message }) => `${code} ${path.join("/")}: ${message}`),
    [],
  );
});
