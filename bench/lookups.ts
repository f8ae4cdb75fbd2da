/**
 * Look-ups over HTTP per second of CPU time, against a bare node:http server that sends the same bytes: subjects never
 * asked before, and one repeated for comparison. Then what a subject costs in a bulk and in a message.
 */

import { loadRecords } from "../src/record/load.ts";
import { besideBare, type Compared, withBotwatch } from "./beside-bare.ts";
import { cpuSeconds, load } from "./servers.ts";
import { bulks, listedSites, lookalikes, messages, sentences, unknownDomains } from "./subjects.ts";

const rounds = 3;
const seconds = 3;
/** Subjects of one kind in a round at most. */
const perRound = 10_000;
const headers = { "accept-encoding": "identity", "x-forwarded-for": "198.51.100.7" };

const asked = (query: string) => `/api/check.json?q=${encodeURIComponent(query)}`;

/** Each subject once in a run: a round takes its own part of them. */
function different(subjects: readonly string[]): Compared {
  const size = Math.min(perRound, Math.floor(subjects.length / (rounds + 1)));
  return {
    copyOf: asked(subjects[0] ?? ""),
    headers,
    answers: async (url, round) => {
      const paths = subjects.slice(round * size, (round + 1) * size).map(asked);
      return (await load({ url, paths, headers })).requests.total;
    },
  };
}

export async function run(): Promise<void> {
  const records = await loadRecords("data");
  const cases: [string, Compared][] = [
    [
      "a bot, again and again",
      {
        copyOf: asked("3commas"),
        headers,
        answers: async (url) => (await load({ url: url + asked("3commas"), headers, seconds })).requests.total,
      },
    ],
    ["a listed website", different(listedSites(records))],
    ["a look-alike", different(lookalikes(records, 4 * perRound))],
    ["a domain that nobody knows", different(unknownDomains(4 * perRound, 2))],
    ["a sentence around a listed name", different(sentences(records))],
  ];
  await besideBare(
    "look-ups",
    { rounds, seconds },
    cases.map(([question, compared]) => [{ question }, compared]),
  );
  await withBotwatch(async (botwatch, port) => {
    const url = `http://127.0.0.1:${port}`;
    const rows = [];
    for (const { name, ask } of together) {
      await ask(url, 100);
      const before = cpuSeconds(botwatch);
      await ask(url, 200);
      rows.push({
        "a website asked about": name,
        "CPU us": Math.round(((cpuSeconds(botwatch) - before) / perRound) * 1e6),
      });
    }
    console.table(rows);
  });
}

/** Asks about as many websites as a round has, each once. @param seed says which. */
const together = [
  {
    name: "alone",
    ask: (url: string, seed: number) => load({ url, paths: unknownDomains(perRound, seed + 1).map(asked), headers }),
  },
  {
    name: "in a bulk of 100",
    ask: (url: string, seed: number) => posted(`${url}/api/check`, bulks(unknownDomains(perRound, seed + 2), 100)),
  },
  {
    name: "in a message of 20",
    ask: (url: string, seed: number) =>
      posted(`${url}/api/message-check`, messages(unknownDomains(perRound, seed + 3), 20)),
  },
];

function posted(url: string, bodies: readonly string[]) {
  return load({ url, method: "POST", headers: { ...headers, "content-type": "application/json" }, bodies });
}
