/**
 * Each mistake, made in a sound record, is reported in one line: nobody uninvolved is matched, and nothing is said that
 * nobody found.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../../test/support/bot-records.ts";
import { bareWarning, bareWarningList, sampleRecords } from "../../../test/support/sample-records.ts";
import { crossCheck } from "../cross-checks.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";
import { problemLine } from "../record-error.ts";
import type { Records } from "../records.ts";
import type { WarningRecord } from "../warning.ts";

const plain = sampleRecords({ bots: [bareBot({ domains: ["sample-bot.example"] })] });
const record: Records = {
  ...plain,
  list_review: {
    ...plain.list_review,
    hosts: [{ host: "reuters.com", is: "news", reason: "A newspaper." }],
    firms: ["Barclays"],
    given_names: ["john"],
  },
};
const lines = (changes: Partial<Records>) => crossCheck({ ...record, ...changes }).map(problemLine);
const action = (fields: Partial<EnforcementActionRecord>) => lines({ enforcement_actions: [bareAction(fields)] });
const warning = (fields: Partial<WarningRecord>) => lines({ warning_lists: [bareWarningList([bareWarning(fields)])] });
const only = (problems: string[], reason: RegExp) => {
  assert.equal(problems.length, 1, problems.join("\n"));
  assert.match(problems[0] ?? "", reason);
};

test("the record that the tests change is sound", () => {
  assert.deepEqual(lines({}), []);
});

test("a real firm's name, a given name, a person's and one in two scripts find no case and no warning", () => {
  for (const [name, reason] of [
    ["Barclays", /a firm that is not meant/u],
    ["Barclays Ltd", /a firm that is not meant/u],
    ["John", /a given name/u],
    ["John Smith", /a person's name/u],
    ["Qоrvanta", /two scripts/u],
  ] as const) {
    only(action({ brand_names: [name] }), reason);
    only(warning({ names: [name] }), reason);
  }
  only(warning({ names: ["Trading Bot"] }), /words of the trade/u);
  for (const name of ["Duplicate", "Hong Kong", "SME"]) {
    only(warning({ names: [name] }), /it names nobody by itself/u);
    only(warning({ full_names: [name] }), /it names nobody by itself/u);
    only(action({ brand_names: [name] }), /it names nobody by itself/u);
  }
  for (const name of ["John Partners", "Zargonix", "Qorvanta Группа", "日本クラウド証券"]) {
    assert.deepEqual([...action({ brand_names: [name] }), ...warning({ names: [name] })], [], name);
  }
  assert.deepEqual(action({ brand_names: ["Barclays"], clash_reason: "The case is about it." }), []);
});

test("a party is not found by a word that is everybody's", () => {
  const party = (match: string) => [{ name: "John Trading Bot LLC", kind: "company" as const, match_names: [match] }];
  only(action({ respondents: party("Trading Bot") }), /words of the trade/u);
  only(action({ respondents: party("John") }), /a given name/u);
  assert.deepEqual(action({ respondents: party("John Trading Bot LLC") }), []);
});

test("an accused person is not found by a name of very many, unless a curator says why", () => {
  const person = (name: string) => [{ name, kind: "person" as const, match_names: [name] }];
  only(action({ respondents: person("John Smith") }), /very many people: match a longer form/u);
  for (const name of ["John Q. Smith", "John Zargonix", "Zargon Smith"])
    assert.deepEqual(action({ respondents: person(name) }), [], name);
  assert.deepEqual(action({ respondents: person("John Smith"), clash_reason: "The order is about him." }), []);
});

test("the imitated firm's name never finds the warning about its imitators", () => {
  only(
    warning({ names: ["Zargonix Ltd"], imitates: { name: "Zargonix Ltd" } }),
    /Zargonix Ltd is the firm that is imitated/u,
  );
});

test("a newspaper's, a regulator's or a court's website is not the website of a case or warning", () => {
  for (const host of ["reuters.com", "graphics.reuters.com", "sec.gov", "courtlistener.com"]) {
    only(action({ domains: [host] }), /is a host of others/u);
    only(warning({ domains: [host] }), /is a host of others/u);
    only(warning({ mail_domains: [host] }), /is a host of others/u);
  }
});

test("a host and a name that a curator has reviewed and kept are no longer reported", () => {
  const host = { host: "sec.gov", site: true, reason: "Looked at." };
  const decided = (fields: object) => ({ ...record, list_review: { ...record.list_review, ...fields } });
  const about = (fields: object, review: object) =>
    crossCheck({ ...decided(review), warning_lists: [bareWarningList([bareWarning(fields)])] }).map(problemLine);
  assert.deepEqual(about({ domains: ["sec.gov"] }, { decided_hosts: [host] }), []);
  only(about({ domains: ["sec.gov"] }, { decided_hosts: [{ ...host, site: false }] }), /is a host of others/u);
  const name = { name: "John Smith", reason: "The firm's own name." };
  assert.deepEqual(about({ names: ["john smith"] }, { decided_names: [name] }), []);
});

test("the source is a page of the authority itself, of a court or of a prosecutor, and not a home page", () => {
  only(action({ source_url: "https://www.cftc.gov/PressRoom/1" }), /is no page of the SEC/u);
  for (const host of ["justice.gov", "usdoj.gov", "uscourts.gov"]) {
    assert.deepEqual(action({ source_url: `https://www.${host}/pr/1` }), [], host);
  }
  only(action({ status_source: "https://www.sec.gov/" }), /status_source: is a home page/u);
  only(warning({ source_url: "https://www.bafin.de/meldung.html" }), /is no page of Sample, whose list this is/u);
});

test("what is only alleged is worded as alleged, and nobody is called a criminal", () => {
  only(action({ summary: "The company took the money of its customers." }), /must say that it is alleged/u);
  only(action({ title: "SEC case about the Sample Bot scam" }), /title: tells as a fact/u);
  only(action({ summary: "The complaint alleges that the scammers ran a bot." }), /calls somebody a criminal/u);
  assert.deepEqual(
    action({
      status: "judgment",
      status_source: "https://www.sec.gov/judgment",
      summary: "A court ordered the company to pay.",
    }),
    [],
  );
  only(warning({ summary: "This is a scam." }), /a warning list says that somebody is not authorised/u);
});

test("a sum has words that say what it is, and a bot that a case is over is named in it", () => {
  only(action({ amount_usd: 5 }), /amount_text: is null/u);
  only(
    action({ title: "Case about somebody", related_bots: ["sample-bot"] }),
    /related_bots: sample-bot is named nowhere in the record/u,
  );
});

test("the name of an authorised or imitated firm and a popular site need a curator's reason", () => {
  const authorised = {
    ...record.authorised,
    providers: [
      {
        name: "CRYPTOLUMEN S.P.A.",
        trade_names: [],
        websites: ["cryptolumen.it"],
        authority: "CONSOB",
        member_state: "IT",
        authorised_on: null,
        withdrawn_on: null,
      },
    ],
  };
  const warned = (fields: Partial<WarningRecord>, list_review = record.list_review) =>
    lines({ authorised, list_review, warning_lists: [bareWarningList([bareWarning(fields)])] });
  only(warned({ names: ["CryptoLumen"] }), /also the name of CRYPTOLUMEN S\.P\.A\., authorised in the EU/u);
  only(warned({ full_names: ["Cryptolumen Ltd"] }), /authorised in the EU/u);
  only(warned({ domains: ["imdb.com"] }), /a popular site/u);
  const decided = {
    ...record.list_review,
    decided_hosts: [{ host: "imdb.com", site: true, reason: "Made up." }],
    decided_names: [{ name: "CryptoLumen", treat: "match" as const, reason: "Made up." }],
  };
  assert.deepEqual(warned({ names: ["CryptoLumen"], domains: ["imdb.com"] }, decided), []);
});
