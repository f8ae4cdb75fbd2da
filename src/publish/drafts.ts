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
  streamed?: StreamedRows;
  /** Too small and too many for compressed forms to be stored. */
  plain?: true;
  content(): string | Buffer | Promise<string | Buffer>;
}

/** A list of rows that may be long: sent as they are made, and never kept. */
export interface StreamedRows {
  /** Each row with its line break. */
  rows(): Iterable<string>;
  /** Stands for what the rows are made from, since their bytes are not known when they are sent. */
  etag: string;
}

export const jsonType = "application/json; charset=utf-8";

/** A JSON answer as a document. */
export function jsonDraft(target: string, make: () => unknown): DocumentDraft {
  return { target, contentType: jsonType, content: () => JSON.stringify(make()) };
}

/**
 * @param generatedAt time of the snapshot.
 * @param former the document at this target as last published: the same content has the same encodings.
 */
export async function finishDraft(
  draft: DocumentDraft,
  generatedAt: string,
  former?: StoredDocument,
): Promise<FinishedDocument> {
  const { contentType, cacheControl, headers, plain, streamed } = draft;
  const lastModified = draft.lastModified?.() ?? generatedAt;
  return finishDocument(await draft.content(), contentType, lastModified, {
    etag: streamed?.etag,
    cacheControl,
    headers,
    former,
    plain,
  });
}

/** Compression runs in threads. While they work on a long document, the next ones are written. */
const atOnce = 64;

type FinishedRow = readonly [draft: DocumentDraft, document: FinishedDocument];

/** Finishes the drafts, a few at a time, and yields them in order. */
export async function* finishDrafts(
  drafts: Iterable<DocumentDraft>,
  generatedAt: string,
  former: (target: string) => StoredDocument | undefined = () => undefined,
): AsyncGenerator<FinishedRow> {
  const waiting: Promise<FinishedRow>[] = [];
  for (const draft of drafts) {
    waiting.push(finishDraft(draft, generatedAt, former(draft.target)).then((document) => [draft, document]));
    if (waiting.length >= atOnce) yield (await waiting.shift()) as FinishedRow;
  }
  for (const finishing of waiting) yield await finishing;
}
