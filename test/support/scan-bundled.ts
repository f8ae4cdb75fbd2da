/** What is found in a text with the phrases of the bundled record. */
import { readFileSync } from "node:fs";
import { redFlagPhraseFile } from "../../src/records/single-files.ts";
import { scanText } from "../../src/signs/scan.ts";

export const { phrases: bundledPhrases } = redFlagPhraseFile.parse(
  JSON.parse(readFileSync(new URL("../../data/red-flag-phrases.json", import.meta.url), "utf8")),
);

export const scanBundled = (text: string) => scanText(bundledPhrases, text);
