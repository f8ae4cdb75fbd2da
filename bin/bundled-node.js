/**
 * The Node.js that `npm ci` brings, for whoever was started by an older one. Plain JavaScript, which any Node.js reads.
 * Only npm 11 links it as `node_modules/.bin/node`: older ones take that link away again, together with the packages for
 * other systems, which would have had the same one.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";

const oldest = 26;
/** How often to check for the parent, in milliseconds. */
const lookEveryMs = 250;

/** Whether the Node.js that runs this is too old for the program. */
export function isTooOld() {
  return Number(process.versions.node.split(".")[0]) < oldest;
}

/** The path of the Node.js that `npm ci` brought for this system; undefined if there is none. */
export function bundledNode() {
  const system = `${process.platform.replace("win32", "win")}-${process.arch}`;
  const program = process.platform === "win32" ? "node.exe" : "node";
  return [`node-${system}`, `node-bin-${system}`]
    .map((name) => fileURLToPath(new URL(`../node_modules/${name}/bin/${program}`, import.meta.url)))
    .find((path) => existsSync(path));
}

/** Runs a program under a Node.js that is new enough, and ends as it ends. Says what to do if there is none here. */
export function runUnderNewNode(args) {
  const node = isTooOld() ? bundledNode() : process.execPath;
  if (node === undefined) return endWithAdvice();
  const child = spawn(node, [...process.execArgv, ...args], { stdio: "inherit" });
  child.once("error", endWithAdvice);
  // Ctrl-C at a terminal reaches both: passed on, it would come twice.
  const isAtTerminal = [0, 1, 2].some((stream) => isatty(stream));
  process.on("SIGINT", () => isAtTerminal || child.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  endWithParent(child);
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Under npm: it passes a signal to a shell, which may end without telling its child. */
function endWithParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, lookEveryMs).unref();
}

function endWithAdvice() {
  console.error(
    `Botwatch needs Node.js ${oldest} or newer, and this is ${process.version}. On Linux with glibc, macOS and Windows, "npm ci" brings one along: run it in Botwatch's own folder. Elsewhere (Alpine, for instance), install Node.js ${oldest} or newer first.`,
  );
  process.exit(1);
}
