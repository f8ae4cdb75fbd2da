/** One address of every kind of page, from a snapshot. */
import type { Snapshot } from "../../src/snapshot/snapshot.ts";

export interface PageKind {
  name: string;
  path: string;
}

export function pageKinds(snapshot: Snapshot): PageKind[] {
  const { bots, enforcement_actions, tracker_entries } = snapshot.records;
  const imitated = bots.find((bot) => (snapshot.impostorEntries.get(bot.slug)?.length ?? 0) > 0);
  const ofResult = (result: string) => bots.find(({ slug }) => snapshot.cards.get(slug)?.result === result)?.slug;
  const release = snapshot.changes.find((event) => event.subject.type === "regulator_release");
  const entry = tracker_entries.find((record) => record.domains.length > 0 && record.summary !== null);
  const kinds: (readonly [string, string | undefined])[] = [
    ["home", "/"],
    ["empty check", "/check"],
    ["check of a documented bot", `/check?q=${encodeURIComponent(bots[0]?.name ?? "")}`],
    ["check of a listed website", `/check?q=${entry?.domains[0]}`],
    ["check without a record", "/check?q=nothing-of-this-name.com"],
    ["check of a handle", "/check?q=%40some_handle"],
    ["directory", "/bots"],
    ["directory, filtered", "/bots?result=red_flags&sort=warnings"],
    ["directory, nothing found", "/bots?q=nothing+of+this+name"],
    ...["red_flags", "caution", "limited", "clear", "closed"].map(
      (result) => [`bot: ${result}`, `/bots/${ofResult(result)}`] as const,
    ),
    ["bot with imitators", imitated && `/bots/${imitated.slug}`],
    ["compare, nothing chosen", "/compare"],
    [
      "compare",
      `/compare?bots=${bots
        .slice(0, 3)
        .map(({ slug }) => slug)
        .join(",")}`,
    ],
    ["watchlist", "/watchlist"],
    ["watchlist, searched", "/watchlist?q=coin&regulator=DFPI"],
    ["watchlist, nothing found", "/watchlist?q=nothing+of+this+name"],
    ...["complaint_filed", "settled", "judgment"].map(
      (status) =>
        [
          `enforcement action: ${status}`,
          `/watchlist/${enforcement_actions.find((action) => action.status === status)?.id}`,
        ] as const,
    ),
    ["tracker entry", entry && `/watchlist/${entry.id}`],
    ["leaderboard", "/leaderboard"],
    ["vault", `/vaults/${snapshot.leaderboard.vaults[0]?.record.address}`],
    ["prediction markets", "/prediction-markets"],
    ["proven returns", "/proven-returns"],
    ["methodology", "/methodology"],
    ["changes", "/changes"],
    ["changes, filtered", "/changes?kind=regulator_case"],
    ["change", release && `/changes/${release.id}`],
    ["advertise", "/advertise"],
    ["docs", "/docs"],
    ["API reference", "/docs/lookup"],
    ["API reference, blocklists", "/docs/blocklists"],
    ["API reference, shapes", "/docs/shapes-m"],
    ["errors", "/docs/errors"],
    ["limits and licence", "/docs/terms"],
    ["changes to the API", "/docs/versions"],
    ["key", "/key"],
    ["use from an assistant", "/docs/mcp"],
    ["in numbers", "/numbers"],
    ["follow", "/follow"],
    ["follow a bot", `/follow?bot=${bots[0]?.slug}`],
    ["help", "/help"],
    ["block scam sites", "/protect"],
    ["block scam sites, in Arabic", "/protect?lang=ar"],
    ["corrections", "/corrections"],
    ["about", "/about"],
    ["sources", "/sources"],
    ["no such page", "/nothing-here"],
  ];
  return kinds.map(([name, path]) => {
    if (path === undefined || path.includes("undefined")) throw new Error(`The record holds no ${name}.`);
    return { name, path };
  });
}
