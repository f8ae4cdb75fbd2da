import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../../test/support/any-text.ts";
import { bundledRecords } from "../../../../test/support/bundled.ts";
import {
  parsed,
  rowsOf2024,
  rowsOf2025,
  type TrackerRow,
  trackerHtml,
  withRecordedIds,
} from "../../../../test/support/tracker-pages.ts";
import { wordList } from "../../../base/names/word-list.ts";
import { ReadFailure } from "../../read-failure.ts";
import { parseTrackerPage } from "./parse.ts";
import type { TrackerRow as ReadRow } from "./row.ts";

function row(fields: Partial<TrackerRow>): TrackerRow {
  const bare = { row: 1, primary_subject: "", scam_type: "Imposter Scam", website: "", detail_url: "", narrative: "" };
  return { ...bare, ...fields };
}

function only(fields: Partial<TrackerRow>, owned: readonly string[] = []): ReadRow {
  const entries = parsed(trackerHtml([row(fields)]), owned);
  assert.equal(entries.length, 1);
  return entries[0] ?? assert.fail();
}

function refusal(html: string): string {
  try {
    parsed(html);
  } catch (error) {
    assert.ok(error instanceof ReadFailure);
    return error.message;
  }
  return assert.fail("it was read");
}

describe("the recorded table of 2025-12-17", () => {
  const page = parsed(trackerHtml(rowsOf2025), [...wordList("imitated-hosts")]);

  test("is the 481 entries of the record, by id", async () => {
    const known = new Set(withRecordedIds(await bundledRecords()).tracker_entries.map((entry) => entry.id));
    assert.equal(page.flatMap(({ rows }) => rows).length, 491);
    assert.equal(page.length, 481);
    assert.deepEqual(
      page.filter((entry) => !known.has(entry.row_id)),
      [],
    );
  });

  test("gives the sites, scam types and detail pages that were read from it by hand", async () => {
    const record = new Map(withRecordedIds(await bundledRecords()).tracker_entries.map((entry) => [entry.id, entry]));
    const differ = (field: "domains" | "scam_types" | "detail_url") =>
      page
        .filter((entry) => {
          const [read, known] = [entry[field], record.get(entry.row_id)?.[field]];
          return JSON.stringify(read) !== JSON.stringify(known) && !entry.names_a_person;
        })
        .map((entry) => entry.primary_subject);
    assert.deepEqual(differ("scam_types"), []);
    assert.deepEqual(differ("detail_url"), []);
    // A curator corrected three: a content host, a real firm's site, and a name that looks like a site.
    assert.deepEqual(differ("domains"), ["Cypo", "jex.newcrypto-hub", "asx.zibbetmax.com / asxcw.net / ASX.US"]);
  });

  test("shows no name of a private person", () => {
    assert.ok(trackerHtml(rowsOf2025).includes("Jane Mary Sample"));
    const shown = page.map(({ website_raw: _sites, domains: _hosts, victim_domains: _victims, ...entry }) => entry);
    assert.doesNotMatch(JSON.stringify(shown), /\bJane\b|\bSample\b/u);
  });
});

test("both layouts give the same entries", async () => {
  const rows = rowsOf2024(await bundledRecords());
  const without = rows.map((each) => ({ ...each, detail_url: "" }));
  assert.deepEqual(parsed(trackerHtml(rows, 2024)), parsed(trackerHtml(without, 2025)));
});

test("columns are found by name, in any order and spelling of the header", () => {
  const html = `<table>
    <tr><th>WEBSITE </th><th> Scam  Type</th><th>Complaint Narrative</th><th>Primary Subject</th></tr>
    <tr><td>evil.example</td><td>Hacking</td><td>text</td><td>Evil Trade</td></tr></table>`;
  assert.partialDeepStrictEqual(parsed(html), [
    { names: ["Evil Trade"], domains: ["evil.example"], scam_types: ["Hacking"] },
  ]);
});

