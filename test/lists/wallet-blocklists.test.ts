/** Wallet blocklists: everything recorded is told, in whatever form it is pasted, and nobody's own website ever is. */

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { standingOf } from "../../src/ask/answer/judge.ts";
import { find } from "../../src/ask/find/find.ts";
import { blockedAt, blockedWallet, blocklistIndex } from "../../src/ask/index/wallet-blocklists.ts";
import { wordLines } from "../../src/base/names/word-list.ts";
import { guardedBlocklists } from "../../src/record/guarded-blocklists.ts";
import type { Records } from "../../src/record/records.ts";
import { entryLines, entryText } from "../../src/record/wallet-blocklist.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { bundledRecords, bundledSnapshot } from "../support/bundled.ts";
import { alone } from "../support/checked.ts";

const site = { baseUrl: "https://botwatch.example" };
let records: Records;
let snapshot: Snapshot;
let hosts: string[];
const wallets = () => entryLines(records.wallet_blocklists.find(({ of }) => of === "wallets")?.entries ?? "");
before(async () => {
  records = { ...(await bundledRecords()), warning_lists: [], tracker_entries: [] };
  snapshot = buildSnapshot(records, []);
  hosts = entryLines(records.wallet_blocklists.find(({ id }) => id === "polkadot-js")?.entries ?? "");
});

test("every bundled host is told but those that strangers share, which a curator sees", () => {
  const { withheld } = guardedBlocklists(records);
  assert.deepEqual(
    withheld.map(({ entry, reason }) => [entry, reason]),
    ["16-b.it", "alwaysdata.net", "cechire.com", "org.im", "org.in", "servebeer.com", "xii.jp", "za.com"].map(
      (entry) => [entry, "a host that strangers share"],
    ),
  );
  const untold = new Set(withheld.map(({ entry }) => entry));
  const { blocklists } = snapshot.lookup;
  assert.equal(hosts.length, 54_027);
  for (const host of hosts) assert.equal(blockedAt(blocklists, host, host).length, untold.has(host) ? 0 : 1, host);
});

test("a host is told however it is pasted, and so is everything below it", () => {
  const { lookup } = snapshot;
  const told = (text: string) => find(alone(lookup), text).subjects.some(({ blocked }) => blocked.length > 0);
  // Every 40th, so that the test takes a second.
  for (const host of hosts.filter((_, at) => at % 40 === 7)) {
    const forms = [
      host,
      `www.${host}`,
      `https://${host}/claim?id=1`,
      `app.${host}`,
      host.toUpperCase(),
      `hxxps://${host.replaceAll(".", "[.]")}/`,
    ];
    for (const form of forms) assert.ok(told(form), form);
  }
});

test("an IP address is told in every spelling of its link; a private one and the number of a version are no website", () => {
  const ip = "104.168.169.107";
  for (const q of [ip, `http://${ip}/claim`, "hxxp://104[.]168[.]169[.]107:8080", `Is ${ip} safe?`, `${ip}:443`])
    assert.equal(checkAnswerOf(snapshot, site, q).standing, "wallet_blocked", q);
  for (const text of [`Claim at http://${ip}/claim now`, `Connect your wallet at ${ip} today`])
    assert.equal(messageCheckAnswerOf(snapshot, site, text).standing, "wallet_blocked", text);
  for (const q of ["104.168.169.108", "http://8.8.8.8/", "update to 1.2.3.4", "1.5"])
    assert.equal(checkAnswerOf(snapshot, site, q).standing, "no_record", q);
  const poisoned = records.wallet_blocklists.map((list) => ({ ...list, entries: "127.0.0.1\n192.168.1.1" }));
  const { lists, withheld } = guardedBlocklists({ ...records, wallet_blocklists: poisoned });
  assert.ok(lists.every(({ of, entries }) => of === "wallets" || entries === ""));
  assert.ok(withheld.some(({ entry }) => entry === "192.168.1.1"));
});

test("no popular, official or protected website is told", () => {
  const { bots, prediction_venues, protected_brands, authorised } = records;
  const own = [
    ...wordLines("popular-sites"),
    ...[...bots, ...prediction_venues].flatMap(({ domains }) => domains),
    ...protected_brands.flatMap(({ domains }) => domains.map(({ domain }) => domain)),
    ...authorised.providers.flatMap(({ websites }) => websites),
  ];
  assert.deepEqual(
    own.filter((host) => blockedAt(snapshot.lookup.blocklists, host, host).length > 0),
    [],
  );
});

