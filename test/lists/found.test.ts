/** Every name and website of every list is found: by the check, by the website check and on the watchlist page. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { checkAnswerOf } from "../../src/answers/check.ts";
import { findingsOf } from "../../src/answers/site-check.ts";
import { readHost } from "../../src/base/names/host.ts";
import { nameKey } from "../../src/base/names/normalize.ts";
import { isBare, type WarningRecord } from "../../src/record/warning.ts";
import { searchWatchlist } from "../../src/snapshot/watchlist-search.ts";
import { bundledRecords, bundledSnapshot } from "../support/bundled.ts";

const site = { baseUrl: "https://botwatch.example" };
const records = await bundledRecords();
const snapshot = await bundledSnapshot();
const warned = new Set(["regulator_acted", "regulator_warned"]);

/**
 * Firms that a tracker entry says are imitated: a warning under such a name is about the imitator and found by its
 * website.
 */
const imitated = new Set(
  records.tracker_entries.flatMap(({ impersonates }) => (impersonates === null ? [] : [nameKey(impersonates.name)])),
);
const isOfImitated = (name: string) => imitated.has(nameKey(name));

const named = ({ names, full_names }: WarningRecord) => [...names, ...full_names].filter((name) => !isOfImitated(name));

/** Whether a name is a bot's, and the warning lists no website of that bot: such a warning is found by its websites. */
function isOfBot(name: string, { domains }: WarningRecord): boolean {
  const slugs = checkAnswerOf(snapshot, site, name).bots.map(({ slug }) => slug);
  return records.bots.some(
    (bot) => slugs.includes(bot.slug) && !bot.domains.some((domain) => domains.includes(domain)),
  );
}
const hosts = ({ domains, mail_domains }: WarningRecord) => [...domains, ...mail_domains];

/** What a check of this text does not say about the warning. */
function missedBy(text: string, { id, listing }: WarningRecord): string[] {
  const { standing, warnings } = checkAnswerOf(snapshot, site, text);
  if (!warnings.some((warning) => warning.id === id)) return [`${id}: ${text}`];
  return listing === "removed" || warned.has(standing) ? [] : [`${id}: ${text} is ${standing}`];
}

const isWarning = ({ type }: { type: string }) => type === "warning";

/** Of a list that does not tell the accused from the imitated, a name alone is answered with what is listed under it. */
function namesNotShown(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const { standing, suggestions, warnings } = checkAnswerOf(snapshot, site, name);
    // A complaint about the very name says more than that it may be meant.
    const isShown = standing === "complaint_reported" || [...warnings, ...suggestions.filter(isWarning)].length > 0;
    return isShown && standing !== "no_record" ? [] : [`${name} is ${standing}`];
  });
}

for (const { list, entries } of records.warning_lists) {
  const accuses = list.names === "accused";
  describe(`${list.id}, ${entries.length} warnings`, () => {
    test("the check finds every name and website", () => {
      const missed = entries.flatMap((entry) =>
        [
          ...(accuses && !isBare(entry) ? named(entry).filter((name) => !isOfBot(name, entry)) : []),
          ...hosts(entry),
        ].flatMap((text) => missedBy(text, entry)),
      );
      assert.deepEqual(missed, []);
    });

    test("every name is shown, as what is warned about or as what may be meant", () => {
      assert.deepEqual(namesNotShown(entries.filter(({ listing }) => listing === "listed").flatMap(named)), []);
    });

    const every = Math.ceil(entries.length / 300);
    const some = entries.filter((_, at) => at % every === 0);
    // It looks hosts up as the check does.
    test("the website check finds every website of three hundred warnings", () => {
      const missed = some.flatMap((entry) =>
        entry.domains.filter((domain) => {
          const host = readHost(domain);
          assert.ok(host, domain);
          const { warnings, lead } = findingsOf(snapshot, site, host, `https://${domain}/`);
          return !warnings.some(({ id }) => id === entry.id) || !warned.has(lead.standing);
        }),
      );
      assert.deepEqual(missed, []);
    });

    test("the watchlist page finds each of three hundred warnings by its names and websites", () => {
      const missed = some.flatMap((entry) =>
        [...named(entry), ...hosts(entry)]
          .slice(0, 3)
          .filter(
            (q) =>
              !searchWatchlist(snapshot, { q, list: list.id }).rows.some(
                (row) => snapshot.watchlist.rows[row]?.id === entry.id,
              ),
          ),
      );
      assert.deepEqual(missed, []);
    });
  });
}

test("no name of a warning is that of a firm which a list names as imitated: its websites are warned of alone", () => {
  const under = records.warning_lists.flatMap(({ entries }) =>
    entries.filter(({ names, full_names }) => [...names, ...full_names].some(isOfImitated)),
  );
  assert.deepEqual(under, []);
  const { standing, warnings } = checkAnswerOf(snapshot, site, "CoinDCX");
  assert.deepEqual([standing, warnings], ["known", []]);
});

test("the README states no more warnings, lists and websites than there are, and not many fewer", async () => {
  const readme = await readFile("README.md", "utf8");
  const found =
    /more\s+than\s+([\d,]+)\s+warnings\s+from\s+(\d+)\s+lists,\s+naming\s+more\s+than\s+([\d,]+)\s+websites/u.exec(
      readme,
    );
  assert.ok(found, "the README says how many there are");
  const [said = 0, lists = 0, websites = 0] = found.slice(1).map((figure) => Number(figure.replaceAll(",", "")));
  const entries = records.warning_lists.flatMap((one) => one.entries);
  const present = new Set(entries.flatMap(({ domains }) => domains)).size;
  assert.ok(said < entries.length && entries.length < said * 1.2, `${entries.length} warnings`);
  assert.equal(lists, records.warning_lists.length);
  assert.ok(websites < present && present < websites * 1.2, `${present} websites`);
});
