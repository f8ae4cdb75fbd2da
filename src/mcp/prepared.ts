/** What tools search. Each part is made when a tool first asks for it, once per snapshot. */
import { publishBot, sortBots } from "../publish/answers/bots.ts";
import { isOpenSource } from "../publish/directory-filter.ts";
import { oncePerSnapshot } from "../publish/once-per-snapshot.ts";
import { folded } from "../publish/watchlist-search.ts";
import type { BotRecord } from "../records/bot.ts";
import { compareText } from "../records/canonical.ts";
import type { PriceModel } from "../records/price-models.ts";
import type { RegulatorReleaseRecord } from "../records/regulator-release.ts";
import type { CardResult, OperatingStatus } from "../report-card/shape.ts";

/** A bot with the fields that filters use; texts are folded. */
interface DirectoryRow extends Pick<BotRecord, "slug" | "category" | "custody" | "withdrawal_permission"> {
  result: CardResult;
  operatingStatus: OperatingStatus;
  prices: readonly PriceModel[];
  openSource: boolean;
  exchanges: readonly string[];
  name: string;
  /** Name, summary and price. */
  text: string;
}

interface DatedIncident {
  /** Place of the incident in its bot's file: `3commas.0`. */
  key: string;
  bot: string;
  name: string;
  event: BotRecord["incidents"][number];
}

/** The directory by name. */
export const directoryRows = oncePerSnapshot((snapshot): readonly DirectoryRow[] => {
  // No address is taken from here: those of an answer are made with it.
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
});

/** Incidents of all bots, newest first. */
export const datedIncidents = oncePerSnapshot(({ records }): readonly DatedIncident[] =>
  records.bots
    .flatMap(({ slug, name, incidents: events }) =>
      events.map((event, at) => ({ key: `${slug}.${at}`, bot: slug, name, event })),
    )
    .sort((a, b) => compareText(b.event.date, a.event.date) || compareText(a.key, b.key)),
);

/** Addresses of all vaults in the order of the leaderboard, the first `ranked` of them with a rank. */
export const vaultOrder = oncePerSnapshot(({ find }): { addresses: readonly string[]; ranked: number } => {
  const vaults = Array.from(find.vault.values(), ({ record, rank }) => ({ address: record.address, rank }));
  return {
    addresses: vaults.map(({ address }) => address),
    ranked: vaults.filter(({ rank }) => rank !== null).length,
  };
});

export const releasesById = oncePerSnapshot(
  ({ records }): ReadonlyMap<string, RegulatorReleaseRecord> =>
    new Map(records.regulator_releases.map((release) => [release.id, release])),
);

/** Ids of what `search` finds by its words, but for the watchlist, with the folded text that is looked through. */
export const searchedTexts = oncePerSnapshot(({ records, find }) => [
  ...records.bots.map((bot) => textOf(`bot:${bot.slug}`, bot.name, bot.summary, bot.category)),
  ...records.prediction_venues.map((venue) => textOf(`venue:${venue.slug}`, venue.name, venue.status_text)),
  ...Array.from(find.vault.values(), ({ record }) => textOf(`vault:${record.address}`, record.name)),
  ...records.regulator_releases.map(({ id, title, summary, regulator }) =>
    textOf(`release:${id}`, title, summary, regulator),
  ),
]);

function textOf(id: string, ...texts: (string | null)[]): { id: string; text: string } {
  return { id, text: folded(texts.join(" ")) };
}
