/** How the app answers: with content, a finished document or another address. */
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { asObject, publicHeaders } from "../api/headers.ts";
import type { Admission, Env } from "./admission.ts";
import { isCurrent, sendDocument } from "./finished.ts";
import type { Publication } from "./publication.ts";
import type { Route } from "./route.ts";
import { type Content, notModified } from "./route-answer.ts";
import { routeOf } from "./route-label.ts";
import { streamedRows } from "./streamed-rows.ts";
import type { Turns } from "./turns.ts";
import { methodsOf, unknownPath } from "./unknown-path.ts";

export function respondContent(context: Context<Env>, { content, status, headers }: Content): Response {
  return new Response(typeof content === "string" ? content : content(), {
    status,
    headers: { ...headers, ...context.get("gateHeaders") },
  });
}

/** For an answer that stays the same as long as the snapshot does. */
export async function respondRepeatable(
  context: Context<Env>,
  content: Content,
  pay: Admission["pay"],
): Promise<Response> {
  const unchanged = notModified(content, context.env.incoming, context.get("gateHeaders") ?? {});
  if (unchanged !== null) return unchanged;
  await pay();
  return respondContent(context, content);
}

/** Sends a document of the snapshot, which may have to be made first. @throws ProblemError where there is none. */
export async function respondDocument(
  context: Context<Env>,
  { served, target, routes, turns }: { served: Publication; target: string; routes: readonly Route[]; turns: Turns },
  pay: Admission["pay"],
): Promise<Response> {
  const draft = served.documents.draft(target);
  if (draft?.streamed !== undefined) {
    context.set("route", routeOf(target));
    return respondRepeatable(context, streamedRows(draft.streamed, draft, served, turns), pay);
  }
  const document = await served.documents.made(target);
  const { incoming, outgoing } = context.env;
  const isSame = document !== undefined && isCurrent(document, incoming);
  if (!isSame) await pay();
  if (document === undefined) throw unknownPath(target, methodsOf(served, routes, target));
  context.set("route", document.route);
  sendDocument(document, isSame, incoming, outgoing, Object.entries(context.get("gateHeaders") ?? {}).flat());
  return RESPONSE_ALREADY_SENT;
}

export function respondRedirect(context: Context<Env>, status: 303 | 308, location: string): Response {
  return new Response(null, {
    status,
    headers: { Location: location, ...asObject(publicHeaders), ...context.get("gateHeaders") },
  });
}
