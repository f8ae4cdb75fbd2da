/**
 * The protocol's own conformance suite, for both eras: against the service as it is, and against the same route with
 * the tools, resources and prompts that the suite asks for by name. What the server does not offer is in the baseline,
 * with the reason.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { startFixtureServer } from "./conformance-fixtures.ts";
import { type McpService, takeMcpService } from "./mcp-service.ts";

const suite = "node_modules/@modelcontextprotocol/conformance/dist/index.js";

interface Check {
  id: string;
  status: "SUCCESS" | "FAILURE" | "WARNING" | "INFO" | "SKIPPED";
  errorMessage?: string;
}

interface BaselineRow {
  scenario: string;
  /** Ids of the checks that fail; every other check of the scenario must pass. */
  checks: string[];
  reason: string;
}

let folder: string;
let service: McpService;
let fixtures: Awaited<ReturnType<typeof startFixtureServer>>;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-conformance-"));
  service = await takeMcpService();
  fixtures = await startFixtureServer();
});
after(async () => {
  await fixtures.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

/** Every check the suite ran, by scenario. */
async function run(name: string, url: string, args: readonly string[]): Promise<Map<string, Check[]>> {
  const output = join(folder, name);
  // The exit code says that something failed; the results say what.
  await new Promise((resolve) => {
    execFile(process.execPath, [suite, "server", "--url", url, "-o", output, ...args], resolve);
  });
  const results = new Map<string, Check[]>();
  for (const directory of await readdir(output)) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/u.exec(directory)?.[1] ?? directory;
    results.set(scenario, JSON.parse(await readFile(join(output, directory, "checks.json"), "utf8")) as Check[]);
  }
  return results;
}

function failures(results: ReadonlyMap<string, Check[]>): { scenario: string; checks: string[] }[] {
  return [...results]
    .map(([scenario, checks]) => ({
      scenario,
      checks: checks.filter((check) => check.status === "FAILURE").map((check) => check.id),
    }))
    .filter(({ checks }) => checks.length > 0)
    .sort((a, b) => (a.scenario < b.scenario ? -1 : 1));
}

/** Scenarios that pass completely against the service as it is, with the checks that the suite counted as passed. */
const passing = {
  "2026-07-28": {
    caching: 8,
    "completion-complete": 2,
    "dns-rebinding-protection": 2,
    "http-header-validation": 14,
    "input-required-result-ignore-extra-params": 1,
    "input-required-result-missing-input-response": 1,
    "input-required-result-unsupported-methods": 2,
    "input-required-result-validate-input": 3,
    "prompts-list": 2,
    "resources-list": 2,
    "sep-2164-resource-not-found": 4,
    "server-sse-multiple-streams": 1,
    "tools-list": 4,
  },
  "2025-11-25": {
    "completion-complete": 2,
    "dns-rebinding-protection": 2,
    ping: 2,
    "prompts-list": 2,
    "resources-list": 2,
    "server-initialize": 2,
    "tools-list": 3,
  },
} as const;

/** Scenarios that need the fixtures: resources, templates, prompts, schemas and every kind of content. */
const withFixtures = [
  "json-schema-2020-12",
  "prompts-get-embedded-resource",
  "prompts-get-simple",
  "prompts-get-with-args",
  "prompts-get-with-image",
  "resources-read-binary",
  "resources-read-text",
  "resources-templates-read",
  "tools-call-audio",
  "tools-call-embedded-resource",
  "tools-call-error",
  "tools-call-image",
  "tools-call-mixed-content",
  "tools-call-simple-text",
];

const succeeded = (checks: readonly Check[] = []): number => checks.filter(({ status }) => status === "SUCCESS").length;

for (const revision of ["2026-07-28", "2025-11-25"] as const) {
  describe(`what revision ${revision} requires of a server`, () => {
    test("holds for the service as it is", async () => {
      const results = await run(revision, service.endpoint, ["--requirements", revision]);
      const failed = new Set(failures(results).map(({ scenario }) => scenario));
      for (const [scenario, passed] of Object.entries(passing[revision])) {
        assert.ok(!failed.has(scenario), scenario);
        assert.equal(succeeded(results.get(scenario)), passed, scenario);
      }
    });

    test("holds with the suite's fixtures, except for the checks in the baseline, each of which still fails for its reason", async () => {
      const path = `test/mcp/conformance-baseline/${revision}.json`;
      const baseline = JSON.parse(await readFile(path, "utf8")) as BaselineRow[];
      const results = await run(`${revision}-fixtures`, fixtures.endpoint, ["--requirements", revision]);
      assert.deepEqual(
        failures(results),
        baseline.map(({ scenario, checks }) => ({ scenario, checks })),
      );
      for (const { scenario, reason } of baseline) assert.ok(reason.length > 20, scenario);
      for (const scenario of [...Object.keys(passing[revision]), ...withFixtures]) {
        assert.ok(succeeded(results.get(scenario)) > 0, scenario);
        assert.ok(!baseline.some((row) => row.scenario === scenario), `${scenario} is excused`);
      }
    });
  });
}
