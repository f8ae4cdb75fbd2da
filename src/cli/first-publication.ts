/**
 * The publication of a record where nothing was ever published. It is begun before the program of `botwatch serve` is
 * loaded, settings included: of the seconds until the first answer, it takes the most.
 */
import { defaultDatabaseUrl } from "../base/program.ts";
import { createPublisher, type Publisher } from "../serve/process.ts";
import { isMissing } from "../storage/open.ts";

const ending = new AbortController();
const publisher = createPublisher(ending.signal);
let first: Promise<void> | null = null;

/** Begins it if there is no database yet. What is wrong with the settings, both processes find. */
export function beginFirstPublication({ DATABASE_URL }: NodeJS.ProcessEnv): void {
  if (!isMissing(DATABASE_URL || defaultDatabaseUrl)) return;
  // Until the server itself listens to them.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => ending.abort());
  first = publisher.publish(true);
  // What was published is not what a later publish is for.
  const forget = (): void => {
    first = null;
  };
  first.then(forget, forget);
}

/** Publishes for a server, with the first publication if it was begun, until `ending` is aborted. */
export function serversPublisher(): { publisher: Publisher; ending: AbortController } {
  return { publisher: { ...publisher, publish: (soon) => first ?? publisher.publish(soon) }, ending };
}
