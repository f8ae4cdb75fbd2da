/** Who gets a page instead of a problem document, and the headers of every page. */
import type { IncomingMessage } from "node:http";
import { asObject, publicHeaders } from "../api/headers.ts";
import { pageHeaders } from "../publish/pages/headers.ts";
import { htmlType } from "../publish/pages/index.ts";

/** The API, and the feeds, which are part of it. */
const ofPrograms = /^\/(?:api|mcp)(?:[/?]|$)|\/feed\.(?:json|xml)(?:\?|$)/u;

/** A browser outside the API gets a page; programs get the problem document. */
export function wantsPage({ url = "", headers }: IncomingMessage): boolean {
  return (headers.accept ?? "").includes("text/html") && !ofPrograms.test(url);
}

/** Headers of every page. @param baseUrl public address of the service. */
export function headersOf(baseUrl: string): Record<string, string> {
  return { "Content-Type": htmlType, ...asObject(publicHeaders), ...asObject(pageHeaders(baseUrl)) };
}
