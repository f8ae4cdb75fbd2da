/** What a process can be given only as it begins, so that a server that runs for months does so in little memory. */

/**
 * glibc keeps freed memory for each thread, and the more of it the larger the freed blocks were. With these, threads
 * share one store, and large blocks go back to the system. Other systems ignore them.
 */
const environment = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** V8's default lets short-lived objects hold some 60 MB, which a server of finished bytes does not need. */
const nursery = "--max-semi-space-size";

/** Names what was added, in the process that begins again. */
const mark = "BOTWATCH_BEGAN_WITH";

/**
 * Replaces this process by itself with these settings, which takes some 20 ms. Its id, standard streams and arguments
 * stay, and so does whatever the operator has set. Does nothing the second time, and where no process can be replaced.
 */
export function beginAgain() {
  const added = process.env[mark];
  if (added !== undefined) return forget([mark, ...added.split(" ")]);
  if (process.platform === "win32" || process.execve === undefined || process.permission !== undefined) return;
  const missing = Object.entries(environment).filter(([name]) => process.env[name] === undefined);
  const isSet = [process.env.NODE_OPTIONS ?? "", ...process.execArgv].some((options) => options.includes(nursery));
  const flags = ["--expose-gc", ...(isSet ? [] : [`${nursery}=2`]), ...process.execArgv];
  const marked = { [mark]: missing.map(([name]) => name).join(" ") };
  try {
    process.execve(process.execPath, [process.execPath, ...flags, ...process.argv.slice(1)], {
      ...process.env,
      ...Object.fromEntries(missing),
      ...marked,
    });
  } catch {
    // The system does not permit it: the same server, in more memory.
  }
}

/** What this process starts, such as a publish, is short and may take the memory it needs. */
function forget(names) {
  for (const name of names) delete process.env[name];
}
