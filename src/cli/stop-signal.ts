/** When a running server is to stop. */
import { once } from "node:events";

/** How often to check for the parent. */
const lookEveryMs = 250;

/**
 * Resolves on SIGTERM or Ctrl-C and, under `npm start` or `npm run`, once npm is gone: npm passes a signal to the shell
 * between it and this process, and many shells end without telling their child.
 */
export async function stopSignal(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const stop = new AbortController();
  const signals = ["SIGTERM", "SIGINT"].map((name) => once(process, name, { signal: stop.signal }));
  try {
    await Promise.race(
      environment["npm_lifecycle_event"] === undefined ? signals : [...signals, parentGone(stop.signal)],
    );
  } finally {
    stop.abort();
  }
}

/** Read as the program loads: by the time the server says that it is up, npm may be gone already. */
const parent = process.ppid;

/** Resolves once the process that started this one has ended, which shows in a changed parent id. */
function parentGone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (process.ppid !== parent) resolve();
    }, lookEveryMs);
    look.unref();
    signal.addEventListener("abort", () => clearInterval(look), { once: true });
  });
}
