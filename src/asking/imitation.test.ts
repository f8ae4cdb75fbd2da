import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { bareEntry, bareVenue } from "../../test/support/sample-records.ts";
import { buildLookupIndex } from "../lookup/index.ts";
import { readHost } from "../names/host.ts";
import { imitatedByHandle, imitatedBySite } from "./about.ts";
import { imitatedByName } from "./unknown-name.ts";

const bot = (name: string, fields: object = {}) => bareBot({ slug: name.toLowerCase(), name, ...fields });
const index = buildLookupIndex({
  bots: [
    ...["Kazabot", "Kazbot", "Zarqon", "Vexip", "Zarqonela", "Qorvanta", "Redskyfoxy", "Foxtrader", "Tradefoxy"].map(
      (name) => bot(name),
    ),
    bot("Streakly", { generic_name: true }),
    bot("Mytraderz"),
  ],
  enforcementActions: [],
  trackerEntries: [bareEntry({ names: ["Wolvertonia"], domains: [] })],
  venues: [bareVenue({ slug: "polyzark", name: "Polyzark" })],
});
const english = new Set(["red", "sky", "fox", "trade", "my", "trader"]);
const meant = (text: string) => imitatedByName(index, text, (word) => english.has(word))?.name ?? null;

test("a name one typing slip away is taken for the real one, from six letters on", () => {
  assert.equal(meant("zarqn"), "Zarqon");
  assert.equal(meant("Zarqpn"), "Zarqon");
  assert.equal(meant("Zarqonn"), "Zarqon");
  assert.equal(meant("vexap"), null);
  assert.equal(meant("polizark"), "Polyzark");
  assert.deepEqual(
    imitatedByName(index, "zarqn", () => false),
    {
      name: "Zarqon",
      slug: "zarqon",
      official_domain: null,
      official_url: null,
      technique: "name",
      how: null,
      may_be_own: false,
    },
  );
});

test("with nine letters or more, two slips are still taken for the name", () => {
  for (const text of ["zarqanila", "zarqonelaxx", "zzarqonella"]) assert.equal(meant(text), "Zarqonela", text);
  // Eight letters on either side, and three slips.
  for (const text of ["zarqonxy", "zarqonel xyz", "qorvintea", "qorvnt"]) assert.equal(meant(text), null, text);
});

test("a name of four words is read, one of five is a sentence", () => {
  assert.equal(meant("za rqo nel l"), "Zarqonela");
  assert.equal(meant("za r qo ne la"), null);
});

test("English words are not slips, alone, in a row or written as one", () => {
  assert.equal(meant("red sky fox"), null);
  assert.equal(meant("redskyfox"), "Redskyfoxy");
  assert.equal(meant("foxtrade"), null);
  assert.equal(meant("tradefox"), null);
  assert.equal(meant("mytrader"), "Mytraderz");
  assert.equal(meant(""), null);
});

test("nobody imitates a bot named with an ordinary word, nor names from a list", () => {
  assert.equal(meant("streekly"), null);
  assert.equal(meant("wolvertonja"), null);
});

test("a site or handle imitates whatever the engine finds first", () => {
  const host = readHost("kazab0t.com");
  assert.ok(host !== null);
  const found = (name: string) => ({
    slug: name.toLowerCase(),
    name,
    kind: "bot" as const,
    official_domain: "kazabot.com",
    official_url: "https://kazabot.com/",
    technique: "typo" as const,
    reason: `It differs from ${name} by one letter.`,
  });
  const site = imitatedBySite(host, () => [found("Kazabot"), found("Kazbot")] as never);
  assert.deepEqual(
    [site?.name, site?.technique, site?.how],
    ["Kazabot", "typo", "It differs from Kazabot by one letter."],
  );
  const handle = { slug: "kazabot", name: "Kazabot", kind: "bot" as const, official_handle: null, official_url: null };
  assert.equal(imitatedByHandle([handle] as never)?.technique, "handle");
  assert.equal(imitatedByHandle([]), null);
  assert.equal(
    imitatedBySite(host, () => []),
    null,
  );
});
