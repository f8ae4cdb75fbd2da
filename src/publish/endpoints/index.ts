/** Every endpoint, in documentation order. */
import { exampleTarget } from "../../api/endpoint.ts";
import { shortened } from "../../api/openapi.ts";
import type { Site } from "../answers/site.ts";
import type { DocumentDraft } from "../documents.ts";
import type { Snapshot } from "../snapshot.ts";
import { blocklistEndpoints, rangeEndpoints } from "./blocklists.ts";
import { changesEndpoints } from "./changes.ts";
import { directoryEndpoints } from "./directory.ts";
import { lookupsEndpoints } from "./lookups.ts";
import type { FinishedAnswer, PublishedEndpoint } from "./published-endpoint.ts";
import { recordsEndpoints, vaultsEndpoints } from "./records.ts";
import { rowsEndpoints } from "./rows.ts";
import { badgeEndpoints, databaseEndpoints, serviceEndpoints } from "./service.ts";
import { watchlistEndpoints } from "./watchlist.ts";

export const endpoints: readonly PublishedEndpoint[] = [
  ...lookupsEndpoints,
  ...directoryEndpoints,
  ...watchlistEndpoints,
  ...vaultsEndpoints,
  ...changesEndpoints,
  ...recordsEndpoints,
  ...blocklistEndpoints,
  ...rangeEndpoints,
  ...databaseEndpoints,
  ...rowsEndpoints,
  ...badgeEndpoints,
  ...serviceEndpoints,
];

export function* endpointAnswers(snapshot: Snapshot, site: Site): Generator<FinishedAnswer> {
  for (const endpoint of endpoints) yield* endpoint.answers?.(snapshot, site, endpoints) ?? [];
}

export function* endpointDrafts(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  for (const endpoint of endpoints) yield* endpoint.drafts?.(snapshot, site) ?? [];
}

/** The document of an endpoint that is made on request. */
export function lateDraft(snapshot: Snapshot, site: Site, target: string): DocumentDraft | undefined {
  for (const { late } of endpoints) {
    const draft = late?.draft(snapshot, site, target);
    if (draft !== undefined) return draft;
  }
  return undefined;
}

/** All of those, for the export. */
export function* lateDrafts(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  for (const { late } of endpoints) {
    for (const target of late?.targets(snapshot) ?? []) {
      const draft = late?.draft(snapshot, site, target);
      if (draft !== undefined) yield draft;
    }
  }
}

/** A real answer to each endpoint's example, shortened, by operation id. */
export async function endpointExamples(snapshot: Snapshot, site: Site): Promise<Map<string, unknown>> {
  const examples = new Map<string, unknown>();
  for (const endpoint of endpoints) {
    const answer = await exampleOf(endpoint, snapshot, site);
    if (answer !== undefined) examples.set(endpoint.operationId, shortened(answer));
  }
  return examples;
}

function exampleOf(endpoint: PublishedEndpoint, snapshot: Snapshot, site: Site): unknown {
  const { example, answerTo } = endpoint;
  if (endpoint.exampleAnswer !== undefined) return endpoint.exampleAnswer(snapshot, site, example);
  if (answerTo !== undefined && endpoint.mediaType === undefined) {
    const input = (endpoint.query ?? endpoint.body)?.parse(example.body ?? example.query ?? {});
    const asked = { snapshot, site, turn: () => Promise.resolve(), finished: () => "" };
    return answerTo(asked, input, example.slug ?? "");
  }
  const target = exampleTarget(endpoint);
  for (const [each, make] of endpoint.answers?.(snapshot, site, endpoints) ?? []) if (each === target) return make();
  return undefined;
}
