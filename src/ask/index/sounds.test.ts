import assert from "node:assert/strict";
import { test } from "node:test";
import { soundIndex, soundsLike, soundsLikeKnown } from "./sounds.ts";

const names = [
  "Binance",
  "Pionex",
  "Cryptohopper",
  "Forsage",
  "Kraken",
  "Bitget",
  "Gemini",
  "Coinbase",
  "Based",
  "OKX",
];
const index = soundIndex(names.map((name) => [name, name]));

test("a name in Cyrillic, Greek, kana or Hangul is the one that it sounds like", () => {
  for (const [typed, name] of [
    ["Бинанс", "Binance"],
    ["Пионекс", "Pionex"],
    ["криптохоппер", "Cryptohopper"],
    ["Форсаж", "Forsage"],
    ["Битгет", "Bitget"],
    ["Джемини", "Gemini"],
    ["Κράκεν", "Kraken"],
    ["バイナンス", "Binance"],
    ["くらーけん", "Kraken"],
    ["コインベース", "Coinbase"],
    ["クリプトホッパー", "Cryptohopper"],
    ["바이낸스", "Binance"],
    ["비트겟", "Bitget"],
  ] as const)
    assert.deepEqual(soundsLike(index, typed), [name], typed);
});

test("a name that everybody knows is found in Arabic letters and Devanagari, whatever vowels are written", () => {
  for (const typed of ["بينانس", "باينانس", "बाइनेंस", "बिनांस"])
    assert.deepEqual(soundsLikeKnown(index, typed), ["Binance"], typed);
  assert.deepEqual(soundsLikeKnown(index, "कॉइनबेस"), ["Coinbase"]);
  // These scripts tell an l from an r.
  const zalando = soundIndex([["Zalando", "Zalando"]]);
  assert.deepEqual(soundsLikeKnown(zalando, "सहारा इंडिया"), []);
  for (const typed of ["بنك", "سلام", "शुक्रिया", "नमस्ते", "Binance", "Бинанс", ""])
    assert.deepEqual(soundsLikeKnown(index, typed), [], typed);
});

test("other words, short names and names in Latin letters sound like none", () => {
  for (const typed of [
    "банан",
    "спасибо",
    "Мексика",
    "база",
    "Басед отзывы",
    "ОКХ",
    "カラオケ",
    "안녕하세요",
    "Binanse",
    "币安",
    "",
  ])
    assert.deepEqual(soundsLike(index, typed), [], typed);
});
