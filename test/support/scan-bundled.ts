/** What is found in a text with the phrases of the bundled record. */
import { readFileSync } from "node:fs";
import { scanText } from "../../src/ask/signs/scan.ts";
import { redFlagPhraseFile } from "../../src/record/single-files.ts";

export const { phrases: bundledPhrases } = redFlagPhraseFile.parse(
  JSON.parse(readFileSync(new URL("../../data/red-flag-phrases.json", import.meta.url), "utf8")),
);

export const scanBundled = (text: string) => scanText(bundledPhrases, text);
