/** No warning matches a popular site, a real firm, an everyday word or a person, unless a curator wrote why. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { hostKey, readHost } from "../../src/base/names/host.ts";
import { nameKey, withoutLegalForm } from "../../src/base/names/normalize.ts";
import { wordList } from "../../src/base/names/word-list.ts";
import { loadDataFile } from "../../src/record/data-file.ts";
import { recordFiles } from "../../src/record/record-files.ts";
import { bundledRecords } from "../support/bundled.ts";

const records = await bundledRecords();
const review = await loadDataFile("data", recordFiles.listReview);
const decidedHosts = new Set(review.decided_hosts.filter(({ site }) => site).map(({ host }) => host));
const decidedNames = new Set(review.decided_names.map(({ name }) => nameKey(name)));
const warnings = records.warning_lists.flatMap(({ entries }) => entries);

const linesOf = async (file: string) =>
  (await readFile(file, "utf8")).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
const phishing = createRequire(import.meta.url)("eth-phishing-detect/src/config.json") as { whitelist: string[] };
const words = await linesOf("data/words/common.txt");
const sites = [
  ...(await linesOf("data/words/popular-sites.txt")),
  ...phishing.whitelist,
  ...(await linesOf("test/lookalike/near-names.txt")),
  ...records.protected_brands.flatMap(({ domains }) => domains.map(({ domain }) => domain)),
  ...records.bots.flatMap(({ domains }) => domains),
  ...records.prediction_venues.flatMap(({ domains }) => domains),
  ...words.map((word) => `${word}.com`),
];
const firms = [
  ...review.firms,
  ...records.protected_brands.map(({ name }) => name),
  ...records.bots.flatMap(({ name, aliases }) => [name, ...aliases]),
  ...records.prediction_venues.map(({ name }) => name),
];
const people = [...wordList("given-names"), ...review.given_names];

test("some 65,000 popular names are tried", () => {
  assert.ok(sites.length + firms.length + people.length > 60_000, `${sites.length + firms.length + people.length}`);
});

test("no popular site and no real firm's site is the subject of a warning, without a curator's reason", () => {
  const popular = new Set(sites.flatMap((site) => readHost(site) ?? []).map(hostKey));
  const reached = warnings.flatMap(({ id, domains, mail_domains }) =>
    [...domains, ...mail_domains]
      .filter((domain) => !decidedHosts.has(domain))
      .filter((domain) => popular.has(hostKey(readHost(domain) as NonNullable<ReturnType<typeof readHost>>)))
      .map((domain) => `${id}: ${domain}`),
  );
  assert.deepEqual(reached, []);
});

test("no everyday word, given name, real firm or popular site's name finds a warning, without a curator's reason", () => {
  const asked = new Set([
    ...words,
    ...people,
    ...firms.map(nameKey),
    ...sites.flatMap((site) => readHost(site)?.registrable?.split(".")[0]?.replaceAll("-", "") ?? []),
  ]);
  const reached = warnings.flatMap(({ id, names, full_names }) => [
    ...names
      .filter((name) => asked.has(nameKey(name)) || asked.has(withoutLegalForm(name).join("")))
      .filter((name) => !decidedNames.has(nameKey(name)))
      .map((name) => `${id}: ${name}`),
    ...full_names
      .filter((name) => asked.has(nameKey(name)) && !decidedNames.has(nameKey(name)))
      .map((name) => `${id}: ${name} (in full)`),
  ]);
  assert.deepEqual(reached, []);
});
