/**
 * Generated messages that break the protocol in every layer: each gets its error, never a 5xx or a hang.
 */
import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { agreeing, anyMessage, pasted, type Sent, seldom } from "./malformed-messages.ts";
import { callTool, type McpService, startMcpService } from "./mcp-service.ts";

const messages = 2000;
const atOnce = 16;

let service: McpService;
before(async () => {
  service = await startMcpService({ environment: { SITE_CHECK_DEADLINE_MS: "100" } });
});
after(() => service.stop());

const tooLarge = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping", params: { text: "x".repeat(300_000) } });

function send({
  method,
  headers: given,
  body: content,
}: Sent): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    const bytes = method === "POST" ? content : "";
    const outgoing = request(service.endpoint, {
      method,
      headers: { ...given, "Content-Length": Buffer.byteLength(bytes) },
      timeout: 20_000,
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer")));
    outgoing.on("error", reject);
    outgoing.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers["content-type"] ?? "",
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.end(bytes);
  });
}

/** What every answer must satisfy, whatever was sent. */
function assertProtocol({ status, type, text }: Awaited<ReturnType<typeof send>>, tried: Sent): void {
  const shown = `${status} ${text.slice(0, 300)} for ${tried.method} ${tried.body.toString().slice(0, 300)}`;
  assert.ok(status >= 200 && status < 500, shown);
  if (text === "") {
    const isBrowser = status === 303 && tried.method === "GET" && tried.headers["Accept"] === "text/html";
    assert.ok([202, 204].includes(status) || isBrowser || tried.method === "HEAD", shown);
    return;
  }
  assert.match(type, /^application\/(problem\+)?json/u, shown);
  const answers = [JSON.parse(text)].flat() as Answer[];
  for (const answer of answers) assertAnswer(answer, { status, type, text }, shown);
}

interface Answer {
  result?: { isError?: boolean };
  error?: { code: unknown; message: unknown };
}

function assertAnswer(answer: Answer, { status, type, text }: Awaited<ReturnType<typeof send>>, shown: string): void {
  if (answer.error !== undefined) {
    assert.equal(Number.isInteger(answer.error.code), true, shown);
    assert.equal(typeof answer.error.message, "string", shown);
    assert.notEqual(answer.error.code, -32_603, `no fault of ours: ${shown}`);
  } else if (status >= 400) {
    assert.match(type, /problem/u, shown);
  }
  const refused = status >= 400 || answer.error !== undefined || answer.result?.isError === true;
  if (refused) assert.ok(!text.includes(pasted), `repeats what was sent: ${shown}`);
  assert.ok(!/node_modules|\.ts:\d|at Object\./u.test(text), shown);
}

test(`${messages.toLocaleString("en-US")} broken messages are each answered by the protocol's rules`, async () => {
  const statuses = new Map<number, number>();
  const samples = fc.sample(anyMessage, { numRuns: messages, seed: 20_260_728 });
  samples.splice(
    500,
    0,
    ...seldom,
    ...Array.from({ length: 20 }, () => agreeing({ method: "POST", headers: {}, body: tooLarge })),
  );
  const queue = samples.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of queue) {
        const answer = await send(one);
        assertProtocol(answer, one);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    }),
  );
  assert.ok((statuses.get(200) ?? 0) > messages / 10, "too few messages reach the tools");
  for (const status of [200, 202, 400, 404, 405, 406, 413, 415]) {
    assert.ok((statuses.get(status) ?? 0) > 0, `no message led to ${status}: ${JSON.stringify([...statuses])}`);
  }
  assert.doesNotMatch(service.log(), /an answer failed/u);
  assert.ok(!service.log().includes(pasted));
  const still = await callTool(service.endpoint, "check_bot", { query: "3Commas" });
  assert.equal(still.structuredContent?.["verdict"], "documented_bot");
});
