/** How well lines that chose no words are told apart by weights that the other lines gave. */
import type { PhraseIndex } from "../src/site-check/phrases/phrase-index.ts";
import { scanAsked, scanPhrases } from "../src/site-check/phrases/scan.ts";
import { indexWeights, loadPhraseWeights } from "../src/site-check/phrases/weights.ts";
import { type WeighedLine, weightsFrom } from "./weigh-lines.ts";

const parts = 5;

export function printHeldOut(index: PhraseIndex, lines: readonly WeighedLine[]): void {
  const fresh = lines.filter(({ set }) => set === "-weighed");
  const partOf = new Map(
    [true, false].flatMap((isScam) => {
      const own = fresh.filter((line) => line.isScam === isScam);
      return own.map((line, at) => [line, Math.floor((at * parts) / own.length)] as const);
    }),
  );
  const found = new Map<string, { scam: number; harmless: number }>();
  for (let part = 0; part < parts; part += 1) {
    const weights = { ...loadPhraseWeights(), ...weightsFrom(lines.filter((line) => partOf.get(line) !== part)) };
    const apart = fresh.filter((line) => partOf.get(line) === part);
    const weighed = { ...index, weights: indexWeights(weights, index.slots) };
    for (const { text, isScam, told } of apart) {
      const name = told ? "as a message" : "on a website";
      const counts = found.get(name) ?? { scam: 0, harmless: 0 };
      if ((told ? scanAsked : scanPhrases)(weighed, text).length > 0) counts[isScam ? "scam" : "harmless"] += 1;
      found.set(name, counts);
    }
    console.error(`part ${part + 1} of ${parts}`);
  }
  // Each line is there twice: as a message, and on a website.
  const scams = fresh.filter(({ isScam }) => isScam).length / 2;
  for (const [name, { scam, harmless }] of found) {
    const others = fresh.length / 2 - scams;
    console.log(`${name}: ${percent(scam, scams)} of scam lines, ${percent(harmless, others)} of harmless ones`);
  }
}

const percent = (some: number, all: number) => `${((100 * some) / all).toFixed(1)} %`;
