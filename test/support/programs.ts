/** System programs that tests need: found on the PATH, or installed on Debian as root, or named in one clear line. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Path of the first of the commands that exists; else of one that a listed Debian package brings.
 * @throws Error that names the commands if none exists and none can be installed.
 */
export function programOnPath(commands: readonly string[], packages: readonly string[]): string {
  const path = foundOrInstalled(() => firstOnPath(commands), packages);
  if (path !== undefined) return path;
  throw new Error(`This test needs ${commands.join(" or ")} on the PATH (Debian: apt-get install ${packages.at(-1)}).`);
}

/** What `find` finds, if necessary after installing a listed Debian package; undefined if none can be. */
export function foundOrInstalled<Found>(find: () => Found | undefined, packages: readonly string[]): Found | undefined {
  const found = find();
  if (found !== undefined || process.getuid?.() !== 0 || firstOnPath(["apt-get"]) === undefined) return found;
  for (let attempts = 0; attempts < 5; attempts++) {
    for (const name of packages) {
      // RUNLEVEL=1 keeps a package from starting a service of its own.
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
      const options = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120", name];
      spawnSync("apt-get", options, { env, stdio: "ignore" });
      const installed = find();
      if (installed !== undefined) return installed;
    }
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
  }
  return undefined;
}

/** Path of the first of the commands that is on the PATH. */
export function firstOnPath(commands: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
