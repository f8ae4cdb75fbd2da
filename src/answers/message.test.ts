import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { bareEntry, sampleRecords } from "../../test/support/sample-records.ts";
import { messageCheckAnswer } from "../contract/shapes/lookup.ts";
import { buildSnapshot } from "../snapshot/build.ts";
import { isQuestion, messageCheckAnswerOf, questionIn } from "./check.ts";

const records = sampleRecords({
  bots: [bareBot({ name: "Zorvexa", domains: ["zorvexa.io"] })],
  tracker_entries: [
    bareEntry({
      names: ["Nimbus Gold Club"],
      domains: ["evil-coin.com"],
      wallet_addresses: ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
    }),
  ],
  red_flag_phrases: [
    {
      id: "guaranteed-returns-websites",
      phrases: ["guaranteed returns"],
      category: "guaranteed_returns",
      regulator: "SEC",
      source_url: "https://regulator.example/guaranteed",
      what_the_regulator_says: "Guaranteed returns are a sign of fraud.",
      basis: "guidance",
    },
  ],
});
const snapshot = buildSnapshot(records, []);
const find = (text: string) =>
  messageCheckAnswer.parse(messageCheckAnswerOf(snapshot, { baseUrl: "https://site.example" }, text));

const rows = (text: string) => find(text).subjects.map(({ kind, value, standing }) => [kind, value, standing]);

test("websites, handles, wallets, names and phrases of a message are each looked up, strongest first", () => {
  const message =
    "Hi! Guaranteed returns (https://www.evil-coin.com/join?ref=1), backed by Zorvexa.\nWrite to @some_handle, " +
    "pay TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t.";
  assert.deepEqual(rows(message), [
    ["website", "www.evil-coin.com", "complaint_reported"],
    ["wallet", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "complaint_reported"],
    ["name", "Zorvexa", "known"],
    ["telegram", "some_handle", "no_record"],
  ]);
  const { standing, headline, red_flag_phrases } = find(message);
  assert.equal(standing, "complaint_reported");
  assert.match(headline, /^Don't pay\. Don't log in\.$/u);
  assert.deepEqual(
    red_flag_phrases.map(({ phrase }) => phrase),
    ["Guaranteed returns"],
  );
});

test("a name on the watchlist is reported where nothing else is said, and shown as possible in a story", () => {
  for (const text of ["Nimbus Gold Club\nscam?", "Is Nimbus Gold Club\nlegit?"])
    assert.deepEqual(rows(text), [["name", "Nimbus Gold Club", "complaint_reported"]], text);
  const story = "My neighbour sings in the choir with somebody of Nimbus Gold Club.\nIs that known?";
  assert.deepEqual(rows(story), [["name", "Nimbus Gold Club", "possible_match"]]);
});

test("ordinary words are not taken for names or wallets", () => {
  assert.deepEqual(rows("Mail me about supercalifragilisticexpialidocious things.\nThanks!"), []);
});

test("what is named twice is answered once, and the rest of a list of hundreds is counted", () => {
  assert.equal(find("evil-coin.com and EVIL-COIN.com again evil-coin.com").subjects.length, 1);
  const many = find(Array.from({ length: 300 }, (_, at) => `site-${at}.com`).join(" "));
  assert.equal(many.subjects.length, 25);
  assert.equal(many.left_out, 275);
});

const keyInHex = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

test("a key in a message hides nobody whom it warns about, and is repeated nowhere", () => {
  const bait = `Private key ${keyInHex}: 9,000 USDT, send TRX for gas first to evil-coin.com`;
  const answer = messageCheckAnswerOf(snapshot, { baseUrl: "https://site.example" }, bait);
  assert.ok(["regulator_acted", "regulator_warned", "complaint_reported"].includes(answer.standing), answer.headline);
  assert.ok(!JSON.stringify(answer).includes(keyInHex.slice(0, 8)), JSON.stringify(answer));
});

test("a message with a private key says so and repeats nothing of it", () => {
  const answer = messageCheckAnswerOf(
    snapshot,
    { baseUrl: "https://site.example" },
    `my wallet was drained, my private key is ${keyInHex} what now?`,
  );
  assert.equal(answer.headline, "This looks like a private key or a password.");
  assert.ok(!JSON.stringify(answer).includes(keyInHex.slice(0, 8)), JSON.stringify(answer));
});

test("only the one thing that a text asks about may appear in an address", () => {
  assert.equal(questionIn(snapshot, "Zorvexa"), "Zorvexa");
  assert.equal(questionIn(snapshot, "I paid 500 to evil-coin.com yesterday"), "evil-coin.com");
  assert.equal(questionIn(snapshot, "t.me/some_handle"), "@some_handle");
  const wallet = "0x52908400098527886E0F7030069857D2E4169EE7";
  assert.equal(questionIn(snapshot, wallet), wallet);
  // An address of some chains, and a private key of others.
  assert.equal(questionIn(snapshot, `0x${"1a".repeat(32)}`), null);
  for (const text of ["a\nb", "word ".repeat(13).trim(), "x".repeat(121), "zorvexa.io and evil-coin.com"]) {
    assert.equal(questionIn(snapshot, text), null, text);
  }
});

test("a line of a language without blanks, or a telephone number, is no part of an address either", () => {
  const told = [
    "山田太郎です。電話は090-1234-5678です。",
    "山田太郎です090-1234-5678",
    "二十万円を振り込みましたが出金できません",
    "我叫王小明我转账了",
    "我转账了2000美元，现在无法提现，怎么办",
    "홍길동입니다.010-1234-5678",
  ];
  for (const text of told) assert.equal(questionIn(snapshot, text), null, text);
  const keys = [
    "L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ",
    keyInHex,
    "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5",
    "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
    "Tr0ub4dor&3",
  ];
  for (const key of keys) assert.equal(questionIn(snapshot, key), null, key);
  assert.equal(questionIn(snapshot, "欧易"), "欧易");
  assert.equal(questionIn(snapshot, "evil-coin.comは安全ですか？"), "evil-coin.com");
  assert.equal(isQuestion("evil-coin.comは安全ですか？"), true);
  assert.equal(
    isQuestion("山田太郎です。電話は090-1234-5678です。投資サイトに20万円振り込みましたが、出金できません。"),
    false,
  );
});
