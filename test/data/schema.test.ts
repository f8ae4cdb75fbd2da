import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { jsonSchemas, schemaText } from "../../tools/schema.ts";
import { bareBot } from "../support/bot-records.ts";

const folder = new URL("../../data/schema/", import.meta.url);

test("data/schema/ holds exactly the schemas that the program checks by (npm run schema writes them)", async () => {
  const schemas = jsonSchemas();
  assert.deepEqual((await readdir(folder)).sort(), Object.keys(schemas).sort());
  for (const [file, schema] of Object.entries(schemas)) {
    assert.equal(await readFile(new URL(file, folder), "utf8"), schemaText(schema), file);
  }
});

test("an independent validator accepts a good bot by the committed schema and refuses a bad one", () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(jsonSchemas()["bot.schema.json"] ?? {});
  assert.ok(validate(bareBot()), JSON.stringify(validate.errors));
  assert.ok(!validate({ ...bareBot(), category: "Miracles" }));
});