test("a poisoned copy accuses none of the real sites in it", () => {
  const real = [
    ...wordLines("popular-sites").filter((_, at) => at % 1500 === 5),
    ...records.bots.flatMap(({ domains }) => domains).slice(0, 20),
    ...records.protected_brands.flatMap(({ domains }) => domains.map(({ domain }) => domain)).slice(0, 15),
    "app.uniswap.org",
    "login.binance.com",
    "github.io",
    "co.uk",
    "sec.gov",
    "www.sec.gov",
    "kraken.com",
  ];
  assert.ok(real.length > 50);
  const wallet_blocklists = records.wallet_blocklists.map((list) => ({
    ...list,
    entries: entryText([...hosts, ...real]),
  }));
  const lists = guardedBlocklists({ ...records, wallet_blocklists }).lists.map(blocklistIndex);
  const accused = real.flatMap((host) => blockedAt(lists, host, host).map(() => host));
  assert.deepEqual(accused, []);
});

test("a poisoned page is not told if it is a documented bot's, or stands for a site as a whole", () => {
  const [bot] = records.bots.filter(({ repo_url }) => repo_url?.startsWith("https://github.com/"));
  const handle = records.bots.flatMap(({ telegram_handles }) => telegram_handles)[0]?.handle;
  const repository = new URL(bot?.repo_url ?? "").pathname.slice(1);
  const poisoned = [
    `github.com/${repository}`,
    `github.com/${repository.split("/")[0]}/`,
    `t.me/${handle}`,
    "x.com/",
    "binance.com/en",
    "paypal.com/signin",
  ];
  const wallet_blocklists = records.wallet_blocklists.map((list) => ({
    ...list,
    pages: [...list.pages, ...poisoned],
  }));
  const { lists, withheld } = guardedBlocklists({ ...records, wallet_blocklists });
  assert.deepEqual(lists.find(({ id }) => id === "polkadot-js")?.pages, [
    "twitter.com/AcalaNetworks",
    "x.com/AcalaNetworks",
  ]);
  assert.ok(poisoned.every((page) => withheld.some(({ entry, reason }) => entry === page && reason !== "")));
});

test("what somebody showed to be wrong is never told again, nor is a chain's own account", () => {
  const treasury = "13UVJyLnbVp9RBZYFwFGyDvVd1y27Tt8tkntv6Q7JVPhFsTB";
  const [host = "", account = ""] = [hosts[100], wallets()[100]];
  const never_told = [
    { entry: `app.${host}`, reason: "shown to be its owner's" },
    { entry: account, reason: "an exchange's" },
  ];
  const wallet_blocklists = records.wallet_blocklists.map((list) => ({
    ...list,
    entries: list.of === "wallets" ? entryText([...entryLines(list.entries), treasury]) : list.entries,
    never_told,
  }));
  const lists = guardedBlocklists({ ...records, wallet_blocklists }).lists.map(blocklistIndex);
  assert.deepEqual(blockedAt(lists, host, host), []);
  for (const address of [account, treasury]) assert.deepEqual(blockedWallet(lists, address), [], address);
  assert.equal(blockedWallet(lists, wallets()[101] ?? "").length, 1);
});

test("every bundled wallet address is told in a question and in a message, in any chain's spelling", () => {
  assert.equal(wallets().length, 251);
  for (const address of wallets()) {
    assert.equal(checkAnswerOf(snapshot, site, address).standing, "wallet_blocked", address);
    const message = messageCheckAnswerOf(snapshot, site, `Send 50 DOT to ${address}, then write to me`);
    assert.equal(message.standing, "wallet_blocked", address);
  }
  // One account: as listed, on Kusama, and on Polkadot.
  const spellings = [
    "Ea5tiakNhCZFyxmRjBHwLf945fPSB8XFxhn5aUekfDyaHvs",
    "12zmNjVwc7T6ws9qcfRFBY8Hm7NoKosUt5bWrDC3px311ZG8",
  ];
  for (const q of [...spellings, `https://polkadot.subscan.io/account/${spellings[0]}`, `dot ${spellings[0]}?`])
    assert.equal(checkAnswerOf(snapshot, site, q).standing, "wallet_blocked", q);
  const wrong = (spellings[0] ?? "").replace("Ea5", "Ea6");
  for (const q of [
    wrong,
    "0x00000000219ab540356cbb839cbe05303d7705fa",
    "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPGXG",
  ])
    assert.notEqual(checkAnswerOf(snapshot, site, q).standing, "wallet_blocked", q);
});

