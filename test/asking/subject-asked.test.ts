/** The subject of an answer is what was asked: a brand, a name in another script, another product of a name. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkResultOf } from "../../src/answers/check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const told = (text: string) => checkResultOf(snapshot, { baseUrl: "https://site.example" }, text, "en");

test("an exchange or wallet is answered as itself, with its bots and venues beside", () => {
  for (const [asked, headline, beside] of [
    ["Coinbase", "The website of Coinbase is coinbase.com.", /CSSF/u],
    ["is binance safe", "The website of Binance is binance.com.", /21 Nov 2023: Binance pleaded guilty/u],
    [
      "OKX",
      "OKX's operator pleaded guilty in court (24 Feb 2025).",
      /operator pleaded guilty.* The website of OKX is okx\.com\./u,
    ],
    ["Gate", "The website of Gate is gate.com.", /Gate Bots/u],
    ["kraken", "The website of Kraken is kraken.com.", /compare the address/u],
    ["Trust Wallet", "The website of Trust Wallet is trustwallet.com.", /compare the address/u],
    ["MetaMask", "The website of MetaMask is metamask.io.", /compare the address/u],
    ["Uniswap", "The website of Uniswap is uniswap.org.", /somebody who misused the name/u],
  ] as const) {
    const { standing, headline: said, reason } = told(asked);
    assert.deepEqual([standing, said], ["known", headline], asked);
    assert.match(reason, beside, asked);
  }
  assert.match(told("Binance trading bot").headline, /^Binance Trading Bots: /u);
  assert.match(told("Hummingbot").headline, /^Hummingbot: /u);
});

test("an exchange's name before other words is answered as by itself, with its card and what is on record of it", () => {
  for (const name of ["okx", "blofin", "MEXC", "htx", "Bitget"]) {
    const alone = told(name);
    assert.ok(alone.bots.length > 0, name);
    for (const words of ["notice india", "fined doj", "ban uk", "amf blacklist", "regulator warning"]) {
      const { standing, headline, bots } = told(`${name} ${words}`);
      const [slugs, ownSlugs] = [bots, alone.bots].map((all) => all.map(({ slug }) => slug));
      assert.deepEqual([standing, headline, slugs], [alone.standing, alone.headline, ownSlugs], `${name} ${words}`);
    }
  }
  assert.match(told("blofin notice india").reason, /FIU-IND/u);
});

test("a thing that somebody calls by a bot's name is at most answered with that bot", () => {
  for (const tale of ["I named my cat grider", "our dog cryptohopper barks all night"])
    assert.ok(["known", "no_record"].includes(told(tale).standing), tale);
  assert.equal(told("margin bot for my printer").headline, "Did you mean margin?");
  for (const asked of ["has anyone used grider", "Kelp bot for my exchange account"])
    assert.equal(told(asked).standing, "known", asked);
});

test("whoever tells what their dog is called hears at most of a bot of that name, and of nobody accused", () => {
  for (const tale of [
    "my dog is called ninja bot",
    "my dog's name is ninja bot",
    "mein Hund heißt Ninja Bot",
    "mon chien s'appelle ninja bot",
    "mi perro se llama ninja bot",
    "my friend is called pionexx",
  ])
    assert.ok(["known", "no_record", "possible_match"].includes(told(tale).standing), tale);
  for (const asked of ["my trading bot is called pionexx", "the platform is called pionexx"])
    assert.equal(told(asked).headline, "Did you mean Pionex?", asked);
  assert.equal(told("the bot is called ninja bot").standing, "known");
});

test("a word of British English, or of another language, is no name in a sentence", () => {
  for (const sentence of [
    "Eddy is my favourite uncle, he taught me fishing",
    "La carrera de Fórmula 1 en México es este domingo?",
    "materia prima cada vez más cara, mi panadería no aguanta",
    "il denaro è sicuro in banca?",
    "garson, hesabı alabilir miyiz lütfen?",
  ])
    assert.equal(told(sentence).standing, "no_record", sentence);
  assert.equal(
    told("is materia legit").headline,
    "Ukraine's regulator (NSSMC) lists a firm called MATERIA LIMITED. Is it the one you mean?",
  );
  assert.equal(told("MATERIA LIMITED").standing, "regulator_warned");
});

test("a press report is told beside a bot's record, and a case beside a name that is also an ordinary one", () => {
  assert.match(told("OctaFX").reason, /^Press reports: charges were brought over OctaFX\./u);
  assert.equal(
    told("terra luna").headline,
    "A court sentenced Do Hyeong Kwon in the Terra Luna case. Is it the one you mean?",
  );
});

test("a name in Cyrillic, Greek, kana or Hangul is found by its sound, and accuses nobody", () => {
  for (const asked of ["Бинанс", "Бинанс отзывы", "バイナンスは安全ですか", "바이낸스는 안전한가요"])
    assert.equal(told(asked).headline, "The website of Binance is binance.com.", asked);
  for (const [asked, name] of [
    ["криптохоппер", "Cryptohopper"],
    ["Пионекс", "Pionex"],
    ["три коммас", "3Commas"],
    ["Форсаж", "Forsage"],
  ] as const) {
    const { standing, headline } = told(asked);
    assert.deepEqual([standing, headline], ["possible_match", `Did you mean ${name}?`], asked);
  }
  for (const asked of ["спасибо", "это развод", "カラオケ", "도와주세요", "Мексика"])
    assert.equal(told(asked).standing, "no_record", asked);
});

test("a coin in another script is the coin, whatever name on a list sounds like it", () => {
  for (const asked of [
    "ビットコイン",
    "ビットコインは詐欺？",
    "비트코인 사기인가요",
    "биткоин это развод?",
    "比特币",
  ]) {
    const { standing, headline } = told(asked);
    assert.equal(standing, "no_record", asked);
    assert.doesNotMatch(headline, /BBitCoin/u, asked);
  }
});

test("what makes another product of a bot's name is answered with the bot as a question", () => {
  for (const [asked, name] of [
    ["Freqtrade Pro", "Freqtrade"],
    ["Pionex-CN", "Pionex"],
    ["OctoBot v2 any good?", "OctoBot"],
  ] as const) {
    const { standing, headline, reason } = told(asked);
    assert.deepEqual([standing, headline], ["possible_match", `Did you mean ${name}?`], asked);
    assert.match(reason, /Another product may bear the name/u, asked);
  }
  assert.match(told("is the 3Commas pro plan worth it").headline, /^3Commas: /u);
});

test("what became of a name on record is asked in many languages, and told outright", () => {
  for (const asked of [
    "what happened to onecoin",
    "¿Qué pasó con OneCoin?",
    "o que aconteceu com a OneCoin",
    "Was ist mit OneCoin passiert?",
    "qu'est devenu OneCoin",
    "cosa è successo a OneCoin",
  ])
    assert.equal(told(asked).headline, "A court sentenced Karl Sebastian Greenwood in the OneCoin case.", asked);
  for (const asked of ["what happened to my order", "what is happening at the bank", "qué pasó con mi dinero"])
    assert.equal(told(asked).standing, "no_record", asked);
});

test("a bot is found by an ordinary word where the word before it or behind it says that it is a bot", () => {
  for (const [asked, name] of [
    ["telegram bot maestro", "Maestro"],
    ["maestro telegram bot", "Maestro"],
    ["is the solana bot trojan safe?", "Trojan"],
  ] as const)
    assert.match(told(asked).headline, new RegExp(`^${name}: `, "u"), asked);
  for (const asked of ["my antivirus says this bot is a trojan", "the orchestra has a bot, maestro of lights"])
    assert.equal(told(asked).standing, "no_record", asked);
});

test("a bot with an ordinary name is asked back where a sentence calls it a bot, or says which one is meant", () => {
  for (const [asked, name] of [
    ["Gekko bot still maintained?", "Gekko"],
    ["has anyone here tried the trading bot called margin?", "margin"],
    ["raybot for solana", "Raybot"],
    ["polyclaw from chainstack, real?", "PolyClaw"],
    ["olas trader agent profitable on omen?", "Olas Trader"],
  ] as const)
    assert.equal(told(asked).headline, `Did you mean ${name}?`, asked);
  for (const asked of [
    "a gekko sat on our wall in Bali",
    "a bot for margin trading",
    "Solana Beach surf school photon",
  ])
    assert.equal(told(asked).standing, "no_record", asked);
});

test("a firm that a case shows without accusing it by that name may be meant, in its legal form or with a word of its own", () => {
  for (const asked of [
    "BF Labs, the miners",
    "who owned Digital Licensing Inc.",
    "Qianze Asset Management Limited, open?",
  ])
    assert.equal(told(asked).standing, "possible_match", asked);
  assert.equal(told("digital licensing of music").standing, "no_record");
});

test("words of asking that begin a firm's name ask for no firm", () => {
  assert.equal(told("Access to").standing, "no_record");
  assert.equal(told("Access to Assets").standing, "possible_match");
});

test("an exchange that is down is answered as itself", () => {
  assert.equal(told("is kraken down").headline, "The website of Kraken is kraken.com.");
});

test("a listed firm is called by its own name where a person's name is another of its names", () => {
  assert.equal(told("elon musk trading bot").headline, "ASIC warns about someone who uses the name elon musk.");
});

test("whoever asks for the bots of an exchange is led to those on record that trade there", () => {
  const first = (text: string) => told(text).actions[0]?.url;
  for (const asked of [
    "which bots work with Kraken?",
    "bots for kraken",
    "Welche Roboter gibt es für Kraken?",
    "бот для Kraken",
    "交易机器人 Kraken",
  ])
    assert.equal(first(asked), "https://site.example/bots?exchange=Kraken", asked);
  for (const other of ["Kraken", "is kraken safe", "bot for Trezor", "robotics firm Kraken"])
    assert.doesNotMatch(first(other) ?? "", /bots/u, other);
});
