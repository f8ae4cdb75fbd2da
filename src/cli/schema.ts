/** `botwatch schema`: writes the JSON Schemas that editors use for the record's files, and that others may reuse. */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { z } from "zod";
import { tiersFile } from "../keys/tiers.ts";
import { abbreviationFile, legalFormFile } from "../names/common-words.ts";
import { wordKindsFile, wordListFile } from "../names/word-list.ts";
import { recordFiles, recordFolders } from "../records/record-files.ts";
import type { Settings } from "../settings.ts";

export function schemaCommand(settings: Settings): Command {
  return new Command("schema")
    .description("Write data/schema/*.schema.json from the record shapes, for editor support.")
    .action(async () => {
      const folder = join(settings.DATA_DIR, "schema");
      await mkdir(folder, { recursive: true });
      const schemas = Object.entries(jsonSchemas());
      for (const [file, schema] of schemas) {
        await writeFile(join(folder, file), schemaText(schema));
      }
      console.log(`Wrote ${schemas.length} schemas to ${folder}.`);
    });
}

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
