/** Every document of a snapshot: API answers that take no query, pages and feeds. */

import { termsOf } from "../answers/reference.ts";
import { once } from "../base/once.ts";
import type { DocumentDraft } from "../contract/documents.ts";
import { exampleTarget } from "../contract/endpoint.ts";
import { openApiDocument, shortenExample } from "../contract/openapi.ts";
import type { Site } from "../contract/site.ts";
import { endpoints } from "../endpoints/index.ts";
import type { PublishedEndpoint } from "../endpoints/published-endpoint.ts";
import { latePage, latePages, sitePages } from "../pages/index.ts";
import type { OpenApi } from "../pages/operation.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

const openApiJson = "application/vnd.oai.openapi+json;version=3.1; charset=utf-8";

/** Gives the documents finished at each publish: all but those of single entries. */
export function* buildDocuments(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  for (const { drafts } of endpoints) yield* drafts?.(snapshot, site, endpoints) ?? [];
  const description = once(async () => JSON.stringify(await openApiOf(snapshot, site)));
  yield { target: "/openapi.json", contentType: openApiJson, content: description };
  yield* sitePages(snapshot, site, async () => JSON.parse(await description()) as OpenApi);
}

const askedFirst = new Set(["/", "/api/index.json", "/api/bots.json", "/bots", "/help", "/names.json"]);

/** Says whether a document is asked for as soon as a service is there: it is made at once, before any is finished. */
export function isAskedFirst({ target, aliases = [] }: DocumentDraft): boolean {
  return [target, ...aliases].some((address) => askedFirst.has(address) || address.startsWith("/assets/"));
}

/** Gives those that are finished at a publish, by each address that they have. */
export function draftsByAddress(snapshot: Snapshot, site: Site): ReadonlyMap<string, DocumentDraft> {
  const drafts = new Map<string, DocumentDraft>();
  for (const draft of buildDocuments(snapshot, site))
    for (const address of [draft.target, ...(draft.aliases ?? [])]) drafts.set(address, draft);
  return drafts;
}

/** Gives those made on request, for the export. */
export function* lateDocuments(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  for (const { path, late } of endpoints)
    for (const key of late?.keys(snapshot) ?? []) {
      const draft = late?.draft(snapshot, site, key, path.replace(/\{\w+\}/u, key));
      if (draft !== undefined) yield draft;
    }
  yield* latePages(snapshot, site);
}

/** Gives the document at a target, if it is one that is made on request. */
export function lateDocument(snapshot: Snapshot, site: Site, target: string): DocumentDraft | undefined {
  for (const { path, late } of lateEndpoints) {
    const [before = "", after = ""] = path.split(/\{\w+\}/u);
    if (!target.startsWith(before) || !target.endsWith(after)) continue;
    return late?.draft(snapshot, site, target.slice(before.length, -after.length), target);
  }
  return latePage(snapshot, site, target);
}

const lateEndpoints = endpoints.filter(({ late }) => late !== undefined);

async function openApiOf(snapshot: Snapshot, site: Site): Promise<unknown> {
  const examples = new Map<string, unknown>();
  for (const endpoint of endpoints) {
    const answer = await exampleOf(endpoint, snapshot, site);
    // A whole list takes seconds to write and to read again.
    if (answer !== undefined) examples.set(endpoint.operationId, JSON.parse(JSON.stringify(shortenExample(answer))));
  }
  return openApiDocument({ baseUrl: site.baseUrl, endpoints, terms: termsOf(site), examples });
}

/** Gives a real JSON answer to an endpoint's example. */
async function exampleOf(endpoint: PublishedEndpoint, snapshot: Snapshot, site: Site): Promise<unknown> {
  const { example, answerTo, late, mediaType } = endpoint;
  if (endpoint.exampleAnswer !== undefined) return endpoint.exampleAnswer(snapshot, site, example);
  if (mediaType !== undefined) return undefined;
  const target = exampleTarget(endpoint);
  const drafts = Iterator.from(endpoint.drafts?.(snapshot, site, endpoints) ?? []);
  const draft = drafts.find((one) => one.target === target) ?? late?.draft(snapshot, site, example.slug ?? "", target);
  if (draft !== undefined) return draft.content.example?.() ?? JSON.parse(String(await draft.content()));
  const input = (endpoint.query ?? endpoint.body)?.parse(example.body ?? example.query ?? {});
  return answerTo?.({ snapshot, site, turn: async () => {}, finished: () => "" }, input, example.slug ?? "");
}
