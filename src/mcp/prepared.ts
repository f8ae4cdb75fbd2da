/** What tools search. Each part is made when a tool first asks for it, once per snapshot. */
import type { Bot } from "../api/shapes/bot.ts";
import { publishBot, sortBots } from "../publish/answers/bots.ts";
import { publishVault } from "../publish/answers/vaults.ts";
import { oncePerSnapshot } from "../publish/snapshot.ts";
import type { VaultFigures } from "../publish/vault-filter.ts";
import type { BotRecord } from "../records/bot.ts";
import { compareText } from "../records/canonical.ts";

interface DatedIncident {
  /** Place of the incident in its bot's file: `3commas.0`. */
  key: string;
  bot: string;
  name: string;
  event: BotRecord["incidents"][number];
}

/** The directory by name, without addresses of a site. */
export const directory = oncePerSnapshot((snapshot): readonly Bot[] =>
  sortBots(
    snapshot.records.bots.map((record) => publishBot(record, snapshot, { baseUrl: "" })),
    "name",
  ),
);

/** What vaults are chosen and ordered by. */
export const vaultFigures = oncePerSnapshot((snapshot): readonly VaultFigures[] =>
  Array.from(snapshot.find.vault.values(), (found) => {
    const vault = publishVault(found, snapshot, { baseUrl: "" });
    const { address, name, rank, tvl_usd, age_days, leader_share, describes_itself_as_bot } = vault;
    const { pnl_30d_usd, pnl_all_time_usd, max_drawdown_30d_share } = vault;
    return {
      ...{ address, name, rank, tvl_usd, age_days, leader_share, describes_itself_as_bot },
      ...{ pnl_30d_usd, pnl_all_time_usd, max_drawdown_30d_share },
    };
  }),
);

/** Incidents of all bots, newest first. */
export const datedIncidents = oncePerSnapshot(({ records }): readonly DatedIncident[] =>
  records.bots
    .flatMap(({ slug, name, incidents: events }) =>
      events.map((event, at) => ({ key: `${slug}.${at}`, bot: slug, name, event })),
    )
    .sort((a, b) => compareText(b.event.date, a.event.date) || compareText(a.key, b.key)),
);
