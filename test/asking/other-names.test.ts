/** Brands under their other names: in another script, or before they were renamed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswerOf } from "../../src/answers/check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const brandOf = (text: string) =>
  checkAnswerOf(snapshot, { baseUrl: "https://site.example" }, text).own_address?.name ?? null;

test("a brand is answered as itself under the name that it had, and in Chinese or Korean", () => {
  for (const [name, texts] of [
    ["HTX", ["Huobi", "is Huobi safe", "Huobi wallet", "火币", "火幣提现不了"]],
    ["Binance", ["币安", "幣安", "币安靠谱吗", "币安安全吗", "我在币安买了比特币"]],
    ["OKX", ["OKEx", "欧易", "欧易是骗子吗"]],
    ["Upbit", ["업비트", "업비트 사기인가요", "업비트에서 돈을 샀어요"]],
    ["Bithumb", ["빗썸"]],
    ["Coinone", ["코인원", "코인원 안전한가요", "Coinone"]],
  ] as const)
    for (const text of texts) assert.equal(brandOf(text), name, text);
});

test("letters of other words are no brand's name", () => {
  for (const text of ["货币安全", "数字货币安全吗", "币安全吗"]) assert.equal(brandOf(text), null, text);
});
