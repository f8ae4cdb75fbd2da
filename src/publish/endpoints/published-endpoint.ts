/** An endpoint in one place: what it promises, and the documents that keep the promise. */
import type { Endpoint } from "../../api/endpoint.ts";
import type { Site } from "../answers/site.ts";
import type { DocumentDraft } from "../drafts.ts";
import type { Snapshot } from "../snapshot.ts";

/** A finished JSON answer: its request target, what makes it, and the target of the next page if there is one. */
export type FinishedAnswer = readonly [target: string, make: () => unknown, next?: string | undefined];

/** Documents made on request, since they are many and rarely requested. */
interface LateDocuments {
  /** Every target, for the export. */
  targets(snapshot: Snapshot): Iterable<string>;
  /** Undefined if nothing is published at the target. */
  draft(snapshot: Snapshot, site: Site, target: string): DocumentDraft | undefined;
}

/**
 * The endpoint table consists of these. Everything that lists endpoints (index document, openapi.json, finished
 * documents, limits, the reference page, the tests) is made from the table, so a new endpoint is one declaration.
 * Whatever depends on more than its input and the snapshot has a route in src/serve/routes.
 */
export interface PublishedEndpoint extends Endpoint {
  /** Its JSON answers finished at each publish. @param all every endpoint. */
  answers?(snapshot: Snapshot, site: Site, all: readonly Endpoint[]): Iterable<FinishedAnswer>;
  /** Its finished documents of other kinds. */
  drafts?(snapshot: Snapshot, site: Site): Iterable<DocumentDraft>;
  late?: LateDocuments;
  /** What the documentation shows, if the example is not one of the finished answers. */
  exampleAnswer?(snapshot: Snapshot, site: Site, example: Endpoint["example"]): unknown;
}
