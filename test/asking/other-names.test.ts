/** Brands under their other names: in another script, or before they were renamed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { bulkCheckAnswerOf } from "../../src/answers/check-many.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };
const brandOf = (text: string) => checkAnswerOf(snapshot, site, text).own_address?.name ?? null;

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

test("what is on record of a brand is told under all of its names, in every way of asking", async () => {
  const toldOf = async (text: string) => {
    const { standing, headline, reason, actions, bots, enforcement_actions } = checkAnswerOf(snapshot, site, text);
    const message = messageCheckAnswerOf(snapshot, site, text, "en");
    const [bulk] = (await bulkCheckAnswerOf(snapshot, site, [text])).results;
    const inMessage = [message.standing, message.headline, message.reason, message.actions];
    const ids = [...bots.map(({ slug }) => slug), ...enforcement_actions.map(({ id }) => id)];
    return {
      standing,
      headline,
      reason,
      actions,
      ids,
      inMessage,
      inBulk: bulk && "reason" in bulk ? bulk.reason : null,
    };
  };
  const further = snapshot.records.protected_brands.flatMap(({ name, further_names = [] }) =>
    further_names.map((one) => [name, one.name] as const),
  );
  const sounding = [
    ["Binance", "Бинанс"],
    ["Binance", "바이낸스"],
    ["Binance", "バイナンス"],
    ["KuCoin", "Кукоин"],
    ["Bybit", "Байбит"],
  ] as const;
  for (const [name, other] of [...further, ...sounding])
    assert.deepEqual(await toldOf(other), await toldOf(name), other);
  assert.match((await toldOf("币安")).reason, /Binance pleaded guilty/u);
  assert.match((await toldOf("Байбит")).reason, /stolen from the exchange/u);
});

test("letters of other words are no brand's name", () => {
  for (const text of ["货币安全", "数字货币安全吗", "币安全吗"]) assert.equal(brandOf(text), null, text);
});
