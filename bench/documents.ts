/**
 * Requests for finished documents per second of CPU time, the client's address from a trusted proxy, against a bare node:http server that sends the same bytes and headers.
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

const proxied = { "x-forwarded-for": "198.51.100.7" };
const plain = { ...proxied, "accept-encoding": "identity" };
const cases: Case[] = [
  { name: "one bot, plain", path: "/api/bots/3commas.json", headers: plain },
  { name: "bot list, plain", path: "/api/bots.json", headers: plain },
  { name: "bot list, gzip", path: "/api/bots.json", headers: { ...proxied, "accept-encoding": "gzip" } },
  { name: "bot list, br", path: "/api/bots.json", headers: { ...proxied, "accept-encoding": "br" } },
  { name: "one bot, 304", path: "/api/bots/3commas.json", headers: { ...plain, "if-none-match": "*" } },
];

export async function run(): Promise<void> {
  await besideBare(
    "requests",
    { rounds, seconds: secondsPerRound },
    cases.map((one) => [
      { document: one.name },
      { copyOf: one.path, headers: one.headers, answers: (origin) => answers(origin, one) },
    ]),
  );
}

async function answers(origin: string, { path, headers }: Case): Promise<number> {
  const otherStatus = headers["if-none-match"] !== undefined;
  return (await load({ url: `${origin}${path}`, headers, seconds: secondsPerRound, otherStatus })).requests.total;
}
