import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bundledRecords } from "../../../test/support/bundled.ts";
import { readHost } from "../../base/names/host.ts";
import { brandsOf, buildLookalikeIndex, findLookalikes } from "./index.ts";
import { type ThresholdId, thresholdValues } from "./thresholds.ts";

/** Hosts that resemble a brand, whose name is just long enough. */
const found = {
  "distinct beside telling words": "ftx-airdrop.com",
  "distinct beside fillers": "gold-ftx.xyz",
  "distinct beside letters behind": "bybitmxq.info",
  "distinct beside letters before": "czbinance.co",
  "wordlike apart from telling words": "hal-wallet.trading",
  "wordlike apart from fillers": "minara-gold.xyz",
  "wordlike apart from mixed words": "kraken-garden-login.com",
  "wordlike beside telling words": "bankrverify.xyz",
  "wordlike beside fillers": "bankr88.info",
  "generic apart from telling words": "ave-airdrop.app",
  "wordlike beside mixed words": "exclusive-openseamints.vercel.app",
  "generic beside words of the trade": "aveswap.ru",
  "generic glued to what asks": "ledgersupport.com",
  "generic where it costs little": "ledger.icu",
  "address as one word": "botsio-signin.com",
  "name without a domain": "tradeonsight.app",
  "coined name without a domain": "ibkr-login.com",
  "name apart from what asks": "zelle-verify.com",
  "beside, under its own rare ending": "warp-plus.id",
  "other script beside words": "bуbit-garden.com",
  "look-alike letters": "0kex.info",
  "look-alike letters at a cheap ending": "0kx.live",
  "split ordinary word": "led-ger.io",
  "look-alike letters beside words": "kuc0ln-login.com",
  "split name beside words": "ku-coinlogin.com",
  "name across dots": "by.bit.net",
  "name across its ending": "kat.bot",
  "name that a word runs through": "dubbinance.com",
  "letters before a name of words": "xqtradesanta.com",
  "own rare ending, letter added": "avew.ai",
  "own rare ending, one letter": "gmn.ai",
  "own ending, letter doubled": "ftxx.com",
  "own ending, letter added": "okexr.com",
  "own ending, one letter": "bybet.com",
  "own ending, similar letters": "lbyb1t.com",
  "own ending, two easy slips": "aitpview.com",
  "own ending, two slips": "robquamt.org",
  "own ending, two letters": "ninjxtrxder.com",
  "other ending, easy slip": "bybi5.us",
  "other ending, one letter in a rare word": "kralken.co",
  "other ending, two easy slips": "bakctrdaer.net",
  "other ending, two slips": "nnjatradder.net",
  "cheap ending, one letter": "bybgit.xyz",
  "word, easy slip": "byvit-gold.pro",
  "word, one letter": "bivget-gold.xyz",
  "word, two slips": "robquamt-login.org",
  "word beside a lure, one letter": "bybgit-signin.com",
  "word beside a lure, letter doubled": "aavve-staking.com",
  "beside a word, easy slip": "mudrrexlogin.com",
  "beside a word, one letter": "loginzignly.com",
  "other first letter": "qredcopy.us",
  "slip under the own ending beside a word of the dictionary": "3ommas.io",
} as const satisfies Partial<Record<ThresholdId, string>>;

/** Hosts that resemble none: the brand's name is one letter too short. */
const spared = {
  "distinct beside words": "mexcsensors.com",
  "wordlike beside letters behind": "copinger.com",
  "letters behind a name of words": "tradesantafe.com",
  "own ending, easy slip": "okz.com",
  "own ending, easy slip in an ordinary word": "mizan.com",
  "other ending, one letter": "bybet.id",
  "slip in a name of words": "defibit.io",
  "slip beside a word of the dictionary": "loginblogin.com",
} as const satisfies Partial<Record<ThresholdId, string>>;

/** A word explains the letters of a name without the brand: here it is one letter too short to do so. */
const explained = { "word that runs through a name": "kucoinfood.com" } as const;

const index = buildLookalikeIndex(brandsOf(await bundledRecords()));

/** Whether the host resembles a brand, with one of the thresholds moved by some letters. */
function isFound(example: string, id: ThresholdId, moved: number): boolean {
  const host = readHost(example);
  assert.ok(host !== null);
  const thresholds = { ...index.thresholds, [id]: thresholdValues[id] + moved };
  return findLookalikes({ ...index, thresholds }, host).length > 0;
}

const entries = (examples: object) => Object.entries(examples) as [ThresholdId, string][];

describe("a name counts", () => {
  for (const [id, example] of entries(found)) {
    test(`${id}: from ${thresholdValues[id]} letters on, so that ${example} is found`, () => {
      assert.deepEqual([isFound(example, id, 0), isFound(example, id, 1)], [true, false]);
    });
  }
  for (const [id, example] of entries(spared)) {
    test(`${id}: not below ${thresholdValues[id]} letters, so that ${example} is spared`, () => {
      assert.deepEqual([isFound(example, id, 0), isFound(example, id, -1)], [false, true]);
    });
  }
  for (const [id, example] of entries(explained)) {
    test(`${id}: explains nothing below ${thresholdValues[id]} letters, so that ${example} is found`, () => {
      assert.deepEqual([isFound(example, id, 0), isFound(example, id, -1)], [true, false]);
    });
  }
});

test("every threshold has its example", () => {
  const examples = Object.keys({ ...found, ...spared, ...explained });
  assert.deepEqual(examples.toSorted(), Object.keys(thresholdValues).toSorted());
});
