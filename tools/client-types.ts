/**
 * Writes client/openapi.d.ts, the types of what the API takes and answers, from its description: `npm run client`. With
 * --check it only compares.
 */
import { readFile, writeFile } from "node:fs/promises";
import openapiTypes, { type OpenAPI3 } from "openapi-typescript";
import { openApiDocument } from "../src/api/openapi.ts";
import { termsOf } from "../src/publish/answers/terms.ts";
import { endpoints } from "../src/publish/endpoints/index.ts";

export const clientTypesPath = "client/openapi.d.ts";

/** The text of the file. It contains neither records nor the public address. */
export function clientTypes(): Promise<string> {
  const baseUrl = "https://botwatch.example.org";
  const description = openApiDocument({ baseUrl, endpoints, terms: termsOf({ baseUrl }), examples: new Map() });
  return openapiTypes(description as unknown as OpenAPI3);
}

if (import.meta.main) {
  const text = await clientTypes();
  if (process.argv[2] !== "--check") await writeFile(clientTypesPath, text);
  else if (text !== (await readFile(clientTypesPath, "utf8"))) {
    console.error(`${clientTypesPath} is out of date. Run: npm run client`);
    process.exitCode = 1;
  }
}
