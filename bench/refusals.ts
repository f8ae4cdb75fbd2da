/** CPU of the service for each kind of refusal, beside the cheapest document there is. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Asked, sample, startLimited } from "./limited-service.ts";
import { connections, median, stop } from "./servers.ts";

const rounds = 5;
const seconds = 1;

interface Compared extends Omit<Asked, "url" | "seconds"> {
  answer: string;
  path: string;
  /** `spent` refuses every counted request. */
  limits?: "address" | "spent";
}

const bot = "/api/bots/3commas.json";
const page = { accept: "text/html" };
const json = { "content-type": "application/json" };

/** The first is the cheapest document there is. */
const compared: readonly Compared[] = [
  { answer: "200, the cheapest document", path: "/robots.txt" },
  { answer: "200, a bot", path: bot },
  { answer: "429, a document", path: bot, limits: "spent" },
  { answer: "429, a look-up", path: "/api/check.json?q=3commas", limits: "spent" },
  { answer: "404, no such bot", path: "/api/bots/nobody.json" },
  { answer: "404, no such page", path: "/nowhere", headers: page },
  { answer: "400, unknown parameter", path: `${bot}?sort=name` },
  { answer: "400, not percent-encoded", path: "/%ff" },
  { answer: "405, a document", path: bot, method: "POST", headers: json, body: "{}" },
  { answer: "414, too long", path: `/${"a".repeat(8200)}` },
];

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-bench-"));
  const services = { address: await startLimited("address", folder), spent: await startLimited("spent", folder) };
  try {
    console.log(
      `${connections} connections, median of ${rounds} rounds of ${seconds} s, in which the answers take turns`,
    );
    const rows = compared.map((row) => ({ ...row, cpu: [] as number[] }));
    for (let round = 0; round <= rounds; round++) {
      for (const { answer: _, path, limits = "address", cpu, ...asked } of rows) {
        const { cpu: spent } = await sample({
          ...asked,
          url: services[limits].origin + path,
          seconds,
          otherStatus: true,
        });
        // In the first round, what runs often is compiled.
        if (round > 0) cpu.push(spent);
      }
    }
    const cheapest = median(rows[0]?.cpu ?? []);
    console.table(
      rows.map(({ answer, cpu }) => ({
        answer,
        "CPU us": Number(median(cpu).toFixed(1)),
        "of the cheapest document's": Number((median(cpu) / cheapest).toFixed(2)),
      })),
    );
  } finally {
    for (const { process } of Object.values(services)) await stop(process);
    await rm(folder, { recursive: true });
  }
}
