/** The exchange's list of vaults and its answers about one vault, from bytes to records. Pure. */
import { z } from "zod";
import { visibleLine } from "../../../names/plain-line.ts";
import { isEligible, type VaultRecord, vaultRelationships } from "../../../records/vault.ts";
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

interface VaultList {
  /** Vaults in the list, whatever their state, each counted once. */
  listed: number;
  /** Those selected by `keep`. */
  vaults: VaultRecord[];
}

/** A list whose format has changed has a larger share of broken elements than this. */
const brokenShare = 0.01;

/**
 * Reads the list of all vaults. Children are already in their parent's figures, so only parents are counted.
 * @param keep which vaults to keep; decided one by one, so that memory holds no others.
 * @throws ReadFailure if it is not a complete JSON list, or its elements have another format.
 */
export function parseVaultList(bytes: Uint8Array, keep: (vault: VaultRecord) => boolean): VaultList {
  const vaults = new Map<string, VaultRecord>();
  const addresses = new Set<string>();
  let broken = 0;
  for (const element of arrayElements(bytes)) {
    const parsed = listedVault.safeParse(element);
    if (!parsed.success) {
      broken += 1;
      continue;
    }
    const vault = recordOf(parsed.data);
    addresses.add(vault.address);
    if (keep(vault)) vaults.set(vault.address, vault);
  }
  const listed = addresses.size + broken;
  if (broken > listed * brokenShare)
    throw new ReadFailure("The vaults of its list are described in another way than before.");
  return { listed, vaults: [...vaults.values()] };
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
    created_on: new Date(summary.createTimeMillis).toISOString().slice(0, 10),
    is_closed: summary.isClosed,
    allow_deposits: null,
    relationship: summary.relationship,
    month_pnl_usd: series.get("month") ?? [],
    all_time_pnl_usd: series.get("allTime") ?? [],
  };
}

/**
 * Reads an answer about one vault; null if the exchange knows none at the address.
 * @throws ReadFailure if the answer is anything else.
 */
export function parseVaultDetails(bytes: Uint8Array): VaultDetails | null {
  let answer: unknown;
  try {
    answer = JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    throw new ReadFailure("Its answer about a vault is not JSON.");
  }
  const parsed = detailsAnswer.safeParse(answer);
  if (!parsed.success) throw new ReadFailure("It describes a vault in another way than before.");
  return parsed.data;
}

/** What the list does not say about a vault. */
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

/** A known vault, updated from the answer about it: for a day on which the list cannot be read. */
export function fromDetails(known: VaultRecord, details: VaultDetails): VaultRecord {
  const periods = new Map(details.portfolio);
  const month = periods.get("month");
  return withDetails(
    {
      ...known,
      name: visibleLine(details.name, longestName),
      leader: details.leader,
      tvl_usd: month?.accountValueHistory.at(-1) ?? known.tvl_usd,
      apr: details.apr,
      is_closed: details.isClosed,
      relationship: details.relationship ?? known.relationship,
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

const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const spaces = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * The elements of a JSON array, one at a time: each is parsed separately, so that memory holds the bytes and one
 * element.
 * @throws ReadFailure if the text is not a complete array of JSON values (RFC 8259).
 */
export function* arrayElements(bytes: Uint8Array): Generator<unknown> {
  let at = skipSpace(bytes, 0);
  if (bytes[at] !== openBracket) throw broken();
  at = skipSpace(bytes, at + 1);
  if (bytes[at] === closeBracket) return finish(bytes, at);
  for (;;) {
    const end = endOfElement(bytes, at);
    yield parse(bytes.subarray(at, end));
    if (bytes[end] === closeBracket) return finish(bytes, end);
    at = skipSpace(bytes, end + 1);
  }
}

/** Where the element that begins here ends: at the array's own comma or bracket. */
function endOfElement(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfString(bytes, at);
    else if (byte === openBrace || byte === openBracket) depth += 1;
    else if (depth === 0 && (byte === comma || byte === closeBracket)) return at;
    else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  throw broken();
}

function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at;
  }
  throw broken();
}

function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (spaces.has(bytes[at] ?? 0)) at += 1;
  return at;
}

function finish(bytes: Uint8Array, end: number): void {
  if (skipSpace(bytes, end + 1) !== bytes.length) throw broken();
}

function parse(element: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(element.buffer, element.byteOffset, element.length).toString("utf8"));
  } catch {
    throw broken();
  }
}

function broken(): ReadFailure {
  return new ReadFailure("Its answer is not a whole JSON list.");
}
