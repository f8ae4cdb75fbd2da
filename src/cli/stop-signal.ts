/** When a running server is to stop. */
import { once } from "node:events";

/** How often the parent is looked for. */
const lookEveryMs = 250;

/**
 * Resolves on SIGTERM or Ctrl-C; started by `npm start` or `npm run`, also once npm is gone. npm passes a signal on to the
 * shell between it and this process, and many a shell ends without telling its child.
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

/** Resolves once the process that started this one has ended, which the system shows by another parent. */
function parentGone(signal: AbortSignal): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (process.ppid !== parent) resolve();
    }, lookEveryMs);
    look.unref();
    signal.addEventListener("abort", () => clearInterval(look), { once: true });
  });
}
