/** How an agent that knows only the site finds the MCP server, and learns to use it. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { parse } from "yaml";
import { tools } from "../../src/serve/mcp/tools.ts";
import { ask, type McpService, startMcpService } from "./mcp-service.ts";
import { serverCardShape, unexplained } from "./registry-shapes.ts";

const baseUrl = "https://botwatch.example";

let service: McpService;
before(async () => {
  service = await startMcpService({ environment: { BASE_URL: baseUrl } });
});
after(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(service.url + path.replace(baseUrl, ""), { headers });

interface Catalog {
  entries: { identifier: string; type: string; url: string }[];
}

describe("the server card", () => {
  test("is found through the site's catalog, and says what the server says once connected", async () => {
    const catalog = await get("/.well-known/ai-catalog.json");
    assert.equal(catalog.headers.get("content-type"), "application/ai-catalog+json");
    const [entry] = ((await catalog.json()) as Catalog).entries;
    assert.equal(entry?.identifier, "urn:air:botwatch.example:mcp:botwatch");
    assert.equal(entry.type, "application/mcp-server-card+json");
    assert.equal(entry.url, `${baseUrl}/mcp/server-card`);
    const response = await get(entry.url, { Accept: entry.type });
    assert.equal(response.headers.get("content-type"), entry.type);
    const card = serverCardShape.parse(await response.json());
    assert.equal(card.name, "example.botwatch/botwatch");
    const { body } = await ask(service.endpoint, "server/discover");
    const { supportedVersions, _meta } = body.result as {
      supportedVersions: string[];
      _meta: Record<string, Record<string, unknown>>;
    };
    const live = _meta["io.modelcontextprotocol/serverInfo"] ?? {};
    const { title, version, description, websiteUrl, icons } = card;
    assert.deepEqual(
      { title, version, description, websiteUrl, icons },
      {
        title: live["title"],
        version: live["version"],
        description: live["description"],
        websiteUrl: live["websiteUrl"],
        icons: live["icons"],
      },
    );
    const [remote] = card.remotes;
    assert.equal(remote?.url, `${baseUrl}/mcp`);
    assert.deepEqual(unexplained(remote), []);
    assert.deepEqual(supportedVersions, remote.supportedProtocolVersions);
    for (const revision of remote.supportedProtocolVersions) {
      const { status } = await ask(service.endpoint, "tools/list", {}, { revision });
      assert.equal(status, 200, revision);
    }
  });

  test("may be read by pages of every site, stored for an hour, and revalidated at no cost", async () => {
    const { headers } = await get("/mcp/server-card");
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.match(headers.get("access-control-expose-headers") ?? "", /ETag/iu);
    assert.match(headers.get("cache-control") ?? "", /public, max-age=3600/u);
    const again = await get("/mcp/server-card", { "If-None-Match": headers.get("etag") ?? "" });
    assert.equal(again.status, 304);
  });

  test("has icons that exist", async () => {
    const { icons } = serverCardShape.parse(await (await get("/mcp/server-card")).json());
    for (const { src, mimeType } of icons ?? []) {
      assert.equal((await get(src)).headers.get("content-type"), mimeType);
    }
  });
});

describe("the skill", () => {
  test("is listed with the digest of its bytes, and opens with a name and a description", async () => {
    const index = (await (await get("/.well-known/agent-skills/index.json")).json()) as {
      $schema: string;
      skills: { name: string; type: string; description: string; url: string; digest: string }[];
    };
    assert.equal(index.$schema, "https://schemas.agentskills.io/discovery/0.2.0/schema.json");
    const [skill] = index.skills;
    assert.ok(skill !== undefined && index.skills.length === 1);
    assert.equal(skill.type, "skill-md");
    assert.match(skill.name, /^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
    assert.ok(skill.name.length <= 64 && skill.description.length <= 1024);
    const text = await (await get(skill.url)).text();
    assert.equal(skill.digest, `sha256:${createHash("sha256").update(text).digest("hex")}`);
    const [, head = ""] = /^---\n(.*?)\n---\n/su.exec(text) ?? [];
    const { name, description, compatibility } = parse(head) as Record<string, string>;
    assert.deepEqual([name, description], [skill.name, skill.description]);
    assert.ok((compatibility ?? "").length <= 500);
    assert.equal(await (await get("/SKILL.md")).text(), text);
    assert.ok(text.length / 4 < 1500, `${text.length / 4} tokens`);
  });

  test("names existing tools with their arguments, and addresses that answer", async () => {
    const text = await (await get("/SKILL.md")).text();
    const named = [...text.matchAll(/`(\w+) \{(\w+)\}`/gu)];
    assert.ok(named.length >= 6);
    for (const [, name, argument = ""] of named) {
      const tool = tools.find(({ listing }) => listing.name === name);
      assert.ok(argument in ((tool?.listing.inputSchema["properties"] ?? {}) as object), `${name} ${argument}`);
    }
    const filled = { NAME: "cryptohopper", URL: "cryptohopper.com", SLUG: "cryptohopper" };
    const addresses = [...text.matchAll(/https:\/\/botwatch\.example(\/[^\s`)]+)/gu)].map(([, path = ""]) =>
      path.replace(/NAME|URL|SLUG/u, (word) => filled[word as keyof typeof filled]).replace(/[.,:;]$/u, ""),
    );
    assert.ok(addresses.length > 8);
    for (const path of addresses) {
      if (["/mcp", "/api/message-check"].includes(path)) continue;
      assert.equal((await get(path)).status, 200, path);
    }
  });
});

test("llms.txt and the API reference lead to the MCP server before anything else", async () => {
  const llms = await (await get("/llms.txt")).text();
  const [, first = ""] = llms.split(/^## /mu);
  assert.match(first, /^For assistants \(MCP\)/u);
  for (const path of [
    "/mcp",
    "/docs/mcp",
    "/mcp/server-card",
    "/.well-known/agent-skills/check-trading-bots/SKILL.md",
  ]) {
    assert.ok(first.includes(`(${baseUrl}${path})`), path);
  }
  for (const [tool] of first.matchAll(/check_\w+/gu)) {
    assert.ok(
      tools.some(({ listing }) => listing.name === tool),
      tool,
    );
  }
  const words = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"];
  assert.ok(first.includes(`${words[tools.length - 10]} tools`));
  const docs = await (await get("/docs")).text();
  assert.match(/<h2 id="(\w+)">/u.exec(docs)?.[1] ?? "", /^mcp$/u);
});

test("links that install in one click hold the address of this server", async () => {
  const page = await (await get("/docs/mcp")).text();
  const links = [...page.matchAll(/<a href="([^"]+)"[^>]*>Add to ([^<]+)<\/a>/gu)].map(([, href = "", client = ""]) => {
    const config = new URL(href.replaceAll("&amp;", "&")).searchParams.get("config") ?? "";
    const json = config.startsWith("{") ? config : Buffer.from(config, "base64").toString();
    return [client, (JSON.parse(json) as { url: string }).url];
  });
  assert.deepEqual(links, [
    ["VS Code", `${baseUrl}/mcp`],
    ["Cursor", `${baseUrl}/mcp`],
    ["LM Studio", `${baseUrl}/mcp`],
  ]);
});
