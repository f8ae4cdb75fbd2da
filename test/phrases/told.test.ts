/**
 * What is found in questions that tell what somebody promises or wants, in eleven languages. The lines were all used
 * while choosing the words of data/phrases.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { scanAsked, scanPhrases } from "../../src/site-check/phrases/scan.ts";
import { bundledIndex, patternAlone } from "../support/phrases-found.ts";
import asking from "./asking.json" with { type: "json" };

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

const linesOf = (file: string) =>
  read(file)
    .trim()
    .split("\n")
    .map((line) => line.slice(3));
const isTold = (line: string) => scanAsked(bundledIndex, line).length > 0;

test("at least 80 % of questions that tell of a sign of fraud are answered with who warns about it", () => {
  const lines = linesOf("told-lines.txt");
  const missed = lines.filter((line) => !isTold(line));
  assert.ok(lines.length >= 270);
  assert.ok(missed.length / lines.length <= 0.2, missed.join("\n"));
});

test("at most 5 % of ordinary questions are taken for such a story", () => {
  const lines = linesOf("asked-lines.txt");
  const taken = lines.filter(isTold);
  assert.ok(lines.length >= 205);
  assert.ok(taken.length / lines.length <= 0.05, taken.join("\n"));
});

test("news, warnings and honest talk are not taken for such a story", () => {
  const files = readdirSync(new URL(".", import.meta.url)).filter((name) => name.startsWith("harmless-lines"));
  const lines = files.flatMap(linesOf);
  const taken = lines.filter(isTold);
  assert.ok(lines.length >= 700);
  assert.ok(taken.length / lines.length <= 0.01, taken.join("\n"));
});

const toldOnly = {
  "rate-promised": "they promise 3% a day",
  "rate-asked-about": "is 2% per day realistic",
  "fee-before-my-money": "they say I have to pay 20% tax before I get my money",
  "fee-wanted-for-my-money": "customer service wants a gas fee to send me my own money",
  "stuck-and-want-more": "my withdrawal is stuck and they want more money",
  "wanted-to-unfreeze": "they locked my wallet and want 0.4 eth to unfreeze it",
  "grew-by-somebody": "somebody says send 500 and he flips it to 5000",
  "told-to-lie-to-bank": "she told me not to tell my bank",
  "cannot-withdraw-and-pay": "I can't withdraw my money, the platform wants a 20% tax first",
  "gave-my-secret": "i gave someone my seed phrase what do i do",
  "wants-my-secret": "they want my seed phrase",
  "caller-wants-code": "lady from the exchange called and wanted the 6 digit code",
  "my-loss-for-a-fee": "company says they found my lost bitcoin and can return it for 900 dollars",
  "met-online-and-invests": "met her on hinge, never in person, now she is teaching me to trade gold",
  "told-to-let-in": "they ask me to install anydesk",
  "told-to-recruit": "they want me to recruit people",
  "earns-by-recruiting": "i earn 10% of everyone i bring in",
  "gift-cards-wanted": "trader wants me to fund the account with apple gift cards",
  "told-to-use-bitcoin-atm": "man on the phone says put my savings in a bitcoin atm",
  "official-contacts-me": "someone from the cftc wrote me that my refund is ready if i pay processing",
  "caller-has-my-coins-moved": "coinbase texted me to move my coins",
  "letter-asks-to-enter-secret": "got a letter asking to enter my 24 words",
  "drained-after-approving": "mining pool drained my wallet after i clicked approve",
  "support-wants-wallet-validated": "support dm'd me a link to validate my wallet",
  "cut-before-payout": "he wants his commission before payout, profit shows 87000",
  "added-to-group": "added to a chat on whatsapp where everyone posts screenshots of gains",
};

for (const [pattern, line] of Object.entries(toldOnly)) {
  test(`a question is answered by ${pattern}; on a website the same words are somebody's story`, () => {
    const alone = patternAlone(pattern);
    assert.ok(scanAsked(alone, line).length > 0);
    assert.deepEqual(scanPhrases(alone, line), []);
  });
}

test("each pattern of what people tell has such a line", () => {
  const told = new Set(bundledIndex.patterns.filter((pattern) => pattern.told).map(({ id }) => id));
  assert.deepEqual([...told].sort(), Object.keys(toldOnly).sort());
});

test("who also asks whether it is a scam is told no less than who asks without it, in every language", () => {
  const lines = read("told-lines.txt").trim().split("\n");
  const asked = Object.entries(asking).flatMap(([language, questions]) => {
    const told = lines.filter((line) => line.startsWith(`${language} `)).map((line) => line.slice(3));
    const alone = told.filter(isTold);
    assert.ok(alone.length >= 8, language);
    return questions.flatMap((question) => alone.map((line) => `${line} ${question}`));
  });
  const silenced = asked.filter((line) => !isTold(line));
  assert.ok(silenced.length / asked.length <= 0.01, silenced.join("\n"));
});

test("a report that something is a scam is no question about it", () => {
  assert.ok(!isTold("Prometeram 2% ao dia, diz a polícia: é golpe comum"));
  assert.ok(!isTold("Prometían 2% al día y la estafa dejó cientos de víctimas"));
  assert.ok(!isTold("Günde yüzde 3 vaat eden dolandırıcılar yakalandı"));
});
