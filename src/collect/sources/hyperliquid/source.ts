/** Vaults of the exchange Hyperliquid: one undocumented file with all of them, and its API for single ones. */

import { z } from "zod";
import { dayMs, dayOf, daysBetween, instantOf } from "../../../base/dates.ts";
import { instant } from "../../../record/fields.ts";
import type { Records } from "../../../record/records.ts";
import { eligibility, type VaultDay, type VaultRecord, vaultDayFile } from "../../../record/vault.ts";
import { refuseGarbled } from "../../decode.ts";
import { refuseShrunk } from "../../guard.ts";
import { ReadFailure } from "../../read-failure.ts";
import type { GoodRead, ReadContext, Source } from "../../source-shape.ts";
import { documentOf, goodRead, lastGood, overlayOf, staleAfterDays } from "../../source-shape.ts";
import type { VaultDetails } from "./parse.ts";
import { fromDetails, needingDetails, parseVaultDetails, parseVaultList, withDetails } from "./parse.ts";

/** What storage keeps of the exchange's vaults. */
const storedVaults = z.strictObject({
  read_from: z.string(),
  /** Time of the last good read of the whole list; null if only single vaults have been read since. */
  list_read_at: instant.nullable(),
  /** Vaults in that list. */
  listed: z.int().nonnegative(),
  /** What readers should know about the newest day. */
  note: z.string().nullable(),
  /** Oldest first. */
  days: z.array(vaultDayFile),
});

type StoredVaults = z.infer<typeof storedVaults>;

const listUrl = "https://stats-data.hyperliquid.xyz/Mainnet/vaults";

export const hyperliquid: Source = {
  id: "hyperliquid",
  name: "Hyperliquid vaults",
  url: listUrl,
  formFrom: "one entry of the file, early 2026, and the examples of its documentation",
  addresses: {
    HYPERLIQUID_VAULTS_URL: { official: listUrl, what: "Hyperliquid's file of all vaults" },
    HYPERLIQUID_INFO_URL: { official: "https://api.hyperliquid.xyz/info", what: "Hyperliquid's info API" },
  },
  savedCopy: null,
  what: "vaults",
  read: readHyperliquid,
  overlay: overlayOf(storedVaults, (records, content) => ({
    ...records,
    vault_days: overlayVaultDays(records.vault_days, content),
  })),
  count: (records) => newestVaults(records).length,
  recordsToCompare: (records) =>
    newestVaults(records).map((vault) => ({ id: vault.address, title: vault.name, content: vault })),
};

function newestVaults({ vault_days }: Records): VaultRecord[] {
  return newestDay(vault_days, null)?.vaults ?? [];
}

/** The list is about 14 MB. */
const maxListBytes = 48_000_000;
/** Vaults come and go. */
const smallestShare = 0.8;
const maxDetailsBytes = 4_000_000;
/** vaultDetails takes 20 of 1,200 units a minute (hyperliquid.gitbook.io, rate limits): 60 a minute, less a margin. */
const spacingMs = 1100;
/** After this many failures in a row, the rest are not asked about. */
const failuresInARow = 3;

const about =
  "Read from the exchange's file of all vaults; descriptions from its answers about single vaults. Open vaults " +
  "that hold the least amount ranked, whatever their age, and those of listed bots; no children.";
const aboutKnown = "Read vault by vault, for those known before; the exchange's file of all vaults was not to be had.";
const knownOnly =
  "The exchange did not give its list of all vaults; those known before were read one by one, so that new ones " +
  "are missing.";

async function readHyperliquid(context: ReadContext): Promise<GoodRead> {
  const { previous, now } = context;
  const content = lastGood(previous, storedVaults);
  try {
    return await readList(context, content);
  } catch (error) {
    if (!(error instanceof ReadFailure) || !isOverdue(context, content)) throw error;
    const day = await readKnown(context, content);
    if (day === null) throw error;
    const read_from = context.urls[0] ?? "";
    const { list_read_at = null, listed = 0, days = [] } = content ?? {};
    return goodRead({ read_from, list_read_at, listed, note: knownOnly, days: addDay(days, day) }, now, null);
  }
}

async function readList(context: ReadContext, former: StoredVaults | null): Promise<GoodRead> {
  const { previous, now, records } = context;
  const url = context.urls[0] ?? "";
  // The file is undocumented, and file stores often say only that it is bytes.
  const types = ["application/json", "application/octet-stream", "binary/octet-stream", ""];
  const document = await documentOf({ url, types, maxBytes: maxListBytes }, former, context);
  if ("unchanged" in document) return goodRead({ ...document.unchanged, list_read_at: instantOf(now) }, now, previous);
  const mapped = mappedVaults(context);
  const list = parseVaultList(document.bytes, (vault) => isWorthKeeping(vault, mapped));
  const extent = { read: list.listed, last: former?.listed || null, share: smallestShare, what: "vaults" };
  refuseShrunk(extent, context.acceptShrink);
  if (list.vaults.length === 0) throw new ReadFailure("None of the vaults in its list is open and of any size.");
  refuseGarbled(list.vaults.map(({ name }) => name).join("\n"));
  const today = dayOf(now);
  const details = await askDetails(context, needingDetails(list.vaults, mapped, today));
  const before = new Map(newestDay(records.vault_days, former)?.vaults.map((vault) => [vault.address, vault]));
  const vaults = list.vaults.map((vault) => {
    const answered = details.get(vault.address);
    const { description = null, allow_deposits = null } = before.get(vault.address) ?? {};
    return answered === undefined ? { ...vault, description, allow_deposits } : withDetails(vault, answered);
  });
  const days = addDay(former?.days ?? [], vaultDay(today, about, url, vaults));
  const content = { read_from: url, list_read_at: instantOf(now), listed: list.listed, note: null, days };
  return goodRead(content, now, document.validators);
}

