/** The HTTP side of /mcp: who may ask, with what, how large, and how often. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, describe, test } from "node:test";
import { ask, callTool, type McpService, startMcpService } from "./mcp-service.ts";

let service: McpService;
before(async () => {
  service = await startMcpService({ environment: { BASE_URL: "https://botwatch.example" } });
});
after(() => service.stop());

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  error: { code: number; message: string } | undefined;
}

/** node:http, since fetch() does not let anybody set Host. */
function send(method: string, headers: Record<string, string>, body = ping): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(service.endpoint, { method, headers: { ...usual, ...headers } }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          error: text === "" ? undefined : (JSON.parse(text) as Answer).error,
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(method === "POST" ? body : undefined);
  });
}

const usual = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

describe("who may ask", () => {
  test("programs, which send no Origin, under the public name, a loopback name or an address", async () => {
    for (const host of [
      "botwatch.example",
      "localhost:8080",
      "127.0.0.1",
      "[::1]:8080",
      "192.0.2.7:8080",
      "[2001:db8::1]",
    ]) {
      assert.equal((await send("POST", { Host: host })).status, 200, host);
    }
  });

  test("pages of the service itself and of this machine", async () => {
    for (const origin of ["https://botwatch.example", "http://localhost:6274", "http://127.0.0.1:3000"]) {
      assert.equal((await send("POST", { Host: "botwatch.example", Origin: origin })).status, 200, origin);
    }
    assert.equal((await send("POST", { Host: "192.0.2.7:8080", Origin: "http://192.0.2.7:8080" })).status, 200);
  });

  test("no page of another site, and none that pointed its own name at this server", async () => {
    for (const origin of [
      "https://elsewhere.example",
      "null",
      "https://botwatch.example.elsewhere.example",
      "192.0.2.7",
    ]) {
      const { status, error } = await send("POST", { Host: "botwatch.example", Origin: origin });
      assert.equal(status, 403, origin);
      assert.ok(error !== undefined && !error.message.includes("elsewhere"));
    }
    const rebound = { Host: "elsewhere.example:8080", Origin: "http://elsewhere.example:8080" };
    assert.equal((await send("POST", rebound)).status, 403);
    assert.equal((await send("POST", { Host: "elsewhere.example" })).status, 403);
    assert.equal((await send("OPTIONS", rebound)).status, 403);
  });

  test("a preflight is told the headers of the protocol", async () => {
    const { status, headers } = await send("OPTIONS", {
      Origin: "http://localhost:6274",
      "Access-Control-Request-Headers": "mcp-protocol-version, mcp-method, mcp-name",
    });
    assert.equal(status, 204);
    assert.match(String(headers["access-control-allow-headers"]), /MCP-Protocol-Version.*Mcp-Method.*Mcp-Name/u);
    assert.match(String(headers["access-control-allow-methods"]), /POST/u);
  });
});

