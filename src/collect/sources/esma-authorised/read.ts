/**
 * Reads ESMA's file of authorised crypto-asset service providers, which is overwritten in place about once a week. Its
 * format is that of a copy of 2026-06-28. One firm may have several rows, one per block of services.
 */
import { isSharedHost, readHost, withoutWww } from "../../../names/host.ts";
import { nameKey } from "../../../names/normalize.ts";
import type { AuthorisedProvider } from "../../../records/authorised.ts";
import { compareText } from "../../../records/canonical.ts";
import { hostname } from "../../../records/fields.ts";
import { type CsvRow, csvTypes, readCsv } from "../../csv.ts";
import { refuseFlood, refuseShrunk } from "../../guard.ts";
import { type GoodRead, goodRead, lastGood, type ReadContext } from "../../read.ts";
import { ReadFailure } from "../../read-failure.ts";
import { dayFirst } from "../../warnings/cells.ts";
import { storedProviders } from "./stored.ts";

const what = "providers";

/** It has never had fewer firms since programs began to copy it (107 in November 2025). */
const least = 100;

/** Share of the last read's authorised firms that a new read must show again. Withdrawn ones stay in the file. */
const share = 0.9;

/** New firms per day that are nothing unusual: some 14 on the busiest days of June 2026. */
const newPerDay = 10;

const columns = [
  "ae_competentAuthority",
  "ae_homeMemberState",
  "ae_lei_name",
  "ae_commercial_name",
  "ae_website",
  "ac_authorisationNotificationDate",
  "ac_authorisationEndDate",
] as const;

/** @throws ReadFailure */
export async function readEsmaAuthorised(context: ReadContext<"ESMA_AUTHORISED_URL">): Promise<GoodRead> {
  const { addresses, fetch, file, now, previous } = context;
  const url = addresses.ESMA_AUTHORISED_URL;
  const before = lastGood(previous, storedProviders);
  if (file !== null) {
    if (previous?.retrieved_at != null && file.saved_at.getTime() < Date.parse(previous.retrieved_at))
      throw new ReadFailure("The saved copy is older than the last good read.");
    const providers = held(parseAuthorised(file.bytes, null), before?.providers ?? null, context);
    return goodRead({ read_from: "file", providers }, file.saved_at, null);
  }
  const validators = before?.read_from === url && previous !== null ? previous : undefined;
  const answer = await fetch({ url, types: csvTypes, maxBytes: 16_000_000, validators });
  if (answer === null && before !== null) return goodRead(before, now, previous);
  if (answer === null) throw new ReadFailure("It says that nothing changed, though nothing was read before.");
  const providers = held(parseAuthorised(answer.body, answer.charset), before?.providers ?? null, context);
  return goodRead({ read_from: url, providers }, now, answer);
}

/** The providers, if they may replace the last ones. @throws ReadFailure */
function held(
  providers: AuthorisedProvider[],
  before: readonly AuthorisedProvider[] | null,
  { records, previous, file, now, acceptShrink, acceptGrowth }: ReadContext,
): AuthorisedProvider[] {
  const { register, providers: copied } = records.authorised;
  const known = before ?? copied;
  const present = new Set(providers.map(keyOf));
  const shown = known.filter((one) => present.has(keyOf(one))).length;
  if (providers.length === 0 || known.length > 0) {
    refuseShrunk({ read: shown, last: known.length, share, what }, acceptShrink);
  }
  if (providers.length < least && !acceptShrink) {
    throw new ReadFailure(`It listed ${providers.length} ${what}, fewer than the ${least} that it always had.`);
  }
  const formerly = new Set(known.map(keyOf));
  refuseFlood(
    {
      added: providers.filter((one) => !formerly.has(keyOf(one))).length,
      lastRead: before === null ? register.retrieved_at : (previous?.retrieved_at ?? null),
      now: file?.saved_at ?? now,
      perDay: newPerDay,
      what,
    },
    acceptGrowth,
  );
  return providers;
}

function keyOf({ name, member_state }: AuthorisedProvider): string {
  return `${nameKey(name)} ${member_state}`;
}

/** @throws ReadFailure */
export function parseAuthorised(bytes: Uint8Array, charset: string | null): AuthorisedProvider[] {
  const providers = new Map<string, AuthorisedProvider>();
  for (const cells of readCsv(bytes, charset, columns)) {
    const read = providerIn(cells);
    if (read === null) continue;
    const same = providers.get(keyOf(read));
    providers.set(keyOf(read), same === undefined ? read : joined(same, read));
  }
  return [...providers.values()].sort((a, b) => compareText(a.name, b.name));
}

/**
 * Names and websites are separated by bars, spaces or line breaks; some cells hold remarks, or the rest of an address.
 */
function providerIn(cells: CsvRow): AuthorisedProvider | null {
  const cell = (name: string) => spaced(cells[name] ?? "");
  const name = spaced(cell("ae_lei_name").replace(/["“”„]/gu, " "));
  const state = cell("ae_homeMemberState").toUpperCase();
  if (name === "" || !/^[A-Z]{2}$/u.test(state)) return null;
  const trades = (cells["ae_commercial_name"] ?? "").split("|").map(spaced);
  const sites = [cells["ae_website"], cells["ae_website_platform"]].flatMap((site = "") => site.split(/[|\s]+/u));
  return {
    name,
    trade_names: [...new Set(trades)].filter((trade) => trade !== "" && nameKey(trade) !== nameKey(name)),
    websites: [...new Set(sites.flatMap(ownHost))],
    authority: cell("ae_competentAuthority"),
    member_state: greece.get(state) ?? state,
    authorised_on: dayFirst(cell("ac_authorisationNotificationDate")),
    withdrawn_on: dayFirst(cell("ac_authorisationEndDate")),
  };
}

/** EU country codes that differ from ISO 3166. */
const greece = new Map([["EL", "GR"]]);

/** A host that strangers share is nobody's own website. */
function ownHost(site: string): string[] {
  const host = readHost(site.replace(/^https\.\/\//iu, "https://"));
  if (host === null || host.suffix === null || isSharedHost(host)) return [];
  const own = withoutWww(host.host);
  return hostname.safeParse(own).success ? [own] : [];
}

/** Two rows of one firm: authorised since the earlier one, and no longer if neither is in force. */
function joined(a: AuthorisedProvider, b: AuthorisedProvider): AuthorisedProvider {
  const [first = null] = [a.authorised_on, b.authorised_on].filter((day) => day !== null).sort();
  const ended = a.withdrawn_on === null || b.withdrawn_on === null ? null : [a.withdrawn_on, b.withdrawn_on].sort();
  return {
    ...a,
    trade_names: [...new Set([...a.trade_names, ...b.trade_names])],
    websites: [...new Set([...a.websites, ...b.websites])],
    authorised_on: first,
    withdrawn_on: ended?.[1] ?? null,
  };
}

function spaced(cell: string): string {
  return cell.replaceAll("\ufffd", "").replace(/\s+/gu, " ").trim();
}
