/**
 * The bundled record with only a few warnings per list, few blocked hosts, cases and bots: for tests that start programs
 * on it or publish often, where its size does not matter.
 */
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Records } from "../../src/record/records.ts";
import { bundledRecords } from "./bundled.ts";

const perList = 5;
const perBlocklist = 100;
const firstCases = 20;
const vaultsPerDay = 20;
/** Cases that tests ask about besides the first. */
const askedCases = ["cftc-icomtech-2022", "sec-bitconnect-2021", "sec-forsage-2022", "sec-novatech-2024"].map(
  (id) => `${id}.json`,
);

/** The same as records, without the wallet blocklists. */
export async function shortRecords(): Promise<Records> {
  const records = await bundledRecords();
  const warning_lists = records.warning_lists.map((list) => ({ ...list, entries: list.entries.slice(0, perList) }));
  return { ...records, warning_lists, wallet_blocklists: [] };
}

/**
 * Writes it to a new folder, with fewer cases and vaults, too. @param kept a word in the warnings and cases that stay
 * besides the first few.
 */
export async function copyShortRecord(to: string, kept?: string): Promise<void> {
  await cp("data", to, { recursive: true });
  const isKept = (record: unknown) => kept !== undefined && JSON.stringify(record).includes(kept);
  const named = await namedBots(to);
  await removeFiles(join(to, "bots"), (file) => !named.has(file.replace(/\.json$/u, "")));
  const cases = await casesToKeep(join(to, "enforcement-actions"), isKept);
  await removeFiles(join(to, "enforcement-actions"), (file) => !cases.has(file));
  const blocklists = join(to, "wallet-blocklists");
  for (const name of ["polkadot-js.txt", "polkadot-js-addresses.txt"]) {
    const file = join(blocklists, name);
    const lines = (await readFile(file, "utf8")).split("\n");
    await writeFile(file, lines.slice(0, perBlocklist).join("\n"));
  }
  const lists = (await readdir(join(to, "warnings"))).filter((each) => each.endsWith(".json"));
  for (const name of lists) await shorten(join(to, "warnings", name), "entries", perList, isKept);
  for (const name of await readdir(join(to, "vaults")))
    await shorten(join(to, "vaults", name), "vaults", vaultsPerDay, isKept);
}

/** Leaves the first rows under a key of a file, and those that are kept. */
async function shorten(file: string, key: string, most: number, isKept: (row: unknown) => boolean): Promise<void> {
  const content = JSON.parse(await readFile(file, "utf8"));
  const rows = content[key].filter((row: unknown, at: number) => at < most || isKept(row));
  await writeFile(file, JSON.stringify({ ...content, [key]: rows }));
}

async function removeFiles(folder: string, isSurplus: (file: string) => boolean): Promise<void> {
  for (const file of await readdir(folder)) if (isSurplus(file)) await rm(join(folder, file));
}

/** Files of the first few cases, of those that tests ask about, are about a bot on record, or are kept. */
async function casesToKeep(folder: string, isKept: (record: unknown) => boolean): Promise<Set<string>> {
  const files = (await readdir(folder)).sort();
  const isNeeded = async (file: string, at: number) => {
    const record = JSON.parse(await readFile(join(folder, file), "utf8"));
    return at < firstCases || askedCases.includes(file) || record.related_bots.length > 0 || isKept(record);
  };
  const needed = await Promise.all(files.map(isNeeded));
  return new Set(files.filter((_, at) => needed[at]));
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
