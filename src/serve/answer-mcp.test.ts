import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { openGate } from "../../test/support/open-gate.ts";
import { startService } from "../../test/support/service.ts";
import { type Cost, countedOnce } from "../contract/policy.ts";
import type { Gate, Pass } from "./admit.ts";
import { answerMcp } from "./answer-mcp.ts";
import { createMcpRoute } from "./mcp/route.ts";
import type { Tool } from "./mcp/tool.ts";
import { checkManyTool, checkMessageTool } from "./mcp/tools/lookups.ts";

const mcp = createMcpRoute({
  baseUrl: "http://127.0.0.1",
  context: () => assert.fail("nothing is on record here"),
  catalog: { tools: [], listed: [], resources: [], prompts: [] },
  onFault: () => {},
  onCall: () => {},
});

test("every message of a batch is charged, the first for what the request was not charged for", async (context) => {
  const charged: [paid: Cost, total: Cost][] = [];
  const gate: Gate = {
    ...openGate(),
    charge(pass, total) {
      charged.push([pass.cost, total]);
      return pass;
    },
  };
  const server = createServer(async (request, response) => {
    const admission = { ...((await gate.admit(request, countedOnce)) as Pass), cost: countedOnce };
    const route: typeof mcp = async (_request, { admit } = {}) => {
      for (let message = 0; message < 3; message += 1) await admit?.(countedOnce);
      return new Response("[]", { headers: { "content-type": "application/json" } });
    };
    await answerMcp(route, response, {
      admission,
      query: "",
      gate,
      turn: async () => {},
      signal: AbortSignal.timeout(10_000),
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  context.after(() => server.close());
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, { method: "POST" });
  assert.equal(answer.status, 200);
  const nothing = { requests: 0, siteChecks: 0 };
  assert.deepEqual(charged, [
    [countedOnce, countedOnce],
    [nothing, countedOnce],
    [nothing, countedOnce],
  ]);
});

test("the messages of a batch are each admitted, and others have a turn before each", async () => {
  const seen: string[] = [];
  const ping = (id: number) => ({ jsonrpc: "2.0", id, method: "ping" });
  const batch = new Request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", host: "127.0.0.1" },
    body: JSON.stringify([ping(1), ping(2), ping(3)]),
  });
  await mcp(batch, {
    turn: async () => void seen.push("turn"),
    admit: async () => {
      seen.push("message");
      return { client: "", headers: {} };
    },
  });
  assert.deepEqual(seen, ["turn", "message", "turn", "message", "turn", "message"]);
});

test("others have a turn before each question of a call that asks many, and within a long message", async () => {
  const service = await startService();
  const { snapshot } = service;
  const site = { baseUrl: service.url };
  let turns = 0;
  const turn = async (): Promise<void> => {
    turns += 1;
  };
  const turnsOf = async (tool: Tool, args: object): Promise<number> => {
    turns = 0;
    const checkWebsite = () => assert.fail("asks nobody outside");
    await tool.call(args, { snapshot, site, checkWebsite, signal: AbortSignal.timeout(60_000), turn });
    return turns;
  };
  try {
    const queries = Array.from({ length: 50 }, (_, at) => `novatech ${at}`);
    assert.ok((await turnsOf(checkManyTool, { queries })) >= 50);
    const text = "Pay a fee at binance-login.com before you withdraw. ".repeat(300);
    assert.ok((await turnsOf(checkMessageTool, { text })) >= 2);
  } finally {
    await service.stop();
  }
});
