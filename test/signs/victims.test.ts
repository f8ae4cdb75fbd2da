/** Who has given something away already is told what to do about that, in the words in which people tell it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkResultOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { isLanguage } from "../../src/base/words/languages.ts";
import { say } from "../../src/base/words/say.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { readRows } from "./rows.ts";

/** language, what was given away, text. */
const rows = readRows("victims.tsv");
const losses = [
  "seed_phrase",
  "bank_access",
  "paid",
  "sent_crypto",
  "gift_card",
  "remote_access",
  "identity",
  "wallet",
  "password",
  "recovery",
  "cash_handed",
  "messenger",
  "sim_swap",
  "mule",
  "sextortion",
  "loan_app",
] as const;

/** Who is asked for more now is told first not to pay it. */
const asksForMore = ["pay_to_withdraw", "recovery_offer"] as const;

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };

/** The answers to a text at both doors, in its own language where we have it. */
function answersTo({ language, text }: (typeof rows)[number]) {
  const lang = isLanguage(language) ? language : "en";
  const answers = [checkResultOf(snapshot, site, text, lang), messageCheckAnswerOf(snapshot, site, text, lang)];
  return { lang, answers };
}

test("the headline is what is most urgent, whichever brand or name is in the text, as a question and as a message", () => {
  const wrong = rows.flatMap((row) => {
    const loss = losses.find((one) => one === row.kind);
    if (loss === undefined) return [];
    const { lang, answers } = answersTo(row);
    const fitting = new Set([
      say(lang, `plea.${loss}`),
      ...(["paid", "sent_crypto", "recovery"].includes(loss)
        ? asksForMore.map((sign) => say(lang, `sign.${sign}.headline`))
        : []),
    ]);
    return answers.flatMap(({ headline }) => (fitting.has(headline) ? [] : [`${loss}: ${row.text}: ${headline}`]));
  });
  assert.deepEqual(wrong, []);
});

test("the steps lead to what to do about it, and no sign asks for what is given away already", () => {
  const text = "help, I entered my 12 words on a site that looked like Trezor";
  const { headline, actions, signs, standing } = messageCheckAnswerOf(snapshot, site, text, "en");
  assert.deepEqual(
    [standing, headline, actions[0]?.url, signs],
    ["no_record", "Move what is left to a new wallet now.", "https://site.example/help#seed-phrase", []],
  );
});

test("what is on record of whom it was paid to stays told", () => {
  const text = "I sent 2 BTC to lidcoin.com, it was a scam";
  const { headline, reason, standing } = messageCheckAnswerOf(snapshot, site, text, "en");
  assert.notEqual(standing, "no_record");
  assert.equal(headline, say("en", "plea.sent_crypto"));
  assert.match(reason, /lidcoin/u);
});

test("who pays, sends or types what everybody does has lost nothing", () => {
  const told = rows.flatMap((row) => {
    if (row.kind !== "harmless") return [];
    const { lang, answers } = answersTo(row);
    const pleas = new Set(losses.map((loss) => say(lang, `plea.${loss}`)));
    return answers.flatMap(({ headline, signs }) =>
      pleas.has(headline) || signs.length > 0 ? [`${row.text}: ${headline}`] : [],
    );
  });
  assert.deepEqual(told, []);
});
