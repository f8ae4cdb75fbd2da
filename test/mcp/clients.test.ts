/** Real clients of both protocol eras: the SDK's own and the inspector's command line list and call every tool. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Tool } from "../../src/serve/mcp/tool.ts";
import { offered } from "../../src/serve/mcp/tools.ts";
import {
  ask,
  connectClient,
  eras,
  legacyRevisions,
  type McpService,
  modernRevision,
  startMcpService,
  takeMcpService,
} from "./mcp-service.ts";

const inspector = "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";

const tools = offered.listed;

let service: McpService;
let home: string;
before(async () => {
  service = await takeMcpService();
  home = await mkdtemp(join(tmpdir(), "botwatch-inspector-"));
});
after(async () => {
  await service.stop();
  await rm(home, { recursive: true });
});

/** Of `Implementation`, what each revision has: the SDK's 1.18 refuses icons as 2025-11-25 has them. */
const identityFields: Record<(typeof legacyRevisions)[number], string[]> = {
  "2025-03-26": ["name", "version"],
  "2025-06-18": ["name", "title", "version"],
  "2025-11-25": ["description", "icons", "name", "title", "version", "websiteUrl"],
};

/** Fails if a value does not fit the schema, or the schema is not one. */
function assertFits(schema: object, value: unknown, what: string): void {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  const fits = ajv.compile(schema);
  assert.ok(fits(value), `${what}: ${ajv.errorsText(fits.errors)}`);
}

