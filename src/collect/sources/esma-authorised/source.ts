/**
 * ESMA's interim MiCA register of authorised crypto-asset service providers (Article 109): one CSV file, a positive
 * record, overwritten in place about once a week. One firm may have several rows, one per block of services.
 */
import { z } from "zod";
import { isSharedHost, readHost, withoutWww } from "../../../base/names/host.ts";
import { nameKey } from "../../../base/names/normalize.ts";
import { compareText } from "../../../record/canonical.ts";
import { hostname } from "../../../record/fields.ts";
import { type AuthorisedProvider, authorisedProvider } from "../../../record/known-firms.ts";
import { dayFirst, withSingleSpaces } from "../../cells.ts";
import { type CsvRow, csvTypes, readCsv } from "../../decode.ts";
import { refuseFewer, refuseFlood, refuseShrunk } from "../../guard.ts";
import { documentSource, type ReadContext, type Source, savedCopyNote, takenAt } from "../../source-shape.ts";

/** What storage keeps of it between two reads. */
const storedProviders = z.strictObject({
  /** Address of the list, or `file`. */
  read_from: z.string(),
  providers: z.array(authorisedProvider),
});

const declared = {
  id: "esma-authorised",
  name: "ESMA register of authorised crypto-asset service providers",
  url:
    "https://www.esma.europa.eu/esmas-activities/digital-finance-and-innovation/" +
    "markets-crypto-assets-regulation-mica",
  formFrom: "its file of 2026-06-28",
  address: "https://www.esma.europa.eu/sites/default/files/2024-12/CASPS.csv",
  addressOf: "ESMA's file of authorised crypto-asset service providers",
  savedCopy: "the file CASPS.csv",
};

export const esmaAuthorised: Source = {
  ...documentSource(declared, {
    shape: storedProviders,
    types: csvTypes,
    maxBytes: 16_000_000,
    accept: takeProviders,
    layOver(records, { providers, read_from }, { retrieved_at }) {
      const register = { ...records.authorised.register, retrieved_at, note: savedCopyNote({ read_from }) };
      return { ...records, authorised: { ...records.authorised, register, providers } };
    },
  }),
  what: "providers",
  describeCopy: ({ authorised: { register } }) => ({ retrieved_at: register.retrieved_at, note: register.note }),
  count: ({ authorised }) => inForce(authorised.providers).length,
  recordsToCompare: ({ authorised }) =>
    inForce(authorised.providers).map((content) => {
      const { name: title, authority } = content;
      return { id: `${title}, ${authority}`, title, content };
    }),
};

function inForce(providers: readonly AuthorisedProvider[]): AuthorisedProvider[] {
  return providers.filter(({ withdrawn_on }) => withdrawn_on === null);
}

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
];

function takeProviders(csv: string, before: z.infer<typeof storedProviders> | null, context: ReadContext) {
  const { records, previous, acceptShrink, acceptGrowth } = context;
  const { register, providers: copied } = records.authorised;
  const providers = parseAuthorised(csv);
  const former = before?.providers ?? copied;
  const present = new Set(providers.map(providerKeyOf));
  const stillThere = former.filter((one) => present.has(providerKeyOf(one))).length;
  if (providers.length === 0 || former.length > 0)
    refuseShrunk({ read: stillThere, last: former.length, share, what }, acceptShrink);
  refuseFewer(providers.length, least, what, acceptShrink);
  const newCount = present.difference(new Set(former.map(providerKeyOf))).size;
  const lastRead = before === null ? register.retrieved_at : (previous?.retrieved_at ?? null);
  refuseFlood({ added: newCount, lastRead, now: takenAt(context), perDay: newPerDay, what }, acceptGrowth);
  return { providers };
}

function providerKeyOf({ name, member_state }: AuthorisedProvider): string {
  return `${nameKey(name)} ${member_state}`;
}

/** @throws ReadFailure */
export function parseAuthorised(csv: string): AuthorisedProvider[] {
  const providers = new Map<string, AuthorisedProvider>();
  for (const cells of readCsv(csv, columns)) {
    const provider = providerIn(cells);
    if (provider === null) continue;
    const same = providers.get(providerKeyOf(provider));
    providers.set(providerKeyOf(provider), same === undefined ? provider : mergeProviders(same, provider));
  }
  return [...providers.values()].sort((a, b) => compareText(a.name, b.name));
}

/** Names and websites stand between bars, spaces or line breaks; some cells hold remarks, or half an address. */
function providerIn(cells: CsvRow): AuthorisedProvider | null {
  const cell = (column: string) => spacedCell(cells[column]);
  const name = spacedCell(cell("ae_lei_name").replace(/["“”„]/gu, " "));
  const state = cell("ae_homeMemberState").toUpperCase();
  if (name === "" || !/^[A-Z]{2}$/u.test(state)) return null;
  const trades = (cells["ae_commercial_name"] ?? "").split("|").map(spacedCell);
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
  const name = withoutWww(host.host);
  return hostname.safeParse(name).success ? [name] : [];
}

/** Two rows of one firm: authorised since the earlier one, and no longer if neither is in force. */
function mergeProviders(a: AuthorisedProvider, b: AuthorisedProvider): AuthorisedProvider {
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

/** Without the marks of letters that could not be read. */
function spacedCell(cell = ""): string {
  return withSingleSpaces(cell.replaceAll("\ufffd", ""));
}
