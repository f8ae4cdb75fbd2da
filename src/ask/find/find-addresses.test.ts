/** Websites, handles, wallets and repositories, and what their addresses lead to. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot, officialHandle } from "../../../test/support/bot-records.ts";
import { alone, check } from "../../../test/support/checked.ts";
import { indexOf, matchLines } from "../../../test/support/looked-up.ts";
import { bareEntry, bareWarning } from "../../../test/support/sample-records.ts";
import { readHost } from "../../base/names/host.ts";
import type { LookupInput } from "../index/rows.ts";
import { find, findSite } from "./find.ts";

function matchesOf(records: Partial<LookupInput>, text: string): string[] {
  return matchLines(check(indexOf(records), text).matches);
}

const opacoin = bareEntry({
  id: "dfpi-00000000000a",
  names: ["opa coin"],
  domains: ["h5.opacoin.net"],
  wallet_addresses: ["0xF70e17934465D64604FEdf6E0a3721797291f8E0", "1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8"],
});

test("what an address leads to is found, even though nothing else was typed", () => {
  const wallet = "0x33efb1efc0faeda19003fb4e73e7bc7b8d0c807a";
  const trackerEntries = [bareEntry({ domains: ["zorvexa.com"], wallet_addresses: [wallet] })];
  for (const typed of [
    "https://www.google.com/url?q=https://zorvexa.com",
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fzorvexa.com",
    "is https://pionex.com/go?to=https://zorvexa.com/join safe?",
    "github.com/a/b?u=https://zorvexa.com",
    `https://etherscan.io/address/${wallet}`,
    `etherscan.io/address/${wallet}#tokentxns`,
  ])
    assert.equal(matchesOf({ trackerEntries }, typed).length, 1, typed);
  assert.deepEqual(matchesOf({ trackerEntries }, "https://www.google.com/url?q=https://umbrelix.com"), []);
});

test("the address of a Telegram user, given where a website is asked for, is answered for the user", () => {
  const index = indexOf({ trackerEntries: [opacoin] });
  const read = (text: string) => {
    const host = readHost(text);
    assert.ok(host !== null);
    return findSite(alone(index), host, text).subjects.map(({ kind, value }) => `${kind} ${value}`);
  };
  assert.deepEqual(read("https://t.me/zorvexa_vip"), ["telegram zorvexa_vip"]);
  assert.deepEqual(read("https://zorvexa.com/t"), ["website zorvexa.com"]);
});

test("with words before a mail address, only the address is asked about", () => {
  const trackerEntries = [bareEntry({ domains: ["zorvexa.com"] })];
  const index = indexOf({ trackerEntries });
  assert.deepEqual(
    find(alone(index), "got a mail from support@zorvexa.com").subjects.map(({ shown_as }) => shown_as),
    ["zorvexa.com"],
  );
});

test("a bot's repository is found by its address and the pages below it", () => {
  const bots = [bareBot({ slug: "freqtrade", name: "Freqtrade", repo_url: "https://github.com/freqtrade/freqtrade" })];
  assert.deepEqual(matchesOf({ bots }, "https://github.com/Freqtrade/freqtrade/issues/1"), [
    "freqtrade alias:repo_url:https://github.com/freqtrade/freqtrade",
  ]);
  assert.equal(matchesOf({ bots }, "where is github.com/freqtrade/freqtrade/issues from").length, 1);
  assert.deepEqual(matchesOf({ bots }, "where is github.com/other/freqtrade/issues from"), []);
  assert.deepEqual(matchesOf({ bots }, "https://github.com/freqtrade"), []);
});

test("a bot's Telegram handle is found as @handle and as a link", () => {
  const bots = [
    bareBot({
      slug: "kryll",
      telegram_handles: [officialHandle("KryllBot")],
    }),
  ];
  for (const text of ["@kryllbot", "https://t.me/KryllBot"]) {
    assert.deepEqual(matchesOf({ bots }, text), ["kryll telegram_handle:telegram_handles:KryllBot"]);
  }
});

test("a tracker entry is found by its trade name, its host, the domain above and a host beside it", () => {
  const trackerEntries = [opacoin];
  assert.deepEqual(matchesOf({ trackerEntries }, "Opa-Coin"), ["dfpi-00000000000a exact_name:names:opa coin"]);
  assert.deepEqual(matchesOf({ trackerEntries }, "hxxps://h5[.]opacoin[.]net"), [
    "dfpi-00000000000a domain:domains:h5.opacoin.net",
  ]);
  for (const host of ["opacoin.net", "www.opacoin.net", "app.opacoin.net", "x.h5.opacoin.net"]) {
    assert.deepEqual(matchesOf({ trackerEntries }, host), ["dfpi-00000000000a subdomain:domains:h5.opacoin.net"], host);
  }
});

test("a wallet address is found in any case if hexadecimal, otherwise letter for letter", () => {
  const trackerEntries = [opacoin];
  assert.equal(matchesOf({ trackerEntries }, "0xf70E17934465d64604fedf6e0a3721797291f8e0").length, 1);
  assert.equal(matchesOf({ trackerEntries }, "bitcoin:1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8?amount=1").length, 1);
  assert.deepEqual(matchesOf({ trackerEntries }, "1fcpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8"), []);
});

test("a tenant of a shared host is found, the shared host and its other tenants are not", () => {
  const trackerEntries = [bareEntry({ names: [], domains: ["evil.pages.dev", "t.me", "google.com"] })];
  assert.equal(matchesOf({ trackerEntries }, "https://x.evil.pages.dev/").length, 1);
  for (const host of ["pages.dev", "good.pages.dev", "t.me", "https://t.me/somebody", "docs.google.com"]) {
    assert.deepEqual(matchesOf({ trackerEntries }, host), [], host);
  }
});

test("both forms of an internationalised domain are the same", () => {
  const trackerEntries = [bareEntry({ names: [], domains: ["xn--bcher-kva.example.com"] })];
  for (const text of [
    "bücher.example.com",
    "BÜCHER.example.com",
    "xn--bcher-kva.example.com",
    "bu\u0308cher.example.com",
  ]) {
    assert.equal(
      matchesOf({ trackerEntries }, text)[0]?.split(" ")[1],
      "domain:domains:xn--bcher-kva.example.com",
      text,
    );
  }
});

test("a domain is not taken for a firm's name, nor a name with a space for a domain", () => {
  const trackerEntries = [bareEntry({ names: ["Haru Invest", "Amead Digital Co. LTD"], domains: [] })];
  assert.equal(matchesOf({ trackerEntries }, "haru invest").length, 1);
  assert.deepEqual(matchesOf({ trackerEntries }, "haru.capital"), []);
  assert.deepEqual(matchesOf({ trackerEntries: [bareEntry({ names: ["Spark Capital"] })] }, "spark.capital"), []);
  assert.equal(matchesOf({ trackerEntries }, "AmeadDigitalCo.LTD").length, 1);
});

test("a case is found by the domains it names, and by no others", () => {
  const enforcementActions = [bareAction({ id: "cftc-2026-zorvexa", brand_names: [], domains: ["zorvexa-group.com"] })];
  const found = (text: string) =>
    check(indexOf({ enforcementActions }), text).matches.enforcement_actions.map(({ match }) => match);
  assert.deepEqual(found("https://zorvexa-group.com/join"), [
    { type: "domain", on: "domains", value: "zorvexa-group.com" },
  ]);
  assert.deepEqual(found("zorvexa.com"), []);
});

test("a warning list is matched host by host: one address of an owner says nothing about the others", () => {
  const warnings = [bareWarning({ names: [], domains: ["km.zorvexa-group.com", "plainscam.com"] })];
  const index = indexOf({ warnings });
  const verdict = (text: string) => check(index, text).verdict;
  assert.equal(verdict("km.zorvexa-group.com"), "watchlist_match");
  assert.equal(verdict("login.km.zorvexa-group.com"), "watchlist_match");
  assert.equal(verdict("www.plainscam.com"), "watchlist_match");
  assert.equal(verdict("app.plainscam.com"), "watchlist_match");
  assert.equal(verdict("zorvexa-group.com"), "no_record");
  assert.equal(verdict("www.zorvexa-group.com"), "no_record");
  assert.equal(verdict("other.zorvexa-group.com"), "no_record");
});

test("a code host's path is read as a browser opens it, and what strangers upload is not the repository's own", () => {
  const bots = [bareBot({ slug: "freqtrade", name: "Freqtrade", repo_url: "https://github.com/freqtrade/freqtrade" })];
  const repository = "https://github.com/freqtrade/freqtrade";
  for (const own of [
    repository,
    `${repository}.git`,
    `${repository}/blob/develop/README.md`,
    `${repository}/../freqtrade`,
  ])
    assert.equal(matchesOf({ bots }, own).length, 1, own);
  for (const other of [
    `${repository}/../../evil/repo`,
    `${repository}/%2e%2e/%2e%2e/evil/repo`,
    `${repository}/files/1234/installer.zip`,
    `${repository}/commit/0123456789abcdef0123456789abcdef01234567`,
    `${repository}/archive/0123456789abcdef0123456789abcdef01234567.zip`,
  ])
    assert.deepEqual(matchesOf({ bots }, other), [], other);
});
