import assert from "node:assert/strict";
import { test } from "node:test";
import { guidanceFor } from "./guidance.ts";
import { noMatches, type RecordMatches } from "./match.ts";
import type { Verdict } from "./shape.ts";

const searched = {
  bots: { records: 200, as_of: "2026-11-20T00:00:00Z" },
  enforcement_actions: { records: 48, as_of: "2026-11-20" },
  tracker_entries: { records: 488, as_of: "2025-12-17T21:01:25Z" },
  warnings: {
    records: 6000,
    lists: 3,
    undated: 40,
    read: ["2025-05-30", "2026-08-21"],
    partly: ["FCA: 3 of 9, to May 2025"],
    partly_unknown: ["BaFin"],
  },
};

const match = { type: "exact_name", on: "name", value: "Kryll" } as const;
const bot = { slug: "kryll", match };
const entry = { id: "dfpi-0123456789ab", listing: "listed", match } as const;

function guidance(verdict: Verdict, found: Partial<RecordMatches>): string {
  const matches = { ...noMatches, ...found };
  return guidanceFor({ verdict, matches, suggestions: [] }, searched);
}

test("every answer says what was searched and as of when", () => {
  const answers = [
    guidance("no_record", {}),
    guidance("documented_bot", { bots: [bot] }),
    guidance("watchlist_match", { tracker_entries: [entry], tracker_total: 1 }),
    guidance("both", { bots: [bot], tracker_entries: [entry], tracker_total: 1 }),
  ];
  for (const answer of answers) {
    assert.match(answer, /200 documented bots \(as of 20 Nov 2026\)/u);
    assert.match(answer, /48 enforcement actions \(as of 20 Nov 2026\)/u);
    assert.match(answer, /488 reports on the California DFPI Crypto Scam Tracker \(as of 17 Dec 2025\)/u);
  }
});

test("no record, and a bot without a warning, is never said to be safe", () => {
  assert.match(guidance("no_record", {}), /^Nothing on record matches\. That does not mean it is safe\./u);
  assert.match(
    guidance("documented_bot", { bots: [bot] }),
    /A fact sheet is not a recommendation.*does not mean it is safe/u,
  );
});

test("a tracker entry is worded as an unverified complaint, and a removed one as removed", () => {
  assert.match(
    guidance("watchlist_match", { tracker_entries: [entry], tracker_total: 73 }),
    /^On record: 73 reports on the DFPI tracker match\./u,
  );
  const listed = guidance("watchlist_match", { tracker_entries: [entry], tracker_total: 1 });
  assert.match(listed, /The regulator has not verified them/u);
  assert.doesNotMatch(listed, /removed/u);
  const removed = guidance("watchlist_match", {
    tracker_entries: [{ ...entry, listing: "removed" }],
    tracker_total: 1,
  });
  assert.match(removed, /no longer on the regulator's list/u);
});

test("a regulator's complaint is worded as an allegation", () => {
  const answer = guidance("watchlist_match", { enforcement_actions: [{ id: "sec-x", match }] });
  assert.match(answer, /^On record: 1 enforcement action matches\. .*allegation until a court rules/u);
});

test("if a bot and a warning match, the reader learns that the warning may concern an imitator", () => {
  const answer = guidance("both", { bots: [bot], tracker_entries: [entry], tracker_total: 1 });
  assert.match(
    answer,
    /^On record: 1 documented bot and 1 report on the DFPI tracker match\..*somebody who imitates it/u,
  );
});

test("a source that was never read is described as such", () => {
  const never = { ...searched, tracker_entries: { records: 0, as_of: null } };
  const matches = noMatches;
  assert.match(
    guidanceFor({ verdict: "no_record", matches, suggestions: [] }, never),
    /0 reports .* \(not read yet\)/u,
  );
});

test("each kind of record is told with its number, and what fits a verdict is said with no other", () => {
  const warning = { id: "w-1", listing: "listed", match } as const;
  const counted = (found: Partial<RecordMatches>) =>
    guidance("no_record", found).replace(/^(On record: .*? match(?:es)?)\..*$/u, "$1");
  assert.equal(counted({ warnings: [warning] }), "On record: 1 regulator's warning matches");
  assert.equal(counted({ warnings: [warning, warning] }), "On record: 2 regulators' warnings match");
  assert.equal(
    counted({ venues: [{ slug: "x", match }], vaults: [{ address: "0x", match }] }),
    "On record: 1 prediction-market venue and 1 vault match",
  );
  assert.match(
    guidance("documented_bot", { bots: [bot, { slug: "pionex", match }] }),
    /^On record: 2 documented bots match; nothing on the watchlist does\. A fact sheet/u,
  );
  const both = guidance("both", { bots: [bot], warnings: [warning] });
  assert.doesNotMatch(both, /nothing on the watchlist|fact sheet|does not mean it is safe/u);
  assert.match(both, /Being on a warning list is not a finding of fraud/u);
  assert.doesNotMatch(guidance("no_record", {}), /fact sheet|suggestions|warning list|imitates/u);
});

test("a suggestion is told to be no more than alike, and a firm on the register is said to be there", () => {
  const suggestion = { type: "bot", slug: "kryll", name: "Kryll", reason: "Nearly the same." } as const;
  const about = (fields: object) =>
    guidanceFor({ verdict: "no_record", matches: noMatches, suggestions: [], ...fields }, searched);
  assert.match(about({ suggestions: [suggestion] }), /The suggestions only look similar/u);
  assert.match(about({ authorised: 1 }), /^On record: a register of authorised firms lists it/u);
  assert.match(about({ authorised: 0 }), /^Nothing on record matches/u);
});

test("warnings are told with the age of their lists, how many have no date, and of which lists much is missing", () => {
  assert.match(
    guidance("no_record", {}),
    / 6,000 warnings of regulators \(3 lists, read from May 2025 to August 2026, 40 undated\) and 488 reports /u,
  );
  assert.match(
    guidance("no_record", {}),
    /; of some lists only part \(FCA: 3 of 9, to May 2025; of unknown length: BaFin\)\./u,
  );
});
