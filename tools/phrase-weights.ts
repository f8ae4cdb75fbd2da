/**
 * Makes data/phrases/weights.json from the lines of test/phrases: `npm run weights`. With --held-out it only prints how
 * well lines that chose no words are told apart by weights that the other lines gave.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { redFlagPhraseFile } from "../src/records/red-flag-phrase.ts";
import { buildPhraseIndex } from "../src/site-check/phrases/build-phrase-index.ts";
import { loadPhraseWeights } from "../src/site-check/phrases/weights.ts";
import { printHeldOut } from "./held-out.ts";
import { kindsFrom, linesToWeigh, weightsFrom } from "./weigh-lines.ts";

const target = new URL("../data/phrases/weights.json", import.meta.url);
const records = new URL("../data/red-flag-phrases.json", import.meta.url);

const { values } = parseArgs({ options: { "held-out": { type: "boolean" } } });
const { phrases } = redFlagPhraseFile.parse(JSON.parse(readFileSync(records, "utf8")));
const index = buildPhraseIndex(phrases);
const lines = linesToWeigh(index);
if (values["held-out"] === true) printHeldOut(index, lines);
else
  writeFileSync(
    target,
    `${JSON.stringify({ ...loadPhraseWeights(), ...weightsFrom(lines), kinds: kindsFrom(index, lines) }, null, 2)}\n`,
  );
