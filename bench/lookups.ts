/**
 * Look-ups per second over HTTP, beside a bare node:http server that sends the same bytes: one question over and over, and
 * questions that differ each time, so that none is answered from what was kept.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answers, connections, dataWithoutEnd, freePort, load, median, start, stop } from "./servers.ts";

const rounds = 3;
const secondsPerRound = 3;
/** Longer than what is kept of answers holds. */
const different = 20_000;
const headers = { "accept-encoding": "identity" };

interface Case {
  name: string;
  paths: (round: number) => string[];
}

const asked = (query: string) => `/api/check.json?q=${encodeURIComponent(query)}`;
const numbered = (query: string) => (round: number) =>
  Array.from({ length: different }, (_, at) => asked(`${query} ${round}${at}`));

const cases: Case[] = [
  { name: "a bot, again and again", paths: () => [asked("3commas")] },
  { name: "a bot, asked differently", paths: numbered("3commas review") },
  { name: "a listed website, asked differently", paths: numbered("lgdbite.com") },
  { name: "a look-alike, asked differently", paths: numbered("web3-cryptohopper.com") },
  { name: "nothing on record, asked differently", paths: numbered("qwvatrix") },
];

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-bench-"));
  const port = await freePort();
  const barePort = await freePort();
  const botwatch = start(["--max-semi-space-size=4", "bin/botwatch.js", "serve"], {
    PORT: String(port),
    DATA_DIR: await dataWithoutEnd(folder),
    DATABASE_URL: `file:${folder}/bench.db`,
    LOG_LEVEL: "info",
  });
  try {
    await answers(port);
    console.log(
      `${connections} connections, ${rounds} rounds of ${secondsPerRound} s each; look-ups/s, median of rounds`,
    );
    const rows = [];
    for (const one of cases) rows.push(await measure(one, port, barePort));
    console.table(rows);
  } finally {
    await stop(botwatch);
    await rm(folder, { recursive: true });
  }
}

async function measure({ name, paths }: Case, port: number, barePort: number): Promise<Record<string, unknown>> {
  const origin = `http://127.0.0.1:${port}`;
  const bare = start(["bench/bare-server.ts"], {
    PORT: String(barePort),
    COPY_OF: `${origin}${paths(0)[0]}`,
    COPY_HEADERS: JSON.stringify(headers),
  });
  try {
    await answers(barePort);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const inTurn = { paths: paths(round), headers, seconds: secondsPerRound };
      ours.push((await load({ url: origin, ...inTurn })).requests.average);
      theirs.push((await load({ url: `http://127.0.0.1:${barePort}`, ...inTurn })).requests.average);
    }
    const ratios = ours.map((rate, at) => rate / (theirs[at] as number));
    return {
      question: name,
      "botwatch/s": Math.round(median(ours)),
      "bare/s": Math.round(median(theirs)),
      ratio: Number(median(ratios).toFixed(2)),
      "ratio min–max": `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    };
  } finally {
    await stop(bare);
  }
}
