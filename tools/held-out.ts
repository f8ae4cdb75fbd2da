/** How well lines that chose no words are told apart by weights that the other lines gave. */
import type { PhraseIndex } from "../src/site-check/phrases/phrase-index.ts";
import { scanPhrases } from "../src/site-check/phrases/scan.ts";
import { indexWeights, loadPhraseWeights } from "../src/site-check/phrases/weights.ts";
import { type WeighedLine, weightsFrom } from "./weigh-lines.ts";

const parts = 5;

/** Log-odds tried for `keep` and `add`. */
const keeps = [0, 0.5, 1];
const adds = [1.5, 1.8, 2.1];

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
    for (const keep of keeps) {
      for (const add of adds) {
        const weighed = { ...index, weights: indexWeights({ ...weights, keep, add }, index.slots) };
        const counts = found.get(`${keep} ${add}`) ?? { scam: 0, harmless: 0 };
        for (const { text, isScam } of apart) {
          if (scanPhrases(weighed, text).length > 0) counts[isScam ? "scam" : "harmless"] += 1;
        }
        found.set(`${keep} ${add}`, counts);
      }
    }
    console.error(`part ${part + 1} of ${parts}`);
  }
  const scams = fresh.filter(({ isScam }) => isScam).length;
  for (const [name, { scam, harmless }] of found) {
    const [keep, add] = name.split(" ");
    console.log(
      `keep ${keep} add ${add}: ${percent(scam, scams)} of scam lines, ${percent(harmless, fresh.length - scams)} of harmless ones`,
    );
  }
}

const percent = (some: number, all: number) => `${((100 * some) / all).toFixed(1)} %`;
