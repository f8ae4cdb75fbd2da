/** Who tells that his own money is not paid out is helped first: the words are his, not a fraudster's. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { messageCheckAnswerOf } from "../../src/answers/check.ts";
import type { Language } from "../../src/base/words/languages.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };
const ask = (text: string, lang: Language = "en") => messageCheckAnswerOf(snapshot, site, text, lang);

const stories: readonly (readonly [Language, string])[] = [
  ["en", "I invested 5000 on a trading platform and they won't let me withdraw. What should I do?"],
  ["en", "I put $4000 into this app, now they won't pay me out. Help!"],
  ["de", "Ich habe bei der Plattform Geld eingezahlt und kann es nicht abheben."],
  ["de", "Ich habe auf der Plattform Capital-Wert 5000 Euro investiert und komme nicht mehr an mein Geld."],
  ["fr", "J'ai déposé 3000 euros sur une plateforme et je ne peux plus retirer mon argent."],
  ["es", "Invertí 2000 euros en una plataforma y no me dejan retirar mi dinero."],
  ["it", "Ho versato 2000 euro su una piattaforma e non riesco a prelevare."],
  ["pt", "Depositei 2000 reais em uma plataforma e não consigo sacar meu dinheiro."],
  ["ru", "Я вложил 100000 рублей на платформу и не могу вывести деньги."],
  ["ru", "Я вложила деньги в брокера, а вывести не дают. Что делать?"],
  ["tr", "Bir platforma 50.000 TL yatırdım, paramı çekemiyorum."],
  ["id", "Saya sudah deposit 10 juta di platform trading dan tidak bisa menarik uang saya."],
  ["vi", "Tôi đã nạp tiền vào một sàn và không rút được tiền."],
  ["ar", "أودعت 5000 دولار في منصة تداول ولا أستطيع سحب أموالي. ماذا أفعل؟"],
  ["zh", "我在一个平台充值了五万元，现在无法提现，怎么办？"],
  ["ja", "投資サイトに入金しましたが、出金できません。どうすればいいですか？"],
  ["ko", "투자 사이트에 입금했는데 출금이 안 됩니다. 어떻게 해야 하나요?"],
];

const askedForMore: readonly (readonly [Language, string])[] = [
  ["en", "I already sent them 5000 dollars and now they want a fee"],
  ["de", "Ich habe schon 5000 Euro überwiesen und jetzt wollen sie noch eine Gebühr"],
  ["it", "ho già pagato 3000 euro e adesso vogliono una commissione"],
  ["fr", "j'ai déjà envoyé 2000 euros et maintenant ils demandent des frais"],
  ["pt", "já paguei 2000 reais e agora pedem uma taxa"],
  ["ru", "уже перевёл 100000 рублей, теперь требуют комиссию"],
  ["tr", "5000 dolar gönderdim şimdi vergi istiyorlar"],
  ["ja", "もう50万円振り込みましたが、今度は手数料を払えと言われました"],
  ["ko", "이미 500만원을 보냈는데 이제 수수료를 내라고 해요"],
  ["vi", "tôi đã chuyển 20 triệu, giờ họ đòi thêm phí"],
  ["zh", "我已经转了5万，现在又要手续费"],
  ["ar", "حولت لهم 5000 دولار والآن يطلبون رسوم"],
];

test("who has sent money and is asked for more is told to send nothing more, in every language", () => {
  for (const [lang, story] of askedForMore)
    assert.match(ask(story, lang).actions[0]?.url ?? "", /\/help(?:\?lang=\w+)?#paid$/u, story);
});

test("who cannot get his own money out is told what to do now, in every language", () => {
  for (const [lang, story] of stories) {
    const { standing, actions } = ask(story, lang);
    assert.equal(standing, "no_record", story);
    assert.match(actions[0]?.url ?? "", /\/help(?:\?lang=\w+)?#paid$/u, story);
  }
});

test("beside a name that may be meant the first step is help, too", () => {
  const { standing, actions } = ask("J'ai envoyé 5000 euros à NovaTech FX et je ne peux plus retirer.", "fr");
  assert.equal(standing, "possible_match");
  assert.match(actions[0]?.url ?? "", /\/help(?:\?lang=\w+)?#paid$/u);
});

test("beside a name with a record, too, whoever has paid is told to send nothing more, not to make sure first", () => {
  for (const [lang, story, headline] of [
    ["en", "I lost 5000 to HyperFund, they refuse my withdrawal", /^Send nothing more\./u],
    ["en", "I deposited 2000 at Binance Trade FX and they blocked my account", /^Send nothing more\./u],
    ["de", "Ich habe bei OneCoin 3000 Euro eingezahlt und bekomme nichts zurück", /^Senden Sie nichts mehr/u],
    ["es", "He perdido 4000 euros con Mind Capital, no me dejan retirar", /^No envíe nada más/u],
    ["ko", "HyperFund에 3000만원 투자했는데 출금이 안 돼요", /^더는 돈을 보내지 마세요/u],
  ] as const)
    assert.match(ask(story, lang).headline, headline, story);
});

test("whoever has paid a website that nobody lists is told what to do now, and that nothing was found", () => {
  for (const text of [
    "I lost 5000 to nexacapital-trade.com, they refuse my withdrawal",
    "I paid 5 grand to nexacapital-trade.com and now they won't let me withdraw. Anything on them?",
  ]) {
    const { standing, headline, reason, actions } = ask(text);
    assert.equal(standing, "no_record", text);
    assert.match(headline, /^Send nothing more\./u, text);
    assert.match(reason, /We found nothing about nexacapital-trade\.com/u, text);
    assert.match(actions[0]?.url ?? "", /\/help#paid$/u, text);
  }
  for (const other of [
    "My name is Anna and I lost 3000 euros, what can I do?",
    "My account was locked at github.com after I lost my phone",
  ])
    assert.doesNotMatch(ask(other).headline, /^Send nothing/u);
});

test("a firm whose name goes on behind a brand's is not answered as the brand", () => {
  for (const text of ["Kraken Capital GmbH wants 500 Euro from me", "I sent 0.8 BTC to Axiom Trade FX"])
    assert.notEqual(ask(text).standing, "known", text);
  for (const text of ["Trade Republic Bank GmbH, is it safe", "Coinbase Global Inc stock", "I use Kraken Pro"])
    assert.equal(ask(text).standing, "known", text);
});

test("a demand stays one: of whoever tells of it, and of whoever makes it", () => {
  for (const text of [
    "I invested $500 and can't withdraw. They say I must pay a tax of 10% before I can withdraw.",
    "Hi dear, you deposited $500 and your profit is $5000. To withdraw pay the tax of $300 first.",
    "I invested $500 and could not withdraw until I contacted recovery expert Mr Wilson on WhatsApp, he got all my money back.",
  ])
    assert.equal(ask(text).standing, "warning_signs", text);
});

test("who cannot withdraw and tells of no payment, or pays and tells of no trouble, has no such story", () => {
  for (const text of [
    "I invested in bonds last year and I am happy",
    "The bank's machine is broken, I can't withdraw today",
  ])
    assert.doesNotMatch(ask(text).actions[0]?.url ?? "", /\/help/u, text);
});
