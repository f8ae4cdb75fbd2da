/** An endpoint in one place: what it promises, and the documents that keep the promise. */
import type { Endpoint } from "../../api/endpoint.ts";
import type { Site } from "../answers/site.ts";
import type { DocumentDraft } from "../drafts.ts";
import type { Snapshot } from "../snapshot.ts";

/** A finished JSON answer: its request target, what makes it, and the target of the next part where it is one of several. */
export type FinishedAnswer = readonly [target: string, make: () => unknown, next?: string | undefined];

/** Documents that are made when somebody asks for one, since they are many and rarely asked for. */
export interface LateDocuments {
  /** Every target, for the export. */
  targets(snapshot: Snapshot): Iterable<string>;
  /** Undefined where nothing is published at the target. */
  draft(snapshot: Snapshot, site: Site, target: string): DocumentDraft | undefined;
}

/**
 * The endpoint table is made of these. Whatever lists endpoints (index document, openapi.json, finished documents, limits,
 * the reference page, the tests) is made from the table, so a new endpoint is one declaration. What depends on more than
 * its input and the snapshot has a route in src/serve/routes.
 */
export interface PublishedEndpoint extends Endpoint {
  /** Its JSON answers that are finished at each publication. @param all every endpoint. */
  answers?(snapshot: Snapshot, site: Site, all: readonly Endpoint[]): Iterable<FinishedAnswer>;
  /** Its finished documents of another kind. */
  drafts?(snapshot: Snapshot, site: Site): Iterable<DocumentDraft>;
  late?: LateDocuments;
  /** What the documentation shows, where the example is none of the finished answers. */
  exampleAnswer?(snapshot: Snapshot, site: Site, example: Endpoint["example"]): unknown;
}
