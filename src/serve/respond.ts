/** How the app answers: with a document or another address. */
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { asObject, publicHeaders } from "../api/headers.ts";
import type { Admission, Env } from "./admission.ts";
import { isCurrent, type ServedDocument, sendDocument } from "./finished.ts";

/** Sends what is ready; a 304 costs nothing. */
export async function respondDocument(
  context: Context<Env>,
  document: ServedDocument,
  pay: Admission["pay"],
): Promise<Response> {
  const { incoming, outgoing } = context.env;
  const isSame = isCurrent(document, incoming);
  if (!isSame) await pay();
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
