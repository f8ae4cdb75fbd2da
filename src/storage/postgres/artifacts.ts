/** Snapshot artifacts in PostgreSQL, in pieces, for instances that share nothing else. */
import { open } from "node:fs/promises";
import type { ArtifactStore } from "../storage.ts";
import { longMs } from "../work.ts";
import type { PostgresConnection } from "./connection.ts";

const pieceBytes = 4 * 1024 * 1024;

/** Only a whole artifact is known: another publisher may have removed pieces of one that was under way. */
const finish = `INSERT INTO artifacts (name, pieces)
  SELECT $1::text, $2::integer WHERE (SELECT count(*) FROM artifact_pieces WHERE name = $1) = $2
  ON CONFLICT DO NOTHING`;

export function postgresArtifacts(connection: PostgresConnection): ArtifactStore {
  /** Undefined unless there is a whole artifact of that name. */
  const piecesOf = async (name: string): Promise<number | undefined> => {
    const known = await connection.query<{ pieces: number }>("SELECT pieces FROM artifacts WHERE name = $1", [name]);
    return known.rows[0]?.pieces;
  };

  const send = async (name: string, path: string): Promise<void> => {
    const file = await open(path, "r");
    try {
      let number = 0;
      for (;;) {
        const bytes = Buffer.alloc(pieceBytes);
        const { bytesRead } = await file.read(bytes, 0, pieceBytes, number * pieceBytes);
        if (bytesRead === 0) break;
        // The same name means the same bytes, so a piece that another process has stored is as good as ours.
        await connection.query(
          "INSERT INTO artifact_pieces (name, number, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
          [name, number, bytes.subarray(0, bytesRead)],
          longMs,
        );
        number += 1;
      }
      await connection.query(finish, [name, number]);
    } finally {
      await file.close();
    }
  };

  return {
    async put(name, path) {
      for (let attempt = 0; attempt < 3 && (await piecesOf(name)) === undefined; attempt += 1) await send(name, path);
    },
    async get(name, path) {
      const pieces = await piecesOf(name);
      if (pieces === undefined) return false;
      const file = await open(path, "w");
      try {
        for (let number = 0; number < pieces; number += 1) {
          const { rows } = await connection.query<{ bytes: Buffer }>(
            "SELECT bytes FROM artifact_pieces WHERE name = $1 AND number = $2",
            [name, number],
            longMs,
          );
          if (rows[0] === undefined) return false;
          await file.writeFile(rows[0].bytes);
        }
        await file.sync();
        return true;
      } finally {
        await file.close();
      }
    },
    async names() {
      const statement = "SELECT name FROM artifacts UNION SELECT name FROM artifact_pieces ORDER BY name";
      return (await connection.query<{ name: string }>(statement)).rows.map(({ name }) => name);
    },
    remove: (name) =>
      connection.transaction(async (session) => {
        await session.query("DELETE FROM artifacts WHERE name = $1", [name]);
        await session.query("DELETE FROM artifact_pieces WHERE name = $1", [name]);
      }, longMs),
  };
}
