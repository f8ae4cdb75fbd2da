/**
 * Look-ups per second over HTTP, against a bare node:http server that sends the same bytes: one question repeated, and
 * questions that all differ, so that none is answered from the cache.
 */
import { besideBare } from "./beside-bare.ts";
import { load } from "./servers.ts";

const rounds = 3;
const secondsPerRound = 3;
/** More than the cache of answers holds. */
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
  await besideBare(
    "look-ups/s",
    { rounds, seconds: secondsPerRound },
    cases.map(({ name, paths }) => [
      { question: name },
      {
        copyOf: paths(0)[0] ?? "",
        headers,
        rate: async (url, round) =>
          (await load({ url, paths: paths(round), headers, seconds: secondsPerRound })).requests.average,
      },
    ]),
  );
}
