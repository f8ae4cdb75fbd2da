/**
 * The check against the whole bundled record: every name and domain is found, nothing else is, and docs/matching.md
 * says so.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { buildLookupIndex } from "../../src/ask/index/index.ts";
import type { RecordMatches } from "../../src/ask/index/match.ts";
import { isGenericName } from "../../src/ask/index/name-keys.ts";
import { isTradeWord } from "../../src/base/names/common-words.ts";
import { notAWord, rankOf } from "../../src/base/names/dictionary.ts";
import { nameKey, nameTokens } from "../../src/base/names/normalize.ts";
import { bundledRecords } from "../support/bundled.ts";
import { check } from "../support/checked.ts";
import { domainSpellings, nameSpellings, questionsAbout } from "./spellings.ts";

const records = await bundledRecords();
const index = buildLookupIndex({
  bots: records.bots,
  enforcementActions: records.enforcement_actions,
  trackerEntries: records.tracker_entries,
});

const isWord = (word: string) => rankOf(word) !== notAWord;
const ask = (text: string) => check(index, text);

interface Listed {
  record: string;
  names: string[];
  domains: string[];
}

/** What each record lists and is matched by, read straight from the record. */
const listed: Listed[] = [
  ...records.bots.map(({ slug, name, aliases, domains }) => {
    // `DCA.bot`, whose words without the dot are everybody's, is found by its address.
    const isAddressAlone = domains.includes(name.toLowerCase()) && nameTokens(name).every(isTradeWord);
    return { record: slug, names: isAddressAlone ? aliases : [name, ...aliases], domains };
  }),
  ...records.enforcement_actions.map((action) => ({
    record: action.id,
    names: [
      ...action.brand_names,
      ...action.respondents.filter(({ kind }) => kind === "company").flatMap((respondent) => respondent.match_names),
    ],
    domains: action.domains,
  })),
  ...records.tracker_entries.map(({ id, names, domains }) => ({
    record: id,
    names: names.filter((name) => !isGenericName(name) && !isWord(nameKey(name))),
    domains,
  })),
];

interface Tally {
  asked: number;
  found: number;
  matches: number;
  wrong: string[];
  missed: string[];
}

/**
 * Asks about every name and domain of some records in every spelling, and judges each match by what the record lists.
 */
function tally(of: readonly Listed[]): Tally {
  const result: Tally = { asked: 0, found: 0, matches: 0, wrong: [], missed: [] };
  for (const { record, names, domains } of of) {
    const questions = [
      ...names.flatMap((name) => nameSpellings(name).map((text) => ({ text, asked: name }))),
      ...domains.flatMap((domain) => domainSpellings(domain).map((text) => ({ text, asked: domain }))),
    ];
    for (const { text, asked } of questions) {
      const matched = matchedRecords(ask(text));
      result.asked += 1;
      result.matches += matched.length;
      if (matched.includes(record)) result.found += 1;
      else result.missed.push(`${record}: ${text}`);
      result.wrong.push(...matched.filter((other) => !lists(other, asked)).map((other) => `${text}: ${other}`));
    }
  }
  return result;
}

function matchedRecords({ matches }: { matches: RecordMatches }): string[] {
  return [
    ...matches.bots.map(({ slug }) => slug),
    ...matches.enforcement_actions.map(({ id }) => id),
    ...matches.tracker_entries.map(({ id }) => id),
  ];
}

const byRecord = new Map(listed.map((one) => [one.record, one]));

