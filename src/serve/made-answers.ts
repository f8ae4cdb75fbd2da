/** Answers made on request from one snapshot: made once, kept whole up to a bound of bytes, sent like documents. */
import { LRUCache } from "lru-cache";
import { ProblemError } from "../errors.ts";
import type { Cost } from "../limits/policy.ts";
import type { Language } from "../words/languages.ts";
import type { ServedDocument } from "./finished.ts";
import { MadeAnswer } from "./made-answer.ts";
import type { Publication } from "./publication.ts";
import type { SnapshotRoute } from "./route.ts";
import { contentOf } from "./route-answer.ts";
import { costAt } from "./route-label.ts";
import { unknownPath } from "./unknown-path.ts";

const keptBytes = 16 * 1024 * 1024;

/** By route and question; a new publication begins with none. */
export type MadeAnswers = LRUCache<string, MadeAnswer>;

export function noMadeAnswers(maxSize: number = keptBytes): MadeAnswers {
  return new LRUCache({ maxSize, sizeCalculation: ({ bytes }: MadeAnswer) => bytes });
}

/**
 * The answer to a question, made unless it is kept.
 * @throws ProblemError where the question cannot be answered.
 */
export function madeAnswer(
  publication: Publication,
  route: SnapshotRoute,
  query: string,
  path: string = route.path,
  reader: Language = "en",
): ServedDocument {
  const { documents, made } = publication;
  const question = route.ask(publication, query, path, reader);
  if ("document" in question) {
    const document = documents.get(question.document);
    if (document === undefined) throw documents.has(path) ? fewerParts : unknownPath(path, []);
    return document;
  }
  const key = `${route.path} ${question.key}`;
  const kept = made.get(key);
  if (kept !== undefined) return kept;
  const answer = new MadeAnswer(contentOf(question.make(), publication), labelOf(route), priceOf(route, query));
  made.set(key, answer);
  return answer;
}

const fewerParts = new ProblemError("invalid_parameter", "The list has fewer parts. `list.pages` says how many.", {
  errors: [{ parameter: "page", reason: "is more than the list has parts" }],
});

/** What a request counts as. */
export function priceOf(route: SnapshotRoute, query: string): Cost {
  return route.cost?.(query) ?? costAt(labelOf(route), Object.fromEntries(new URLSearchParams(query)));
}

function labelOf({ path, label = path }: SnapshotRoute): string {
  return label;
}
