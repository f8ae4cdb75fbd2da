/** docs/mcp.md is true: its calls are made and their tokens counted. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import type { Tool } from "../../src/serve/mcp/tool.ts";
import { ask, type CallResult, callTool, type McpService, takeMcpService } from "./mcp-service.ts";

let service: McpService;
before(async () => {
  service = await takeMcpService();
});
after(() => service.stop());

const page = await readFile("docs/mcp.md", "utf8");

const charactersPerToken = 4;
/** For a figure, so that a reworded record does not make the page wrong. */
const tolerance = 0.2;

function tokens(...values: unknown[]): number {
  const letters = values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)).length);
  return letters.reduce((sum, length) => sum + length, 0) / charactersPerToken;
}

/** What a client hands a model: the text or the structured content. */
function longer({ content, structuredContent }: CallResult): number {
  return Math.max(tokens(content[0]?.text ?? ""), tokens(structuredContent));
}

function assertNear(stated: string | undefined, measured: number, what: string): void {
  const figure = Number(stated?.replaceAll(",", ""));
  assert.ok(
    Math.abs(figure - measured) <= tolerance * measured,
    `${what}: the page says ${stated} tokens, measured ${Math.round(measured)}`,
  );
}

const requests = [...page.matchAll(/^\| ([^|]+) \| `(\w+) (\{.*\})` \| ([\d,]+) \|$/gmu)];

test("the page shows ten requests with their calls", () => assert.equal(requests.length, 10));

for (const [, request = "", tool = "", args = "", stated] of requests) {
  test(`what a call costs: ${request}`, async () => {
    const result = await callTool(service.endpoint, tool, JSON.parse(args) as Record<string, unknown>);
    assert.notEqual(result.isError, true, result.content[0]?.text ?? "");
    assertNear(stated, tokens(args) + longer(result), request);
  });
}

test("what the definitions cost", async () => {
  const listed = (await ask(service.endpoint, "tools/list")).body.result?.["tools"] as Record<string, unknown>[];
  const discovered = (await ask(service.endpoint, "server/discover")).body.result;
  assertNear(/conversation: ([\d,]+) tokens/u.exec(page)?.[1], tokens(listed), "definitions");
  assertNear(/are\s+([\d,]+) tokens/u.exec(page)?.[1], tokens(discovered?.["instructions"]), "instructions");
});

test("docs/mcp.md lists every tool with its arguments", async () => {
  const rows = [...(await readFile("docs/mcp.md", "utf8")).matchAll(/^\| `(\w+)` \| (.+?) \|/gmu)];
  const listed = (await ask(service.endpoint, "tools/list")).body.result?.["tools"] as Tool["listing"][];
  const expected = listed.map(({ name, inputSchema }) => {
    const required = (inputSchema["required"] as string[] | undefined) ?? [];
    const names = Object.keys(inputSchema["properties"] as object);
    return [name, names.map((one) => `\`${one}${required.includes(one) ? "" : "?"}\``).join(", ")];
  });
  assert.deepEqual(
    rows.map(([, name, args]) => [name, args]),
    expected,
  );
});

test("thirty requests of somebody who had not seen the tools are answered by at most two calls, in the words expected", async () => {
  const asked: { request: string; calls: { tool: string; arguments: Record<string, unknown> }[]; says: string[] }[] =
    JSON.parse(await readFile("test/mcp/thirty-requests.json", "utf8"));
  assert.equal(asked.length, 30);
  for (const { request, calls, says } of asked) {
    assert.ok(calls.length <= 2, request);
    let text = "";
    for (const call of calls) {
      const { content, isError } = await callTool(service.endpoint, call.tool, call.arguments);
      assert.notEqual(isError, true, request);
      text += content[0]?.text ?? "";
    }
    for (const words of says) assert.ok(text.includes(words), `${request}: ${text}`);
  }
});
