/** server.json keeps to what the MCP registry takes, and to the version of the interface. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { interfaceVersion } from "../../src/api/openapi.ts";

test("server.json names one server in reverse-DNS form, in a hundred letters, with the endpoint as its remote", async () => {
  const server = JSON.parse(await readFile("server.json", "utf8")) as {
    name: string;
    description: string;
    version: string;
    remotes: { type: string; url: string; variables: Record<string, unknown> }[];
  };
  assert.match(server.name, /^[a-z0-9-]+(\.[a-z0-9-]+)+\/[a-z0-9._-]+$/u);
  assert.ok(server.description.length <= 100);
  assert.equal(server.version, interfaceVersion);
  const [remote] = server.remotes;
  assert.equal(remote?.type, "streamable-http");
  assert.equal(remote?.url.replace("{host}", "botwatch.example"), "https://botwatch.example/mcp");
  assert.deepEqual(Object.keys(remote?.variables ?? {}), ["host"]);
});
