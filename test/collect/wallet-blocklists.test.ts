/** Refreshing a wallet blocklist: what replaces the last read, and what is refused with its reason. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { blockedAt, blocklistIndex } from "../../src/ask/index/wallet-blocklists.ts";
import { readHost } from "../../src/base/names/host.ts";
import { withCollected } from "../../src/collect/merge.ts";
import { type RefreshOptions, refresh } from "../../src/collect/refresh.ts";
import { sourceCalled } from "../../src/collect/sources/index.ts";
import { guardedBlocklists } from "../../src/record/guarded-blocklists.ts";
import type { Records } from "../../src/record/records.ts";
import { entryLines } from "../../src/record/wallet-blocklist.ts";
import {
  addressOfKey,
  blocklistJson,
  blocklistSettings,
  madeUpAccount,
  type WalletBlocklistId,
} from "../support/blocklist-stand-ins.ts";
import { bundledRecords } from "../support/bundled.ts";
import { everySource, partsFor, pathOf, type SourceServer, startSources } from "../support/source-server.ts";
import { newStorage } from "../support/storage.ts";
import { document } from "../support/web-documents.ts";

let sources: SourceServer;
let bundled: Records;
let hosts: string[];
before(async () => {
  sources = await startSources();
  const all = await bundledRecords();
  bundled = { ...all, bots: all.bots.slice(0, 5), tracker_entries: [], warning_lists: [] };
  hosts = entryLines(bundled.wallet_blocklists.find(({ id }) => id === "polkadot-js")?.entries ?? "");
  // What Google translates is read as the site behind it.
  hosts = hosts.filter((host) => !host.endsWith(".translate.goog"));
  hosts.sort(new Intl.Collator("en").compare);
});
after(() => sources.close());

const now = "2026-02-04T06:00:00Z";

async function refreshed(
  context: Parameters<typeof newStorage>[0],
  source: WalletBlocklistId,
  answer: Parameters<typeof sources.answers.set>[1],
  options: Partial<RefreshOptions> = {},
  known = bundled,
) {
  const storage = await newStorage(context);
  sources.answers.set(pathOf(blocklistSettings[source]), answer);
  const parts = partsFor(sources, storage, known, { now: () => new Date(now) });
  const result = await refresh(parts, { ...everySource, sources: [sourceCalled(source)], ...options });
  assert.ok(result.ran);
  const outcome = result.value.sources[0] ?? assert.fail();
  const records = withCollected(known, await storage.collected.readAll());
  const list = records.wallet_blocklists.find(({ id }) => id === source) ?? assert.fail();
  return { outcome, list };
}

const json = (body: string) => document("application/json", body);

test("the recorded list is read again from an answer, and a few new hosts are added", async (context) => {
  const more = [...hosts, "zzz-velmorra-airdrop.com"];
  const { outcome, list } = await refreshed(context, "polkadot-js", json(blocklistJson["polkadot-js"](more)));
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.deepEqual(entryLines(list.entries), more.toSorted());
  assert.equal(list.retrieved_at, now);
});

test("the list of another date is read and told; what strangers share or a slip of the finger is not", async (context) => {
  const unread = { retrieved_at: null, entries: "", pages: [], allow: [] };
  const known = { ...bundled, wallet_blocklists: bundled.wallet_blocklists.map((list) => ({ ...list, ...unread })) };
  for (const [day, allowed, pages] of [
    ["2022-12-30", 25, []],
    ["2025-05-29", 29, ["twitter.com/AcalaNetworks", "x.com/AcalaNetworks"]],
  ] as const) {
    const body = readFileSync(`test/recordings/polkadot-js/all-${day}.excerpt.json`, "utf8");
    const few = await refreshed(context, "polkadot-js", json(body), {}, known);
    assert.match(JSON.stringify(few.outcome), /fewer than the 10000/u, "an excerpt is no list");
    const { outcome, list } = await refreshed(context, "polkadot-js", json(body), { acceptShrink: true }, known);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    assert.deepEqual(list.pages, pages);
    assert.equal(list.allow.length, allowed);
    const { lists, withheld } = guardedBlocklists({ ...known, wallet_blocklists: [list] });
    assert.deepEqual(withheld, []);
    const { deny } = JSON.parse(body) as { deny: string[] };
    const indexes = lists.map(blocklistIndex);
    const untold = deny.filter((host) => blockedAt(indexes, readHost(host)?.host ?? "", host).length === 0);
    assert.deepEqual(untold, []);
  }
});

test("a cut, reordered, halved, swollen or strange answer is refused with the reason", async (context) => {
  const whole = blocklistJson["polkadot-js"](hosts);
  const swollen = [...hosts, ...hosts.slice(0, 6000).map((host) => `${host}.velmorra.com`)];
  swollen.sort(new Intl.Collator("en").compare);
  const page = document("text/html", "<!doctype html><title>Moved</title></html>");
  for (const [answer, reason] of [
    [json(whole.slice(0, -1000)), /not complete JSON/u],
    [page, /web page instead/u],
    [json(blocklistJson["polkadot-js"](hosts.toReversed())), /order of the alphabet/u],
    [json(blocklistJson["polkadot-js"](hosts.slice(0, 40_000))), /listed 40000 hosts .* had 54027/u],
    [json(blocklistJson["polkadot-js"](swollen)), /listed 6000 new hosts at once/u],
    [json(JSON.stringify({ deny: [1], denySub: [], allow: [] })), /something else than texts/u],
  ] as const) {
    const { outcome, list } = await refreshed(context, "polkadot-js", answer);
    assert.ok(!outcome.ok);
    assert.match(JSON.stringify(outcome), reason);
    assert.equal(entryLines(list.entries).length, 54_027);
  }
  const accepted = await refreshed(context, "polkadot-js", json(blocklistJson["polkadot-js"](swollen)), {
    acceptGrowth: true,
  });
  assert.ok(accepted.outcome.ok, JSON.stringify(accepted.outcome));
});

test("MetaMask's list is read in its own form: pages apart, nothing at or below what it allows", async (context) => {
  const made = Array.from({ length: 12_000 }, (_, at) => `velmorra-claim-${at}.com`);
  const poisoned = [...made, "metamask.io", "portfolio.metamask.io", "ipfs.io/ipfs/abc"];
  const { outcome, list } = await refreshed(context, "metamask", json(blocklistJson.metamask(poisoned)));
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.deepEqual(entryLines(list.entries), made.toSorted());
  assert.deepEqual(list.pages, ["ipfs.io/ipfs/abc"]);
  const few = await refreshed(context, "metamask", json(blocklistJson.metamask(made.slice(0, 9000))));
  assert.match(JSON.stringify(few.outcome), /fewer than the 10000/u);
});

test("MetaMask's list of another date is read without a change; how it is ordered makes no difference", async (context) => {
  // Of 2022: 13,752 hosts.
  const config = createRequire(import.meta.url)("eth-phishing-detect/src/config.json") as { blacklist: string[] };
  const { outcome, list } = await refreshed(context, "metamask", json(JSON.stringify(config)));
  assert.ok(outcome.ok, JSON.stringify(outcome));
  const read = entryLines(list.entries);
  assert.ok(read.length > 13_500, String(read.length));
  const reversed = { ...config, blacklist: config.blacklist.toReversed() };
  const again = await refreshed(context, "metamask", json(JSON.stringify(reversed)));
  assert.equal(again.list.entries, list.entries);
  const newer = JSON.stringify({ ...config, blacklist: undefined, blocklist: config.blacklist });
  assert.equal((await refreshed(context, "metamask", json(newer))).list.entries, list.entries);
});

test("MetaMask's list, cut, replaced or changed by more than a tenth, is refused until somebody accepts it", async (context) => {
  const made = Array.from({ length: 12_000 }, (_, at) => `velmorra-claim-${at}.com`);
  const whole = blocklistJson.metamask(made);
  const swollen = [...made, ...made.slice(0, 1500).map((host) => `new-${host}`)];
  const read = { entries: made.toSorted().join("\n"), retrieved_at: "2026-02-03T06:00:00Z" };
  const known = {
    ...bundled,
    wallet_blocklists: bundled.wallet_blocklists.map((list) => (list.id === "metamask" ? { ...list, ...read } : list)),
  };
  const refusals = [
    [json(whole.slice(0, -1000)), /not complete JSON/u, {}],
    [document("text/html", "<!doctype html><title>Moved</title></html>"), /web page instead/u, {}],
    [json(blocklistJson.metamask(made.slice(0, 10_500))), /listed 10500 hosts .* had 12000/u, { acceptShrink: true }],
    [json(blocklistJson.metamask(swollen)), /listed 1500 new hosts at once/u, { acceptGrowth: true }],
    [json(blocklistJson.metamask([])), /no hosts at all/u, {}],
    [json(JSON.stringify({ version: 2, blacklist: made })), /no list called whitelist or allowlist/u, {}],
  ] as const;
  for (const [answer, reason, accepting] of refusals) {
    const { outcome, list } = await refreshed(context, "metamask", answer, {}, known);
    assert.ok(!outcome.ok);
    assert.match(JSON.stringify(outcome), reason);
    assert.equal(list.entries, read.entries);
    if (Object.keys(accepting).length === 0) continue;
    const accepted = await refreshed(context, "metamask", answer, accepting, known);
    assert.ok(accepted.outcome.ok, JSON.stringify(accepted.outcome));
  }
});

test("addresses are read in any chain's spelling; an answer that is no such list is refused", async (context) => {
  const form = blocklistJson["polkadot-js-addresses"];
  const accounts = entryLines(bundled.wallet_blocklists.find(({ of }) => of === "wallets")?.entries ?? "");
  assert.equal(accounts.length, 251);
  const [kusama, polkadot] = [madeUpAccount(1, 2), madeUpAccount(1)];
  const { outcome, list } = await refreshed(context, "polkadot-js-addresses", json(form([...accounts, kusama])));
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.deepEqual(entryLines(list.entries), [...accounts, polkadot].sort());
  // The first account of a well-known development key, in two spellings that others computed.
  assert.equal(
    addressOfKey(Buffer.from("d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d", "hex"), 42),
    "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  );
  for (const [answer, reason] of [
    [form(accounts).slice(0, -100), /not complete JSON/u],
    [form(accounts.slice(0, 200)), /listed 200 wallet addresses where the last good read had 251/u],
    [
      form([...accounts, ...Array.from({ length: 40 }, (_, at) => madeUpAccount(at))]),
      /listed 40 new wallet addresses/u,
    ],
    [form(accounts.map((address) => address.replace(/^../u, "1x"))), /248 of its 251 entries are not addresses/u],
    [JSON.stringify({ "z.com": accounts.slice(1), "a.com": accounts.slice(0, 1) }), /order of the alphabet/u],
    [JSON.stringify({ addresses: accounts.map((address) => ({ address })) }), /something else than texts/u],
  ] as const) {
    const refused = await refreshed(context, "polkadot-js-addresses", json(answer));
    assert.ok(!refused.outcome.ok, String(reason));
    assert.match(JSON.stringify(refused.outcome), reason);
    assert.equal(entryLines(refused.list.entries).length, 251);
  }
});

test("ScamSniffer's list is read in its own form, and refused where it is cut or another file", async (context) => {
  const made = Array.from({ length: 100_000 }, (_, at) => `velmorra-claim-${at}.com`);
  const whole = blocklistJson.scamsniffer(["claim.velmorra.vercel.app", ...made]);
  const { outcome, list } = await refreshed(context, "scamsniffer", json(whole));
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.equal(entryLines(list.entries).length, 100_001);
  const host = "claim.velmorra.vercel.app";
  assert.deepEqual(
    blockedAt([blocklistIndex(list)], host, host).map((blocked) => blocked.list.id),
    ["scamsniffer"],
  );
  for (const [answer, reason] of [
    [json(whole.slice(0, -1000)), /not complete JSON/u],
    [json(blocklistJson.scamsniffer(made.slice(0, 90_000))), /fewer than the 100000/u],
    [json(JSON.stringify({ domains: made })), /another form|not/u],
  ] as const) {
    const refusal = await refreshed(context, "scamsniffer", answer);
    assert.ok(!refusal.outcome.ok);
    assert.match(JSON.stringify(refusal.outcome), reason);
  }
});
