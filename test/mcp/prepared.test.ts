/** The cost of a call does not grow with the record: once a tool has looked, it goes through no list again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { completeSlug } from "../../src/serve/mcp/find-bot.ts";
import type { ToolContext } from "../../src/serve/mcp/tool.ts";
import { tools } from "../../src/serve/mcp/tools.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { bundledRecords } from "../support/bundled.ts";
import { baseUrl } from "../support/service.ts";

/** A snapshot whose lists can be closed: reading one then throws. */
function closable(snapshot: Snapshot): { snapshot: Snapshot; close(): void } {
  let isClosed = false;
  const open = <Value>(name: string, value: Value): Value => {
    if (isClosed) throw new Error(`${name} was walked through`);
    return value;
  };
  const { records, leaderboard, changes } = snapshot;
  return {
    snapshot: {
      ...snapshot,
      // Of all lists only the few phrases that regulators warn about are kept in memory.
      get records() {
        if (!isClosed) return records;
        return new Proxy(records, {
          get: (target, name) => (name === "red_flag_phrases" ? target.red_flag_phrases : open(String(name), null)),
        }) as typeof records;
      },
      get changes() {
        return open("changes", changes);
      },
      leaderboard: {
        ...leaderboard,
        get vaults() {
          return open("vaults", leaderboard.vaults);
        },
      },
    },
    close: () => {
      isClosed = true;
    },
  };
}

const more: Readonly<Record<string, Record<string, unknown>[]>> = {
  list_bots: [{}, { text: "grid", price: "free", licence: "open" }],
  search_scams: [{}, { type: "Pig Butchering Scam", year: "2025" }, { query: "no such thing" }],
  get_changes: [{}, { bot: "3commas", since: "2020-01-01" }],
  get_incidents: [{}, { kind: "outage" }],
  get_leaderboard: [{ include: "all" }],
  get_bot: [{ slug: "no-such-bot" }],
  search: [{ query: "pig butchering scam" }],
  fetch: ["methodology", "release", "vault", "venue", "entry", "action", "warning"].map((id) => ({ id })),
};

test("every tool, and completion, answers from what was prepared", async () => {
  const { snapshot, close } = closable(buildSnapshot(await bundledRecords(), []));
  const { records, leaderboard } = snapshot;
  const ids: Record<string, string | undefined> = {
    release: records.regulator_releases[0]?.id,
    vault: leaderboard.vaults[0]?.record.address,
    venue: records.prediction_venues[0]?.slug,
    entry: records.tracker_entries[0]?.id,
    action: records.enforcement_actions[0]?.id,
    warning: records.warning_lists[0]?.entries[0]?.id,
  };
  const context: ToolContext = {
    snapshot,
    site: { baseUrl },
    checkWebsite: () => Promise.reject(new Error("asks the outside")),
    signal: new AbortController().signal,
  };
  const callAll = async (): Promise<string[]> => {
    const texts: string[] = [completeSlug("hop", context).join()];
    for (const { listing, example, call } of tools) {
      if (listing.name === "check_website") continue;
      for (const args of [example, ...(more[listing.name] ?? [])]) {
        const id = args["id"] === undefined ? undefined : ids[String(args["id"])];
        const asked = id === undefined ? args : { id: `${args["id"]}:${id}` };
        const result = await call(asked, context);
        texts.push(`${listing.name} ${result.content[0].text}`);
      }
    }
    return texts;
  };
  const first = await callAll();
  close();
  assert.deepEqual(await callAll(), first);
});
