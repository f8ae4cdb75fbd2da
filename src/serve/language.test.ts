/** Which language a page is in: the one chosen, then that of the text, then the browser's. */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { chosenIn, languageFor, readerOf } from "./language.ts";

test("a chosen language comes before the text's, and that before the browser's", () => {
  const reader = readerOf("fr-CH, en;q=0.5");
  assert.equal(reader, "fr");
  assert.equal(languageFor(chosenIn("q=x&lang=tr"), reader, "Ho già pagato, cosa faccio?"), "tr");
  assert.equal(languageFor(chosenIn("q=x"), reader, "Ho già pagato, cosa faccio?"), "it");
  assert.equal(languageFor(undefined, reader, "I have already paid what now"), "fr");
  assert.equal(languageFor(undefined, reader), "fr");
});

test("what is none of our languages is no choice", () => {
  assert.equal(chosenIn("lang=xx"), undefined);
  assert.equal(chosenIn("lang=constructor"), undefined);
  assert.equal(chosenIn(""), undefined);
  assert.equal(readerOf(undefined), "en");
});

test("no other file of the server decides it", async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const deciding: string[] = [];
  for (const file of files.filter((name) => name.endsWith(".ts") && !/^language(?:\.test)?\.ts$/u.test(name))) {
    const text = await readFile(`${import.meta.dirname}/${file}`, "utf8");
    if (/\b(?:acceptedLanguage|languageOf)\(|\?\? reader\b/u.test(text)) deciding.push(file);
  }
  assert.deepEqual(deciding, []);
});