describe("a subject", () => {
  test("keeps the imitated firm and its site apart from the site complained about", () => {
    assert.partialDeepStrictEqual(
      only({ primary_subject: "kakucoin.com\n(Entity Impersonating KuCoin.com)", website: "kakucoin.com" }),
      {
        primary_subject: "kakucoin.com (Entity impersonating KuCoin.com)",
        names: [],
        impersonates: { name: "KuCoin.com", certain: true },
        domains: ["kakucoin.com"],
        victim_domains: ["kucoin.com"],
      },
    );
  });

  for (const [text, name, certain] of [
    ["(Entity may be impersonating the Friktion platform)", "Friktion platform", false],
    ["(Impersonating DBS Banking app)", "DBS Banking app", true],
    ["(CRYPTO.COM IMPOSTER)", "CRYPTO.COM", true],
    ["(Entity Impersonationg Kiki Trade)", "Kiki Trade", true],
    ["Entity Impersonating Coinhako", "Coinhako", true],
    ["(Entity impersonating Uniswap Ltd.)", "Uniswap Ltd.", true],
  ] as const) {
    test(`says who is imitated in "${text}"`, () => {
      assert.deepEqual(only({ primary_subject: `evil.example\n${text}` }).impersonates, { name, certain });
    });
  }

  test("gives a trade name next to a site on one line", () => {
    const entry = only({ primary_subject: "Wealth BAX Finance wealthbax.com" });
    assert.deepEqual([entry.names, entry.domains], [["Wealth BAX Finance"], ["wealthbax.com"]]);
  });

  test("never matches an ordinary word, or the imitated firm's own name", () => {
    assert.deepEqual(only({ primary_subject: "Trust\nfx.trustfx.cc" }).unmatched_names, ["Trust"]);
    const entry = only({
      primary_subject: "DYDX Wallet\n(Entity Impersonating dYdX Exchange)",
      website: "dydxgroup.com",
    });
    assert.deepEqual([entry.names, entry.unmatched_names], [[], ["DYDX Wallet"]]);
  });

  for (const subject of [
    "Jane Sample",
    "Jane",
    "Jane Crypto",
    "Bisto\nwww.bitso-crypto.example\nJane",
    "Wilhelmina Q. Tester",
    "Anatolij Tester",
    "Entity Impersonating John Sample",
    "webelon.example\n(Entity Impersonating Tesla and John Sample)",
    "John Sample Impersonator",
    "Fraudulent Airdrop\nJane Sample (Jane)",
  ]) {
    test(`leaves out the name of a person in ${JSON.stringify(subject)}, and says so`, () => {
      const entry = only({ primary_subject: subject });
      assert.equal(entry.names_a_person, true);
      assert.equal(entry.subject_raw, null);
      assert.doesNotMatch(JSON.stringify(entry), /Jane|Sample|Tester|Anatolij|Wilhelmina/u);
    });
  }

  for (const subject of [
    "AstraX",
    "Lexor Finance",
    "Marcus Group Ltd",
    "Zorvex Trading",
    "Charles Schwab",
    "Vex Jex\nvexjex.cc",
  ]) {
    test(`takes ${JSON.stringify(subject)} for a trade name`, () => {
      assert.equal(only({ primary_subject: subject }).names_a_person, false);
    });
  }
});

describe("a website cell", () => {
  test("gives every host once, whatever the form", () => {
    const website =
      "https://h5.Site.com/#/home\nsite.com., www.site.com http:/other.net/x?y=http://third.org\nhttps: //fourth.io";
    assert.deepEqual(only({ website }).domains, ["fourth.io", "h5.site.com", "other.net", "site.com"]);
  });

  test("keeps impossible hosts, because that is what people paste, and leaves out mail addresses", () => {
    assert.deepEqual(only({ website: "cme886.cuz\ninfo@service.example\nnot-a-site" }).domains, ["cme886.cuz"]);
  });

  test("sets aside shared and real firms' sites", () => {
    const entry = only({ website: "evil.example\nhttps://t.me/evil\nhttps://global.bank.example/x" }, ["bank.example"]);
    assert.deepEqual([entry.domains, entry.victim_domains], [["evil.example"], ["global.bank.example", "t.me"]]);
  });
});

