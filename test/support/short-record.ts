/**
 * The bundled record with only a few warnings per list: for tests that publish often, where its size does not matter.
 */
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Records } from "../../src/records/records.ts";
import { bundledRecords } from "./service.ts";

const perList = 5;

/** The same as records, without the wallet blocklists. */
export async function shortRecords(): Promise<Records> {
  const records = await bundledRecords();
  const warning_lists = records.warning_lists.map((list) => ({ ...list, entries: list.entries.slice(0, perList) }));
  return { ...records, warning_lists, wallet_blocklists: [] };
}

/** Writes it to a new folder. @param kept a word in the warnings that stay besides the first few. */
export async function copyShortRecord(to: string, kept?: string): Promise<void> {
  await cp("data", to, { recursive: true });
  const lists = join(to, "warnings");
  for (const name of (await readdir(lists)).filter((each) => each.endsWith(".json"))) {
    const file = join(lists, name);
    const list = JSON.parse(await readFile(file, "utf8"));
    const stays = (entry: unknown, at: number) =>
      at < perList || (kept !== undefined && JSON.stringify(entry).includes(kept));
    const entries = list.entries.filter(stays);
    await writeFile(file, JSON.stringify({ ...list, entries }));
  }
}
