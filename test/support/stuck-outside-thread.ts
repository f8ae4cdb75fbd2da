/**
 * Answers like the thread of the outside checks, over websites of a test: those that the address of the RDAP list
 * names lead to ports of this machine, stuck.com holds it up, and full.com fills its memory.
 */
import { parentPort, workerData } from "node:worker_threads";
import { createHttpsProbe } from "../../src/ask/site-check/https/probe.ts";
import { answerQuestions, type ThreadSettings } from "../../src/ask/site-check/thread-questions.ts";
import { assertDefined } from "../../src/base/invariants.ts";
import { dialTable } from "./web-servers.ts";

const { RDAP_BOOTSTRAP_URL } = workerData as ThreadSettings;
const table = [...new URL(RDAP_BOOTSTRAP_URL).searchParams].map(
  ([name, port]) => [`${name}:443`, Number(port)] as const,
);

answerQuestions(assertDefined(parentPort, "this file runs as a thread"), ({ onAnswer }) => ({
  lookUpRegistration: async (domain) => {
    if (domain === "stuck.com") for (;;);
    if (domain === "full.com") {
      const held: unknown[] = [];
      for (;;) held.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
    }
    return { status: "unknown", reason: domain, registrar: null, source_url: null };
  },
  probeHttps: createHttpsProbe({
    dial: dialTable(Object.fromEntries(table)),
    exchange: async () => ({ ok: false, failure: "refused" }),
    limitMs: 4000,
    maxAtOnce: 8,
    now: Date.now,
    clock: () => performance.now(),
    onAnswer: (fromCache) => onAnswer?.("https", fromCache),
  }),
}));
