/**
 * A separate process that works on a database: `process.ts ACTION DATABASE_URL ARGUMENT`. Reports each step as a line.
 */
import { setTimeout as wait } from "node:timers/promises";
import { openStorage } from "../../src/storage/open.ts";
import { sampleCollected, sampleEvent, sampleSnapshot } from "./samples.ts";

const [action, databaseUrl = "", argument = ""] = process.argv.slice(2);
const storage = await openStorage(databaseUrl);

if (action === "open") {
  console.log("opened");
} else if (action === "commit") {
  for (let number = Number(argument); ; number++) {
    await storage.commitSnapshot({
      snapshot: sampleSnapshot(String(number)),
      events: [sampleEvent(2 * number), sampleEvent(2 * number + 1)],
      collected: [sampleCollected({ records: String(number) })],
    });
    console.log(number);
  }
} else if (action === "hold") {
  const result = await storage.exclusive(argument, async () => {
    console.log("held");
    await wait(60_000);
  });
  console.log(JSON.stringify(result));
} else if (action === "count") {
  const batches = Number(argument);
  for (let sequence = 1; sequence <= batches; sequence++) {
    const counts = [
      { key_id: "key_1", day: "2026-01-01", requests: 2, site_checks: 1 },
      { key_id: "key_2", day: "2026-01-01", requests: 1, site_checks: 0 },
    ];
    await storage.usage.add({
      writer: String(process.pid),
      sequence,
      counts: process.pid % 2 === 0 ? counts : counts.reverse(),
    });
  }
}
await storage.close();
