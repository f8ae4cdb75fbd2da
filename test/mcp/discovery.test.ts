/** How an agent that knows only the site finds the MCP server, and learns to use it. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mcpRevisions, mcpServer } from "../../src/pages/mcp-server.ts";
import { offered, tools } from "../../src/serve/mcp/tools.ts";
import { ask, publicUrl as baseUrl, type McpService, startPublicService } from "./mcp-service.ts";

let service: McpService;
before(async () => {
  service = await startPublicService({ after });
});
after(() => service.stop());

const get = (path: string): Promise<Response> => fetch(service.url + path.replace(baseUrl, ""));

test("the server says what server.json says, in icons that exist and revisions that it serves", async () => {
  const { body } = await ask(service.endpoint, "server/discover");
  const { supportedVersions, _meta } = body.result as {
    supportedVersions: string[];
    _meta: Record<string, Record<string, unknown>>;
  };
  const { title, version, description, websiteUrl, icons } = _meta["io.modelcontextprotocol/serverInfo"] ?? {};
  const { name: _name, ...listing } = mcpServer;
  assert.deepEqual({ title, version, description }, listing);
  assert.equal(websiteUrl, baseUrl);
  const listed = icons as { src: string; mimeType: string }[];
  assert.ok(listed.length > 0);
  for (const { src, mimeType } of listed) assert.equal((await get(src)).headers.get("content-type"), mimeType);
  assert.deepEqual(supportedVersions, mcpRevisions);
  for (const revision of supportedVersions) {
    const { status } = await ask(service.endpoint, "tools/list", {}, { revision });
    assert.equal(status, 200, revision);
  }
});

test("the API catalogue leads to the MCP server and its page", async () => {
  const response = await get("/.well-known/api-catalog");
  const { linkset } = (await response.json()) as { linkset: { anchor: string; "service-doc"?: { href: string }[] }[] };
  const server = linkset.find(({ anchor }) => anchor === `${baseUrl}/mcp`);
  assert.deepEqual(
    server?.["service-doc"]?.map(({ href }) => href),
    [`${baseUrl}/docs/mcp`],
  );
});

test("llms.txt and the API reference lead to the MCP server before anything else", async () => {
  const llms = await (await get("/llms.txt")).text();
  const [, first = ""] = llms.split(/^## /mu);
  assert.match(first, /^For assistants \(MCP\)/u);
  for (const path of ["/mcp", "/docs/mcp"]) {
    assert.ok(first.includes(`(${baseUrl}${path})`), path);
  }
  for (const [tool] of first.matchAll(/check_\w+/gu)) {
    assert.ok(
      tools.some(({ listing }) => listing.name === tool),
      tool,
    );
  }
  const words = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"];
  assert.ok(first.includes(`${words[offered.listed.length - 10]} tools`));
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
