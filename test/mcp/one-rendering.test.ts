/** Clients hand a model the text or the structured content: nothing may be in only one of the two. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { render, type ToolAnswer } from "../../src/serve/mcp/render.ts";
import { tools } from "../../src/serve/mcp/tools.ts";
import { fieldLabel, levelOpenings, wordOf } from "../../src/serve/mcp/words.ts";
import { callTool, type McpService, takeMcpService } from "./mcp-service.ts";

let service: McpService;
before(async () => {
  service = await takeMcpService();
});
after(() => service.stop());

/** Every value in an answer, with the word that the text must have for it. */
function* said(key: string, value: unknown): Generator<string> {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) for (const element of value) yield* said(key, element);
  else if (typeof value === "object") for (const [inner, one] of Object.entries(value)) yield* said(inner, one);
  else if (key === "level") yield levelOpenings[String(value)] ?? String(value);
  else if (typeof value === "boolean") yield fieldLabel(key);
  // The hour at which a source was read says nothing that its day does not.
  else if (key === "retrieved_at" || key === "generated_at") yield String(value).slice(0, 10);
  else {
    const word = wordOf(key, value as string | number).replace(/[\u202a-\u202e\u2066-\u2069]+/gu, "");
    yield word.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  }
}

const isJson = new Set(["search", "fetch"]);

async function assertOneRendering(name: string, args: Record<string, unknown>): Promise<void> {
  const { content, structuredContent, isError } = await callTool(service.endpoint, name, args);
  const text = content[0]?.text ?? "";
  assert.notEqual(isError, true, text);
  assert.ok(structuredContent !== undefined);
  if (isJson.has(name)) return assert.deepEqual(JSON.parse(text), structuredContent);
  assert.equal(text, render(structuredContent as ToolAnswer), "the text says what the structured content does not");
  const folded = text.toLowerCase();
  for (const word of said("", structuredContent)) {
    assert.ok(
      folded.includes(word.toLowerCase()),
      `${name} ${JSON.stringify(args)}: not in the text: ${word}\n${text}`,
    );
  }
  const [first = ""] = text.split("\n");
  assert.equal(first, String(structuredContent["headline"]));
  assert.ok(first.length >= 10 && first.length < 600, first);
}

describe("one answer, one rendering", () => {
  for (const { listing, example } of tools) {
    test(`${listing.name}: its example`, () => assertOneRendering(listing.name, example));
  }

  test("two hundred answers about bots, cases, warnings, reports, vaults and changes", async () => {
    const { records, leaderboard } = service.snapshot;
    const every = <Element>(list: readonly Element[], count: number): Element[] =>
      list.filter((_, at) => at % Math.max(1, Math.floor(list.length / count)) === 0).slice(0, count);
    const bots = every(records.bots, 40);
    const named = [
      ...every(records.enforcement_actions, 30).flatMap(({ brand_names, domains }) =>
        [...brand_names, ...domains].slice(0, 1),
      ),
      ...every(records.tracker_entries, 20).flatMap(({ names, domains }) => [...domains, ...names].slice(0, 1)),
      ...every(
        records.warning_lists.flatMap(({ entries }) => entries),
        20,
      ).flatMap(({ domains }) => domains.slice(0, 1)),
      ...every(leaderboard.vaults, 10).map(({ record }) => record.address),
    ].filter((name) => name.length > 1 && name.length <= 200);
    const calls: [string, Record<string, unknown>][] = [
      ...bots.flatMap(({ slug, name }): [string, Record<string, unknown>][] => [
        ["get_bot", { slug }],
        ["get_report_card", { slug }],
        ["check_bot", { query: name }],
      ]),
      ...named.map((query): [string, Record<string, unknown>] => ["check_bot", { query }]),
      ["compare_bots", { slugs: bots.slice(0, 5).map(({ slug }) => slug) }],
      ...["pig butchering", "forex", "SEC", "impersonat", "no such thing"].map(
        (query): [string, Record<string, unknown>] => ["search_scams", { query, limit: 30 }],
      ),
      ["check_message", { text: `${named.slice(0, 12).join(" and ")}. Pay the tax first to release your funds.` }],
      ["get_changes", { limit: 50 }],
      ["get_changes", { since: "2027-01-01" }],
      ["get_incidents", { limit: 50 }],
      ["get_leaderboard", { include: "all", limit: 100 }],
      ["list_bots", { limit: 100 }],
    ];
    assert.ok(calls.length >= 200, String(calls.length));
    for (const [name, args] of calls) await assertOneRendering(name, args);
  });
});

describe("the words", () => {
  const textOf = async (name: string, args: Record<string, unknown>): Promise<string> =>
    (await callTool(service.endpoint, name, args)).content[0]?.text ?? "";

  test("only what the rules call a red flag is called one", async () => {
    for (const { slug } of service.snapshot.records.bots.filter((_, at) => at % 4 === 0)) {
      const card = service.snapshot.cards.get(slug);
      if (card === undefined || card.factors.some(({ level }) => level === "red_flag")) continue;
      assert.doesNotMatch(await textOf("get_bot", { slug }), /Red flag: /u, slug);
    }
  });

  test("a known fact is never described as missing", async () => {
    for (const { slug } of service.snapshot.records.bots.slice(0, 30)) {
      assert.doesNotMatch(await textOf("get_report_card", { slug }), /an absence|none, since/u, slug);
    }
  });

  test("scams are found by the tracker's own labels", async () => {
    const { structuredContent } = await callTool(service.endpoint, "search_scams", { query: "pig butchering" });
    assert.ok(Number(structuredContent?.["total_matches"]) > 200);
  });
});
