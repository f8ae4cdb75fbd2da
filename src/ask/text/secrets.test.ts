import assert from "node:assert/strict";
import { test } from "node:test";
import { holdsSecret, isSecret, mayBeSecret, withoutSecrets } from "./secrets.ts";

// The documented examples of BIP 178, BIP 32 and NIP-19: nobody's keys.
const keys = [
  "L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ",
  "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi",
  "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5",
  "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
];

test("private keys and access tokens are known by their shape", () => {
  for (const key of keys) assert.ok(isSecret(key) && mayBeSecret(` ${key}\n`), key);
});

const hex = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

test("a key in hexadecimal and a recovery phrase are known, a sentence of as many words is not", () => {
  const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";
  const numbered = (mark: string) =>
    phrase
      .split(" ")
      .map((word, at) => `${at + 1}${mark}${word}`)
      .join(" ");
  const written = [numbered(". "), numbered(")"), numbered(" "), phrase.replaceAll(" ", ", "), phrase.toUpperCase()];
  for (const secret of [hex, phrase, `seed: ${phrase}`, `${phrase}\n${phrase}`, ...written, `L${phrase.slice(1)}`])
    assert.ok(isSecret(secret), secret);
  for (const text of [
    "can you tell me whether this trading bot pays out what it promises",
    "my brother lost everything with some crypto trading platform last year already",
    "saya sudah kirim uang lewat bank tapi robot ini tidak bisa tarik",
    "quiero saber cuanto dinero puedo ganar usando este robot trading cada semana",
    "please check these websites before somebody puts more money into them again",
    "legal winner thank year wave sausage worth useful legal winner thank",
  ])
    assert.ok(!isSecret(text), text);
});

test("a message that holds a key says so, in any language; one with the number of a transaction does not", () => {
  for (const text of [
    `my wallet was drained, my private key is ${hex} what now?`,
    `Mein privater Schlüssel: 0x${hex}`,
    `мой приватный ключ ${hex}`,
    `私钥是 ${hex}`,
    `here ${keys[0]} is it`,
  ])
    assert.ok(holdsSecret(text), text);
  for (const text of [
    `they sent transaction ${hex}`,
    `transaction ${hex} did not arrive, is my seed phrase safe?`,
    "never send your private key to anybody",
    "sk-bitcoin-investment-platform",
  ])
    assert.ok(!holdsSecret(text), text);
});

test("of a text, nothing but its keys is masked, and the rest stays where it was", () => {
  const text = `private key: ${hex}, see evil-coin.com`;
  assert.equal(withoutSecrets(text), `private key: ${"•".repeat(64)}, see evil-coin.com`);
  assert.equal(withoutSecrets(hex), "•".repeat(64));
  assert.equal(withoutSecrets("HyperFund via Coinbase"), "HyperFund via Coinbase");
});

test("a recovery phrase in a message is masked, and what stands around it is not", () => {
  const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";
  const masked = "•".repeat(phrase.length);
  assert.equal(
    withoutSecrets(`They asked for my seed phrase: ${phrase}. Is that safe?`),
    `They asked for my seed phrase: ${phrase}. Is that safe?`.replace(phrase, masked),
  );
  assert.equal(withoutSecrets(`my wallet\n${phrase}\nis it safe?`), `my wallet\n${masked}\nis it safe?`);
});

test("a bot's token at Telegram, an agent's key and a key written byte by byte are known", () => {
  const bytes = Array.from({ length: 64 }, (_, at) => at * 3).join(",");
  for (const key of [`123456789:${"AbC-_".repeat(7)}`, `sk-ant-${"a1b2".repeat(6)}`, `[${bytes}]`])
    assert.ok(isSecret(key), key);
  for (const text of ["12:30", "[1,2,3]", "123456789:short"]) assert.ok(!isSecret(text), text);
});

test("what may be a password or a key, among other things, is kept out of addresses", () => {
  for (const word of ["Tr0ub4dor&3", `0x${hex}`])
    assert.deepEqual([isSecret(word), mayBeSecret(word)], [false, true], word);
});

test("names, websites and wallets' addresses are no secrets", () => {
  const names = ["3Commas", "M&A Trading 24", "1inch", "quantum-ai-platform2.com", "Zorvexa", "@some_handle_2026"];
  for (const name of names) assert.ok(!mayBeSecret(name), name);
  for (const address of ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "0x52908400098527886E0F7030069857D2E4169EE7"])
    assert.ok(!isSecret(address), address);
});
