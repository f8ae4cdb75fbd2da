/** Whatever a message to the MCP endpoint contains, the error it gets is at most 4 kB. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { tools } from "../../src/serve/mcp/tools.ts";
import { legacyRevisions, type McpService, modernRevision, startMcpService } from "../mcp/mcp-service.ts";
import { hostileShapes } from "./shapes.ts";

let service: McpService;
before(async () => {
  service = await startMcpService({ environment: { SITE_CHECK_DEADLINE_MS: "100", LOG_LEVEL: "error" } });
});
after(() => service.stop());

const mostBytes = 4096;
/** With its escapes, it stays below the largest message accepted. */
const length = 10_000;

type Message = Record<string, unknown>;
interface Sent {
  body: string;
  headers?: Record<string, string>;
}

const envelope = {
  "io.modelcontextprotocol/protocolVersion": modernRevision,
  "io.modelcontextprotocol/clientInfo": { name: "t", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

const message = (method: string, params: Message, id: unknown = 1): Message => ({ jsonrpc: "2.0", id, method, params });
const call = (name: string, args: unknown): Message => message("tools/call", { name, arguments: args });

const knownKeys = new Map<string, Message>();

/** As many keys as the text has letters, each a tenth of it long. */
function keys(text: string): Message {
  const known = knownKeys.get(text);
  if (known !== undefined) return known;
  const made = Object.fromEntries(Array.from(text.slice(0, 2500), (sign, at) => [`${sign}${at}`, at]));
  knownKeys.set(text, made);
  return made;
}

/** Where a text can be in a message. */
const places: Record<string, (text: string) => Message[]> = {
  "the method": (text) => [message(text, {})],
  "the id": (text) => [
    message("nothing/known", {}, text),
    { ...call("no_such_tool", {}), id: text },
    message("ping", { a: 1 }, text),
  ],
  "the name of a tool, a prompt or a resource": (text) => [
    call(text, {}),
    message("prompts/get", { name: text }),
    message("resources/read", { uri: text }),
    message("resources/read", { uri: `botwatch://${text}` }),
    message("completion/complete", { ref: { type: text, name: text }, argument: { name: text, value: text } }),
  ],
  "the arguments": (text) =>
    tools.flatMap(({ listing, example }) => [
      call(listing.name, text),
      call(listing.name, keys(text)),
      call(listing.name, { [text]: text }),
      call(listing.name, { ...example, [text]: [text] }),
      call(listing.name, Object.fromEntries(Object.keys(example).map((name) => [name, text]))),
      call(listing.name, Object.fromEntries(Object.keys(example).map((name) => [name, [text, { [text]: text }]]))),
    ]),
  "a cursor and what else is asked of a list": (text) => [
    message("tools/list", { cursor: text }),
    message("resources/list", { cursor: { [text]: text } }),
    message("prompts/get", { name: "due-diligence", arguments: { bot: text } }),
    message("prompts/get", { name: "due-diligence", arguments: keys(text) }),
  ],
  "the envelope": (text) => [
    { jsonrpc: text, id: 1, method: "ping" },
    { [text]: text },
    keys(text),
    message("tools/list", { _meta: { "io.modelcontextprotocol/protocolVersion": text } }),
    message("tools/list", { _meta: { "io.modelcontextprotocol/protocolVersion": { [text]: text } } }),
    message("tools/list", { _meta: { ...envelope, "io.modelcontextprotocol/clientInfo": keys(text) } }),
    message("tools/list", { _meta: { ...envelope, "io.modelcontextprotocol/clientCapabilities": text } }),
    message("initialize", { protocolVersion: text, clientInfo: { name: text, version: text }, capabilities: {} }),
    message("initialize", { protocolVersion: "2025-11-25", clientInfo: keys(text), capabilities: keys(text) }),
  ],
};

function isError({ status }: Response, text: string): boolean {
  if (status >= 400) return true;
  if (text === "") return false;
  const answer = JSON.parse(text) as { error?: unknown; result?: { isError?: boolean } };
  return answer.error !== undefined || answer.result?.isError === true;
}

const accepted = {
  "Content-Type": "application/json",
  Accept: "application/json, text/event-stream",
  "Accept-Encoding": "identity",
};

let errors = 0;

async function assertBounded({ body, headers = {} }: Sent, what: string): Promise<void> {
  const answer = await fetch(service.endpoint, {
    method: "POST",
    headers: { ...accepted, ...headers },
    body,
  });
  const text = await answer.text();
  assert.ok(answer.status < 500, `${what}: ${answer.status}`);
  if (!isError(answer, text)) return;
  errors += 1;
  assert.ok(Buffer.byteLength(text) <= mostBytes, `${what}: ${text.length}, ${text.slice(0, 300)}`);
}

/** As clients of both eras send it. */
function sent(one: Message): [legacy: Sent, modern: Sent] {
  const body = JSON.stringify(one);
  const params = { _meta: envelope, ...(one["params"] as object | undefined) };
  const method = String(one["method"]).slice(0, 40);
  const plain = /^[\w/]+$/u.test(method) ? { "Mcp-Method": method } : {};
  const tool = (one["params"] as { name?: unknown } | undefined)?.name;
  const named = typeof tool === "string" && /^\w{1,40}$/u.test(tool) ? { "Mcp-Name": tool } : {};
  return [
    { body, headers: { "MCP-Protocol-Version": legacyRevisions[2] } },
    {
      body: JSON.stringify({ ...one, params }),
      headers: { "MCP-Protocol-Version": modernRevision, ...plain, ...named },
    },
  ];
}

/** The tools' arguments are read in one way, so that a twelfth of 96 messages is enough. */
const shareOf = (place: string): number => (place === "the arguments" ? 12 : 3);

describe("an error for a text", () => {
  for (const [place, make] of Object.entries(places)) {
    test(`in ${place} is at most 4 kB`, async () => {
      for (const [number, [shape, text]] of Object.entries(hostileShapes).entries()) {
        for (const [at, one] of make(text(length)).entries()) {
          // Each message meets five of the shapes or more, and each shape some of the messages at every place.
          if ((number + at) % shareOf(place) !== 0) continue;
          const [legacy, modern] = sent(one);
          // The older revisions go the same way except for the envelope: some of the shapes are enough.
          for (const each of number % 5 === 0 ? [legacy, modern] : [modern])
            await assertBounded(each, `${shape}, ${at}`);
        }
      }
    });
  }

  test("that is not a message, or one too large, is at most 4 kB", async () => {
    for (const [shape, text] of Object.entries(hostileShapes)) {
      for (const body of [
        text(length),
        JSON.stringify(text(length)),
        `[${JSON.stringify(text(length))}]`,
        text(300_000),
      ]) {
        await assertBounded({ body }, shape);
      }
    }
    assert.ok(errors > 700, `only ${errors} errors were seen`);
  });
});
