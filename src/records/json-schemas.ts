/** JSON Schemas of the data files, written from the zod shapes, for editors and for whoever reuses the files. */
import { z } from "zod";
import { tierFile } from "../keys/tiers.ts";
import { recordFiles, recordFolders } from "./record-files.ts";

/** Each file of data/schema/ with its content: JSON Schema, draft 2020-12. */
export function jsonSchemas(): Record<string, object> {
  const shapes: { schemaFile: string; schema: z.ZodType }[] = [
    ...Object.values(recordFolders),
    ...Object.values(recordFiles),
    { schemaFile: "tiers.schema.json", schema: tierFile },
  ];
  const named = shapes.map(({ schemaFile, schema }) => [
    schemaFile,
    z.toJSONSchema(schema, { target: "draft-2020-12", io: "input" }),
  ]);
  return Object.fromEntries(named);
}

/** The text of one file of data/schema/. */
export function schemaText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
