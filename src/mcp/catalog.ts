/** What a server offers: tools, resources and prompts, each with how it is listed and answered. */
import type { PromptMessage, ReadResourceResult } from "@modelcontextprotocol/server";
import type { Tool, ToolContext } from "./tool.ts";

export type Context = Omit<ToolContext, "signal">;

/** Completions for an argument somebody has begun to type, likeliest first; by argument name. */
type Completions = Readonly<Record<string, (typed: string, context: Context) => string[]>>;

interface Described {
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

/** One resource or, with a template, many. */
export interface Resource {
  listing: Described & ({ uri: string } | { uriTemplate: string });
  completions?: Completions;
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
  completions?: Completions;
  /** Throws a ProtocolError for arguments that do not fit. */
  messages(args: Readonly<Record<string, string>>): PromptMessage[];
}

export interface Catalog {
  tools: readonly Tool[];
  resources: readonly Resource[];
  prompts: readonly Prompt[];
}
