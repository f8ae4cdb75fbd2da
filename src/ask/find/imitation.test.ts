import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../../test/support/bot-records.ts";
import { bareEntry, bareVenue } from "../../../test/support/sample-records.ts";
import { describeHost, type Host } from "../../base/names/host.ts";
import { buildLookupIndex } from "../index/index.ts";
import { brandsOf, buildLookalikeIndex } from "../lookalike/index.ts";
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
const meant = (text: string) => imitatedByName(index, text)?.name ?? null;

test("a name one typing slip away is taken for the real one, from six letters on", () => {
  assert.equal(meant("zarqn"), "Zarqon");
  assert.equal(meant("Zarqpn"), "Zarqon");
  assert.equal(meant("Zarqonn"), "Zarqon");
  assert.equal(meant("vexap"), null);
  assert.equal(meant("polizark"), "Polyzark");
  assert.deepEqual(imitatedByName(index, "zarqn"), {
    name: "Zarqon",
    slug: "zarqon",
    official_domain: null,
    official_url: null,
    technique: "name",
    how: null,
    may_be_own: false,
  });
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
  const bots = [bareBot({ slug: "kazabot", name: "Kazabot", domains: ["kazabot.com"] })];
  const lookalikes = buildLookalikeIndex(brandsOf({ bots, prediction_venues: [], protected_brands: [] }));
  const imitated = (address: string) => imitatedBySite(lookalikes, describeHost(address) as Host);
  const { name, technique, how } = imitated("kazab0t.com") ?? {};
  assert.deepEqual([name, technique], ["Kazabot", "homoglyph"]);
  assert.match(how ?? "", /Kazabot/u);
  assert.equal(imitated("umbrelix.com"), null);
  const handle = { slug: "kazabot", name: "Kazabot", kind: "bot" as const, official_handle: null, official_url: null };
  assert.equal(imitatedByHandle([handle] as never)?.technique, "handle");
  assert.equal(imitatedByHandle([]), null);
});
