/** What an agent is told when the service refuses: the reason that there is, not always the limit. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type ProblemCode, ProblemError } from "../../src/base/errors.ts";
import { createMcpRoute } from "../../src/serve/mcp/route.ts";
import { offered } from "../../src/serve/mcp/tools.ts";

const route = createMcpRoute({
  catalog: offered,
  baseUrl: "https://botwatch.example",
  context: () => {
    throw new ProblemError("snapshot_unavailable", "The service is starting.", { headers: { "Retry-After": "5" } });
  },
  onFault: (error) => assert.fail(String(error)),
  onCall: () => {},
});

async function call(refusal?: ProblemError) {
  const request = new Request("https://botwatch.example/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "check_bot", arguments: { query: "Pionex" } },
    }),
  });
  const admit = async () => {
    if (refusal !== undefined) throw refusal;
    return { client: "", headers: {} };
  };
  const answer = await route(request, { admit });
  return { status: answer.status, text: await answer.text() };
}

test("only a refusal by the limit is told as one", async () => {
  const limited = await call(new ProblemError("rate_limited", "More than 60 requests in a minute."));
  assert.equal(limited.status, 200);
  assert.match(limited.text, /rate_limited: .*Wait 60 seconds/u);
  const codes: ProblemCode[] = ["invalid_body", "storage_unavailable", "invalid_key", "snapshot_unavailable"];
  for (const code of codes) {
    const { status, text } = await call(new ProblemError(code, "Another reason."));
    assert.notEqual(status, 200, code);
    assert.doesNotMatch(text, /rate_limited|minute/u, code);
    assert.match(text, new RegExp(`"code":"${code}"`, "u"), code);
  }
});

test("while there is no snapshot, a call is told so", async () => {
  const { status, text } = await call();
  assert.equal(status, 503);
  assert.match(text, /snapshot_unavailable/u);
});
