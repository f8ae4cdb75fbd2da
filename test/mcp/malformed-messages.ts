/** Messages that break the protocol in every layer, and sound ones that ask for something wrong. */
import fc from "fast-check";
import { tools } from "../../src/serve/mcp/tools.ts";
import { anyText } from "../support/any-text.ts";
import { legacyRevisions, modernRevision } from "./mcp-service.ts";

/** Part of every generated argument, and never of an answer to a refused message. */
export const pasted = "zqPastedzq";

/** One request to the endpoint. */
export interface Sent {
  method: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

const revisions = [modernRevision, ...legacyRevisions, "2024-11-05", "2027-01-01", "1.0", "", "null"];
const methods = [
  "initialize",
  "ping",
  "server/discover",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/read",
  "resources/subscribe",
  "resources/templates/list",
  "prompts/list",
  "prompts/get",
  "completion/complete",
  "logging/setLevel",
  "subscriptions/listen",
  "sampling/createMessage",
  "tasks/get",
  "notifications/initialized",
  "notifications/cancelled",
  "__proto__",
  "constructor",
  "",
];
const names = [...tools.map((tool) => tool.listing.name), "no_such_tool", "__proto__", "toString", ""];

const anyJson = fc.jsonValue({ maxDepth: 4 });
const pastedText = anyText({ maxLength: 30 }).map((text) => `${pasted}${text}`);
const argumentValue = fc.oneof(anyJson, pastedText, fc.constantFrom(-1, 0, 1e9, 1.5, "3commas", "x".repeat(5000)));
const argumentNames = [
  ...new Set(tools.flatMap(({ listing }) => Object.keys(listing.inputSchema["properties"] ?? {}))),
];
const toolArguments = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...argumentNames, "__proto__", "x"), argumentValue) },
  { weight: 1, arbitrary: anyJson },
);

const soundMeta = {
  "io.modelcontextprotocol/protocolVersion": modernRevision,
  "io.modelcontextprotocol/clientInfo": { name: "t", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

const meta = fc.oneof(
  fc.constant(soundMeta),
  fc.record(
    {
      "io.modelcontextprotocol/protocolVersion": fc.oneof(fc.constantFrom(...revisions), anyJson),
      "io.modelcontextprotocol/clientInfo": anyJson,
      "io.modelcontextprotocol/clientCapabilities": anyJson,
      progressToken: anyJson,
    },
    { requiredKeys: [] },
  ),
  anyJson,
);

const params = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      {
        name: fc.oneof(fc.constantFrom(...names), anyJson),
        uri: fc.oneof(fc.constantFrom("botwatch://bots/3commas", "botwatch://bots/..", "file:///etc/passwd"), anyJson),
        arguments: toolArguments,
        cursor: anyJson,
        ref: anyJson,
        argument: anyJson,
        protocolVersion: fc.oneof(fc.constantFrom(...revisions), anyJson),
        capabilities: anyJson,
        clientInfo: anyJson,
        notifications: anyJson,
        inputResponses: anyJson,
        requestState: anyJson,
        _meta: meta,
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: anyJson },
);

const message = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 8, arbitrary: fc.constant("2.0") }, { weight: 1, arbitrary: anyJson }),
    id: fc.oneof({ weight: 4, arbitrary: fc.integer() }, { weight: 1, arbitrary: anyJson }),
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constant("tools/call") },
      { weight: 4, arbitrary: fc.constantFrom(...methods) },
      { weight: 1, arbitrary: anyJson },
    ),
    params,
    result: anyJson,
    error: anyJson,
  },
  { requiredKeys: [] },
);

