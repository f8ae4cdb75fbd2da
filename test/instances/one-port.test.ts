/** Several processes on one port of one machine, over one SQLite file. */
import assert from "node:assert/strict";
import { Agent } from "node:http";
import { test } from "node:test";
import { ask } from "../serve/asking.ts";
import { serve } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { placePublished } from "../support/service.ts";
import { freePort } from "../support/services.ts";

test("REUSE_PORT=1 spreads connections over the processes; a killed one takes none with it", async (context) => {
  const folder = await temporaryFolder(context);
  const published = await placePublished(folder);
  const port = await freePort();
  const start = async () => {
    const metricsPort = await freePort();
    const run = await serve({
      ...published,
      PORT: String(port),
      REUSE_PORT: "1",
      METRICS_PORT: String(metricsPort),
    });
    context.after(() => run.kill());
    const answers = async (): Promise<number> => {
      const { text } = await ask(`http://127.0.0.1:${metricsPort}/metrics`);
      return Number(
        /^botwatch_http_requests_total\{route="\/api\/index.json",status="304"\} (\d+)$/mu.exec(text)?.[1] ?? 0,
      );
    };
    return { ...run, answers };
  };
  const processes = await Promise.all([start(), start(), start()]);
  assert.equal(new Set(processes.map(({ snapshot }) => snapshot)).size, 1);
  // A new connection for each request: the system picks a process per connection.
  const askNew = async () => {
    const agent = new Agent({ keepAlive: false });
    const answer = await ask(`http://127.0.0.1:${port}/api/index.json`, { headers: { "If-None-Match": "*" }, agent });
    assert.equal(answer.status, 304);
  };
  for (let asked = 0; asked < 90; asked++) await askNew();
  const counts = await Promise.all(processes.map(({ answers }) => answers()));
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    90,
  );
  for (const count of counts) assert.ok(count > 0, `spread as ${counts}`);
  await processes[0]?.kill();
  for (let asked = 0; asked < 90; asked++) await askNew();
  const later = await Promise.all(processes.slice(1).map(({ answers }) => answers()));
  assert.equal(later.reduce((sum, count) => sum + count, 0) - (counts[1] ?? 0) - (counts[2] ?? 0), 90);
});
