/** Each mistake that could accuse somebody, tried by changing one field of a sound record. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../../test/support/bot-records.ts";
import { bareEntry, bareWarning, bareWarningList, sampleRecords } from "../../../test/support/sample-records.ts";
import { crossCheck } from "../cross-checks.ts";
import { parseRecord } from "../data-file.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";
import { httpUrl } from "../fields.ts";
import { problemLine } from "../record-error.ts";
import type { Records } from "../records.ts";
import { sourceFile } from "../single-files.ts";

const bot = bareBot({ slug: "3commas", name: "3Commas", related_bots: [] } as object);
const party = { name: "Zargonix Ltd.", kind: "company", match_names: ["Zargonix Ltd."] } as const;
const sound: Partial<EnforcementActionRecord> = {
  related_bots: [],
  respondents: [{ ...party, match_names: ["Zargonix Ltd."] }],
  brand_names: ["Zargonix"],
};
const lines = (fields: Partial<Records>, today: string | null = null) =>
  crossCheck(sampleRecords({ bots: [bot], enforcement_actions: [bareAction(sound)], ...fields }), today).map(
    problemLine,
  );
const changed = (fields: Partial<EnforcementActionRecord>, today: string | null = null) =>
  lines({ enforcement_actions: [bareAction({ ...sound, ...fields })] }, today);
const only = (found: string[], words: RegExp) => {
  assert.equal(found.length, 1, JSON.stringify(found));
  assert.match(found[0] as string, words);
};

test("the record that the tests change is sound", () => assert.deepEqual(lines({}, "2027-01-01"), []));

test("a documented bot's name is not a brand in another firm's case, unless it says why", () => {
  only(changed({ brand_names: ["3Commas"] }), /brand_names\[0\]: 3Commas is also the name of the bot 3commas/u);
  assert.deepEqual(changed({ brand_names: ["3Commas"], clash_reason: "The case is about that firm's agent." }), []);
});

test("a name that finds a party is part of the party's stated name", () => {
  const respondents = [{ ...party, match_names: ["Kryll"] }];
  only(changed({ respondents }), /match_names: Kryll does not occur in Zargonix Ltd\./u);
  for (const match of ["Zargonix Holding", "&"]) {
    const found = changed({ respondents: [{ ...party, match_names: [match] }] });
    assert.match(found.join("\n"), /does not occur in Zargonix Ltd\./u, match);
  }
  const nickname = { name: 'Min Woo "Kevin" Kang', kind: "person", match_names: ["Min Woo Kang"] } as const;
  assert.deepEqual(changed({ respondents: [{ ...nickname, match_names: ["Min Woo Kang"] }] }), []);
});

test("one case has one record", () => {
  const numbered = { ...sound, case_number: "1:26-cv-00001", court: "S.D.N.Y." };
  const twice = (fields: Partial<EnforcementActionRecord>) =>
    lines({
      enforcement_actions: [bareAction({ ...numbered, id: "cftc-a-2026" }), bareAction({ ...numbered, ...fields })],
    });
  only(twice({ id: "cftc-b-2026" }), /case_number: is the case of cftc-a-2026: one case has one record/u);
  for (const other of [{ case_number: "1:26-cv-00002" }, { court: "D.N.J." }, { case_number: null }])
    assert.deepEqual(twice({ id: "cftc-b-2026", ...other }), [], JSON.stringify(other));
});

test("trade words are not brands", () => {
  only(changed({ brand_names: ["Trading Bot"] }), /Trading Bot is made of words of the trade/u);
});

test("a case rests on no page that nobody reviewed", () => {
  only(changed({ source_url: "https://medium.com/@someone/a-story" }), /source_url: medium\.com is no regulator's/u);
  only(changed({ status_source: "https://evil.com/sec.gov" }), /status_source: evil\.com/u);
});

test("nothing has happened in the future", () => {
  only(changed({ filed_date: "2030-01-01", status_date: "2030-01-01" }, "2026-11-22").slice(0, 1), /in the future/u);
  only(changed({ filed_date: "2026-12" }, "2026-11-22"), /filed_date: 2026-12 is in the future/u);
  assert.deepEqual(changed({ filed_date: "2026-11" }, "2026-11-22"), []);
  assert.deepEqual(changed({ filed_date: "2026-11-22" }, "2026-11-22"), []);
});

test("each date of what happened, was seen or was corrected is compared with the day", () => {
  const date = "2026-11-23";
  const correction = { date, text: "It was so.", source: null };
  const late = (fields: Partial<Records>) => lines(fields, "2026-11-22").map((line) => line.split(": ")[1]);
  const criminal = { date, title: "A case", source_url: "https://www.justice.gov/pr/1" };
  const criminal_cases = [criminal] as unknown as EnforcementActionRecord["criminal_cases"];
  const action = bareAction({ ...sound, status_date: date, criminal_cases, corrections: [correction] });
  assert.deepEqual(late({ enforcement_actions: [action] }), [
    "status_date",
    "criminal_cases[0].date",
    "corrections[0].date",
  ]);
  const incident = { date, kind: "outage" as const, text: "Down.", source: "https://3commas.io/status" };
  const late_bot = { ...bot, last_checked: date, incidents: [incident], corrections: [correction] };
  assert.deepEqual(late({ bots: [late_bot] }), ["incidents[0].date", "last_checked", "corrections[0].date"]);
  const entry = bareEntry({ first_seen: date, last_seen: date });
  assert.deepEqual(late({ tracker_entries: [entry] }), [`${entry.id}.first_seen`, `${entry.id}.last_seen`]);
  const warning = bareWarning({ published_on: date, first_seen: date, last_seen: date });
  assert.deepEqual(late({ warning_lists: [bareWarningList([warning])] }), [warning.id, warning.id, warning.id]);
});

test("a warning's page is its regulator's, and its names are no documented firm's", () => {
  const warned = (fields: object) => lines({ warning_lists: [bareWarningList([bareWarning(fields)])] });
  only(
    warned({ source_url: "https://capitalwave.live" }),
    /source_url: is a host that nobody looked at, not official/u,
  );
  only(warned({ names: ["3commas"] }), /3commas is also the name of the bot 3commas/u);
});

test("an end and a price name the page that says so", () => {
  const with_ = (fields: object) => lines({ bots: [{ ...bot, ...fields }] });
  for (const operating_status of ["shutting_down", "discontinued"]) {
    only(with_({ operating_status, status_source: null }), /status_source: is null/u);
  }
  only(with_({ pricing: "$10 a month", pricing_source: null }), /pricing_source: is null/u);
});

test("no source is on this machine", () => {
  for (const url of ["http://localhost:8080/x", "https://127.0.0.1/", "http://[::1]/", "http://intranet/page"]) {
    assert.equal(httpUrl.safeParse(url).success, false, url);
  }
  assert.equal(httpUrl.safeParse("https://www.sec.gov/x").success, true);
});

test("a key that occurs twice in one object is a mistake, the same key in two objects is not", () => {
  const json = '{"$schema":"./schema/sources.schema.json","sources":[],"sources":[]}';
  assert.deepEqual(parseRecord("sources.json", json, sourceFile).problems.map(problemLine), [
    "sources.json: sources: stands twice in one object",
  ]);
  const read = (id: string) => `{"id":"${id}","retrieved_at":null,"note":"a \\"quoted\\": word"}`;
  const two = `{"$schema":"./schema/sources.schema.json","sources":[${read("a")},${read("b")}]}`;
  assert.deepEqual(parseRecord("sources.json", two, sourceFile).problems, []);
});
