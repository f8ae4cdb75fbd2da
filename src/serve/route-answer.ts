/** Turns an answer into its bytes and headers. */
import { asObject, publicHeaders } from "../api/headers.ts";
import { headOf, jsonType } from "../publish/documents.ts";
import { pageHeaders, varyByLanguage } from "../publish/pages/headers.ts";
import { htmlType } from "../publish/pages/index.ts";
import type { Content } from "./made-answer.ts";
import type { Publication } from "./publication.ts";
import type { Answer } from "./route.ts";

/**
 * An answer of a snapshot. Its ETag is a hash of its bytes, and a weak one, since the encodings share it.
 * @param publication that it was made from.
 */
export function contentOf(answer: Answer, { site, snapshot }: Pick<Publication, "site" | "snapshot">): Content {
  const { text, contentType, headers } = rendered(answer, site.baseUrl);
  const body = Buffer.from(text);
  const { cacheControl } = answer;
  return { head: headOf(body, { contentType, cacheControl, headers }, snapshot.generated_at), body };
}

/** An answer that differs each time: without ETag and date. */
export function responseOf(answer: Answer, baseUrl: string, added: Record<string, string>): Response {
  const { text, contentType, headers } = rendered(answer, baseUrl);
  return new Response(text, {
    status: "json" in answer ? (answer.status ?? 200) : 200,
    headers: {
      "Content-Type": contentType,
      ...asObject(publicHeaders),
      ...asObject(headers),
      "Cache-Control": answer.cacheControl,
      Vary: "html" in answer && answer.byLanguage === true ? varyByLanguage : "Accept-Encoding",
      ...added,
    },
  });
}

/** @returns headers beyond those of every answer, as a raw list. */
function rendered(answer: Answer, baseUrl: string): { text: string; contentType: string; headers: readonly string[] } {
  if ("html" in answer)
    return { text: answer.html, contentType: htmlType, headers: pageHeaders(baseUrl, answer.byLanguage) };
  if ("content" in answer) return { text: answer.content, contentType: answer.contentType, headers: [] };
  return { text: JSON.stringify(answer.json), contentType: jsonType, headers: nextLink(answer.json) };
}

/** RFC 8288: where the next page of a list is, for clients that know nothing about the answer. */
function nextLink(json: unknown): readonly string[] {
  const next = json !== null && typeof json === "object" && "next" in json ? json.next : null;
  return typeof next === "string" ? ["Link", `<${next}>; rel="next"`] : [];
}