const body: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 30, arbitrary: message.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.array(message, { maxLength: 3 }).map((batch) => JSON.stringify(batch)) },
  { weight: 2, arbitrary: message.map((value) => JSON.stringify(value).slice(0, -1)) },
  { weight: 2, arbitrary: fc.string({ maxLength: 50 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(50, 90_000).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(60, 70, 20_000)
      .map(
        (depth) =>
          `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`,
      ),
  },
);

const headers = fc.record(
  {
    "Content-Type": fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom("application/json", "application/json; charset=utf-8") },
      { weight: 1, arbitrary: fc.constantFrom("text/plain", "application/jsonx", "", "multipart/form-data") },
    ),
    Accept: fc.oneof(
      { weight: 8, arbitrary: fc.constant("application/json, text/event-stream") },
      { weight: 1, arbitrary: fc.constantFrom("application/json", "text/html", "*/*", "") },
    ),
    "MCP-Protocol-Version": fc.constantFrom(...revisions),
    "Mcp-Method": fc.constantFrom(...methods, "=?base64?!!?="),
    "Mcp-Name": fc.constantFrom(...names, "=?base64?Y2hlY2tfYm90?=", "=?base64?%%?="),
    "Mcp-Session-Id": fc.constantFrom("x", ""),
    "Last-Event-ID": fc.constantFrom("1"),
    Origin: fc.oneof(
      { weight: 6, arbitrary: fc.constant("http://localhost:6274") },
      { weight: 1, arbitrary: fc.constantFrom("http://elsewhere.example", "null", "::", "") },
    ),
  },
  { requiredKeys: [] },
);

/** Headers that agree with the body, so that deeper layers are reached too. */
export function agreeing(sent: Sent): Sent {
  try {
    const { method, params: given } = JSON.parse(sent.body.toString()) as {
      method: string;
      params?: Record<string, unknown>;
    };
    const name = given?.["name"] ?? given?.["uri"];
    const plain = (value: unknown): value is string => typeof value === "string" && /^[\w/:.-]+$/u.test(value);
    return {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "MCP-Protocol-Version": modernRevision,
        ...(plain(method) ? { "Mcp-Method": method } : {}),
        ...(plain(name) ? { "Mcp-Name": name } : {}),
      },
      body: sent.body,
    };
  } catch {
    return sent;
  }
}

const loose: fc.Arbitrary<Sent> = fc.record({
  method: fc.oneof(
    { weight: 15, arbitrary: fc.constant("POST") },
    { weight: 1, arbitrary: fc.constantFrom("GET", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS") },
  ),
  headers,
  body,
});

/** Valid as messages; wrong, if at all, in what they ask for. */
const sound: fc.Arbitrary<Sent> = fc
  .record({
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constant("tools/call") },
      { weight: 2, arbitrary: fc.constantFrom(...methods) },
      { weight: 1, arbitrary: fc.stringMatching(/^[a-z/]{1,20}$/u) },
    ),
    name: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: anyText({ maxLength: 12 }) },
    ),
    given: toolArguments,
    nested: fc.constantFrom(0, 0, 0, 0, 50, 80, 20_000),
    modern: fc.boolean(),
  })
  .map(({ method, name, given, nested, modern }) => {
    const deep = nested === 0 ? JSON.stringify(given) : `${'{"a":'.repeat(nested)}1${"}".repeat(nested)}`;
    const envelope = modern ? `,"_meta":${JSON.stringify(soundMeta)}` : "";
    const content = `{"jsonrpc":"2.0","id":"a","method":${JSON.stringify(method)},"params":{"name":${JSON.stringify(name)},"uri":"botwatch://bots/x","arguments":${deep}${envelope}}}`;
    const request = agreeing({ method: "POST", headers: {}, body: content });
    return modern ? request : { ...request, headers: { ...request.headers, "MCP-Protocol-Version": "2025-11-25" } };
  });

/** Any message, sound or broken. */
export const anyMessage = fc.oneof(loose, loose.map(agreeing), { weight: 2, arbitrary: sound });

const json = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
const batched = { ...json, "MCP-Protocol-Version": "2025-03-26" };
const asked = (method: string, given: object) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: given });

/** Faults that are seldom generated, each with the refusal of its own. */
export const seldom: readonly Sent[] = [
  { method: "POST", headers: batched, body: `[${asked("initialize", {})},${asked("ping", {})}]` },
  { method: "POST", headers: { ...batched, Accept: "text/html" }, body: asked("ping", {}) },
  agreeing({ method: "POST", headers: {}, body: asked("tools/list", { cursor: "x", _meta: soundMeta }) }),
  agreeing({
    method: "POST",
    headers: {},
    body: asked("tools/list", { _meta: { ...soundMeta, "io.modelcontextprotocol/clientInfo": 1 } }),
  }),
];
