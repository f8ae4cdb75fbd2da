/** Every document of a snapshot that is finished at its publish, by target. */

import { type FinishedDocument, jsonType } from "../../src/contract/documents.ts";
import { encodeDrafts } from "../../src/contract/encode-documents.ts";
import type { Site } from "../../src/contract/site.ts";
import { endpoints } from "../../src/endpoints/index.ts";
import { buildDocuments } from "../../src/publish/finish.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";

export async function finishedDocuments(snapshot: Snapshot, site: Site): Promise<Map<string, FinishedDocument>> {
  const table = new Map<string, FinishedDocument>();
  for await (const [{ target }, document] of encodeDrafts(buildDocuments(snapshot, site), snapshot.generated_at)) {
    table.set(target, document);
  }
  return table;
}

/** What makes each finished JSON answer of a snapshot, read as a client would, by target; the ranges and words aside. */
export function jsonAnswers(snapshot: Snapshot, site: Site) {
  const drafts = endpoints.flatMap((endpoint) => [...(endpoint.drafts?.(snapshot, site, endpoints) ?? [])]);
  const answers = drafts.filter(
    ({ target, contentType }) => contentType === jsonType && !/^\/api\/(?:range|lookalikes\/words)/u.test(target),
  );
  return new Map(answers.map(({ target, content }) => [target, () => JSON.parse(String(content()))]));
}
