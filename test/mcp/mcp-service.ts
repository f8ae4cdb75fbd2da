/** The service as MCP clients meet it: the address, messages of both protocol eras, and the SDK's own client. */
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { temporaryFolder } from "../support/folder.ts";
import { type Service, type ServiceOptions, startService, takeService } from "../support/service.ts";
import { copyShortRecord } from "../support/short-record.ts";

export const modernRevision = "2026-07-28";
export const legacyRevisions = ["2025-03-26", "2025-06-18", "2025-11-25"] as const;

export type Era = "legacy" | "modern";
export const eras = ["legacy", "modern"] as const;

/** No outside answers, so none is waited for long. */
const noOutside = { SITE_CHECK_DEADLINE_MS: "1000", RDAP_BOOTSTRAP_URL: "http://127.0.0.1:9/" };

export interface McpService extends Service {
  /** `http://127.0.0.1:PORT/mcp` */
  endpoint: string;
}

export async function startMcpService(options: ServiceOptions = {}): Promise<McpService> {
  const service = await startService({ ...options, environment: { ...noOutside, ...options.environment } });
  return { ...service, endpoint: `${service.url}/mcp` };
}

/** The same service for all files that only ask it: see `takeService`. */
export async function takeMcpService(): Promise<McpService> {
  const service = await takeService({ environment: noOutside });
  return { ...service, endpoint: `${service.url}/mcp` };
}

/** Where the public finds the service of `startPublicService`. */
export const publicUrl = "https://botwatch.example";

/** A service under a public address, of the short record: the whole one is published for the usual address alone. */
export async function startPublicService(context: Parameters<typeof temporaryFolder>[0]): Promise<McpService> {
  const DATA_DIR = join(await temporaryFolder(context), "data");
  await copyShortRecord(DATA_DIR);
  return startMcpService({ environment: { BASE_URL: publicUrl, DATA_DIR } });
}

/** The SDK's client, connected in one era. */
export async function connectClient(endpoint: string, era: Era): Promise<Client> {
  const client = new Client(
    { name: "botwatch-test", version: "1.0.0" },
    era === "modern" ? { versionNegotiation: { mode: { pin: modernRevision } } } : {},
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)));
  return client;
}

export interface Answered {
  status: number;
  headers: Headers;
  body: { result?: Record<string, unknown>; error?: { code: number; message: string; data?: unknown }; id?: unknown };
}

/** One request as a client of the revision sends it. */
export async function ask(
  endpoint: string,
  method: string,
  params: Record<string, unknown> = {},
  options: { revision?: string; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const revision = options.revision ?? modernRevision;
  const modern = revision === modernRevision;
  const name = params["name"] ?? params["uri"];
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": revision,
      ...(modern ? { "Mcp-Method": method } : {}),
      ...(modern && typeof name === "string" ? { "Mcp-Name": name } : {}),
      ...options.headers,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method,
      params: modern ? { ...params, _meta: envelope } : params,
    }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answered["body"] };
}

const envelope = {
  "io.modelcontextprotocol/protocolVersion": modernRevision,
  "io.modelcontextprotocol/clientInfo": { name: "botwatch-test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

export interface CallResult {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** Calls a tool as a client of the newest revision does. */
export async function callTool(endpoint: string, name: string, args: Record<string, unknown>): Promise<CallResult> {
  const { body } = await ask(endpoint, "tools/call", { name, arguments: args });
  if (body.result === undefined) throw new Error(JSON.stringify(body.error));
  return body.result as unknown as CallResult;
}
