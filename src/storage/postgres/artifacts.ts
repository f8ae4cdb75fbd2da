/** Snapshot artifacts in PostgreSQL, in pieces, for instances that share nothing else. */
import { open } from "node:fs/promises";
import type { ArtifactStore } from "../storage.ts";
import { type Database, insert, longMs, readOne, run } from "../work.ts";

const pieceBytes = 4 * 1024 * 1024;

/** Only a whole artifact is known: another publisher may have removed pieces of one that was under way. */
const finish = `INSERT INTO artifacts (name, pieces)
  SELECT $1::text, $2::integer WHERE (SELECT count(*) FROM artifact_pieces WHERE name = $1) = $2
  ON CONFLICT DO NOTHING`;

export function postgresArtifacts(database: Database): ArtifactStore {
  /** Undefined unless there is a whole artifact of that name. */
  const piecesOf = async (name: string): Promise<number | undefined> =>
    (await readOne<{ pieces: number }>(database, "SELECT pieces FROM artifacts WHERE name = $1", [name]))?.pieces;

  const send = async (name: string, path: string): Promise<void> => {
    await using file = await open(path, "r");
    let number = 0;
    for (;;) {
      const bytes = Buffer.alloc(pieceBytes);
      const { bytesRead } = await file.read(bytes, 0, pieceBytes, number * pieceBytes);
      if (bytesRead === 0) break;
      // The same name means the same bytes, so a piece that another process has stored is as good as ours.
      const piece = { name, number, bytes: bytes.subarray(0, bytesRead) };
      const storing = () => insert("artifact_pieces", ["name", "number", "bytes"], [piece], "ON CONFLICT DO NOTHING");
      await database.write(storing, longMs);
      number += 1;
    }
    await database.write(() => run(finish, [name, number]));
  };

  return {
    async put(name, path) {
      for (let attempt = 0; attempt < 3 && (await piecesOf(name)) === undefined; attempt += 1) await send(name, path);
    },
    async get(name, path) {
      const pieces = await piecesOf(name);
      if (pieces === undefined) return false;
      await using file = await open(path, "w");
      for (let number = 0; number < pieces; number += 1) {
        const statement = "SELECT bytes FROM artifact_pieces WHERE name = $1 AND number = $2";
        const piece = await readOne<{ bytes: Buffer }>(database, statement, [name, number], longMs);
        if (piece === null) return false;
        await file.writeFile(piece.bytes);
      }
      await file.sync();
      return true;
    },
    async names() {
      const statement = "SELECT name FROM artifacts UNION SELECT name FROM artifact_pieces ORDER BY name";
      return (await database.read<{ name: string }>(statement)).map(({ name }) => name);
    },
    remove: (name) =>
      database.write(function* () {
        yield* run("DELETE FROM artifacts WHERE name = $1", [name]);
        yield* run("DELETE FROM artifact_pieces WHERE name = $1", [name]);
      }, longMs),
  };
}
