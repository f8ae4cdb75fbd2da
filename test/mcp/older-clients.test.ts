/**
 * Clients of the SDK's first line: the oldest with Streamable HTTP, 1.18, which knows a draft of what 2025-11-25 says of
 * icons, and the newest.
 */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { offered } from "../../src/serve/mcp/tools.ts";
import { type McpService, takeMcpService } from "./mcp-service.ts";

const packages = ["mcp-sdk-1.10", "mcp-sdk-1.18", "@modelcontextprotocol/sdk"];

interface Sdk {
  LATEST_PROTOCOL_VERSION: string;
  Client: typeof Client;
  StreamableHTTPClientTransport: typeof StreamableHTTPClientTransport;
}

let service: McpService;
before(async () => {
  service = await takeMcpService();
});
after(() => service.stop());

async function load(name: string): Promise<Sdk> {
  return {
    ...(await import(`${name}/client/index.js`)),
    ...(await import(`${name}/client/streamableHttp.js`)),
    ...(await import(`${name}/types.js`)),
  };
}

describe("each client", { concurrency: true }, () => {
  for (const name of packages) {
    test(`the client of ${name} connects, lists and calls every tool, reads and completes`, async () => {
      const { version } = JSON.parse(await readFile(`node_modules/${name}/package.json`, "utf8"));
      const sdk = await load(name);
      const client = new sdk.Client({ name: "botwatch-test", version: "1.0.0" });
      const faults: string[] = [];
      client.onerror = ({ message }) => faults.push(message);
      const transport = new sdk.StreamableHTTPClientTransport(new URL(service.endpoint));
      // TypeScript's exactOptionalPropertyTypes, which the library is not written for.
      await client.connect(transport as Parameters<Client["connect"]>[0]);
      try {
        const listed = (await client.listTools()).tools.map((tool) => tool.name);
        const names = offered.listed.map(({ listing }) => listing.name);
        assert.deepEqual(listed, names, version);
        for (const { listing, example } of offered.listed) {
          const result = await client.callTool({ name: listing.name, arguments: example });
          assert.ok(!result.isError, `${version} ${listing.name}: ${JSON.stringify(result.content)}`);
        }
        assert.equal((await client.listResources()).resources.length, 2);
        assert.equal((await client.readResource({ uri: "botwatch://bots/3commas" })).contents.length, 1);
        const prompt = await client.getPrompt({ name: "due-diligence", arguments: { bot: "3Commas" } });
        assert.equal(prompt.messages.length, 1);
        const ref = { type: "ref/prompt", name: "due-diligence" } as const;
        const { completion } = await client.complete({ ref, argument: { name: "bot", value: "3c" } });
        assert.deepEqual(completion.values, ["3commas"]);
        await assert.rejects(client.callTool({ name: "no_such_tool", arguments: {} }), { code: -32602 });
        assert.deepEqual(faults, []);
        // The first of them do not say.
        const latest = sdk.LATEST_PROTOCOL_VERSION;
        assert.equal(transport.protocolVersion ?? latest, latest);
      } finally {
        await client.close();
      }
    });
  }
});
