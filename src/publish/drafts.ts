/** What documents are made from: each can be rendered and encoded at any time, always to the same bytes. */
import { type FinishedDocument, finishDocument, type StoredDocument } from "./documents.ts";

export interface DocumentDraft {
  /** Path and query as a client writes them: `/api/bots.json?sort=name`. */
  target: string;
  /** Further targets with the same document. */
  aliases?: readonly string[];
  contentType: string;
  /** If it differs from other documents of the snapshot. */
  cacheControl?: string;
  /** Further headers as a raw list, names and values alternating. */
  headers?: readonly string[];
  /** Time of its last change (UTC); by default the snapshot's. */
  lastModified?(): string;
  /** Too small and too many for compressed forms to be stored. */
  plain?: true;
  content(): string | Buffer | Promise<string | Buffer>;
}

export const jsonType = "application/json; charset=utf-8";

/** A JSON answer as a document. */
export function jsonDraft(target: string, make: () => unknown): DocumentDraft {
  return { target, contentType: jsonType, content: () => JSON.stringify(make()) };
}

/** @param generatedAt time of the snapshot. */
export async function finishDraft(draft: DocumentDraft, generatedAt: string): Promise<FinishedDocument> {
  return finishContent(draft, await draft.content(), { generatedAt });
}

interface Finishing {
  /** Time of the snapshot. */
  generatedAt: string;
  /** The document at a target as last published: the same content has the same encodings. */
  former?: (target: string) => StoredDocument | undefined;
}

function finishContent(
  draft: DocumentDraft,
  content: string | Buffer,
  { generatedAt, former }: Finishing,
): Promise<FinishedDocument> {
  const { target, contentType, cacheControl, headers, plain } = draft;
  const lastModified = draft.lastModified?.() ?? generatedAt;
  return finishDocument(content, contentType, lastModified, {
    cacheControl,
    headers,
    former: former?.(target),
    plain,
  });
}

/** Node's own threads compress. While they work on a long document, the next ones are written. */
const atOnce = 512;

type FinishedRow = readonly [draft: DocumentDraft, document: FinishedDocument];

/** Finishes the drafts, many at a time, and yields them in order. */
export async function* finishDrafts(
  drafts: Iterable<DocumentDraft>,
  finishing: Finishing,
): AsyncGenerator<FinishedRow> {
  const waiting: Promise<FinishedRow>[] = [];
  for (const draft of drafts) {
    const finished = finishContent(draft, await draft.content(), finishing).then(
      (document) => [draft, document] as const,
    );
    // Whoever awaits it learns of its failure.
    finished.catch(() => undefined);
    waiting.push(finished);
    if (waiting.length >= atOnce) yield (await waiting.shift()) as FinishedRow;
  }
  for (const finished of waiting) yield await finished;
}