/** Open, not a child, and large enough to be ranked now or when older; or the vault of a bot in the directory. */
function isWorthKeeping(vault: VaultRecord, mapped: ReadonlySet<string>): boolean {
  if (mapped.has(vault.address)) return true;
  return !vault.is_closed && vault.relationship !== "child" && vault.tvl_usd >= eligibility.minimum_tvl_usd;
}

/** Says whether no list was read for so long that the source would be shown as stale. */
function isOverdue({ now, records }: ReadContext, content: StoredVaults | null): boolean {
  const last =
    content?.list_read_at ?? records.sources.find((source) => source.id === "hyperliquid")?.retrieved_at ?? null;
  return last !== null && now.getTime() - Date.parse(last) > staleAfterDays * dayMs;
}

/** Gives the known vaults, asked about one by one; null if too few answered to make a day of it. */
async function readKnown(context: ReadContext, content: StoredVaults | null): Promise<VaultDay | null> {
  const before = newestDay(context.records.vault_days, content);
  const addresses = needingDetails(before?.vaults ?? [], mappedVaults(context), before?.day ?? "");
  const details = await askDetails(context, addresses);
  if (details.size === 0 || details.size < addresses.length * smallestShare) return null;
  const vaults = addresses.flatMap((vault) => {
    const answered = details.get(vault.address);
    return answered === undefined ? [] : [fromDetails(vault, answered)];
  });
  return vaultDay(dayOf(context.now), aboutKnown, context.urls[1] ?? "", vaults);
}

/** Answers by address, at the exchange's pace. A vault without an answer is left out. */
async function askDetails(
  { fetch, urls, sleep, onProgress }: ReadContext,
  vaults: readonly VaultRecord[],
): Promise<Map<string, VaultDetails>> {
  const answers = new Map<string, VaultDetails>();
  let failures = 0;
  for (const [at, { address }] of vaults.entries()) {
    onProgress(at, vaults.length);
    if (at > 0) await sleep(spacingMs);
    const details = await askVault(fetch, urls[1] ?? "", address);
    if (details !== null) answers.set(address, details);
    failures = details === null ? failures + 1 : 0;
    if (failures === failuresInARow) break;
  }
  onProgress(vaults.length, vaults.length);
  return answers;
}

/** Gives what the exchange says of one vault; null where it cannot be read. */
async function askVault(fetch: ReadContext["fetch"], url: string, address: string): Promise<VaultDetails | null> {
  const content = { type: "vaultDetails", vaultAddress: address };
  try {
    const answer = await fetch({ url, types: ["application/json"], maxBytes: maxDetailsBytes, content });
    const details = answer === null ? null : parseVaultDetails(answer.body);
    // The exchange forgets no vault, so an unknown one, or another's answer, is a failure too.
    return details?.vaultAddress === address ? details : null;
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    return null;
  }
}

function mappedVaults({ records }: ReadContext): Set<string> {
  return new Set(records.bots.flatMap((bot) => bot.hyperliquid_vault?.address ?? []));
}

function newestDay(curated: readonly VaultDay[], content: StoredVaults | null): VaultDay | undefined {
  return [...curated, ...(content?.days ?? [])].sort((a, b) => (a.day < b.day ? -1 : 1)).at(-1);
}

function vaultDay(day: string, text: string, source_url: string, vaults: VaultRecord[]): VaultDay {
  return { $schema: "../schema/vault-day.schema.json", day, about: text, source_url, vaults };
}

/** This many of the last days are all kept; before them, the first of each month. */
const dailyFor = 90;

/**
 * Gives the days with one added or replaced. Older ones keep each series' ends: the leaderboard's history shows no
 * more.
 */
export function addDay(days: readonly VaultDay[], newest: VaultDay): VaultDay[] {
  const earlier = days.filter((day) => day.day < newest.day).map(ends);
  const months = new Set<string>();
  const earlierDays = earlier.filter((day) => {
    const firstOfMonth = !months.has(day.day.slice(0, 7));
    months.add(day.day.slice(0, 7));
    return firstOfMonth || daysBetween(day.day, newest.day) <= dailyFor;
  });
  return [...earlierDays, newest];
}

function ends(day: VaultDay): VaultDay {
  return {
    ...day,
    vaults: day.vaults.map((vault) => ({
      ...vault,
      description: null,
      month_pnl_usd: firstAndLast(vault.month_pnl_usd),
      all_time_pnl_usd: firstAndLast(vault.all_time_pnl_usd),
    })),
  };
}

function firstAndLast(series: readonly number[]): number[] {
  return series.length < 3 ? [...series] : [series[0] ?? 0, series.at(-1) ?? 0];
}

/** Gives the record's days with those collected since; if both have a day, the collected one. */
export function overlayVaultDays(curated: readonly VaultDay[], content: StoredVaults): VaultDay[] {
  const collected = new Set(content.days.map((day) => day.day));
  return [...curated.filter((day) => !collected.has(day.day)), ...content.days].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}
