/** Where the documents of a snapshot lie in its artifact: in columns, so that opening them builds nothing. */
import { type KeyTable, keyTableBuilder, listingsOf } from "../../lookup/key-table.ts";
import { type TextPool, textAt, textPoolBuilder } from "../../lookup/text-pool.ts";
import { type DocumentHead, etagDigest, etagOf, type FinishedDocument, type StoredDocument } from "../documents.ts";

/** What many documents have in common. */
type SharedHead = Omit<DocumentHead, "etag" | "lastModified">;

/**
 * The plain form of a document of so many bytes is left out if there is a gzipped one: few ask for it, and the long
 * ones were half of a file.
 */
const packedFrom = 256 * 1024;

/** Bytes of the digest that an ETag is made of. */
const digestBytes = 16;

/** Plain data, packed. */
export interface DocumentTable {
  heads: SharedHead[];
  /** Of each document the number of its head. */
  headOf: Uint16Array;
  /** Digests of the plain forms, one after another. */
  digests: Uint8Array;
  /** Seconds since 1970. */
  lastModified: Float64Array;
  /** Where the forms of each document begin in the bodies. */
  starts: Float64Array;
  /**
   * Bytes of the plain, gzip and Brotli form of each document, which follow one another; 0 for one that there is not.
   */
  lengths: Uint32Array;
  /** The plain form is not stored of a document that has so many bytes and a gzipped form. Missing where all are. */
  packedFrom?: number;
  targets: TextPool;
  /** Number of the document at each target. */
  documentOf: Uint32Array;
  /** Numbers of the targets. */
  byTarget: KeyTable;
}

interface DocumentTableBuilder {
  /** Returns the forms to be stored, which are to follow those of the documents before it in the bodies. */
  add(targets: readonly string[], document: FinishedDocument): Buffer[];
  build(): DocumentTable;
}

/** @param room how many documents are expected; more are taken all the same. */
export function documentTableBuilder(room: number): DocumentTableBuilder {
  const heads = new Map<string, number>();
  const shared: SharedHead[] = [];
  const headOf: number[] = [];
  const digests: Uint8Array[] = [];
  const lastModified: number[] = [];
  const starts: number[] = [];
  const lengths: number[] = [];
  const documentOf: number[] = [];
  const texts = textPoolBuilder(room);
  const keys = keyTableBuilder(room);
  let end = 0;
  return {
    add(targets, { bodies, etag, lastModified: changed, ...head }) {
      const { identity, gzip, br } = bodies;
      const key = JSON.stringify(head);
      const number = heads.get(key) ?? shared.push(head) - 1;
      heads.set(key, number);
      for (const target of targets) {
        keys.add(target, texts.add(target));
        documentOf.push(headOf.length);
      }
      headOf.push(number);
      digests.push(etagDigest(etag));
      lastModified.push(Date.parse(changed) / 1000);
      starts.push(end);
      lengths.push(identity.length, gzip?.length ?? 0, br?.length ?? 0);
      const plain = gzip !== null && identity.length >= packedFrom ? null : identity;
      const forms = [plain, gzip, br].filter((form) => form !== null);
      for (const { length } of forms) end += length;
      return forms;
    },
    build: () => ({
      heads: shared,
      headOf: Uint16Array.from(headOf),
      digests: new Uint8Array(Buffer.concat(digests)),
      lastModified: Float64Array.from(lastModified),
      starts: Float64Array.from(starts),
      lengths: Uint32Array.from(lengths),
      packedFrom,
      targets: texts.build(),
      documentOf: Uint32Array.from(documentOf),
      byTarget: keys.build(),
    }),
  };
}

/** The documents of an artifact by request target. */
export interface StoredDocuments {
  get(target: string): StoredDocument | undefined;
  has(target: string): boolean;
  /** Every target with a document. */
  targets(): string[];
}

/** @param read gives bytes of the bodies. */
export function storedDocuments(table: DocumentTable, read: (at: number, length: number) => Buffer): StoredDocuments {
  const numberOf = (target: string): number | undefined => {
    const found = listingsOf(table.byTarget, target).find((number) => textAt(table.targets, number) === target);
    return found === undefined ? undefined : table.documentOf[found];
  };
  return {
    has: (target) => numberOf(target) !== undefined,
    targets: () => Array.from(table.documentOf, (_, number) => textAt(table.targets, number)),
    get(target) {
      const number = numberOf(target);
      const head = table.heads[table.headOf[number ?? -1] ?? -1];
      if (number === undefined || head === undefined) return undefined;
      const [identity = 0, gzip = 0, br = 0] = table.lengths.subarray(3 * number, 3 * number + 3);
      const isPacked = gzip > 0 && identity >= (table.packedFrom ?? Number.POSITIVE_INFINITY);
      const start = table.starts[number] ?? 0;
      const zipped = isPacked ? start : start + identity;
      const places = { identity: start, gzip: zipped, br: zipped + gzip };
      const lengths = { identity, gzip: gzip || null, br: br || null };
      return {
        ...head,
        etag: etagOf(table.digests.subarray(digestBytes * number, digestBytes * (number + 1))),
        lastModified: new Date((table.lastModified[number] ?? 0) * 1000).toUTCString(),
        lengths,
        isPacked,
        read: (encoding) => read(places[encoding], lengths[encoding] ?? 0),
      };
    },
  };
}
