/**
 * Writes client/openapi.d.ts, the types of what the API takes and answers, from its description: `npm run client`, and
 * before every check. The file is not kept.
 */
import { writeFile } from "node:fs/promises";
import openapiTypes, { type OpenAPI3 } from "openapi-typescript";
import { termsOf } from "../src/answers/reference.ts";
import { openApiDocument } from "../src/contract/openapi.ts";
import { endpoints } from "../src/endpoints/index.ts";

// Neither records nor the public address are in it.
const baseUrl = "https://botwatch.example.org";
const description = openApiDocument({ baseUrl, endpoints, terms: termsOf({ baseUrl }), examples: new Map() });
const file = new URL("../client/openapi.d.ts", import.meta.url);
await writeFile(file, await openapiTypes(description as unknown as OpenAPI3));
