/** Whose limit a call counts against: a key's or the address's, whatever session it names. */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { loadTiers } from "../../src/contract/tiers.ts";
import { createKey } from "../../src/serve/keys/manage.ts";
import { openStorage } from "../../src/storage/open.ts";
import { placePublished } from "../support/service.ts";
import { eras, type McpService, modernRevision, startMcpService } from "./mcp-service.ts";

let folder: string;
let service: McpService;
let key: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-mcp-limits-"));
  await placePublished(folder);
});
after(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  const database = `file:${folder}/botwatch.db`;
  const storage = await openStorage(database);
  const request = { tier: "pro", label: "An agent", expires_at: null };
  ({ key } = await createKey(storage.keys, await loadTiers("data"), request, new Date()));
  await storage.close();
  service = await startMcpService({ limited: true, environment: { DATABASE_URL: database } });
});
afterEach(() => service.stop());

const messageChecks = 10;

interface Outcome {
  refused: boolean;
  text: string;
}

/** The SDK's client, with headers and hints as a host would send them. */
async function connected(era: (typeof eras)[number], headers: Record<string, string> = {}) {
  const client = new Client(
    { name: "botwatch-test", version: "1.0.0" },
    era === "modern" ? { versionNegotiation: { mode: { pin: modernRevision } } } : {},
  );
  const transport = new StreamableHTTPClientTransport(new URL(service.endpoint), { requestInit: { headers } });
  await client.connect(transport);
  const check = async (hint: Record<string, unknown> = {}): Promise<Outcome> => {
    const { isError, content } = await client.callTool({
      name: "check_message",
      arguments: { text: "hello" },
      _meta: hint,
    });
    return { refused: isError === true, text: JSON.stringify(content) };
  };
  return { check, close: () => client.close() };
}

for (const era of eras) {
  test(`${era} era: whoever uses up the limit is told what to do, whatever sessions the calls name`, async () => {
    const { check, close } = await connected(era);
    for (let calls = 0; calls < messageChecks; calls += 1) {
      assert.equal((await check({ "openai/subject": `made up ${calls}` })).refused, false);
    }
    for (const hint of [{ "openai/subject": "another" }, { "openai/session": "another" }, {}]) {
      const { refused, text } = await check(hint);
      assert.ok(refused, JSON.stringify(hint));
      assert.match(text, /rate_limited.*Wait \d+ seconds.*Authorization: Bearer KEY/u);
    }
    await close();
  });
}

test("a key in the Authorization header has its own limits, whatever session the call names", async () => {
  for (const era of eras) {
    const { check, close } = await connected(era, { Authorization: `Bearer ${key}` });
    for (let calls = 0; calls < 2 * messageChecks; calls += 1) {
      assert.equal((await check({ "openai/subject": "first" })).refused, false, `${era} ${calls}`);
    }
    await close();
  }
});
