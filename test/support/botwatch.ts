/** The program `botwatch` in a separate process, as an operator runs it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

export interface Run {
  child: ChildProcess;
  /** Everything printed so far, on stdout and stderr. */
  output: () => string;
  /** Resolves with the match once what was printed matches. Rejects when the program ends without. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves with the exit code; null where a signal ended it. */
  exit: Promise<number | null>;
}

/** An ordinary user, without root's rights. Undefined if we are not root. */
export const plainUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const program = resolve("bin/botwatch.js");

/** What `npm start` and the unit start a server with. */
export const serverFlags = ["--max-semi-space-size=2", "--heap-growing-percent=25"];

/**
 * Starts `botwatch ...args` under the Node.js that runs the tests. @param user another user, and the folder to run in.
 */
export function botwatch(
  args: readonly string[],
  environment: Record<string, string> = {},
  user: { uid?: number; gid?: number; cwd?: string } = {},
): Run {
  const child = spawn(process.execPath, [...(args[0] === "serve" ? serverFlags : []), program, ...args], {
    env: { ...process.env, PORT: "0", ...environment },
    ...user,
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const exit = once(child, "close").then(([code]) => {
    process.removeListener("exit", killWithUs);
    return code as number | null;
  });
  return {
    child,
    output: () => printed,
    exit,
    async says(pattern) {
      for (;;) {
        const found = pattern.exec(printed);
        if (found) return found;
        const more = once(child.stdout, "data").then(() => true);
        if (await Promise.race([more, exit.then(() => false)])) continue;
        const last = pattern.exec(printed);
        if (last) return last;
        throw new Error(`ended without saying ${pattern}: ${printed}`);
      }
    },
  };
}

/** What `botwatch serve` says once it answers: bots, day, snapshot id, port. */
export const started =
  /serves (\d+) bots, .* as of (\d{4}-\d\d-\d\d) \((snap-[0-9a-f]{16})\) on http:\/\/[^\s]*:(\d+)/u;

export interface Serving extends Run {
  /** `http://127.0.0.1:PORT` */
  url: string;
  snapshot: string;
  /** Ends it at once (SIGKILL). */
  kill(): Promise<void>;
  /** Asks it to stop (SIGTERM) and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Starts `botwatch serve` and waits until it answers. */
export async function serve(
  environment: Record<string, string>,
  user?: Parameters<typeof botwatch>[2],
): Promise<Serving> {
  const run = botwatch(["serve"], environment, user);
  const [, , , snapshot = "", port = ""] = await run.says(started);
  const end = (signal: NodeJS.Signals) => {
    run.child.kill(signal);
    return run.exit;
  };
  return {
    ...run,
    url: `http://127.0.0.1:${port}`,
    snapshot,
    kill: () => end("SIGKILL").then(() => undefined),
    stop: () => end("SIGTERM"),
  };
}
