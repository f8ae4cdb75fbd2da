/** `botwatch schema`: writes the JSON Schemas that editors use for the record's files. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import type { CommandContext } from "./context.ts";
import { jsonSchemas, schemaText } from "./json-schemas.ts";

export function schemaCommand({ settings }: CommandContext): Command {
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
