/** server.json is what the MCP registry accepts, and agrees with what the server says about itself. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { mcpServer } from "../../src/pages/mcp-server.ts";
import { registryServer, unexplained } from "./registry-shapes.ts";

const server = JSON.parse(await readFile("server.json", "utf8")) as Record<string, unknown>;

test("server.json fits the registry's schema, with the endpoint as its remote and an optional key", () => {
  const { remotes, name, title, version, description } = registryServer.parse(server);
  assert.deepEqual({ name: name.split("/")[1], title, version, description }, mcpServer);
  const [remote] = remotes;
  assert.ok(remote !== undefined && remotes.length === 1);
  assert.equal(remote.type, "streamable-http");
  assert.equal(remote.url.replace("{host}", "botwatch.example"), "https://botwatch.example/mcp");
  assert.deepEqual(unexplained(remote), []);
  const [key] = remote.headers ?? [];
  assert.deepEqual([key?.name, key?.isRequired, key?.isSecret], ["Authorization", false, true]);
});

test("what the registry would refuse is noticed", () => {
  for (const wrong of [
    { name: "botwatch" },
    { name: "a/b/c" },
    { description: "x".repeat(101) },
    { version: "^2.0.0" },
    { remotes: [{ type: "http", url: "https://botwatch.example/mcp" }] },
    { remotes: [{ type: "streamable-http", url: "botwatch.example/mcp" }] },
    { tools: [] },
  ]) {
    assert.ok(!registryServer.safeParse({ ...server, ...wrong }).success, JSON.stringify(wrong));
  }
});
