/** The page that a browser gets in place of a problem document, and the headers of every page. */

import { asObject, publicHeaders } from "../api/headers.ts";
import { errorPage } from "../publish/pages/error-page.ts";
import { pageHeaders } from "../publish/pages/headers.ts";
import { frameOf, htmlType } from "../publish/pages/index.ts";
import { renderPage } from "../publish/pages/page.ts";
import type { ProblemAnswer } from "./problem-response.ts";
import type { Publication } from "./publication.ts";

/** A browser outside the interface gets a page; programs get the problem document. */
export function wantsPage(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return !/^\/(?:api|mcp)(?:\/|$)/u.test(pathname) && (request.headers.get("accept") ?? "").includes("text/html");
}

export function problemPage(problem: ProblemAnswer, { snapshot, site }: Publication): Response {
  const { code, detail, status, requestId, headers } = problem;
  const html = renderPage(errorPage(code, detail, requestId), frameOf(snapshot, site));
  const { "Content-Length": _length, "Content-Type": _type, ...kept } = headers;
  return new Response(html, {
    status,
    headers: { ...kept, ...headersOf(site.baseUrl), Vary: "Accept, Accept-Encoding" },
  });
}

/** Headers of every page. @param baseUrl public address of the service. */
export function headersOf(baseUrl: string): Record<string, string> {
  return { "Content-Type": htmlType, ...asObject(publicHeaders), ...asObject(pageHeaders(baseUrl)) };
}
