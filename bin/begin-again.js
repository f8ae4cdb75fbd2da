/**
 * What a process can be given only as it begins: a server that runs for months does so in little memory, and a publish
 * collects garbage half as long.
 */

/**
 * glibc keeps freed memory for each thread, and the more of it the larger the freed blocks were. With these, threads
 * share one store, and blocks from 4 kB on go back to the system when they are freed: in such ones V8 compiles and
 * Node.js holds what was compiled ahead. The system allows a process some 65,000 of them in all. Other systems ignore
 * the settings.
 */
const environment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "4096",
  MALLOC_MMAP_MAX_: "16384",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/**
 * V8's default lets short-lived objects hold some 60 MB, which a server of finished bytes does not need, while a
 * publish of a long record moves them again and again.
 */
const nursery = "--max-semi-space-size";

/**
 * With room from the start for what a publish keeps, V8 does not look for garbage that is not there: it takes a tenth
 * less time, and 60 MB more.
 */
const publishing = { nursery: 64, flags: ["--initial-old-space-size=256"], environment: {} };

/** By command. */
const beginnings = new Map([
  ["serve", { nursery: 2, flags: ["--expose-gc"], environment }],
  ["publish", publishing],
  ["refresh", publishing],
]);

/** Names what was added, in the process that begins again. */
const mark = "BOTWATCH_BEGAN_WITH";

/**
 * Replaces this process by itself with these settings, which takes some 20 ms. Its id, standard streams and arguments
 * stay, and so does whatever the operator has set. Does nothing the second time, and where no process can be replaced.
 * @param command of the program; most have nothing to gain.
 */
export function beginAgain(command) {
  const added = process.env[mark];
  if (added !== undefined) return forget([mark, ...added.split(" ")]);
  const wanted = beginnings.get(command);
  if (wanted === undefined) return;
  if (process.platform === "win32" || process.execve === undefined || process.permission !== undefined) return;
  const missing = Object.entries(wanted.environment).filter(([name]) => process.env[name] === undefined);
  const isSet = [process.env.NODE_OPTIONS ?? "", ...process.execArgv].some((options) => options.includes(nursery));
  const others = wanted.flags.filter((flag) => !process.execArgv.includes(flag));
  const flags = [...others, ...(isSet ? [] : [`${nursery}=${wanted.nursery}`])];
  if (flags.length === 0 && missing.length === 0) return;
  const marked = { [mark]: missing.map(([name]) => name).join(" ") };
  try {
    process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], {
      ...process.env,
      ...Object.fromEntries(missing),
      ...marked,
    });
  } catch {
    // The system does not permit it: the same program, in more memory or more time.
  }
}

/** What this process starts, such as a publish, is short and may take the memory it needs. */
function forget(names) {
  for (const name of names) delete process.env[name];
}
