import assert from "node:assert/strict";
import { test } from "node:test";
import { evm, subjectsOf, tron, walletsIn, websitesIn } from "../../../test/support/subjects-read.ts";

const bech32 = "bc1qch8azpgn4vnykfmp2sqn8tlxw08z2xgk433jep";
const legacy = "1HTnTLQyyL2fjPxpzhah6afjKKCsnVuhz6";
const solana = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";

test("a wallet is read with punctuation, labels or an explorer link around it", () => {
  for (const wallet of [evm, tron, bech32, legacy, solana]) {
    for (const text of [
      wallet,
      `${wallet},`,
      `${wallet}.`,
      `"${wallet}"`,
      `'${wallet}'`,
      `(${wallet})`,
      `[${wallet}]`,
      `USDT:${wallet}`,
      `USDT: ${wallet}!`,
      `address=${wallet}`,
      `钱包地址${wallet}请`,
      `пополнить кошелёк ${wallet}; потом`,
      `https://etherscan.io/address/${wallet}`,
      `https://tronscan.org/#/address/${wallet}`,
      `https://www.blockchain.com/btc/address/${wallet}?x=1`,
      `https://www.blockchain.com/explorer/addresses/btc/${wallet}`,
      `https://solscan.io/account/${wallet}#tokens`,
      `https://app.example.com/token/${wallet}/holders`,
      `bitcoin:${wallet}?amount=1`,
      `<b>${wallet}</b>`,
      `\`${wallet}\``,
      `**${wallet}**`,
      `${wallet.slice(0, 9)}\u200b${wallet.slice(9)}`,
    ]) {
      assert.deepEqual(walletsIn(text), [wallet], text);
    }
  }
  assert.deepEqual(websitesIn(`https://etherscan.io/address/${evm}`), []);
  assert.deepEqual(walletsIn(`ethereum:${evm}@1`), [evm]);
});

test("long words, identifiers of other sites and hashes in hexadecimal are no wallets", () => {
  for (const text of [
    "supercalifragilisticexpialidocious donaudampfschifffahrtsgesellschaft",
    "https://docs.google.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit",
    "d41d8cd98f00b204e9800998ecf8427e",
    "550e8400-e29b-41d4-a716-446655440000",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    `https://evil.example/img/${tron}`,
    `https://evil.example/watch?v=${solana}`,
  ]) {
    assert.deepEqual(walletsIn(text), [], text);
  }
});

test("an address on a vault's page is told from a wallet", () => {
  assert.equal(
    subjectsOf(`https://app.hyperliquid.xyz/vaults/${evm}`).find(({ kind }) => kind === "vault")?.value,
    evm,
  );
});