for (const era of eras) {
  describe(`the SDK's client, ${era} era`, () => {
    test("lists every tool and calls each; every answer fits the schema that the listing gives", async () => {
      const client = await connectClient(service.endpoint, era);
      try {
        assert.equal(client.getProtocolEra(), era);
        const listed = (await client.listTools()).tools;
        assert.deepEqual(
          listed.map((tool) => tool.name),
          tools.map((tool) => tool.listing.name),
        );
        for (const [at, tool] of listed.entries()) {
          const args = tools[at]?.example ?? {};
          assertFits(tool.inputSchema, args, `${tool.name} arguments`);
          const result = await client.callTool({ name: tool.name, arguments: args });
          assert.notEqual(result.isError, true, `${tool.name}: ${JSON.stringify(result.content)}`);
          assertFits(tools[at]?.outputSchema ?? {}, result.structuredContent, tool.name);
          const [block] = result.content as { type: string; text: string }[];
          assert.equal(block?.type, "text");
          assert.match(block?.text ?? "", /https?:\/\//u, `${tool.name} quotes no source`);
        }
      } finally {
        await client.close();
      }
    });

    test("reads the methodology and a bot, and gets the prompt with its argument completed", async () => {
      const client = await connectClient(service.endpoint, era);
      try {
        assert.deepEqual(
          (await client.listResources()).resources.map(({ uri }) => uri),
          ["botwatch://methodology", "botwatch://coverage"],
        );
        assert.deepEqual(
          (await client.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate),
          ["botwatch://bots/{slug}"],
        );
        for (const [uri, path] of [
          ["botwatch://methodology", "/api/methodology.json"],
          ["botwatch://bots/3commas", "/api/bots/3commas.json"],
        ] as const) {
          const [contents] = (await client.readResource({ uri })).contents;
          const overHttp = await (await fetch(`${service.url}${path}`)).text();
          assert.equal(contents && "text" in contents ? contents.text : "", overHttp);
        }
        await assert.rejects(client.readResource({ uri: "botwatch://bots/no-such-bot" }), { code: -32602 });
        const completion = await client.complete({
          ref: { type: "ref/prompt", name: "due-diligence" },
          argument: { name: "bot", value: "3c" },
        });
        assert.deepEqual(completion.completion.values, ["3commas"]);
        const prompt = await client.getPrompt({ name: "due-diligence", arguments: { bot: "3Commas" } });
        assert.match(JSON.stringify(prompt.messages), /check_bot.*3Commas|3Commas.*check_bot/u);
        await assert.rejects(client.getPrompt({ name: "due-diligence", arguments: {} }), { code: -32602 });
      } finally {
        await client.close();
      }
    });

    test("the inspector's command line finds no portability problem and gets the same answers", async () => {
      const inspect = async (...args: string[]): Promise<{ result: Record<string, unknown>; problems: string }> => {
        const { stdout, stderr } = await promisify(execFile)(
          process.execPath,
          [
            inspector,
            "--cli",
            service.endpoint,
            "--transport",
            "http",
            "--protocol-era",
            era,
            "--format",
            "json",
            ...args,
          ],
          { env: { ...process.env, HOME: home, USERPROFILE: home }, maxBuffer: 10_000_000 },
        );
        return { result: (JSON.parse(stdout) as { result: Record<string, unknown> }).result, problems: stderr };
      };
      const { result, problems } = await inspect("--method", "tools/list", "--strict");
      assert.equal(problems, "");
      assert.deepEqual(
        (result["tools"] as Tool["listing"][]).map(({ name }) => name),
        tools.map(({ listing }) => listing.name),
      );
      // The SDK's client above calls every tool in both eras: the inspector, which starts for each call, some in each.
      for (const { listing, outputSchema, example } of tools.filter(
        (_, at) => at % (2 * eras.length) === eras.indexOf(era),
      )) {
        const call = ["--method", "tools/call", "--tool-name", listing.name];
        const called = await inspect(...call, "--tool-args-json", JSON.stringify(example));
        assert.notEqual(called.result["isError"], true, listing.name);
        assertFits(outputSchema, called.result["structuredContent"], listing.name);
      }
    });
  });
}

describe("the listing", () => {
  test("has the same bytes in every answer, and on another instance", async () => {
    const other = await startMcpService();
    try {
      for (const revision of [modernRevision, ...legacyRevisions]) {
        const seen = new Set<string>();
        for (const endpoint of [service.endpoint, service.endpoint, other.endpoint]) {
          for (const method of ["tools/list", "resources/list", "resources/templates/list", "prompts/list"]) {
            const { status, body } = await ask(endpoint, method, {}, { revision });
            assert.equal(status, 200);
            seen.add(JSON.stringify(body.result));
          }
        }
        assert.equal(seen.size, 4, revision);
      }
    } finally {
      await other.stop();
    }
  });

  test("may be stored by anybody for an hour", async () => {
    const methods = ["server/discover", "tools/list", "resources/list", "resources/templates/list", "prompts/list"];
    for (const method of methods) {
      const { body } = await ask(service.endpoint, method);
      assert.equal(body.result?.["cacheScope"], "public", method);
      assert.equal(body.result?.["ttlMs"], 3_600_000, method);
    }
    const read = await ask(service.endpoint, "resources/read", { uri: "botwatch://methodology" });
    assert.equal(read.body.result?.["cacheScope"], "public");
  });

  for (const revision of legacyRevisions) {
    test(`answers a client of ${revision} without a session, as JSON`, async () => {
      const params = { protocolVersion: revision, capabilities: {}, clientInfo: { name: "old", version: "1" } };
      const opened = await ask(service.endpoint, "initialize", params, { revision });
      assert.equal(opened.body.result?.["protocolVersion"], revision);
      assert.deepEqual(Object.keys(opened.body.result?.["serverInfo"] ?? {}).sort(), identityFields[revision]);
      assert.equal(opened.headers.get("mcp-session-id"), null);
      assert.match(opened.headers.get("content-type") ?? "", /^application\/json/u);
      const call = { name: "check_bot", arguments: { query: "3Commas" } };
      const { body } = await ask(service.endpoint, "tools/call", call, { revision });
      assert.match(JSON.stringify(body.result?.["structuredContent"]), /"verdict":"documented_bot"/u);
    });
  }

  test("answers a client that names no revision, as those of 2025-03-26 may", async () => {
    const response = await fetch(service.endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: "a", method: "tools/list" }),
    });
    assert.equal(response.status, 200);
    assert.equal(((await response.json()) as { id: string }).id, "a");
  });
});
