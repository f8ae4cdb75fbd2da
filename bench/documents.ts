/**
 * Requests per second for finished documents, against a bare node:http server that sends the same bytes and headers.
 */
import { besideBare } from "./beside-bare.ts";
import { load } from "./servers.ts";

const rounds = 5;
const secondsPerRound = 3;

interface Case {
  name: string;
  path: string;
  headers: Record<string, string>;
}

const plain = { "accept-encoding": "identity" };
const cases: Case[] = [
  { name: "one bot, plain", path: "/api/bots/3commas.json", headers: plain },
  { name: "bot list, plain", path: "/api/bots.json", headers: plain },
  { name: "bot list, gzip", path: "/api/bots.json", headers: { "accept-encoding": "gzip" } },
  { name: "bot list, br", path: "/api/bots.json", headers: { "accept-encoding": "br" } },
  { name: "one bot, 304", path: "/api/bots/3commas.json", headers: { ...plain, "if-none-match": "*" } },
];

export async function run(): Promise<void> {
  await besideBare(
    "requests/s",
    { rounds, seconds: secondsPerRound },
    cases.map((one) => [
      { document: one.name },
      { copyOf: one.path, headers: one.headers, rate: (origin) => rate(origin, one) },
    ]),
  );
}

async function rate(origin: string, { path, headers }: Case): Promise<number> {
  const otherStatus = headers["if-none-match"] !== undefined;
  return (await load({ url: `${origin}${path}`, headers, seconds: secondsPerRound, otherStatus })).requests.average;
}
