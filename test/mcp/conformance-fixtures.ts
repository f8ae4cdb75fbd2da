/**
 * What the conformance suite asks for by name, mounted next to what this server offers, behind the service's own route.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { PromptMessage, ReadResourceResult } from "@modelcontextprotocol/server";
import { createMcpRoute } from "../../src/serve/mcp/route.ts";
import type { Prompt, Resource } from "../../src/serve/mcp/server.ts";
import type { Tool, ToolResult } from "../../src/serve/mcp/tool.ts";
import { offered } from "../../src/serve/mcp/tools.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import { bundledRecords } from "../support/bundled.ts";
import { baseUrl } from "../support/service.ts";

const anyObject = { type: "object" } as const;

/** @param result as the suite wants it: other kinds of content than our own tools give. */
function tool(name: string, result: object, inputSchema: Tool["listing"]["inputSchema"] = anyObject): Tool {
  const hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  const description = "A fixture of the conformance suite.";
  return {
    listing: { name, title: name, description, inputSchema, annotations: hints },
    outputSchema: anyObject,
    example: {},
    call: async () => ({ structuredContent: {}, ...result }) as unknown as ToolResult,
  };
}

const mimeType = "text/plain";
const image = {
  data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  mimeType: "image/png",
};
const silence = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";
const embedded = { uri: "test://embedded-resource", mimeType, text: "This is an embedded resource content." };

/** Keywords of JSON Schema 2020-12 that a server must pass on unchanged. */
const schema2020 = JSON.parse(await readFile("test/mcp/conformance-schema.json", "utf8")) as { type: "object" };

const toolFixtures = [
  tool("test_simple_text", { content: [{ type: "text", text: "This is a simple text response for testing." }] }),
  tool("test_error_handling", {
    content: [{ type: "text", text: "This tool intentionally returns an error for testing" }],
    isError: true,
  }),
  tool("test_image_content", { content: [{ type: "image", ...image }] }),
  tool("test_audio_content", { content: [{ type: "audio", data: silence, mimeType: "audio/wav" }] }),
  tool("test_embedded_resource", { content: [{ type: "resource", resource: embedded }] }),
  tool("test_multiple_content_types", {
    content: [
      { type: "text", text: "Multiple content types test:" },
      { type: "image", ...image },
      { type: "resource", resource: embedded },
    ],
  }),
  tool("json_schema_2020_12_tool", { content: [{ type: "text", text: "ok" }] }, schema2020),
];

function resource(
  address: { uri: string } | { uriTemplate: string },
  type: string,
  contentsOf: (uri: string) => object | null,
): Resource {
  const name = "uri" in address ? address.uri : address.uriTemplate;
  return {
    listing: { ...address, name, title: name, description: "A fixture of the conformance suite.", mimeType: type },
    read(uri) {
      const contents = contentsOf(uri);
      return contents && ({ uri, mimeType: type, ...contents } as ReadResourceResult["contents"][number]);
    },
  };
}

const resourceFixtures = [
  resource({ uri: "test://static-text" }, mimeType, (uri) =>
    uri === "test://static-text" ? { text: "This is the content of the static text resource." } : null,
  ),
  resource({ uri: "test://static-binary" }, "image/png", (uri) =>
    uri === "test://static-binary" ? { blob: image.data } : null,
  ),
  resource({ uriTemplate: "test://template/{id}/data" }, "application/json", (uri) => {
    const id = /^test:\/\/template\/([^/]+)\/data$/u.exec(uri)?.[1];
    return id === undefined ? null : { text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }) };
  }),
];

function prompt(
  name: string,
  argumentNames: readonly string[],
  contentsOf: (args: Readonly<Record<string, string>>) => PromptMessage["content"][],
): Prompt {
  const description = "A fixture of the conformance suite.";
  const args = argumentNames.map((one) => ({ name: one, title: one, description, required: true }));
  return {
    listing: { name, title: name, description, arguments: args },
    messages: (given) => contentsOf(given).map((content) => ({ role: "user", content })),
  };
}

const promptFixtures = [
  prompt("test_simple_prompt", [], () => [{ type: "text", text: "This is a simple prompt for testing." }]),
  prompt("test_prompt_with_arguments", ["arg1", "arg2"], ({ arg1, arg2 }) => [
    { type: "text", text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` },
  ]),
  prompt("test_prompt_with_embedded_resource", ["resourceUri"], ({ resourceUri = "" }) => [
    { type: "resource", resource: { uri: resourceUri, mimeType, text: "Embedded resource content for testing." } },
    { type: "text", text: "Please process the embedded resource above." },
  ]),
  prompt("test_prompt_with_image", [], () => [
    { type: "image", ...image },
    { type: "text", text: "Please analyze the image above." },
  ]),
];

export async function startFixtureServer(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const snapshot = buildSnapshot(await bundledRecords(), []);
  const route = createMcpRoute({
    catalog: {
      tools: [...offered.tools, ...toolFixtures],
      listed: [...offered.tools, ...toolFixtures],
      resources: [...offered.resources, ...resourceFixtures],
      prompts: [...offered.prompts, ...promptFixtures],
    },
    baseUrl,
    context: () => ({ snapshot, site: { baseUrl }, checkWebsite: () => Promise.reject(new Error("not offered")) }),
    onFault: (error) => console.error(error),
    onCall: () => undefined,
  });
  const server = createServer(getRequestListener((request) => route(request), { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
