/**
 * Names of the record inside questions as people ask them, and firms' own sites: most must be found, none wrongly
 * accused.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ask } from "../../src/ask/answer/ask.ts";
import type { Standing } from "../../src/ask/answer/standing.ts";
import { bundledRecords, bundledSnapshot } from "../support/bundled.ts";
import { isAnsweredAs } from "../support/standing.ts";

const { questions, genuine } = JSON.parse(await readFile(new URL("asked-names.json", import.meta.url), "utf8")) as {
  questions: Record<string, string[]>;
  genuine: string[];
};
const records = await bundledRecords();
const snapshot = await bundledSnapshot();
const standingOf = (text: string): Standing => ask(snapshot, text, "https://site.example").lead.standing;

const askedNames = 500;
const accusing: readonly Standing[] = ["regulator_acted", "regulator_warned", "complaint_reported", "imitates"];

/** This many names from each kind of record, spread evenly over it. */
function drawn(): string[] {
  const spread = (all: readonly string[], count: number) =>
    Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? "");
  const { bots, enforcement_actions, tracker_entries, warning_lists, prediction_venues } = records;
  const warnings = warning_lists.flatMap(({ entries }) => entries);
  return [
    ...spread(
      bots.map(({ name }) => name),
      90,
    ),
    ...spread(
      bots.flatMap(({ domains }) => domains),
      40,
    ),
    ...spread(
      enforcement_actions.flatMap(({ brand_names }) => brand_names),
      60,
    ),
    ...spread(
      tracker_entries.flatMap(({ names: entryNames }) => entryNames),
      80,
    ),
    ...spread(
      tracker_entries.flatMap(({ domains }) => domains),
      70,
    ),
    ...spread(
      warnings.flatMap(({ names: entryNames }) => entryNames),
      80,
    ),
    ...spread(
      warnings.flatMap(({ domains }) => domains),
      70,
    ),
    ...spread(
      prediction_venues.map(({ name }) => name),
      10,
    ),
  ];
}

/** A name that finds nothing alone, or only what it resembles, has no standing to keep. */
const names = drawn().filter((name) => !["no_record", "imitates"].includes(standingOf(name)));
const phrasings = Object.values(questions).flat();

test("500 names are drawn from the record, and asked about in 14 languages", () => {
  assert.equal(drawn().length, askedNames);
  assert.equal(Object.keys(questions).length, 14);
  assert.ok(names.length >= 0.9 * askedNames, `${names.length} have a standing`);
});

test("at least 96 % of the names are found inside a question, or may be meant there", (context) => {
  const wrong = names.flatMap((name, at) => {
    const asked = (phrasings[(at * 7) % phrasings.length] ?? "").replace("X", name);
    const [found, expected] = [standingOf(asked), standingOf(name)];
    const isFound = isAnsweredAs(expected, found) || (expected === "known" && found === "possible_match");
    return isFound ? [] : [`${asked}: ${found}, not ${expected}`];
  });
  context.diagnostic(`${names.length - wrong.length} of ${names.length}`);
  assert.ok(wrong.length <= 0.04 * names.length, wrong.join("\n"));
});

test("nothing is said against firms' and institutions' own sites, alone or in a question", () => {
  assert.ok(genuine.length >= 50);
  const accused = genuine.flatMap((site, at) =>
    [site, `https://www.${site}/`, (phrasings[at % phrasings.length] ?? "").replace("X", site)].flatMap((text) => {
      const standing = standingOf(text);
      return accusing.includes(standing) ? [`${text}: ${standing}`] : [];
    }),
  );
  assert.deepEqual(accused, []);
});
