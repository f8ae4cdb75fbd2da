/** Texts that are kept as files beside the code that sends them. */
import { readFileSync } from "node:fs";

/** The text of a file, with these values at its places: `{{name}}`. */
export function textOf(file: URL, values: Readonly<Record<string, string>>): string {
  return readFileSync(file, "utf8").replaceAll(/\{\{(\w+)\}\}/gu, (place, name: string) => values[name] ?? place);
}
