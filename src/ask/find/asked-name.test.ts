import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { Text } from "../text/text.ts";
import { askedName } from "./asked-name.ts";

const nameIn = (text: string) => askedName(new Text(text)).name;

test("a name of ordinary words is shown as it was typed, without what is asked of it", () => {
  for (const name of [
    "cash app",
    "recovery scam",
    "cash app recovery scam",
    "bitcoin profit app",
    "The Crypto Company",
  ]) {
    assert.equal(nameIn(name), name);
  }
  assert.equal(nameIn("is cash app a scam?"), "cash app");
  assert.equal(nameIn("is Trust Wallet safe to use"), "Trust Wallet");
  assert.equal(nameIn("is Windsor safe"), "Windsor");
  assert.equal(nameIn("invest with Windsor today"), "Windsor");
});

test("a coined name is shown without the words of asking around it, in any language", () => {
  for (const text of [
    "is Blorptrade a scam?",
    "Blorptrade review",
    "ist Blorptrade seriös?",
    "Blorptrade es una estafa",
    "Blorptrade是骗局吗",
    "my sister lost everything, took money from Blorptrade also",
  ]) {
    assert.equal(nameIn(text), "Blorptrade", text);
  }
  assert.equal(nameIn("Is the Blorptrade app safe"), "Blorptrade app");
  assert.equal(nameIn("charles schwab legit"), "charles schwab");
  assert.equal(nameIn("blorptrade zindelqua vexwards"), "blorptrade zindelqua vexwards");
  assert.equal(nameIn("blorptrade zindelqua windsor windsor"), "blorptrade zindelqua windsor windsor");
  assert.equal(nameIn("blorptrade Windsor zindelqua vexwards"), "blorptrade Windsor zindelqua vexwards");
  assert.equal(nameIn("blorptrade é zindelqua"), "blorptrade é zindelqua");
  assert.equal(nameIn("windsor from everything"), "windsor from everything");
  assert.equal(nameIn("is Blorp Capital safe"), "Blorp Capital");
  assert.equal(nameIn("币安"), "币安");
  assert.equal(nameIn("Profit Blorptrade Grid"), "Profit Blorptrade Grid");
  assert.equal(nameIn("can i trust blorptrade"), "blorptrade");
  assert.equal(nameIn("“Blorp Sniper (Beta)”"), "Blorp Sniper (Beta)");
  assert.equal(nameIn("B l o r p"), "B l o r p");
  assert.equal(nameIn("a x z?"), "a x z");
});

test("a name ends where the sentence that asks about it does", () => {
  assert.equal(nameIn("nothing about Apple safe? My bank"), "Apple");
  assert.equal(nameIn("Is Blorptrade safe? My bank said so"), "Blorptrade");
  assert.equal(nameIn("Hello. Is Blorptrade Pro safe? My bank says no"), "Blorptrade Pro");
  assert.equal(nameIn("Is Dr. Blorptrade Pro real"), "Dr. Blorptrade Pro");
  assert.equal(nameIn("is Blorptrade legit? Zindelqua Capital wrote to me"), "Blorptrade");
  assert.equal(nameIn("Yahoo! Finance"), "Yahoo! Finance");
  assert.equal(nameIn("Blorp Ltd. London"), "Blorp Ltd. London");
});

test("a piece of a sentence is no name: of an English one, its only coined word is", () => {
  assert.equal(nameIn("blorptrade took my windsor"), "blorptrade");
  for (const text of [
    "blorptrade zahlt 2% zinsen",
    "blorptrade me pide verificar mi domicilio",
    "zindelqua asks for vexwards report before",
    "windsor xqa on my windsor",
    "blorptrade é zindelqua windsor", // a word of one letter between unknown ones
    "blorptrade windsor, windsor vexwards",
    "blorptrade zindelqua windsor vexwards",
    "windsor back from everything",
    "windsor how windsor",
  ])
    assert.equal(nameIn(text), null, text);
  for (const name of ["blorp of zindel", "banca di zindel", "blorptrade crypto fund zindel", "Blorp asks Zindel"])
    assert.equal(nameIn(name), name);
});

