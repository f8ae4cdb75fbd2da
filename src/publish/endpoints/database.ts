/** The record as one database, for researchers. */
import { z } from "zod";
import { recordsDatabase } from "../records-database.ts";
import type { PublishedEndpoint } from "./published-endpoint.ts";

const contentType = "application/vnd.sqlite3";

export const databaseEndpoints: readonly PublishedEndpoint[] = [
  {
    operationId: "getRecordsDatabase",
    method: "GET",
    path: "/api/records.db",
    tag: "Service",
    summary: "The whole record as an SQLite database.",
    description:
      "Bots, cases, warnings, tracker entries, vaults and sources as tables, with names and websites as rows " +
      "of their own. `sqlite3 records.db .schema` says what each table and column holds; docs/data.md has questions " +
      "to begin with. The ETag is a digest of the file.",
    answer: z.string().meta({ id: "Database", description: "Bytes of an SQLite 3 file." }),
    mediaType: contentType,
    errors: [],
    example: {},
    drafts: (snapshot, site) => [
      { target: "/api/records.db", contentType, content: () => recordsDatabase(snapshot, site) },
    ],
  },
];