test("rows marked as continued are one entry with the row they continue", () => {
  const first = row({ primary_subject: "Amgex\namgex.com", website: "amgex.com", scam_type: "Imposter Scam" });
  const next = row({
    primary_subject: "Amgex\namgex.com\n( cont.)",
    website: "amgexali.com",
    scam_type: "Hacking",
    narrative: "sent to 0x33EFb1efc0faeda19003fb4e73e7bc7b8d0c807a",
  });
  const entries = parsed(trackerHtml([next, first]));
  assert.equal(entries.length, 1);
  assert.partialDeepStrictEqual(entries[0], {
    row_id: only({ primary_subject: "Amgex\namgex.com", website: "amgex.com" }).row_id,
    domains: ["amgex.com", "amgexali.com"],
    scam_types: ["Hacking", "Imposter Scam"],
    wallet_addresses: ["0x33efb1efc0faeda19003fb4e73e7bc7b8d0c807a"],
    rows: [1, 2],
  });
});

for (const [cell, types] of [
  ["Fraudulent Trading PlatformPig Butchering Scam", ["Fraudulent Trading Platform", "Pig Butchering Scam"]],
  ["Fraudulent Trading Platform  Pig Butchering Scam", ["Fraudulent Trading Platform", "Pig Butchering Scam"]],
  ["Pig\nButchering Scam\n\nRomance Scam.", ["Pig Butchering Scam", "Romance Scam"]],
  ["Giveaway/Airdrop Scam", ["Crypto Giveaway/Airdrop Scam"]],
  ["Some New Scam\nHACKING", ["Some New Scam", "Hacking"]],
] as const) {
  test(`the scam types in ${JSON.stringify(cell)} are ${types.join(" and ")}`, () => {
    assert.deepEqual(only({ primary_subject: "x", scam_type: cell }).scam_types, types);
  });
}

describe("wallet addresses", () => {
  test("are those the money went to, not the victim's own or a transaction", () => {
    const narrative = `He sent it to 0x33efb1EFc0faeda19003fb4e73e7bc7b8d0c807a and 1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8.
      It came from her wallet 0x0d113bd8f4d9cf77d02dcb036c4e54ddf3a3835e. Transaction
      c4473f3d60ebc2c48ee00ac4a7dd44a19e5f131c596cac047d1bae081514099c.
      She transferred from Coinbase to bc1qch8azpgn4vnykfmp2sqn8tlxw08z2xgk433jep.`;
    assert.deepEqual(only({ primary_subject: "x.com", narrative }).wallet_addresses, [
      "0x33efb1efc0faeda19003fb4e73e7bc7b8d0c807a",
      "1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8",
      "bc1qch8azpgn4vnykfmp2sqn8tlxw08z2xgk433jep",
    ]);
  });
});

describe("a page is refused", () => {
  const html = trackerHtml(rowsOf2025.slice(0, 20));
  test("without a table", () => assert.match(refusal("<html><body>Maintenance</body></html>"), /no table\.$/u));
  test("with other tables only", () =>
    assert.match(refusal("<table><tr><td>1</td></tr></table>"), /tracker's columns/u));
  test("with an unknown column", () => {
    assert.match(refusal(html.replace(">Screenshot<", ">Date<")), /columns of its table have changed/u);
  });
  test("without a required column", () => {
    assert.match(refusal(html.replace(">Complaint Narrative<", "><")), /columns of its table have changed/u);
  });
  test("that breaks off in the table", () => {
    assert.match(refusal(html.slice(0, html.indexOf("</tbody>"))), /breaks off/u);
  });
  test("that itself says there are more rows", () => {
    const saved = html.replace("<p>glossary", "<div>Showing 1 to 20 of 604 entries</div><p>glossary");
    assert.match(refusal(saved), /only a part/u);
  });
});

test("any bytes are either read or refused", () => {
  const tags = fc.constantFrom(
    "<table>",
    "</table>",
    "<tr>",
    "<td>",
    "<th>Primary Subject",
    "<th>Website",
    "<th>Scam Type",
    "<th>Complaint Narrative",
    "(Entity Impersonating ",
    "(cont.)",
    "<br>",
    "&amp;",
    "http://",
    "a.com",
    "\n",
    "<script>",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(tags, anyText()), { maxLength: 40 }), (parts) => {
      try {
        parseTrackerPage(parts.join(""), () => false);
      } catch (error) {
        assert.ok(error instanceof ReadFailure, String(error));
      }
    }),
    { numRuns: 500 },
  );
});
