/**
 * The bundled record with only a few warnings per list, few blocked hosts and few bots: for tests that publish often, where its size
 * does not matter.
 */
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Records } from "../../src/record/records.ts";
import { bundledRecords } from "./bundled.ts";

const perList = 5;
const perBlocklist = 100;

/** The same as records, without the wallet blocklists. */
export async function shortRecords(): Promise<Records> {
  const records = await bundledRecords();
  const warning_lists = records.warning_lists.map((list) => ({ ...list, entries: list.entries.slice(0, perList) }));
  return { ...records, warning_lists, wallet_blocklists: [] };
}

/** Writes it to a new folder. @param kept a word in the warnings that stay besides the first few. */
export async function copyShortRecord(to: string, kept?: string): Promise<void> {
  await cp("data", to, { recursive: true });
  const bots = join(to, "bots");
  const named = await namedBots(to);
  for (const name of await readdir(bots)) if (!named.has(name.replace(/\.json$/u, ""))) await rm(join(bots, name));
  const blocklists = join(to, "wallet-blocklists");
  for (const name of ["polkadot-js.txt", "polkadot-js-addresses.txt"]) {
    const file = join(blocklists, name);
    const lines = (await readFile(file, "utf8")).split("\n");
    await writeFile(file, lines.slice(0, perBlocklist).join("\n"));
  }
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

/** Slugs of the bots that tests ask about, and of those that other records name. */
async function namedBots(data: string): Promise<Set<string>> {
  const { brands } = JSON.parse(await readFile(join(data, "protected-brands.json"), "utf8"));
  const cases = join(data, "enforcement-actions");
  const actions = (await readdir(cases)).map(async (name) => JSON.parse(await readFile(join(cases, name), "utf8")));
  return new Set([
    "3commas",
    "cryptohopper",
    "zenbot",
    ...brands.map(({ record }: { record: string | null }) => record),
    ...(await Promise.all(actions)).flatMap(({ related_bots }) => related_bots),
  ]);
}
