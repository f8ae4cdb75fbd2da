/** An independent linter reads openapi.json with its recommended rules. */
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { buildDocuments } from "../../src/publish/finish.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { baseUrl } from "../support/service.ts";

let source: string;
before(async () => {
  const drafts = buildDocuments(await bundledSnapshot(), { baseUrl });
  source = String(await drafts.find(({ target }) => target === "/openapi.json")?.content());
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
