/** Runs a TypeScript program of the tests in a separate process, reads its lines and ends it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface Child {
  readonly process: ChildProcess;
  /** The next line that it prints. Rejects with what it wrote to stderr when it ends first. */
  line(): Promise<string>;
  /** Resolves when it has ended, with exit code and everything it printed to stdout since the last line(). */
  ended(): Promise<{ code: number | null; stderr: string }>;
  /** Ends it at once (SIGKILL) and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts `program` under the Node.js that runs the tests.
 * @param program path of a .ts file.
 */
export function startChild(program: string, args: readonly string[], nodeOptions: readonly string[] = []): Child {
  const child = spawn(process.execPath, [...nodeOptions, program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const closed = once(child, "close");
  return {
    process: child,
    async line() {
      const next = await lines.next();
      if (!next.done) return next.value;
      await closed;
      throw new Error(`${program} ended with code ${child.exitCode}: ${stderr}`);
    },
    async ended() {
      await closed;
      return { code: child.exitCode, stderr };
    },
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}
