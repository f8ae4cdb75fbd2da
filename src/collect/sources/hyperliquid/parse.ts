/** The exchange's list of vaults and its answers about one vault, from bytes to records. Pure. */

import { z } from "zod";
import { dayOf } from "../../../base/dates.ts";
import { visibleLine } from "../../../base/names/plain-line.ts";
import { isEligible, type VaultRecord, vaultRelationships } from "../../../record/vault.ts";
import { ReadFailure } from "../../read-failure.ts";

/** Anybody may name a vault. */
const longestName = 200;

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/u)
  .transform((text) => text.toLowerCase());
/** Decimal strings in US dollars. */
const dollars = z
  .union([z.string().regex(/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/u), z.number()])
  .transform(Number)
  .refine(Number.isFinite);
const relationship = z
  .object({ type: z.enum(vaultRelationships) })
  .transform(({ type }) => type)
  .nullable()
  .default(null);

/** One element of the list. `pnls` is next to `summary`; older copies have no relationship. */
const listedVault = z.object({
  apr: z.number().nullable().default(null),
  pnls: z.array(z.tuple([z.string(), z.array(dollars)])),
  summary: z.object({
    name: z.string(),
    vaultAddress: address,
    leader: address,
    tvl: dollars,
    isClosed: z.boolean(),
    relationship,
    createTimeMillis: z.int().positive(),
  }),
});

const history = z.array(z.tuple([z.number(), dollars])).transform((points) => points.map(([, value]) => value));

/** The answer to `vaultDetails`; other fields (above all followers) are not copied. */
const detailsAnswer = z
  .object({
    name: z.string(),
    vaultAddress: address,
    leader: address,
    description: z.string().default(""),
    portfolio: z.array(z.tuple([z.string(), z.object({ accountValueHistory: history, pnlHistory: history })])),
    apr: z.number().nullable().default(null),
    isClosed: z.boolean(),
    relationship,
    allowDeposits: z.boolean().nullable().default(null),
    leaderFraction: z.number().nullable().default(null),
  })
  .nullable();

export type VaultDetails = NonNullable<z.infer<typeof detailsAnswer>>;

/** A list whose format has changed has a larger share of broken elements than this. */
const brokenShare = 0.01;

/**
 * Reads the list of all vaults: how many there are, whatever their state, each counted once, and those to keep.
 * Children are already in their parent's figures, so only parents are counted.
 * @throws ReadFailure if it is not a complete JSON list, or its elements have another format.
 */
export function parseVaultList(bytes: Uint8Array, keep: (vault: VaultRecord) => boolean) {
  const list = jsonOf(bytes);
  if (!Array.isArray(list)) throw new ReadFailure("Its answer is not a whole JSON list.");
  const addresses = new Set<string>();
  const vaults = new Map<string, VaultRecord>();
  let brokenCount = 0;
  // Of the thousands that are not kept, nothing is held on to.
  for (const element of list) {
    const { data } = listedVault.safeParse(element);
    if (data === undefined) {
      brokenCount += 1;
      continue;
    }
    const vault = recordOf(data);
    addresses.add(vault.address);
    vaults.delete(vault.address);
    if (keep(vault)) vaults.set(vault.address, vault);
  }
  const total = addresses.size + brokenCount;
  if (brokenCount > total * brokenShare)
    throw new ReadFailure("The vaults of its list are described in another way than before.");
  return { listed: total, vaults: [...vaults.values()] };
}

function recordOf({ apr, pnls, summary }: z.infer<typeof listedVault>): VaultRecord {
  const series = new Map(pnls);
  return {
    address: summary.vaultAddress,
    name: visibleLine(summary.name, longestName),
    description: null,
    leader: summary.leader,
    leader_share: null,
    tvl_usd: summary.tvl,
    apr,
    created_on: dayOf(summary.createTimeMillis),
    is_closed: summary.isClosed,
    allow_deposits: null,
    relationship: summary.relationship,
    month_pnl_usd: series.get("month") ?? [],
    all_time_pnl_usd: series.get("allTime") ?? [],
  };
}

/**
 * Reads an answer about one vault; null if the exchange knows none there.
 * @throws ReadFailure if it is anything else.
 */
export function parseVaultDetails(bytes: Uint8Array): VaultDetails | null {
  const parsed = detailsAnswer.safeParse(jsonOf(bytes));
  if (!parsed.success) throw new ReadFailure("It describes a vault in another way than before.");
  return parsed.data;
}

/** Undefined for what is no whole JSON text. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Gives what the list does not say about a vault. */
export function withDetails(vault: VaultRecord, details: VaultDetails): VaultRecord {
  return {
    ...vault,
    description: details.description.trim() === "" ? null : details.description,
    allow_deposits: details.allowDeposits,
    leader_share: shareOf(details.leaderFraction),
  };
}

/** A fraction from 0 to 1; the source rounds, so a value a hair beyond is taken as the end. */
function shareOf(fraction: number | null): number | null {
  return fraction === null || !Number.isFinite(fraction) ? null : Math.min(1, Math.max(0, fraction));
}

/** Gives a known vault, updated from the answer about it: for a day on which the list cannot be read. */
export function fromDetails(vault: VaultRecord, details: VaultDetails): VaultRecord {
  const periods = new Map(details.portfolio);
  const month = periods.get("month");
  return withDetails(
    {
      ...vault,
      name: visibleLine(details.name, longestName),
      leader: details.leader,
      tvl_usd: month?.accountValueHistory.at(-1) ?? vault.tvl_usd,
      apr: details.apr,
      is_closed: details.isClosed,
      relationship: details.relationship ?? vault.relationship,
      month_pnl_usd: month?.pnlHistory ?? [],
      all_time_pnl_usd: periods.get("allTime")?.pnlHistory ?? [],
    },
    details,
  );
}

/** Vaults whose details are asked for, larger ones first: those that are ranked, and those of bots in the directory. */
export function needingDetails(
  vaults: readonly VaultRecord[],
  mapped: ReadonlySet<string>,
  day: string,
): VaultRecord[] {
  return vaults
    .filter((vault) => mapped.has(vault.address) || isEligible(vault, day))
    .toSorted((a, b) => b.tvl_usd - a.tvl_usd);
}
