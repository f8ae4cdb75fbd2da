import assert from "node:assert/strict";
import { test } from "node:test";
import { soundIndex, soundsLike } from "./sounds.ts";

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
    ["바이낸스", "Binance"],
    ["비트겟", "Bitget"],
  ] as const)
    assert.deepEqual(soundsLike(index, typed), [name], typed);
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
