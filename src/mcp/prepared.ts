/** What tools search, prepared once per snapshot, so that no call goes through the record again. */
import { publishBot, sortBots } from "../publish/answers/bots.ts";
import { isOpenSource } from "../publish/directory-filter.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import { folded } from "../publish/watchlist-search.ts";
import type { BotRecord } from "../records/bot.ts";
import { compareText } from "../records/canonical.ts";
import type { PriceModel } from "../records/price-models.ts";
import type { RegulatorReleaseRecord } from "../records/regulator-release.ts";
import type { CardResult, OperatingStatus } from "../report-card/shape.ts";

/** A bot with the fields that filters use; texts are folded. */
export interface DirectoryRow extends Pick<BotRecord, "slug" | "category" | "custody" | "withdrawal_permission"> {
  result: CardResult;
  operatingStatus: OperatingStatus;
  prices: readonly PriceModel[];
  openSource: boolean;
  exchanges: readonly string[];
  name: string;
  /** Name, summary and price. */
  text: string;
}

export interface DatedIncident {
  /** Place of the incident in its bot's file: `3commas.0`. */
  key: string;
  bot: string;
  name: string;
  event: BotRecord["incidents"][number];
}

export interface Prepared {
  /** By name. */
  directory: readonly DirectoryRow[];
  /** Newest first. */
  incidents: readonly DatedIncident[];
  /** Newest first, by slug of the bot. */
  incidentsOf: ReadonlyMap<string, readonly DatedIncident[]>;
  /** Addresses of all vaults in leaderboard order, the first `ranked` of them with a rank. */
  vaults: { addresses: readonly string[]; ranked: number };
  releases: ReadonlyMap<string, RegulatorReleaseRecord>;
  /** Ids of what `search` finds by words, except the watchlist, with the folded text to search. */
  texts: readonly { id: string; text: string }[];
}

const known = new WeakMap<Snapshot, Prepared>();

/** The indexes of a snapshot, made when a tool first asks for one. */
export function preparedOf(snapshot: Snapshot): Prepared {
  let prepared = known.get(snapshot);
  if (prepared === undefined) {
    prepared = prepare(snapshot);
    known.set(snapshot, prepared);
  }
  return prepared;
}

function prepare(snapshot: Snapshot): Prepared {
  const { bots, prediction_venues, regulator_releases } = snapshot.records;
  const { vaults } = snapshot.leaderboard;
  const incidents = bots
    .flatMap(({ slug, name, incidents: events }) =>
      events.map((event, at) => ({ key: `${slug}.${at}`, bot: slug, name, event })),
    )
    .sort((a, b) => compareText(b.event.date, a.event.date) || compareText(a.key, b.key));
  return {
    directory: directoryOf(snapshot),
    incidents,
    incidentsOf: Map.groupBy(incidents, ({ bot }) => bot),
    vaults: {
      addresses: vaults.map(({ record }) => record.address),
      ranked: vaults.filter(({ rank }) => rank !== null).length,
    },
    releases: new Map(regulator_releases.map((release) => [release.id, release])),
    texts: [
      ...bots.map((bot) => textOf(`bot:${bot.slug}`, bot.name, bot.summary, bot.category)),
      ...prediction_venues.map((venue) => textOf(`venue:${venue.slug}`, venue.name, venue.status_text)),
      ...vaults.map(({ record }) => textOf(`vault:${record.address}`, record.name)),
      ...regulator_releases.map(({ id, title, summary, regulator }) =>
        textOf(`release:${id}`, title, summary, regulator),
      ),
    ],
  };
}

function textOf(id: string, ...texts: (string | null)[]): { id: string; text: string } {
  return { id, text: folded(texts.join(" ")) };
}

function directoryOf(snapshot: Snapshot): DirectoryRow[] {
  // Addresses are not kept here: an answer makes its own.
  const bots = snapshot.records.bots.map((record) => publishBot(record, snapshot, { baseUrl: "" }));
  return sortBots(bots, "name").map((bot) => ({
    slug: bot.slug,
    category: bot.category,
    custody: bot.custody,
    withdrawal_permission: bot.withdrawal_permission,
    result: bot.report_card.result,
    operatingStatus: bot.operating_status,
    prices: bot.price_models,
    openSource: isOpenSource(bot),
    exchanges: bot.exchanges.map(folded),
    name: folded(bot.name),
    text: folded(`${bot.name} ${bot.summary} ${bot.pricing}`),
  }));
}
