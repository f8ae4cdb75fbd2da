/** Every document of a snapshot: API answers that take no query, pages and feeds. */
import { openApiDocument } from "../api/openapi.ts";
import type { Site } from "./answers/site.ts";
import { termsOf } from "./answers/terms.ts";
import { type DocumentDraft, jsonDraft } from "./documents.ts";
import {
  endpointAnswers,
  endpointDrafts,
  endpointExamples,
  endpoints,
  lateDraft,
  lateDrafts,
} from "./endpoints/index.ts";
import { latePage, latePages, sitePages } from "./pages/index.ts";
import type { OpenApi } from "./pages/reference.ts";
import type { Snapshot } from "./snapshot.ts";

const openApiJson = "application/vnd.oai.openapi+json;version=3.1; charset=utf-8";

/** The documents finished at each publish: all but those of single entries. */
export function* finishedDrafts(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  for (const [target, make, next] of endpointAnswers(snapshot, site)) {
    const aliases = target === "/api/bots.json?sort=name" ? ["/api/bots.json"] : [];
    const headers = next === undefined ? [] : ["Link", `<${site.baseUrl}${next}>; rel="next"`];
    yield { ...jsonDraft(target, make), aliases, headers };
  }
  yield* endpointDrafts(snapshot, site);
  let description: Promise<string> | null = null;
  const content = () => {
    description ??= openApiOf(snapshot, site).then((value) => JSON.stringify(value));
    return description;
  };
  yield { target: "/openapi.json", contentType: openApiJson, content };
  yield* sitePages(snapshot, site, async () => JSON.parse(await content()) as OpenApi);
}

export function* lateDocuments(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  yield* lateDrafts(snapshot, site);
  yield* latePages(snapshot, site);
}

export function lateDocument(snapshot: Snapshot, site: Site, target: string): DocumentDraft | undefined {
  return lateDraft(snapshot, site, target) ?? latePage(snapshot, site, target);
}

async function openApiOf(snapshot: Snapshot, site: Site): Promise<unknown> {
  const examples = await endpointExamples(snapshot, site);
  return openApiDocument({ baseUrl: site.baseUrl, endpoints, terms: termsOf(site), examples });
}
