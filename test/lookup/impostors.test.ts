/** Which tracker entries of the bundled record imitate which bot: the whole list, each link judged by a person. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { linkImpostors } from "../../src/ask/index/impostors.ts";
import { brandsOf, buildLookalikeIndex, findLookalikes } from "../../src/ask/lookalike/index.ts";
import { bundledRecords } from "../support/bundled.ts";

/** Entry id, its heading in the tracker, and its links. */
const judged: [id: string, subject: string, links: string[]][] = [
  ["dfpi-05ac6d50e944", "crypto-tradingure.top (CRYPTO.COM IMPOSTER)", ["crypto-com-trading-bots:named"]],
  ["dfpi-1822bd80abd9", "Krill Pro / krillpro (Entity Impersonating Kryll)", ["kryll:named"]],
  ["dfpi-1b93197010d8", "cryptocomwallettc.com (Entity Impersonating Crypto.com)", ["crypto-com-trading-bots:named"]],
  ["dfpi-2dcb174a9e0b", "kakucoin.com (Entity Impersonating KuCoin.com)", ["kucoin-trading-bot:named"]],
  ["dfpi-4656df0a0c37", "Phemex.icu (Entity Impersonating Phemex)", ["phemex-trading-bots:named"]],
  // Its site ftxbuy66.com contains the name FTX; the tracker names nobody.
  ["dfpi-7a996d7d9a62", "ZC Exchange", ["ftx-quant-zone:lookalike"]],
  ["dfpi-a07048481ab2", "Coin FTX (Entity Impersonating FTX)", ["ftx-quant-zone:named"]],
  // BYBIT is one of its headings and bybitdex.com one of its sites.
  [
    "dfpi-a8940a50d65e",
    "FTX DEX / SOLANAFTX / BYBIT (Entity Impersonating FTX)",
    ["ftx-quant-zone:named", "bybit-trading-bot:brand"],
  ],
  [
    "dfpi-b3e1f06af2be",
    "Kucoin pro max www.kucoinpromax.online (Entity Impersonating Kucoin)",
    ["kucoin-trading-bot:named"],
  ],
  // crypto-rd.top is one letter away from Cryptorg, whom it does not imitate.
  ["dfpi-eed7f5b14188", "Crypto-rd.top (Entity impersonating Crypto.com)", ["crypto-com-trading-bots:named"]],
  // Its site coinexfmsl.com contains the name CoinEx; the tracker names nobody.
  [
    "dfpi-ff25fd0e54fc",
    "Coinefx.com / coinexfmsl.com / Coin EFX / Coinefxiih.com",
    ["coinex-strategic-trading:lookalike"],
  ],
];

test("exactly these entries imitate a bot of the directory", async () => {
  const records = await bundledRecords();
  const { bots, tracker_entries } = records;
  const index = buildLookalikeIndex(brandsOf(records));
  const links = linkImpostors(bots, tracker_entries, (host) => findLookalikes(index, host));
  const found = tracker_entries.flatMap(({ id, primary_subject }) => {
    const linked = links.get(id);
    return linked === undefined ? [] : [[id, primary_subject, linked.map(({ slug, via }) => `${slug}:${via}`)]];
  });
  assert.deepEqual(found, judged);
});
