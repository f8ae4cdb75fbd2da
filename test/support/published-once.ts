/**
 * The bundled record, published once per site for all test files of one `npm test`; each service gets a copy. A file
 * run by itself publishes for itself.
 */
import { hash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { copyFile, cp, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const variable = "BOTWATCH_TEST_RUN";

/**
 * For the process that runs all files: the folder they share, removed when it ends.
 * @returns whether this is that process.
 */
export function sharePublished(): boolean {
  if (process.env[variable] !== undefined) return false;
  const folder = mkdtempSync(join(tmpdir(), "botwatch-tests-"));
  process.env[variable] = folder;
  // Every file and every program that a test starts loads the same modules: compiled once. Coverage needs them as they
  // are.
  if (!process.execArgv.includes("--experimental-test-coverage"))
    process.env["NODE_COMPILE_CACHE"] ??= join(folder, "compiled");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return true;
}

/**
 * Copies the published record to where a service with these settings looks for it; nothing if none is shared. The first
 * to ask has it published, and the others wait for that.
 * @param site what tells this site's documents from another's. @param publish publishes the bundled record into the
 * database at the address.
 */
export async function takePublished(
  databasePath: string,
  site: string,
  publish: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const run = process.env[variable];
  if (run === undefined) return;
  const folder = join(run, `site-${hash("sha256", site).slice(0, 12)}`);
  await mkdir(folder, { recursive: true });
  const shared = join(folder, "botwatch.db");
  const done = join(folder, "published");
  const isFirst = await mkdir(join(folder, "publishing")).then(
    () => true,
    () => false,
  );
  const failed = join(folder, "failed");
  if (isFirst) {
    const end = await publish(`file:${shared}`).then(
      () => done,
      () => failed,
    );
    await writeFile(end, "");
  }
  while (!existsSync(done)) {
    // Each then publishes for itself, and says why that fails.
    if (existsSync(failed)) return;
    await wait(50);
  }
  await copyFile(shared, databasePath);
  await cp(`${shared}-snapshots`, `${databasePath}-snapshots`, { recursive: true });
}
