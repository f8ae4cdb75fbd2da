/** What is read in a text: signs with the sentence they rest on, and phrases that regulators list. */
import assert from "node:assert/strict";
import { test } from "node:test";
import phraseFile from "../../data/red-flag-phrases.json" with { type: "json" };
import { readSigns } from "../../src/ask/signs/scan.ts";
import { signIds, signOf } from "../../src/ask/signs/shape.ts";
import { textMaxLength } from "../../src/ask/text/reading.ts";
import { scanBundled } from "../support/scan-bundled.ts";

const idsIn = (text: string) => readSigns(text).signs.map(({ id }) => id);

test("a sign is told with the sentence that it rests on", () => {
  const text =
    "Hi there!\nYour profit is 48,310 USDT. To withdraw it, please pay the 15% tax first.\nKind regards, Anna";
  const [first] = readSigns(text).signs;
  assert.equal(first?.id, "pay_to_withdraw");
  assert.equal(first?.matched, "To withdraw it, please pay the 15% tax first.");
});

test("who asks whether a text is honest gets the same signs as without the question, before or behind it", () => {
  const pitch = "Vexaro promises 25% a month guaranteed";
  const signs = idsIn(pitch);
  assert.ok(signs.includes("sure_profit"));
  for (const text of [`Is this legit? ${pitch}`, `${pitch}. Is it a scam?`]) assert.deepEqual(idsIn(text), signs, text);
  assert.ok(idsIn("Это развод? Вексаро обещает 25% в месяц").includes("huge_profit"));
  assert.deepEqual(idsIn("Is this legit? We will never ask for your private key."), []);
});

test("what exchanges, papers and friends write has no sign", () => {
  for (const text of [
    "Withdrawals are subject to a network fee paid to miners.",
    "We will never ask for your private key.",
    "Regulators warn that promises of a guaranteed 2% a day are a sign of fraud.",
    "Dinner at eight tomorrow? I'll bring the wine and Tom brings the cake.",
  ]) {
    assert.deepEqual(idsIn(text), [], text);
  }
});

test("what a caller demands is a sign in the words of whoever is called, and what callers say otherwise is none", () => {
  for (const text of [
    "Coinbase rang me and told me to move everything to a new wallet",
    "My bank's security man rang and says I must move everything to a safe account and tell nobody",
    "a policeman on the phone told me to buy steam cards and not to tell my wife",
    "help i gave them my seed phrase",
  ]) {
    assert.notDeepEqual(idsIn(text), [], text);
  }
  for (const text of ["My bank phoned me about my new card.", "I bought apple cards for my sister"]) {
    assert.deepEqual(idsIn(text), [], text);
  }
});

test("a scam stands out of a long text, wherever it is", () => {
  const filler = "The meeting of the garden club is on Tuesday at seven in the town hall. ";
  const scam =
    "To release your withdrawal you must first pay a 20% tax to our wallet, then you can withdraw your profit. ";
  for (const [before, after] of [
    [0, 100],
    [60, 60],
    [100, 0],
  ] as const) {
    assert.ok(idsIn(filler.repeat(before) + scam.repeat(3) + filler.repeat(after)).includes("pay_to_withdraw"));
  }
  assert.deepEqual(idsIn(filler.repeat(200)), []);
});

test("spaced and look-alike letters, and digits for letters, make no difference", () => {
  const plain = "Guaranteed daily profit, send your seed phrase to withdraw!";
  for (const text of [
    plain,
    "G u a r a n t e e d daily profit, send your s33d phr4se to withdraw!",
    plain.replaceAll("a", "а"),
  ]) {
    assert.ok(idsIn(text).length > 0, text);
  }
});

test("a phrase that regulators list is quoted word by word, and not where somebody warns of it", () => {
  const [hit] = scanBundled("Our fund has GUARANTEED\n returns of 3% per day, risk-free!").red_flag_phrases;
  assert.equal(hit?.phrase, "GUARANTEED returns");
  assert.deepEqual(scanBundled("The SEC warns investors about promises of guaranteed returns.").red_flag_phrases, []);
});

test("each sign has its words, and its page is a regulator's whose phrases are on record", () => {
  const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./u, "");
  const hosts = new Set(phraseFile.phrases.map(({ source_url }) => hostOf(source_url)));
  for (const id of signIds) {
    const { headline, text, action, source } = signOf({ id, sure: true });
    for (const said of [headline, text, action]) assert.match(said, /^[A-Z].*\.$/u, id);
    if (source !== null) assert.ok(hosts.has(hostOf(source.url)), source.url);
  }
});

test("a full text takes no longer than it may, and nothing after the limit is read", () => {
  const text = "They promise 5 % a day, and you have to pay the tax first. ".repeat(400);
  for (let round = 0; round < 5; round += 1) readSigns(text);
  const times = Array.from({ length: 9 }, () => {
    const { user } = process.cpuUsage();
    readSigns(text);
    return (process.cpuUsage().user - user) / 1000;
  }).sort((a, b) => a - b);
  assert.ok((times[4] ?? 0) < 60, `${times[4]} ms`);
  assert.deepEqual(idsIn(`${" ".repeat(textMaxLength)}Pay the tax before you can withdraw.`), []);
});

test("each strong sign of a message is told with its own sentence, what costs most first", () => {
  const text =
    "Hello dear, this is Anna. My uncle is an analyst, I earn 20% every day, guaranteed.\nTo withdraw you first pay a 15% tax. " +
    "Do not tell your husband. Write me on Telegram @anna_fx.\nThe offer ends tonight!";
  const sure = readSigns(text).signs.flatMap((one) => (one.sure ? [[one.id, one.matched]] : []));
  assert.deepEqual(sure, [
    ["pay_to_withdraw", "To withdraw you first pay a 15% tax."],
    ["sure_profit", "My uncle is an analyst, I earn 20% every day, guaranteed."],
    ["keep_secret", "Do not tell your husband."],
    ["other_app", "Write me on Telegram @anna_fx."],
  ]);
});

test("what is told as sure has a word of what it is about", () => {
  for (const text of [
    "Send 1 BTC and get 2 BTC back today only",
    "Hello, send 500 euros to our account to receive 900 tomorrow",
    "Hola, envíe 500 euros a nuestra cuenta para recibir 900 mañana",
    "Bonjour, envoyez 500 euros sur notre compte pour recevoir 900 demain",
  ]) {
    assert.deepEqual(
      readSigns(text).signs.flatMap(({ id, sure }) => (sure ? id : [])),
      ["send_to_get_back"],
      text,
    );
  }
});