test("a reported address is told as reported, by whom and as of when; the verdict stays", () => {
  const answer = checkAnswerOf(snapshot, site, wallets()[0] ?? "");
  assert.equal(answer.headline, "This wallet address was reported for theft.");
  assert.equal(
    answer.reason,
    "polkadot-js lists it among wallets reported for theft (3 Feb 2026). Such lists are kept by a community, " +
      "not by a regulator.",
  );
  assert.equal(answer.verdict, "no_record");
  assert.match(answer.guidance, /The wallet address was reported for theft/u);
  assert.deepEqual(
    answer.actions.map(({ text }) => text),
    [
      "Don't send money, connect a wallet or share a key.",
      "Money sent to a wallet can't be called back. First make sure whose wallet it is.",
      "Already paid or shared a key? Get help now.",
    ],
  );
  assert.deepEqual(
    answer.wallet_blocklists.map(({ id, licence, as_of, value }) => [id, licence, as_of, value]),
    [["polkadot-js-addresses", "Apache-2.0", "2026-02-03", wallets()[0]]],
  );
  assert.ok(answer.meta.sources.some(({ id }) => id === "polkadot-js-addresses"));
  const message = messageCheckAnswerOf(snapshot, site, `Pay 100 DOT to ${wallets()[0]}`);
  assert.equal(message.headline, "Don't send anything there.");
});

test("a page on a shared host is found by its path alone", () => {
  const standing = (q: string) => checkAnswerOf(snapshot, site, q).standing;
  for (const page of [
    "x.com/AcalaNetworks",
    "https://www.x.com/acalanetworks/status/1",
    "twitter.com/AcalaNetworks?s=1",
  ])
    assert.equal(standing(page), "wallet_blocked", page);
  for (const other of ["x.com", "x.com/AcalaNetworksFan", "x.com/acala", "twitter.com"])
    assert.notEqual(standing(other), "wallet_blocked", other);
  assert.equal(
    messageCheckAnswerOf(snapshot, site, "Look here: https://x.com/AcalaNetworks now").standing,
    "wallet_blocked",
  );
});

test("an answer says whose list it is, as of when and under which licence; the verdict stays", () => {
  const answer = checkAnswerOf(snapshot, site, "0-chain.com");
  assert.equal(answer.standing, "wallet_blocked");
  assert.equal(answer.headline, "Wallets block this website.");
  assert.equal(
    answer.reason,
    "polkadot-js lists it as a phishing site (3 Feb 2026). Such lists are kept by a community, not by a regulator.",
  );
  assert.equal(answer.verdict, "no_record");
  assert.deepEqual([answer.warnings, answer.bots, answer.suggestions], [[], [], []]);
  assert.equal(answer.wallet_blocklists[0]?.licence, "Apache-2.0");
  assert.ok(answer.meta.sources.some(({ id }) => id === "polkadot-js"));
  assert.deepEqual(
    answer.actions.slice(0, 2).map(({ text, url }) => [text, url]),
    [
      ["Don't connect a wallet or sign anything.", null],
      ["Connected already? Revoke its permissions now.", "https://botwatch.example/help#wallet"],
    ],
  );
  const message = messageCheckAnswerOf(snapshot, site, "Claim your airdrop at https://0-chain.com/claim today");
  assert.equal(message.standing, "wallet_blocked");
  assert.ok(message.meta.sources.some(({ id }) => id === "polkadot-js"));
});

test("what a regulator says comes first", async () => {
  const { lookup } = await bundledSnapshot();
  const listed = new Set(hosts);
  const both = [...lookup.hosts.keys()].filter((host) => listed.has(host));
  assert.ok(both.length > 0);
  for (const host of both) {
    const [subject] = find(alone(lookup), host).subjects;
    assert.ok(subject !== undefined && subject.blocked.length > 0, host);
    assert.notEqual(standingOf(subject), "wallet_blocked", host);
  }
});