describe("what is taken", () => {
  test("POST alone: no session to end, no stream to open", async () => {
    for (const method of ["GET", "DELETE", "PUT", "PATCH"]) {
      const { status, headers } = await send(method, {});
      assert.equal(status, 405, method);
      assert.equal(headers["allow"], "POST, OPTIONS");
    }
  });

  test("JSON alone", async () => {
    assert.equal((await send("POST", { "Content-Type": "text/plain" })).status, 415);
    const broken = await send("POST", {}, "{");
    assert.equal(broken.status, 400);
    assert.equal(broken.error?.code, -32_700);
  });

  test("one message per request: batches of every revision are refused", async () => {
    for (const batch of ["[]", `[${ping}]`, `[${ping},${ping}]`]) {
      for (const revision of ["2025-03-26", "2025-11-25", "2026-07-28"]) {
        const { status, error } = await send("POST", { "MCP-Protocol-Version": revision }, batch);
        assert.equal(status, 400);
        assert.equal(error?.code, -32_600);
      }
    }
  });

  test("a message up to the limit, and a pasted text of full length however it is escaped", async () => {
    const text = "\u0007".repeat(20_000);
    const answer = await callTool(service.endpoint, "check_website", { url: "example.com", text });
    assert.notEqual(answer.isError, true);
    const large = await send(
      "POST",
      {},
      JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping", params: { a: "x".repeat(200_000) } }),
    );
    assert.equal(large.status, 413);
    const streamed = await send("POST", { "Transfer-Encoding": "chunked" }, " ".repeat(300_000));
    assert.equal(streamed.status, 413);
  });

  test("a message nested up to 64 deep", async () => {
    const nested = (depth: number): string =>
      `{"jsonrpc":"2.0","id":"deep","method":"ping","params":${'{"a":'.repeat(depth - 1)}1${"}".repeat(depth - 1)}}`;
    assert.equal((await send("POST", {}, nested(64))).status, 200);
    const deeper = await send("POST", {}, nested(65));
    assert.deepEqual([deeper.status, deeper.error?.code], [400, -32_600]);
  });

  test("nobody is kept on the line: subscriptions are not offered", async () => {
    const { status, body } = await ask(service.endpoint, "subscriptions/listen", { notifications: {} });
    assert.equal(status, 404);
    assert.equal(body.error?.code, -32_601);
  });

  test("unknown methods and revisions get the protocol's errors", async () => {
    const unknown = await ask(service.endpoint, "tools/destroy");
    assert.deepEqual([unknown.status, unknown.body.error?.code], [404, -32_601]);
    const revision = "2031-01-01";
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": revision,
      "io.modelcontextprotocol/clientInfo": { name: "botwatch-test", version: "1.0.0" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const future = await ask(
      service.endpoint,
      "tools/list",
      { _meta },
      { revision, headers: { "Mcp-Method": "tools/list" } },
    );
    assert.equal(future.status, 400);
    assert.equal(future.body.error?.code, -32_022);
    const other = await ask(service.endpoint, "tools/list", {}, { headers: { "Mcp-Method": "prompts/list" } });
    assert.deepEqual([other.status, other.body.error?.code], [400, -32_020]);
    const tool = await ask(service.endpoint, "tools/call", { name: "no_such_tool", arguments: {} });
    assert.equal(tool.body.error?.code, -32_602);
  });
});

describe("how often", () => {
  let limited: McpService;
  before(async () => {
    limited = await startMcpService({ limited: true });
  });
  after(() => limited.stop());

  test("a call counts one of the requests that HTTP shares, and so do lists, handshakes and refusals", async () => {
    const left = (headers: Headers): string[] =>
      [...(headers.get("ratelimit") ?? "").matchAll(/r=(\d+)/gu)].map(([, r]) => r ?? "");
    const listed = await ask(limited.endpoint, "tools/list");
    const refused = await fetch(limited.endpoint, {
      method: "POST",
      body: "[",
      headers: { "Content-Type": "application/json" },
    });
    assert.equal(refused.status, 400);
    assert.equal(Number(left(refused.headers)[0]), Number(left(listed.headers)[0]) - 1);
    const call = { name: "get_leaderboard", arguments: { limit: 1 } };
    const first = await ask(limited.endpoint, "tools/call", call);
    const overHttp = await fetch(`${limited.url}/api/check.json?q=3commas`);
    const second = await ask(limited.endpoint, "tools/call", call);
    assert.equal(Number(left(refused.headers)[0]) - 1, Number(left(first.headers)[0]));
    assert.equal(Number(left(first.headers)[0]) - 1, Number(left(overHttp.headers)[0]));
    assert.equal(Number(left(overHttp.headers)[0]) - 1, Number(left(second.headers)[0]));
  });

  test("over the limit: 429 with Retry-After, as JSON-RPC under the id of the call", async () => {
    const call = { name: "check_website", arguments: { url: "example.com" } };
    for (let calls = 0; calls < 10; calls += 1) {
      assert.equal((await ask(limited.endpoint, "tools/call", call)).status, 200);
    }
    const refused = await ask(limited.endpoint, "tools/call", call);
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get("retry-after") ?? "", /^\d+$/u);
    assert.equal(refused.body.id, 1);
    assert.match(refused.body.error?.message ?? "", /website checks/u);
    const other = await ask(limited.endpoint, "tools/call", { name: "get_leaderboard", arguments: { limit: 1 } });
    assert.equal(other.status, 200);
  });
});
