/** What an operator sees of each tool: how often it was called, and how that ended. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { createMcpServer } from "../../src/serve/mcp/server.ts";
import { tools } from "../../src/serve/mcp/tools.ts";
import { ask, connectClient, eras, type McpService, startMcpService } from "./mcp-service.ts";

let service: McpService;
before(async () => {
  service = await startMcpService({ limited: true });
});
after(() => service.stop());

/** Calls counted so far, by `tool outcome`. */
async function counted(): Promise<Record<string, number>> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const rows = text.matchAll(/^botwatch_mcp_calls_total\{tool="(\w+)",outcome="(\w+)"\} (\d+)$/gmu);
  return Object.fromEntries([...rows].map(([, tool, outcome, count]) => [`${tool} ${outcome}`, Number(count)]));
}

test("each call is counted by tool and outcome, whichever client made it", async () => {
  assert.deepEqual(await counted(), {});
  for (const era of eras) {
    const client = await connectClient(service.endpoint, era);
    await client.callTool({ name: "get_bot", arguments: { slug: "3commas" } });
    await client.callTool({ name: "get_bot", arguments: { slug: "no-such-bot" } });
    await client.callTool({ name: "check_bot", arguments: { query: "x" } });
    await assert.rejects(client.callTool({ name: "zq_no_such_tool", arguments: {} }));
    await client.close();
  }
  assert.deepEqual(await counted(), {
    "get_bot answered": 2,
    "get_bot refused": 2,
    "check_bot refused": 2,
    "unknown refused": 2,
  });
});

test("calls over the limit are counted as such, and only our own tools appear by name", async () => {
  const call = async (name: string) => ask(service.endpoint, "tools/call", { name, arguments: { text: "hello" } });
  for (let calls = 0; calls < 12; calls += 1) await call("check_message");
  const counts = await counted();
  assert.equal(counts["check_message answered"], 10);
  assert.equal(counts["check_message limited"], 2);
  const names = new Set([...tools.map(({ listing }) => listing.name), "unknown"]);
  for (const row of Object.keys(counts)) assert.ok(names.has(row.split(" ")[0] ?? ""), row);
});

test("a fault of ours is counted as one, and the model is told to try again later", async () => {
  const outcomes: string[] = [];
  const [tool] = tools;
  assert.ok(tool !== undefined);
  const server = createMcpServer({
    catalog: {
      tools: [{ ...tool, call: () => Promise.reject(new Error("broken")) }],
      listed: [],
      resources: [],
      prompts: [],
    },
    context: { ...service, site: { baseUrl: service.url }, checkWebsite: () => Promise.reject(new Error()) },
    onFault: (error) => outcomes.push(String(error)),
    onCall: (name, outcome) => outcomes.push(`${name} ${outcome}`),
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "botwatch-test", version: "1.0.0" });
  await Promise.all([server.connect(far), client.connect(near)]);
  const result = await client.callTool({ name: "check_bot", arguments: { query: "3Commas" } });
  await client.close();
  assert.equal(result.isError, true);
  assert.match(JSON.stringify(result.content), /our side.*try again later/u);
  assert.deepEqual(outcomes, ["Error: broken", "check_bot failed"]);
});
