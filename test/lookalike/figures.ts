/** Measures the look-alike engine and writes the figures as the tables of docs/lookalikes.md. */

import { type Brand, buildLookalikeIndex, findLookalikes, type LookalikeIndex } from "../../src/ask/lookalike/index.ts";
import type { Host } from "../../src/base/names/host.ts";
import { techniques } from "./generator.ts";
import {
  allowlistedNames,
  compoundNames,
  directoryBrands,
  exchangeBrands,
  generatedPositives,
  nearNames,
  type Positive,
  realPositives,
  wordNames,
} from "./sets.ts";

/** A share of a set: 9 of 10. */
export interface Share {
  part: number;
  all: number;
}

export interface Figures {
  /** Found, by technique and by the kind of the brand's name. */
  generated: Record<string, { "made-up": Share; "short or ordinary": Share }>;
  real: Record<string, Share>;
  /** Of legitimate names: those called a fake, and those of which we say that we don't know whose they are. */
  legitimate: Record<string, { fake: Share; unsure: Share }>;
}

/** Seeds of the two halves: the rules were tuned with the first in view; the others are only measured. */
export const seeds = { tuned: [1], heldOut: [2, 11, 12] };

async function engine() {
  const directory = await directoryBrands();
  const both = [...directory, ...exchangeBrands(directory)];
  const index = buildLookalikeIndex(both);
  const mayBeOwn = (host: Host) => findLookalikes(index, host)[0]?.may_be_own;
  return {
    both,
    flagged: (host: Host) => mayBeOwn(host) !== undefined,
    isFake: (host: Host) => mayBeOwn(host) === false,
    isUnsure: (host: Host) => mayBeOwn(host) === true,
  };
}

/** What is found of the names that these seeds make up. */
export async function measureGenerated(seedsOfSet: readonly number[]): Promise<Figures["generated"]> {
  const { both, flagged } = await engine();
  const positives = seedsOfSet.flatMap((seed) => generatedPositives(both, seed));
  return Object.fromEntries(techniques.map((technique) => [technique, byName(positives, technique, flagged)]));
}

export async function measure(seedsOfSet: readonly number[]): Promise<Figures> {
  const { both, flagged, isFake, isUnsure } = await engine();
  const wronged = (hosts: readonly Host[]) => ({ fake: share(hosts, isFake), unsure: share(hosts, isUnsure) });
  const real = realPositives(both);
  return {
    generated: await measureGenerated(seedsOfSet),
    real: {
      "carry the name": share(
        real.filter(({ how }) => how === "carries").map(({ host }) => host),
        flagged,
      ),
      "one letter away": share(
        real.filter(({ how }) => how === "near").map(({ host }) => host),
        flagged,
      ),
    },
    legitimate: {
      "near names, chosen by hand": wronged(nearNames()),
      "MetaMask's allowlist": wronged(allowlistedNames(both)),
      "common English words under .com": wronged(wordNames(both)),
      "two common words in one, under .com": wronged(compoundNames(20_000, seedsOfSet[0] ?? 0)),
    },
  };
}

function byName(positives: readonly Positive[], technique: string, flagged: (host: Host) => boolean) {
  const of = (name: Positive["name"]) =>
    share(
      positives.filter((one) => one.technique === technique && one.name === name).map(({ host }) => host),
      flagged,
    );
  return { "made-up": of("made-up"), "short or ordinary": of("short or ordinary") };
}

function share(hosts: readonly Host[], flagged: (host: Host) => boolean): Share {
  return { part: hosts.filter(flagged).length, all: hosts.length };
}

/** The look-alikes of a list of legitimate names, for a list that is not part of the project. */
export function flaggedAmong(brands: readonly Brand[], hosts: readonly Host[]): { host: string; reason: string }[] {
  const index: LookalikeIndex = buildLookalikeIndex(brands);
  return hosts.flatMap((host) => {
    const [best] = findLookalikes(index, host);
    return best === undefined ? [] : [{ host: host.unicode, reason: best.reason }];
  });
}

const percent = ({ part, all }: Share, digits: number) => `${((100 * part) / all).toFixed(digits)} %`;

/** The tables as they stand in docs/lookalikes.md. */
export function tables(figures: Figures): string {
  const rows = Object.entries(figures.generated);
  const sum = (name: "made-up" | "short or ordinary") =>
    rows.reduce((total, [, found]) => ({ part: total.part + found[name].part, all: total.all + found[name].all }), {
      part: 0,
      all: 0,
    });
  const line = (title: string, a: Share, b: Share) =>
    `| ${title} | ${a.all} | ${percent(a, 1)} | ${b.all} | ${percent(b, 1)} |`;
  return [
    "| technique | made-up names | found | short names and ordinary words | found |",
    "|---|---|---|---|---|",
    ...rows.map(([technique, found]) => line(`\`${technique}\``, found["made-up"], found["short or ordinary"])),
    line("all", sum("made-up"), sum("short or ordinary")),
    "",
    "| names from MetaMask's blocklist that | names | found |",
    "|---|---|---|",
    ...Object.entries(figures.real).map(([title, one]) => `| ${title} | ${one.all} | ${percent(one, 1)} |`),
    "",
    "| legitimate names | names | called a fake | may be anybody's |",
    "|---|---|---|---|",
    ...Object.entries(figures.legitimate).map(
      ([title, { fake, unsure }]) =>
        `| ${title} | ${fake.all} | ${fake.part} (${percent(fake, 2)}) | ${unsure.part} (${percent(unsure, 2)}) |`,
    ),
  ].join("\n");
}