test("a question or sentence of ordinary words holds no name", () => {
  for (const text of [
    "what is a trading bot",
    "Is my money safe?",
    "how do I get my money back",
    "can I trust my broker",
    "is crypto safe",
    "is this site legit",
    "hello how are you",
    "I lost my money",
    "ist mein Geld sicher",
  ]) {
    assert.equal(nameIn(text), null, text);
  }
});

test("inside a sentence in another language, a name in capitals is told from the small words in front of it", () => {
  assert.equal(nameIn("mi amigo me habla de Blorpex Trading, es fiable?"), "Blorpex Trading");
  assert.equal(nameIn("Was haltet ihr von Blorp Finance, seriös?"), "Blorp Finance");
  assert.equal(nameIn("Blorpex zorvaplex scam"), "Blorpex zorvaplex"); // the capital only begins the sentence
  assert.equal(nameIn("is Blorpex app safe"), "Blorpex app");
});

test("a sentence of unknown words in small letters, or in another script, holds no name", () => {
  for (const text of [
    "mi hermana velora tasqui renolda por todos",
    "mein Kontobetreuer ruft jeden Tag an und will mehr Geld",
    "не могу вывести деньги просят оплатить налог",
    "لا أستطيع سحب أموالي يطلبون دفع ضريبة",
    "просят оплатить большой налог",
    "mi chiede velora tasqui renolda",
    "これは安全な投資ですか教え",
    "ゴールドファーム投資って詐欺ですか",
    "明日の19時に駅前でいい？夕飯は何にする？",
    "今天晚上一起吃饭吧，我六点到你公司楼下等你。",
  ])
    assert.equal(nameIn(text), null, text);
  for (const name of [
    "velora tasqui renolda",
    "Кэшбери Капитал Групп",
    "جهان كابيتال",
    "香港宏盛国际金融控股有限公司",
    "香港宏盛國際金融控股集團香港",
    "一二三四五六七八九十一二",
    "マネーファーム",
    "クリプト・インベストメント・ジャパン",
  ])
    assert.equal(nameIn(name), name);
  assert.equal(nameIn("오메가프로 사기인가요?"), "오메가프로");
  assert.equal(nameIn("is velora tasqui legit"), "velora tasqui");
});

test("whatever is typed, a name is a part of it", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const name = nameIn(text);
      assert.ok(name === null || text.includes(name) || text.split(/\s+/u).join(" ").includes(name), text);
    }),
  );
});

test("near misses are looked for wherever a name may have been typed, not in a question of ordinary words", () => {
  const ordinary = (text: string) => askedName(new Text(text)).ordinary;
  for (const text of [
    "Blorptrade",
    "trust",
    "币安",
    "B l o r p",
    "Is Blorptrade legit",
    "cash app",
    "is Windsor safe",
  ]) {
    assert.equal(ordinary(text), false, text);
  }
  for (const text of ["is crypto safe", "Is my money safe?", "what is a trading bot"]) {
    assert.equal(ordinary(text), true, text);
  }
});

test("with a pronoun, three ordinary words may be a name, four are a sentence; a question is none with either", () => {
  const name = (text: string) => askedName(new Text(text)).name;
  assert.equal(name("my cash app"), "my cash app");
  assert.equal(name("my cash app gone"), null);
  assert.equal(name("my cash app?"), null);
  assert.equal(name("gold market desk global"), "gold market desk global");
});

test("a name has at most six words", () => {
  assert.equal(nameIn("Blorp Zorvexa Qilam Tromp Velor Kudge"), "Blorp Zorvexa Qilam Tromp Velor Kudge");
  assert.equal(nameIn("Blorp Zorvexa Qilam Tromp Velor Kudge Hamil"), null);
  const known = (text: string) => askedName(new Text(text)).name;
  assert.equal(known("cash recovery app global gold desk"), "cash recovery app global gold desk");
  assert.equal(known("cash recovery app global gold desk market"), null);
});

test("a short surname belongs to the name, though it is a word of asking in another language", () => {
  assert.equal(nameIn("Chao Li"), "Chao Li");
  assert.equal(nameIn("chao li"), "chao");
});
