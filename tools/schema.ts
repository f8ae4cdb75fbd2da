/**
 * Writes data/schema/*.schema.json, the JSON Schemas that editors use for the record's files and that others may reuse:
 * `npm run schema`.
 */

import { writeFile } from "node:fs/promises";
import { z } from "zod";
import { abbreviationFile, legalFormFile } from "../src/base/names/normalize.ts";
import { wordKindsFile, wordListFile } from "../src/base/names/word-list.ts";
import { tiersFile } from "../src/contract/tiers.ts";
import { recordFiles, recordFolders } from "../src/record/record-files.ts";

/** Each file of data/schema/ with its content: JSON Schema, draft 2020-12. */
export function jsonSchemas(): Record<string, object> {
  const shapes: { schemaFile: string; schema: z.ZodType }[] = [
    ...Object.values(recordFolders),
    ...Object.values(recordFiles),
    tiersFile,
    { schemaFile: "word-list.schema.json", schema: wordListFile },
    { schemaFile: "abbreviations.schema.json", schema: abbreviationFile },
    { schemaFile: "legal-forms.schema.json", schema: legalFormFile },
    { schemaFile: "word-kinds.schema.json", schema: wordKindsFile },
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

if (import.meta.main)
  for (const [file, schema] of Object.entries(jsonSchemas()))
    await writeFile(`data/schema/${file}`, schemaText(schema));
