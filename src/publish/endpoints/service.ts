/** About the service itself, and the MCP endpoint. */
import { advertiseAnswer, indexAnswer } from "../../api/shapes/answers.ts";
import { keyAnswer } from "../../api/shapes/key.ts";
import { mcpAnswer, mcpMessage } from "../../api/shapes/mcp.ts";
import { exampleKeyAnswerOf } from "../answers/key.ts";
import { advertiseAnswerOf, indexAnswerOf } from "../answers/reference.ts";
import type { PublishedEndpoint } from "./published-endpoint.ts";

export const serviceEndpoints: readonly PublishedEndpoint[] = [
  {
    operationId: "getIndex",
    method: "GET",
    path: "/api/index.json",
    tag: "Service",
    summary: "What the service offers.",
    description: "Lists every endpoint, with the terms of use.",
    answer: indexAnswer,
    errors: [],
    example: {},
    answers: (snapshot, site, all) => [["/api/index.json", () => indexAnswerOf(snapshot, site, all)]],
  },
  {
    operationId: "getKey",
    method: "GET",
    path: "/api/key",
    tag: "Service",
    summary: "Your tier, limits and today's usage.",
    description:
      "Without a key: the limits of the free tier. With one (`Authorization: Bearer …`): its tier, limits and " +
      "usage. Nobody needs a key.",
    answer: keyAnswer,
    errors: ["invalid_key", "storage_unavailable"],
    example: {},
    acceptsKey: true,
    exampleAnswer: exampleKeyAnswerOf,
  },
  {
    operationId: "getRateCard",
    method: "GET",
    path: "/api/advertise.json",
    tag: "Service",
    summary: "Advertising rate card, integrity rules, and what is placed now.",
    description: "A placement is never the reason for a position, a card or a missing warning.",
    answer: advertiseAnswer,
    errors: [],
    example: {},
    answers: (snapshot, site) => [["/api/advertise.json", () => advertiseAnswerOf(snapshot, site)]],
  },
  {
    operationId: "callMcp",
    method: "POST",
    path: "/mcp",
    tag: "Agents",
    summary: "The same answers as tools for agents (Model Context Protocol).",
    description:
      "JSON-RPC over Streamable HTTP, stateless, no authentication. Send `Accept: application/json, " +
      "text/event-stream`. Errors are JSON-RPC errors. Every message counts towards the limits.",
    body: mcpMessage,
    answer: mcpAnswer,
    refusal: mcpAnswer,
    otherRefusals: {
      404: "The protocol has no method of this name.",
      406: "`Accept` does not take both `application/json` and `text/event-stream`.",
    },
    errors: ["payload_too_large", "unsupported_media_type"],
    example: {
      body: { jsonrpc: "2.0", id: 1, method: "ping" },
      headers: { accept: "application/json, text/event-stream" },
    },
    exampleAnswer: () => ({ jsonrpc: "2.0", id: 1, result: {} }),
  },
];
