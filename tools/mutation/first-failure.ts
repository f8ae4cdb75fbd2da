/** A test reporter that ends the run at the first failure: one is enough to notice a bug. */
import type { TestEvent } from "node:test/reporters";

export default async function* firstFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type !== "test:fail") continue;
    process.stderr.write(`${event.data.file ?? ""}: ${event.data.name}\n`);
    process.exit(1);
  }
  yield "";
}
