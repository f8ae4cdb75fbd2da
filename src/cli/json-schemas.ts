/** JSON Schemas of the data files, generated from the zod shapes, for editors and for reuse. */
import { z } from "zod";
import { tiersFile } from "../keys/tier-file.ts";
import { abbreviationFile, legalFormFile } from "../names/name-words.ts";
import { wordKindsFile, wordListFile } from "../names/word-list.ts";
import { recordFiles, recordFolders } from "../records/record-files.ts";

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
