/**
 * The envelope of the Model Context Protocol. What is inside is the protocol's; the tools' own shapes come with
 * tools/list.
 */
import { z } from "zod";

const id = z.union([z.string(), z.number()]);

export const mcpMessage = z
  .looseObject({
    jsonrpc: z.literal("2.0"),
    id: id.optional().describe("Left out in a notification."),
    method: z.string().describe("Such as `tools/list` or `tools/call`."),
    params: z.looseObject({}).optional(),
  })
  .meta({ id: "McpMessage", description: "One JSON-RPC 2.0 message; batches are not accepted." });

export const mcpAnswer = z
  .looseObject({
    jsonrpc: z.literal("2.0"),
    id: id.nullable(),
    result: z.looseObject({}).optional(),
    error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
  })
  .meta({ id: "McpAnswer", description: "A JSON-RPC 2.0 answer." });
