/**
 * The bundled record with only a few warnings per list: for tests that publish often, where its size does not matter.
 */
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const perList = 5;

/** Writes it to a new folder. */
export async function copyShortRecord(to: string): Promise<void> {
  await cp("data", to, { recursive: true });
  const lists = join(to, "warnings");
  for (const name of (await readdir(lists)).filter((each) => each.endsWith(".json"))) {
    const file = join(lists, name);
    const list = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify({ ...list, entries: list.entries.slice(0, perList) }));
  }
}
