import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../../test/support/bot-records.ts";
import { bareEntry, sampleRecords } from "../../../test/support/sample-records.ts";
import { buildSnapshot } from "../publish.ts";
import { isMessage, messageFindings } from "./message.ts";

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
      negation_sensitive: true,
    },
  ],
});
const find = (text: string) => messageFindings(buildSnapshot(records, []), { baseUrl: "https://site.example" }, text);

test("websites, handles, wallets, names and phrases of a message are each looked up", () => {
  const found = find(
    "Hi! Guaranteed returns (https://www.evil-coin.com/join?ref=1), backed by Zorvexa.\nWrite to @some_handle, pay TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t.",
  );
  assert.deepEqual(
    found.websites.map(({ host, result }) => [host, result.verdict]),
    [["www.evil-coin.com", "watchlist_match"]],
  );
  assert.deepEqual(
    found.wallets.map(({ verdict }) => verdict),
    ["watchlist_match"],
  );
  assert.deepEqual(
    found.handles.map(({ handle, result }) => [handle, result]),
    [["some_handle", "not_on_record"]],
  );
  assert.deepEqual(
    found.mentions.map(({ name }) => name),
    ["Zorvexa"],
  );
  assert.deepEqual(
    found.phrases.map(({ phrase }) => phrase),
    ["Guaranteed returns"],
  );
});

test("a name on the watchlist is told, whether the message says it alone or among other words", () => {
  for (const text of ["Join us now:\nNimbus Gold Club", "Somebody from Nimbus Gold Club called.\nIs that known?"]) {
    assert.deepEqual(
      find(text).mentions.map(({ type, name }) => [type, name]),
      [["tracker_entry", "Nimbus Gold Club"]],
      text,
    );
  }
  assert.deepEqual(
    find("Nimbus Gold Club\nscam?").mentions.map(({ reason }) => reason),
    ["The message names “Nimbus Gold Club”."],
  );
});

test("messengers, mailboxes and ordinary words are not taken for websites or wallets", () => {
  const found = find(
    "Mail me at someone@gmail.com or https://t.me/joinchat/xyz about supercalifragilisticexpialidocious things.",
  );
  assert.deepEqual(found.websites, []);
  assert.deepEqual(found.wallets, []);
});

test("what is named twice is answered once, and a list of hundreds is cut", () => {
  assert.equal(find("evil-coin.com and EVIL-COIN.com again evil-coin.com").websites.length, 1);
  const many = Array.from({ length: 300 }, (_, at) => `site-${at}.com`).join(" ");
  assert.equal(find(many).websites.length, 8);
});

test("a name, address or handle is no message; lines and long texts are", () => {
  for (const text of [
    "3Commas",
    "https://evil-coin.com/a/b?c=d",
    "@handle",
    "The Very Long Name Of A Trading Firm LLC",
  ]) {
    assert.equal(isMessage(text), false, text);
  }
  for (const text of ["a\nb", "word ".repeat(13).trim(), "x".repeat(121)]) assert.equal(isMessage(text), true);
});
