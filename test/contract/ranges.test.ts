/** A private look-up gives the same answer as a check for every listed host, and for nothing else. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before, test } from "node:test";
import { rangeAnswerOf, rangePrefixes } from "../../src/answers/domains.ts";
import { ask } from "../../src/ask/answer/ask.ts";
import { describeHost, ownerOf, withoutWww } from "../../src/base/names/host.ts";
import { wordLines } from "../../src/base/names/word-list.ts";
import { listedOwners } from "../../src/snapshot/listed-hosts.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { baseUrl } from "../support/service.ts";

let snapshot: Snapshot;
const found = new Map<string, { standing: string; records: string[] }>();

before(async () => {
  snapshot = await bundledSnapshot();
  for (const { prefix, hosts } of rangePrefixes.map((each) => rangeAnswerOf(snapshot, { baseUrl }, each))) {
    for (const { suffix, ...record } of hosts) found.set(prefix + suffix, record);
  }
});

/** As in the documentation: the host and each of its endings with two or more labels; the longest one found counts. */
function lookedUp(host: string): { standing: string; records: string[] } | undefined {
  const labels = withoutWww(host).split(".");
  for (let at = 0; at <= labels.length - 2; at += 1) {
    const record = found.get(createHash("sha256").update(labels.slice(at).join(".")).digest("hex"));
    if (record !== undefined) return record;
  }
  return undefined;
}

/** Every host that a record lists, and those that it names without listing them. */
function hostsOfRecords(): { listed: Set<string>; disputed: Set<string> } {
  const { enforcement_actions, tracker_entries, warning_lists } = snapshot.records;
  const listed = [
    ...enforcement_actions.flatMap(({ domains }) => domains),
    ...tracker_entries.flatMap(({ domains }) => domains),
    ...warning_lists.flatMap(({ entries }) =>
      entries.flatMap(({ domains, mail_domains }) => [...domains, ...mail_domains]),
    ),
  ];
  const disputed = tracker_entries.flatMap(({ disputed_domains }) => disputed_domains.map(({ domain }) => domain));
  return { listed: new Set(listed), disputed: new Set(disputed) };
}

test("the range says the same about every listed host as a check, with its records among those of the whole domain", () => {
  const { listed, disputed } = hostsOfRecords();
  const owners = new Set<string>();
  for (const host of listed) {
    const described = describeHost(host);
    const owner = described === null ? null : ownerOf(described);
    if (owner === null || disputed.has(host)) {
      assert.equal(lookedUp(host) === undefined, owner === null, host);
      continue;
    }
    owners.add(owner);
    const { lead, matches } = ask(snapshot, host, baseUrl);
    const ids = [...matches.enforcement_actions, ...matches.warnings, ...matches.tracker_entries].map(({ id }) => id);
    const range = lookedUp(host);
    assert.equal(range?.standing, lead.standing, host);
    assert.ok(ids.length > 0 && ids.every((id) => range.records.includes(id)), host);
  }
  assert.equal(found.size, owners.size, "nothing else is in a range");
});

test("no range says anything about documented bots' own websites and disputed ones", () => {
  for (const host of snapshot.records.bots.flatMap(({ domains }) => domains)) {
    if (ask(snapshot, host, baseUrl).lead.standing === "known") assert.equal(lookedUp(host), undefined, host);
  }
  const { listed, disputed } = hostsOfRecords();
  for (const host of disputed) if (!listed.has(host)) assert.equal(lookedUp(host), undefined, host);
});

test("there is a document for each of the 4,096 prefixes, sorted, even if nothing is listed", () => {
  const answers = rangePrefixes.map((prefix) => rangeAnswerOf(snapshot, { baseUrl }, prefix));
  assert.deepEqual(
    answers.map(({ prefix }) => prefix),
    rangePrefixes,
  );
  assert.equal(new Set(rangePrefixes).size, 4096);
  const sample = answers.find(({ hosts }) => hosts.length > 1)?.hosts ?? [];
  assert.deepEqual(
    sample.map(({ suffix }) => suffix),
    sample.map(({ suffix }) => suffix).toSorted(),
  );
});

test("one question by the last two labels finds every listed host, whatever stands in front of it", () => {
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
  for (const owner of listedOwners(snapshot).keys()) {
    const labels = `app.${owner}`.split(".");
    const prefix = hashOf(labels.slice(-2).join(".")).slice(0, 3);
    const { hosts, below } = rangeAnswerOf(snapshot, { baseUrl }, prefix);
    const rows = new Set([...below.map((row) => row.hash), ...hosts.map((row) => prefix + row.suffix)]);
    assert.ok(
      labels.some((_label, at) => rows.has(hashOf(labels.slice(at).join(".")))),
      owner,
    );
  }
});

test("a question tells at most 12 bits, and its length next to nothing", () => {
  const asked = new Map<string, number>();
  const popular = wordLines("popular-sites");
  for (const host of popular) {
    const prefix = createHash("sha256").update(host.split(".").slice(-2).join(".")).digest("hex").slice(0, 3);
    asked.set(prefix, (asked.get(prefix) ?? 0) + 1);
  }
  const shares = Array.from(asked.values(), (hosts) => hosts / popular.length);
  const bits = shares.reduce((sum, share) => sum - share * Math.log2(share), 0);
  assert.ok(bits <= 12, `${bits} bits`);
  const identified = [...asked.values()].filter((hosts) => hosts === 1).length / popular.length;
  assert.ok(identified < 0.02, `${identified} of popular sites are alone with their digits`);
  const lengths = Map.groupBy(
    rangePrefixes.map((prefix) => JSON.stringify(rangeAnswerOf(snapshot, { baseUrl }, prefix)).length),
    (length) => length,
  );
  assert.ok(
    [...lengths.keys()].every((length) => [1024, 2048, 4096, 8192].includes(length)),
    [...lengths.keys()].join(),
  );
  assert.ok((lengths.get(1024)?.length ?? 0) > 3000, "most are alike");
});
