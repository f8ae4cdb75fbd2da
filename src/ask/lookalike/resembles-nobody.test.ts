import assert from "node:assert/strict";
import { test } from "node:test";
import { brandAt, firstLookalike, lookalikesOf } from "../../../test/support/few-brands.ts";
import { readHost } from "../../base/names/host.ts";
import { buildLookalikeIndex, findLookalikes } from "./index.ts";

test("a name of four letters with a hyphen in it is no slip of the finger, one of five is", () => {
  const short = buildLookalikeIndex([brandAt("Zqvx", ["zqvx.com"]), brandAt("Zqvxw", ["zqvxw.com"])]);
  const resembled = (address: string) => {
    const host = readHost(address);
    assert.ok(host !== null);
    return findLookalikes(short, host).map(({ name }) => name);
  };
  assert.deepEqual(resembled("zqvc.com"), ["Zqvx"]);
  assert.deepEqual(resembled("zq-vc.com"), []);
  assert.deepEqual(resembled("zq-vcw.com"), ["Zqvxw"]);
});

test("official domains, their subdomains and domains owned by other records resemble nobody", () => {
  for (const address of [
    "binance.com",
    "accounts.binance.com",
    "www.gate.io",
    "binance.bh",
    "pionex-news.example",
    "polybot.trading",
    "www.polybot.trading",
  ]) {
    assert.deepEqual(lookalikesOf(address), [], address);
  }
});

test("ordinary words, other firms and words containing a brand's letters resemble nobody", () => {
  for (const address of [
    "finance.com",
    "bankruptcy.com",
    "bankruptcyhelp.org",
    "centrality.ai",
    "composer.com",
    "getcomposer.org",
    "axiomlaw.com",
    "axioms.org",
    "tailgate.com",
    "gateway.com",
    "cryptography.org",
    "crypto.news",
    "arabictrader.com",
    "pioneer.com",
    "coincidence.com",
    "widget.com",
    "covesting.io",
    "cat.example",
  ]) {
    assert.deepEqual(lookalikesOf(address), [], address);
  }
});

test("a different last word, or a letter instead of its number, makes a different name", () => {
  for (const address of ["polybox.com", "bonkbox.net", "collectivei.com", "collectives.com"]) {
    assert.deepEqual(lookalikesOf(address), [], address);
  }
  assert.equal(firstLookalike("polybof.com"), "polybot typo 1");
  assert.equal(firstLookalike("bonkbof.net"), "bonkbot typo 1");
  assert.equal(firstLookalike("collective3.com"), "collective2 typo 1");
  assert.equal(firstLookalike("collectivi2.com"), "collective2 typo 1");
});
