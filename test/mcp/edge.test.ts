/** The HTTP side of /mcp: who may ask, with what, how large, and how often. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, describe, test } from "node:test";
import {
  ask,
  type CallResult,
  callTool,
  connectClient,
  eras,
  type McpService,
  startMcpService,
  startPublicService,
} from "./mcp-service.ts";

let service: McpService;
before(async () => {
  service = await startPublicService({ after });
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

test("the address with a slash at the end is the same address", async () => {
  const response = await fetch(`${service.endpoint}/`, { method: "POST", headers: usual, body: ping });
  assert.equal(response.status, 200);
  assert.deepEqual(((await response.json()) as { result?: unknown }).result, {});
});

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

  test("pages of every site, as everywhere in this API", async () => {
    for (const origin of ["https://botwatch.example", "http://localhost:6274", "https://elsewhere.example", "null"]) {
      const { status, headers } = await send("POST", { Host: "botwatch.example", Origin: origin });
      assert.equal(status, 200, origin);
      assert.equal(headers["access-control-allow-origin"], "*");
      assert.equal(headers["access-control-allow-credentials"], undefined);
    }
  });

  test("no page that pointed its own name at this server", async () => {
    const rebound = { Host: "elsewhere.example:8080", Origin: "http://elsewhere.example:8080" };
    const { status, error } = await send("POST", rebound);
    assert.equal(status, 403);
    assert.ok(error !== undefined && !error.message.includes("elsewhere"));
    assert.equal((await send("POST", { Host: "elsewhere.example" })).status, 403);
    assert.equal((await send("OPTIONS", rebound)).status, 403);
  });

  test("a preflight gets the headers of the protocol", async () => {
    const { status, headers } = await send("OPTIONS", {
      Origin: "http://localhost:6274",
      "Access-Control-Request-Headers": "mcp-protocol-version, mcp-method, mcp-name",
    });
    assert.equal(status, 204);
    assert.match(String(headers["access-control-allow-headers"]), /MCP-Protocol-Version.*Mcp-Method.*Mcp-Name/u);
    assert.match(String(headers["access-control-allow-methods"]), /POST/u);
  });
});

describe("what is accepted", () => {
  test("only POST: no session to end, no stream to open", async () => {
    for (const method of ["GET", "DELETE", "PUT", "PATCH"]) {
      const { status, headers } = await send(method, {});
      assert.equal(status, 405, method);
      assert.equal(headers["allow"], "POST, OPTIONS");
    }
  });

  test("any kind of JSON that a client says it accepts", async () => {
    for (const accept of [
      "*/*",
      "application/json",
      "application/json, */*;q=0.1",
      "application/json, text/event-stream",
    ]) {
      for (const revision of ["2025-03-26", "2025-11-25"]) {
        const { status } = await send("POST", { Accept: accept, "MCP-Protocol-Version": revision });
        assert.equal(status, 200, `${accept} ${revision}`);
      }
      const modern = await ask(service.endpoint, "tools/list", {}, { headers: { Accept: accept } });
      assert.equal(modern.status, 200, accept);
    }
  });

  test("a browser that opens the address is shown how to connect an assistant", async () => {
    const { status, headers } = await send("GET", { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    assert.equal(status, 303);
    const page = await fetch(`${service.url}${headers["location"]}`);
    assert.equal(page.status, 200);
    const text = await page.text();
    assert.match(text, /https:\/\/botwatch\.example\/mcp/u);
    for (const client of ["VS Code", "Cursor", "Claude Code"]) assert.ok(text.includes(client), client);
    assert.equal((await send("GET", { Accept: "text/event-stream" })).status, 405);
  });

  test("null for no arguments", async () => {
    const { body } = await ask(service.endpoint, "tools/call", { name: "list_bots", arguments: null });
    assert.match(JSON.stringify(body.result), /Entries that fit/u);
  });

  test("no cursor for a list that has one page", async () => {
    for (const method of ["tools/list", "resources/list", "resources/templates/list", "prompts/list"]) {
      for (const revision of ["2025-06-18", "2026-07-28"]) {
        const { body } = await ask(service.endpoint, method, { cursor: "made-up" }, { revision });
        assert.equal(body.error?.code, -32_602, `${method} ${revision}`);
      }
    }
  });

  test("part of a bot's name is completed", async () => {
    const { body } = await ask(service.endpoint, "completion/complete", {
      ref: { type: "ref/prompt", name: "due-diligence" },
      argument: { name: "bot", value: "hop" },
    });
    assert.match(JSON.stringify(body.result), /cryptohopper/u);
  });

  test("only JSON", async () => {
    assert.equal((await send("POST", { "Content-Type": "text/plain" })).status, 415);
    const broken = await send("POST", {}, "{");
    assert.equal(broken.status, 400);
    assert.equal(broken.error?.code, -32_700);
  });

  test("batches in the one revision that has them, message by message", async () => {
    const post = (revision: string | null, batch: unknown) =>
      fetch(service.endpoint, {
        method: "POST",
        headers: { ...usual, ...(revision === null ? {} : { "MCP-Protocol-Version": revision }) },
        body: JSON.stringify(batch),
      });
    const one = { jsonrpc: "2.0", id: 1, method: "ping" };
    const told = { jsonrpc: "2.0", method: "notifications/initialized" };
    const call = {
      jsonrpc: "2.0",
      id: 2,
      method: "tools/call",
      params: { name: "check_bot", arguments: { query: "3Commas" } },
    };
    for (const revision of ["2025-03-26", null]) {
      const answer = await post(revision, [
        one,
        told,
        call,
        3,
        { jsonrpc: "2.0", id: 4, method: "prompts/get", params: {} },
      ]);
      assert.equal(answer.status, 200);
      const answers = (await answer.json()) as { id: unknown; result?: object; error?: { code: number } }[];
      assert.deepEqual(
        answers.map(({ id, error }) => [id, error?.code]),
        [
          [1, undefined],
          [2, undefined],
          [null, -32_600],
          [4, -32_602],
        ],
      );
      assert.match(JSON.stringify(answers[1]), /documented_bot/u);
      assert.equal((await post(revision, [told])).status, 202);
    }
    const initialize = { ...one, method: "initialize", params: { protocolVersion: "2025-03-26" } };
    for (const batch of [[], [initialize], Array.from({ length: 21 }, () => one)]) {
      const { status, error } = await send("POST", {}, JSON.stringify(batch));
      assert.equal(status, 400);
      assert.equal(error?.code, -32_600);
    }
  });

  test("no batches in any other revision", async () => {
    for (const batch of ["[]", `[${ping}]`, `[${ping},${ping}]`]) {
      for (const revision of ["2025-06-18", "2025-11-25", "2026-07-28"]) {
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

  test("a body of up to 4,000 values, counted before it is read: those within a text are none", async () => {
    const listed = (values: number): string =>
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"a":[${"[],".repeat(values)}"\\",[[,,"]}}}`;
    assert.equal((await send("POST", {}, listed(1990))).status, 200);
    const { status, error } = await send("POST", {}, listed(2000));
    assert.equal(status, 400);
    assert.match(String(error?.message), /at most 4,000 values/u);
  });

  test("a message nested up to 64 deep", async () => {
    const nested = (depth: number): string =>
      `{"jsonrpc":"2.0","id":"deep","method":"ping","params":${'{"a":'.repeat(depth - 1)}1${"}".repeat(depth - 1)}}`;
    assert.equal((await send("POST", {}, nested(64))).status, 200);
    const deeper = await send("POST", {}, nested(65));
    assert.deepEqual([deeper.status, deeper.error?.code], [400, -32_600]);
  });

  test("no connection is kept open: subscriptions are not offered", async () => {
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
    const told = JSON.stringify(future.body.error);
    for (const served of ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"]) {
      assert.ok(told.includes(served), served);
    }
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

  test("a call counts as one of the requests shared with HTTP, and so do lists, handshakes and refusals", async () => {
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

  test("a call over the limit gets a result that says how long to wait and how to get a key", async () => {
    const call = { name: "check_website", arguments: { url: "example.com" } };
    for (let calls = 0; calls < 10; calls += 1) {
      assert.equal((await ask(limited.endpoint, "tools/call", call)).status, 200);
    }
    for (const revision of ["2025-06-18", "2026-07-28"]) {
      const refused = await ask(limited.endpoint, "tools/call", call, { revision });
      assert.equal(refused.status, 200);
      assert.match(refused.headers.get("retry-after") ?? "", /^\d+$/u);
      assert.equal(refused.body.id, 1);
      const { isError, content, structuredContent } = refused.body.result as unknown as CallResult;
      assert.equal(isError, true);
      assert.equal(structuredContent, undefined);
      assert.match(content[0]?.text ?? "", /^rate_limited: .*checks of websites or messages.*Wait \d+ seconds/u);
      assert.match(content[0]?.text ?? "", /Authorization: Bearer KEY.*\/key/u);
    }
    const other = await ask(limited.endpoint, "tools/call", { name: "get_leaderboard", arguments: { limit: 1 } });
    assert.equal(other.status, 200);
  });

  test("the SDK's client gets that result in both eras", async () => {
    for (const era of eras) {
      const client = await connectClient(limited.endpoint, era);
      const result = await client.callTool({ name: "check_website", arguments: { url: "example.com" } });
      assert.equal(result.isError, true);
      await client.close();
    }
  });

  test("anything else over the limit: 429 with Retry-After, and a code outside the reserved range", async () => {
    let refused = await ask(limited.endpoint, "tools/list");
    for (let calls = 0; calls < 100 && refused.status === 200; calls += 1) {
      refused = await ask(limited.endpoint, "tools/list");
    }
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get("retry-after") ?? "", /^\d+$/u);
    assert.equal(refused.body.error?.code, 429);
    assert.deepEqual(refused.body.error?.data, { code: "rate_limited" });
  });
});
