/** Opens an artifact: a snapshot to answer from, and its documents. */
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import type { LookupRow } from "../../lookup/rows.ts";
import { lazily, once } from "../../once.ts";
import type { Records } from "../../records/records.ts";
import type { Snapshot } from "../snapshot.ts";
import { type About, format, type Parts } from "./contents.ts";
import { openedSnapshot } from "./opened-snapshot.ts";
import { checked, DamagedFileError, isSealed, Soundness } from "./soundness.ts";
import { type StoredDocuments, storedDocuments } from "./stored-documents.ts";

export interface OpenedArtifact {
  about: About;
  snapshot: Snapshot;
  /** Makes the indexes that questions need, between answers: the first question then waits for none. */
  makeReady(): Promise<void>;
  documents: StoredDocuments;
  /** The curated record it was made from. */
  base(): Records;
  /** The same, as stored. */
  packedBase(): Buffer;
  /** Whether it turned out, after it was opened, that it cannot be read any more. */
  isDamaged(): boolean;
  /** No record or document can be read after this. */
  close(): void;
}

/** @throws DamagedFileError if the file is missing, differs from what was written, or is from another release. */
export async function openArtifact(path: string): Promise<OpenedArtifact> {
  const isSound = await isSealed(path).catch(() => false);
  if (!isSound) throw new DamagedFileError(`${path} is missing or damaged`);
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    // The system keeps what was read, and we what is asked for again: SQLite's own two megabytes are for nothing.
    database.exec("PRAGMA cache_size = -128");
    return openedFrom(database, path);
  } catch (error) {
    database.close();
    throw error instanceof DamagedFileError ? error : new DamagedFileError(`${path} cannot be read`, { cause: error });
  }
}

function openedFrom(database: DatabaseSync, path: string): OpenedArtifact {
  const soundness = new Soundness(path);
  const stored = database.prepare("SELECT value, sum FROM manifest WHERE name = ?");
  const read = (name: string): unknown =>
    soundness.read(() => {
      const row = stored.get(name);
      return JSON.parse(row === undefined ? "null" : checked(row["value"] as string, row["sum"]));
    });
  const names = database
    .prepare("SELECT name FROM manifest")
    .all()
    .map(({ name }) => name as string);
  const parts = lazily(Object.fromEntries(names.map((name) => [name, once(() => read(name))]))) as unknown as Parts;
  const { about } = parts;
  if (about?.format !== format) throw new DamagedFileError(`${path} was written by another release`);
  const curated = database.prepare("SELECT record FROM curated");
  const packedBase = () => Buffer.from(curated.get()?.["record"] as Uint8Array);
  return {
    about,
    ...openedSnapshot(parts, database, () => keysOf(database), soundness),
    documents: storedDocuments(database, soundness),
    base: () => JSON.parse(gunzipSync(packedBase()).toString()) as Records,
    packedBase,
    isDamaged: () => soundness.isDamaged,
    close() {
      if (database.isOpen) database.close();
    },
  };
}

function* keysOf(database: DatabaseSync): Generator<LookupRow> {
  const rows = database.prepare("SELECT kind, key, text, field, record FROM keys ORDER BY place").iterate();
  for (const row of rows) yield row as unknown as LookupRow;
}
