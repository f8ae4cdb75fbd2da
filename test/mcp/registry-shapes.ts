/**
 * What the MCP registry accepts about a server, restated in our own words and closed, so that a field unknown to it
 * fails. After its server.schema.json of 2025-12-11: only what we use of it.
 */
import { z } from "zod";

/** `reversed.host/name`, with exactly one slash. */
const name = z
  .string()
  .min(3)
  .max(200)
  .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/u);

/** No ranges: `^1.2`, `1.x`, `latest`. */
const version = z
  .string()
  .max(255)
  .regex(/^\d+\.\d+\.\d+$/u);

const input = z.strictObject({
  description: z.string().optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  format: z.enum(["string", "number", "boolean", "filepath"]).optional(),
  default: z.string().optional(),
  placeholder: z.string().optional(),
  value: z.string().optional(),
  choices: z.array(z.string()).optional(),
});

const variables = z.record(z.string(), input);

const remote = z.strictObject({
  type: z.enum(["streamable-http", "sse"]),
  url: z.string().regex(/^https?:\/\/\S+$/u),
  headers: z.array(input.extend({ name: z.string(), variables: variables.optional() })).optional(),
  variables: variables.optional(),
});

const icon = z.strictObject({
  src: z.url().max(255),
  mimeType: z.enum(["image/png", "image/jpeg", "image/jpg", "image/svg+xml", "image/webp"]).optional(),
  sizes: z.array(z.string().regex(/^(?:\d+x\d+|any)$/u)).optional(),
  theme: z.enum(["light", "dark"]).optional(),
});

const described = {
  name,
  version,
  title: z.string().min(1).max(100).optional(),
  description: z.string().min(1).max(100),
  websiteUrl: z.url().optional(),
  icons: z.array(icon).optional(),
};

export const registryServer = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"),
  ...described,
  remotes: z.array(remote),
});

/** Names in braces in an address or header that no variable explains. */
export function unexplained({ url, variables: known = {}, headers = [] }: z.infer<typeof remote>): string[] {
  const of = (text: string, names: object): string[] =>
    [...text.matchAll(/\{(\w+)\}/gu)].map(([, one]) => one ?? "").filter((one) => !(one in names));
  return [...of(url, known), ...headers.flatMap((header) => of(header.value ?? "", header.variables ?? {}))];
}
