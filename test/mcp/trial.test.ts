/** docs/mcp-trial.md is true: its calls are made, its quotes looked for, its figures measured. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import type { ToolListing } from "../../src/mcp/tool.ts";
import { ask, type CallResult, callTool, type McpService, startMcpService } from "./mcp-service.ts";

let service: McpService;
before(async () => {
  service = await startMcpService();
});
after(() => service.stop());

const page = await readFile("docs/mcp-trial.md", "utf8");
const sections = page.split(/^## /mu).slice(1);
const questions = sections.filter((section) => /^\d+\. /u.test(section));

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

test("the page asks thirty questions", () => assert.equal(questions.length, 30));

for (const section of questions) {
  const [title = ""] = section.split("\n");
  test(title, async () => {
    const calls = [...(/```\n(.*?)```/su.exec(section)?.[1] ?? "").matchAll(/^(\w+) (\{.*\})$/gmu)];
    const quotes = [...section.matchAll(/^> (.+)$/gmu)].map(([, quote]) => quote ?? "");
    assert.ok(calls.length > 0 && calls.length <= 2 && quotes.length > 0);
    let cost = 0;
    let said = "";
    for (const [, tool = "", args = ""] of calls) {
      const result = await callTool(service.endpoint, tool, JSON.parse(args) as Record<string, unknown>);
      assert.notEqual(result.isError, true, result.content[0]?.text ?? "");
      said += `${result.content[0]?.text}\n`;
      cost += tokens(args) + longer(result);
    }
    for (const quote of quotes) assert.ok(said.includes(quote), `not said: ${quote}\n${said}`);
    assertNear(/^Tokens: ([\d,]+)\./mu.exec(section)?.[1], cost, title);
  });
}

test("what the definitions cost", async () => {
  const section = sections.find((one) => one.startsWith("What the definitions cost")) ?? "";
  const stated = [...section.matchAll(/\| ([\d,]+) \|$/gmu)].map(([, figure]) => figure);
  const listed = (await ask(service.endpoint, "tools/list")).body.result?.["tools"] as Record<string, unknown>[];
  const shown = listed.map(({ outputSchema: _schema, ...definition }) => definition);
  const discovered = (await ask(service.endpoint, "server/discover")).body.result;
  assertNear(stated[0], tokens(shown), "definitions");
  assertNear(stated[1], tokens(listed), "definitions with schemas");
  assertNear(stated[2], tokens(discovered?.["instructions"]), "instructions");
  const rows = await callTool(service.endpoint, "list_bots", {});
  assertNear(/bots for ([\d,]+) tokens/u.exec(section)?.[1], longer(rows), "list_bots");
});

test("docs/mcp.md lists every tool with its arguments", async () => {
  const rows = [...(await readFile("docs/mcp.md", "utf8")).matchAll(/^\| `(\w+)` \| (.+?) \|/gmu)];
  const listed = (await ask(service.endpoint, "tools/list")).body.result?.["tools"] as ToolListing[];
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

test("docs/mcp-tools.md grades every tool, adds up correctly, and none is below 4.5", async () => {
  const rows = [
    ...(await readFile("docs/mcp-tools.md", "utf8")).matchAll(/^\| `(\w+)` ((?:\| \d )+)\| ([\d.]+) \| (.+) \|$/gmu),
  ];
  const listed = (await ask(service.endpoint, "tools/list")).body.result?.["tools"] as ToolListing[];
  assert.deepEqual(
    rows.map(([, name]) => name),
    listed.map(({ name }) => name),
  );
  for (const [, name = "", grades = "", mean, reason = ""] of rows) {
    const given = [...grades.matchAll(/\d/gu)].map(([grade]) => Number(grade));
    const exact = given.reduce((sum, grade) => sum + grade, 0) / given.length;
    assert.equal(given.length, 6, name);
    assert.equal(mean, exact.toFixed(1), name);
    assert.ok(exact >= 4.5 && reason.length > 20, name);
  }
});
