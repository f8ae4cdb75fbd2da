/** Opens an artifact: a snapshot to answer from, and its documents. Nothing is built, rendered or compressed. */
import { gunzipSync } from "node:zlib";
import { once } from "../../artifact/once.ts";
import { unpack, unpackLater } from "../../artifact/pack.ts";
import { DamagedFileError } from "../../artifact/parts-file.ts";
import { PartsFile } from "../../artifact/read-parts.ts";
import type { Records } from "../../records/records.ts";
import type { Imitations } from "../imitations.ts";
import type { Snapshot } from "../snapshot.ts";
import { type About, type Index, parts, readableFormats, type SeldomRead, seldomRead } from "./contents.ts";
import { type StoredDocuments, storedDocuments } from "./document-table.ts";
import { openedSnapshot } from "./opened-snapshot.ts";

export interface OpenedArtifact {
  about: About;
  snapshot: Snapshot;
  documents: StoredDocuments;
  /** The curated record it was made from. */
  base(): Records;
  /** The same, as stored. */
  packedBase(): Buffer;
  /** If this release found them. */
  imitations(): Imitations | undefined;
  /** No record or document can be read after this. */
  close(): void;
}

/** @throws DamagedFileError if the file is missing, differs from what was written, or is from another release. */
export async function openArtifact(path: string): Promise<OpenedArtifact> {
  const { file, bytes } = await PartsFile.open<About>(path, parts.index);
  if (!readableFormats.includes(file.about.format)) {
    file.close();
    throw new DamagedFileError(`${path} was written by another release`);
  }
  const index = withSeldomRead(unpackLater<Index>(bytes), file);
  const packedBase = () => file.part(parts.base);
  return {
    about: file.about,
    snapshot: openedSnapshot(file.about, index, (at, length) => file.read(parts.rows, at, length)),
    documents: storedDocuments(index.documents, (at, length) => file.read(parts.bodies, at, length)),
    base: () => JSON.parse(gunzipSync(packedBase()).toString()) as Records,
    packedBase,
    imitations: () => (file.has(parts.imitations) ? unpack(file.part(parts.imitations)) : undefined),
    close: () => file.close(),
  };
}

/** Adds the fields that are read from the file when first needed. */
function withSeldomRead(index: Index, file: PartsFile<About>): Index & SeldomRead {
  for (const name of seldomRead) {
    if (!file.has(name)) continue;
    Object.defineProperty(index, name, { get: once(() => unpack(file.part(name))), enumerable: true });
  }
  return index as Index & SeldomRead;
}