/** Whether a record lists the name asked about, as a whole or as its longer form, or a host of that site. */
function lists(record: string, asked: string): boolean {
  const one = byRecord.get(record);
  const site = asked.split(".").slice(-2).join(".");
  return (
    one?.domains.some((domain) => domain === asked || domain.endsWith(`.${site}`) || domain === site) === true ||
    one?.names.some((name) => plain(name).startsWith(plain(asked)) || plain(asked).startsWith(plain(name))) === true
  );
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

const bots = tally(listed.slice(0, records.bots.length));
const actions = tally(listed.slice(records.bots.length, records.bots.length + records.enforcement_actions.length));
const entries = tally(listed.slice(-records.tracker_entries.length));

const noMatch = JSON.parse(await readFile(new URL("no-match.json", import.meta.url), "utf8")) as {
  groups: { why: string; queries: string[] }[];
};
const strangers = noMatch.groups.flatMap(({ queries }) => queries);
const falseAlarms = strangers.filter((text) => ask(text).verdict !== "no_record");

test("every bot is found by name, alias and domain, however they are written", () => {
  assert.deepEqual(bots.missed, []);
});

test("every enforcement action is found by brand, company and domain", () => {
  assert.deepEqual(actions.missed, []);
});

test("every tracker entry is found by trade name and domain", () => {
  assert.deepEqual(entries.missed, []);
});

test("every wallet address of the tracker is found, whatever the case of a hexadecimal one", () => {
  for (const entry of records.tracker_entries) {
    for (const wallet of entry.wallet_addresses) {
      const spellings = /^0x/u.test(wallet)
        ? [wallet, wallet.toLowerCase(), `0x${wallet.slice(2).toUpperCase()}`]
        : [wallet];
      for (const text of spellings) assert.ok(matchedRecords(ask(text)).includes(entry.id), text);
    }
  }
});

test("every match is of a record that lists what was asked for", () => {
  assert.deepEqual([...bots.wrong, ...actions.wrong, ...entries.wrong], []);
});

for (const { why, queries } of noMatch.groups) {
  test(`matches nothing: ${why}`, () => {
    assert.deepEqual(
      queries.filter((text) => ask(text).verdict !== "no_record"),
      [],
    );
  });
}

test("a question in words finds what it is about", () => {
  const missed = listed.flatMap(({ record, names, domains }) =>
    [...names, ...domains]
      .filter((name) => matchedRecords(ask(name)).includes(record))
      .flatMap(questionsAbout)
      .filter((text) => !matchedRecords(ask(text)).includes(record)),
  );
  assert.deepEqual(missed, []);
});

test("a question in words about what is not on record matches nothing", () => {
  const wrong = strangers
    .filter((text) => !text.includes("?"))
    .flatMap(questionsAbout)
    .filter((text) => ask(text).verdict !== "no_record");
  assert.deepEqual(wrong, []);
});

test("a firm is not on the watchlist because somebody imitates it or borrows its name", async () => {
  const file = await readFile(new URL("never-on-watchlist.json", import.meta.url), "utf8");
  const { queries } = JSON.parse(file) as { queries: string[] };
  const victims = records.tracker_entries.flatMap((entry) => [
    ...entry.unmatched_names,
    ...entry.victim_domains,
    ...(entry.impersonates === null ? [] : [entry.impersonates.name]),
  ]);
  const unmatched = records.enforcement_actions.flatMap((action) => action.unmatched_brand_names);
  // Whoever is imitated may have a case of their own.
  const ofCases = new Set(
    records.enforcement_actions
      .flatMap(({ brand_names, respondents }) => [...brand_names, ...respondents.flatMap((one) => one.match_names)])
      .map(nameKey),
  );
  for (const text of [...queries, ...[...victims, ...unmatched].filter((name) => !ofCases.has(nameKey(name)))]) {
    const { verdict } = ask(text);
    assert.ok(verdict === "no_record" || verdict === "documented_bot", `${text}: ${verdict}`);
  }
});

test("docs/matching.md states these figures", async () => {
  const asked = bots.asked + actions.asked + entries.asked;
  const found = bots.found + actions.found + entries.found;
  const matches = bots.matches + actions.matches + entries.matches + falseAlarms.length;
  const wrong = bots.wrong.length + actions.wrong.length + entries.wrong.length + falseAlarms.length;
  const doc = await readFile("docs/matching.md", "utf8");
  const figures = [
    `recall ${percent(found / asked)}`,
    `precision ${percent(1 - wrong / matches)}`,
    `${falseAlarms.length} false matches`,
  ];
  for (const figure of figures) assert.ok(doc.includes(figure), figure);
  const [spellings, questions] = [/more than ([\d,]+) spellings/u, /([\d,]+) questions that must match nothing/u].map(
    (pattern) => Number(pattern.exec(doc)?.[1]?.replaceAll(",", "")),
  );
  assert.ok(asked > (spellings ?? Number.NaN), `${asked} spellings`);
  assert.equal(strangers.length, questions);
  assert.ok(strangers.length >= 300);
});

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
