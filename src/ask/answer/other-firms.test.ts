/** Names on record that stand in a text as part of somebody else's. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { firmsAndBots, found } from "../../../test/support/names-found.ts";
import { wordsOf } from "../text/words-of-text.ts";
import { namesInText } from "./names-in-text.ts";

test("a part of somebody else's longer name is not the listed firm, unless the other word says what a firm is", () => {
  const told = (text: string) => namesInText(firmsAndBots, text, wordsOf(text)).map(({ shown_as }) => shown_as);
  assert.deepEqual(told("Vortexia Hill"), []);
  assert.deepEqual(told("is Vortexia Hill legit"), []);
  assert.deepEqual(told("I read it in a book of Hill Vortexia"), []);
  assert.deepEqual(told("Tim Vortexia sings again"), []);
  assert.deepEqual(told("tim vortexia"), []);
  assert.deepEqual(told("Vortexia Again"), []);
  assert.deepEqual(told("vortexia hill"), []); // may be meant
  for (const text of ["Vortexia Exchange", "Vortexia, Hill", "my losses at Vortexia. Hill says so"]) {
    assert.equal(told(text)[0]?.toLowerCase(), "vortexia", text);
  }
});

test("a coined name of a case inside another firm's longer name is not the case", () => {
  for (const text of [
    "Dropilex Computers Portsmouth",
    "dropilex computers portsmouth",
    "is Dropilex Computers a good shop",
    "Dropilex Portsmouth",
    "Dropilex Systems GmbH",
    "Dropilex Group GmbH",
    "Dropilex Software Pvt Ltd",
    "Dropilex Metallbau",
    "dropilex car parts",
    "Hotel Dropilex",
    "hotel dropilex",
    "who sells Bosch Dropilex drills",
    "Vortexia Computers", // of a list
    "vortexia computers",
  ]) {
    assert.deepEqual(found(text), [], text);
  }
});

test("what people ask, tell and add about a case does not make another firm of its name", () => {
  for (const text of [
    "dropilex",
    "dropilex refund please",
    "lost money with Dropilex in Miami",
    "Dropilex Miami",
    "Dropilex New York Lawsuit",
    "Dropilex Okhotnikov", // accused in the case
    "Dropilex Vlad Okhotnikov",
    "Carlos Matos Dropilex",
    "Dropilex Elon Musk",
    "Dropilex Ltd",
    "Dropilex Exchange",
    "Dropilex, Portsmouth",
    "Dropilex web. Design is next",
    "Victims Of Dropilex Unite Against Founders", // a headline
    "in the hotel dropilex people took my money",
    "The Dropilex Team said Monday",
  ]) {
    assert.equal(found(text)[0]?.toLowerCase(), "dropilex", text);
  }
});

test("among names of things, a listed name or a case's may be another's; what people tell of a firm finds it", () => {
  for (const text of [
    "Vortexia river stone",
    "river stone dropilex",
    "Vortexia future river Berlin",
    "dropilex bright stones river",
    "Bright River Garden dry stone",
    "who is river stone of",
  ])
    assert.deepEqual(found(text), [], text);
  for (const text of [
    "vortexia river", // it may be meant: src/asking/evidence
    "vortexia river Berlin",
    "is vortexia river stone",
    "vortexia antirughe",
  ])
    assert.deepEqual(found(text), [], text);
  for (const text of [
    "dropilex river vladimir", // accused in the case
  ])
    assert.match(found(text).join(), /^(?:vortexia|dropilex)/iu, text);
  assert.deepEqual(found("Bright River Garden dry robbed"), ["Bright River Garden"]);
  assert.deepEqual(found("is river stone? of course"), ["river stone"]);
  assert.deepEqual(found("Vortexia of Berlin"), ["Vortexia"]);
});

test("words that ask nothing about money stand beside names of things, and numbers between a name and a trade", () => {
  for (const text of ["Dropilex 2 shoes"]) assert.deepEqual(found(text), [], text);
  for (const text of ["vortexia 9 people robbed", "vortexia 2024"]) assert.equal(found(text)[0], "vortexia", text);
});

test("behind a name of two words in capitals, a word of money in small letters is no part of it", () => {
  for (const text of ["River Stone forex withdrawal", "a River Stone bitcoin package from Berlin"])
    assert.deepEqual(found(text), ["River Stone"], text);
  for (const text of ["river stone forex meadow", "River Stone Forex meadow"]) assert.deepEqual(found(text), [], text);
  assert.deepEqual(found("river stone lawsuit, of a class action"), ["river stone"]);
});

test("a sentence that says what trade it is of is not about the firm", () => {
  for (const text of [
    "Vortexia is a film about a diver who is swallowed by somebody and lost",
    "Dropilex is a new hotel, they say",
  ])
    assert.deepEqual(found(text), [], text);
  for (const text of [
    "Dropilex is a podcast topic, as the judge told them in court", // a case that many have heard of
    "Vortexia is a scam hotel, they took my money and were gone",
    "Vortexia is a broker. Film at eleven, they took everything",
    "dropilex is a bank, a hotel told me in the morning",
    "vortexia is the firm that sold us hotels and then was gone",
    "is vortexia a hotel scam or something else that I should know of",
  ])
    assert.match(found(text).join(), /^(?:vortexia|dropilex)/iu, text);
});

test("words that no list has are names of things beside a name of one word; names side by side are several", () => {
  for (const text of ["vortexia crima antirughe", "Dropilex Skihelm Kinder"]) assert.deepEqual(found(text), [], text);
  for (const text of [
    "vortexia crima soldi", // money, in Italian
    "vortexia, crimante, antirughe",
    "vortexia abc antirughe",
    "dropilex desaparecieron crimante",
  ])
    assert.match(found(text).join(), /^(?:vortexia|dropilex)/u, text);
  assert.deepEqual(found("river stone crimante antirughe review"), []);
  assert.deepEqual(found("Bright River Garden crimante antirughe"), ["Bright River Garden"]);
});

test("a person of that name is not the firm", () => {
  for (const text of [
    "Zahnarzt Dr. Vortexia",
    "prof dropilex",
    "Frau Dropilex",
    "Sra. Vortexia",
    "is Mr. Vortexia in",
    "Dr. med. Vortexia",
  ])
    assert.deepEqual(found(text), [], text);
  assert.deepEqual(found("I called the doc. Vortexia lied"), ["Vortexia"]);
});

test("what is made about a well-known case is another's beside a name on a list", () => {
  for (const text of ["vortexia documentary netflix", "Vortexia podcast"]) assert.deepEqual(found(text), [], text);
  for (const text of ["dropilex documentary netflix", "Dropilex podcast episode"])
    assert.equal(found(text)[0]?.toLowerCase(), "dropilex", text);
});

test("a German compound is of another trade if its last part is, unless its first is of money", () => {
  for (const text of ["Vortexia Gartenstühle", "dropilex seidenkleider gartenmöbelspedition", "Kinderarzt Dropilex"])
    assert.deepEqual(found(text), [], text);
  for (const text of ["dropilex Krypto-Schule"])
    assert.equal(found(text)[0]?.toLowerCase().slice(0, 8), text.slice(0, 8).toLowerCase(), text);
});

test("a trade that a question begins with, in several words or another script, is of the firm that follows", () => {
  for (const text of [
    "salon de coiffure Dropilex",
    "agence de voyage dropilex",
    "dropilex шины купить",
    "Dropilex tax accountants",
  ])
    assert.deepEqual(found(text), [], text);
  for (const text of ["dropilex обман", "dropilex tax"]) assert.equal(found(text)[0]?.toLowerCase(), "dropilex", text);
});

test("a celebrity beside a listed name is no part of it, nor is a place beside a product's", () => {
  assert.deepEqual(found("Future Bot Elon Musk"), ["Future Bot"]);
  assert.deepEqual(found("Elon Musk future bot"), ["future bot"]);
  assert.deepEqual(found("is Future Bot Canada legit"), ["Future Bot"]);
  assert.deepEqual(found("river stone elon musk"), ["river stone"]);
  assert.deepEqual(found("Future Bot Portsmouth"), []);
  assert.deepEqual(found("Future Bot Canada Inc"), []);
});

test("half of a double name is not the listed firm, a word of asking behind a hyphen changes nothing", () => {
  assert.deepEqual(found("is Vortexia-Hill legit"), []);
  assert.deepEqual(found("I lost money with Hill-Vortexia"), []);
  assert.deepEqual(found("Vortexia-Betrug"), ["Vortexia"]);
  assert.deepEqual(found("is Kryllex-Hill legit"), ["Kryllex"]);
});

test("another trade beside a name of several words makes it another firm's", () => {
  for (const text of [
    "Novatechia FX GmbH Buchhaltung",
    "Malermeister Dropilex",
    "Dropilex web design",
    "my zargex & co. international hotel",
    "Hotel Bright Future",
    "is Bright Future Plumbing legit",
  ])
    assert.deepEqual(found(text), [], text);
  for (const text of [
    "Novatechia FX, plumbing",
    "is Novatechia FX GmbH a scam",
    "my plumber lost money with Novatechia FX",
    "Novatechia FX car bonus", // what a case is about
  ])
    assert.equal(found(text)[0]?.startsWith("Novatechia FX"), true, text);
  for (const text of [
    "in the hotel Zargex & Co. International took my money",
    "Zargex & Co. International, plumbing",
    "Zargex & Co. International. Plumbing is next",
    "Bakery, Zargex & Co. International",
  ])
    assert.deepEqual(found(text), ["Zargex & Co. International"], text);
  assert.deepEqual(found("Olympora Grid Two hotel"), ["Olympora Grid Two"]);
});
