/** What a server offers: tools, resources and prompts, each with how it is listed and answered. */
import type { PromptMessage, ReadResourceResult } from "@modelcontextprotocol/server";
import type { Tool, ToolContext } from "./tool.ts";

export type Context = Omit<ToolContext, "signal">;

interface Described {
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

/** One resource or, with a template, many. */
export interface Resource {
  listing: Described & ({ uri: string } | { uriTemplate: string });
  /** The argument that takes a bot's slug, which is completed while somebody types it. */
  botArgument?: string;
  /** Null for an address that is not its own, or where there is nothing. */
  read(uri: string, context: Context): ReadResourceResult["contents"][number] | null;
}

export interface Prompt {
  listing: {
    name: string;
    title: string;
    description: string;
    arguments: { name: string; title: string; description: string; required: boolean }[];
  };
  /** The argument that takes a bot's slug, which is completed while somebody types it. */
  botArgument?: string;
  /** Throws a ProtocolError for arguments that do not fit. */
  messages(args: Readonly<Record<string, string>>): PromptMessage[];
}

export interface Catalog {
  tools: readonly Tool[];
  resources: readonly Resource[];
  prompts: readonly Prompt[];
}
